import { PAGES } from '@itayo/domain'
import { expectHome, expectLanding, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const viewer = { email: 'viewer@bayanihan.test', password: DEMO_PASSWORD }
const guarded = PAGES.filter((page) => page.access !== 'public').map((page) =>
  page.path.replace(/:\w+/g, '1'),
)

test('nobody: every page that is not public leads to the sign-in form', async ({ page }) => {
  for (const path of [...guarded, '/nowhere', '/api-like/nothing']) {
    await page.goto(path)
    await expectSignInForm(page)
  }
})

const OPEN = [
  { path: '/', heading: 'Sign in' },
  { path: '/Forgot', heading: 'Forgot password' },
  { path: '/register', heading: 'Create an account' },
  { path: '/register/abcdefghijklmnopqrstuvwx', heading: 'This link no longer works' },
  { path: '/reset-password/abcdefghijklmnopqrstuvwx', heading: 'This link no longer works' },
  { path: '/confirm-email/abcdefghijklmnopqrstuvwx', heading: 'This link no longer works' },
  { path: '/403', heading: 'Permission Denied' },
  { path: '/404', heading: 'Page not found' },
  { path: '/500', heading: 'Something went wrong on our side' },
]

test('nobody: the public pages show', async ({ page }) => {
  for (const { path, heading } of OPEN) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('signed in: what the role does not hold, and what does not exist, is denied', async ({
  openSignedIn,
}) => {
  const page = await openSignedIn(viewer)
  for (const path of ['/nowhere', '/projects/9/scopeofwork/deeper']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
    await expect(page).toHaveURL('/403')
    await expect(page.getByText(path, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for access' })).toHaveCount(0)
  }
  await page.goto('/roles/Index')
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible()
  await expect(page).toHaveURL('/403')
  await expect(page.getByText('Your role, Viewer, cannot open this page.')).toBeVisible()
  await expect(page.getByText('/roles/Index', { exact: true })).toBeVisible()
  await expect(page.getByText('Access is given by Maricel Santos.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(page.getByText('They see it in their notices.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to work' }).click()
  await expectLanding(page, '/projects/Index')
})

test('letter case, spaces and a last slash do not matter', async ({ openSignedIn }) => {
  const page = await openSignedIn(viewer)
  for (const path of [
    '/profile/ABOUT-ME',
    '/Profile/about-me%20',
    '/%20Profile/about-me',
    '/Profile/about-me/',
  ]) {
    await page.goto(path)
    await expectHome(page)
  }
  await page.goto('/FORGOT%20')
  await expect(page).toHaveURL('/Forgot')
})

test.describe('an address that cannot be read', () => {
  test.use({ expectedConsole: /could not be decoded/ })

  test('leads to page not found', async ({ openSignedIn }) => {
    const page = await openSignedIn(viewer)
    await page.goto('/500')
    await expect(page.getByRole('button', { name: 'your menu' })).toBeVisible()
    // Within the app, and by the address line, which asks the server.
    await page.evaluate(() => {
      window.history.pushState(null, '', '/%E0%A4%A')
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveURL('/404')
    await page.goto('/projects/%E0%A4%A')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveURL('/404')
  })
})

test('a session the server no longer knows leads to the form, and says why', async ({
  page,
  newPerson,
  openSignedIn,
}) => {
  const signedIn = await openSignedIn(await newPerson())
  await signedIn.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)))
  await signedIn.goto(HOME)
  await expectSignInForm(signedIn)
  await expect(signedIn.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Your session has ended')).toBeHidden()
})

test('the page that somebody was on when their session ended does not wait for another person', async ({
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
  await fillSignIn(page, second.email, second.password)
  await expectLanding(page)
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
