import { go } from './support/go.ts'
import { expectHome, expectLanding, expectSignInForm, fillSignIn } from './support/sign-in.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const viewer = { email: 'viewer@bayanihan.test', password: DEMO_PASSWORD }
test.describe('an address that cannot be read', () => {
  test.use({ expectedConsole: /could not be decoded/ })

  test('signed in: what the role does not hold, and what does not exist, is denied; a careless spelling is not', async ({
    openSignedIn,
  }) => {
    const page = await openSignedIn(viewer)
    for (const [at, path] of ['/nowhere', '/projects/9/scopeofwork/deeper'].entries()) {
      if (at === 0) await page.goto(path)
      else await go(page, path)
      await expect(page.getByText(path, { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
      await expect(page).toHaveURL('/403')
      await expect(page.getByRole('button', { name: 'Ask for access' })).toHaveCount(0)
    }
    await page.goto('/%20profile/ABOUT-ME/')
    await expectHome(page)
    await go(page, '/roles/Index')
    await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible()
    await expect(page).toHaveURL('/403')
    await expect(page.getByText('Your role, Viewer, cannot open this page.')).toBeVisible()
    await expect(page.getByText('/roles/Index', { exact: true })).toBeVisible()
    await expect(page.getByText('Access is given by Maricel Santos.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for access' })).toBeEnabled()
    await page.getByRole('link', { name: 'Back to work' }).click()
    await expectLanding(page, '/projects/Index')

    await test.step('what cannot be read leads to page not found', async () => {
      // Within the app, and by the address line, which asks the server.
      await go(page, '/%E0%A4%A')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page).toHaveURL('/404')
      await page.goto('/projects/%E0%A4%A')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page).toHaveURL('/404')
    })
  })
})

test('a session the server no longer knows leads to the form, says why, and keeps its page for nobody else', async ({
  newPerson,
  openSignedIn,
}) => {
  const [first, second] = [await newPerson(), await newPerson()]
  const page = await openSignedIn(first)
  await page.goto('/audit/Index')
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
  await page.reload()
  await expectSignInForm(page)
  const why = page.getByText('Your session has ended. Please sign in again.')
  await expect(why).toBeVisible()
  await fillSignIn(page, second.email, second.password)
  await expectLanding(page)
  await page.getByRole('button', { name: 'your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectSignInForm(page)
  await expect(why).toBeHidden()
})

test.describe('a screen that breaks', () => {
  test.use({ expectedConsole: /./ })

  test('leads to /500 and from there back', async ({ openSignedIn }) => {
    const page = await openSignedIn(viewer)
    // The part of the program that draws the list of projects does not arrive.
    await page.route('**/assets/projects-screen-*.js', (route) => route.abort())
    await page.goto('/404')
    await page.getByRole('link', { name: 'Back to work' }).click()
    await expect(page).toHaveURL('/500')
    await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible()
    await page.unroute('**/assets/projects-screen-*.js')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expectLanding(page, '/projects/Index')
  })
})
