import { expectHome, expectLanding, expectSignInForm, HOME, storedKeys } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { expectTold } from './support/told.ts'

test.use({ expectedConsole: /net::ERR_INTERNET_DISCONNECTED|status of 50\d/ })

test('a server in trouble and no signal: the person stays signed in, and nothing typed is lost', async ({
  newPerson,
  openSignedIn,
}) => {
  const page = await openSignedIn(await newPerson())

  await test.step('a server in trouble when the page opens: waits, tries again, and lets in', async () => {
    let failures = 2
    await page.route('**/api/account/me', (route) =>
      failures-- > 0 ? route.fulfill({ status: 500, body: 'trouble' }) : route.continue(),
    )
    await page.goto(HOME)
    await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible()
    await expect(page.getByText('You are still signed in.')).toBeVisible()
    expect(await storedKeys(page)).toEqual(['company_id', 'token', 'user_id'])
    await expectHome(page)
    await page.unroute('**/api/account/me')
  })

  await test.step('no signal: the person stays signed in, nothing typed is lost, and it comes back by itself', async () => {
    const notice = page.getByText('No connection to Itayo. You stay signed in')

    await page.context().setOffline(true)
    await expect(notice).toBeVisible()
    await page.getByLabel('Department').fill('Site office')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'No connection' })
    await expect(dialog).toContainText('What you typed is still here.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Department')).toHaveValue('Site office')
    expect(await storedKeys(page)).toEqual(['company_id', 'token', 'user_id'])

    await page.context().setOffline(false)
    await expect(notice).toBeHidden()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectTold(page, 'Your work has been saved')
  })

  await test.step('signing in without a signal says so and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'your menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectSignInForm(page)
    await page.getByLabel('Email').fill('foreman@bayanihan.test')
    await page.getByLabel('Password', { exact: true }).fill('itayo-demo')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('The server did not answer.')
    await page.context().setOffline(false)
    await expect(page.getByLabel('Email')).toHaveValue('foreman@bayanihan.test')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectLanding(page, '/projects/Index')
  })
})
