import {
  expectHome,
  expectLanding,
  expectSignInForm,
  fillSignIn,
  HOME,
  storedKeys,
} from './support/sign-in.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

/** Where each role lands is a table of `packages/domain/src/accounts/pages.test.ts`. */
test('people sign in and out of one browser, and its tabs follow', async ({
  openBrowser,
  newPerson,
  request,
}) => {
  test.slow()
  const person = await newPerson()
  const page = await openBrowser()
  await page.goto('/')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/')

  await test.step('a wrong password is told, what was typed stays, and the right one then lets in', async () => {
    await page.getByLabel('Keep me signed in').uncheck()
    await fillSignIn(page, person.email, 'not-the-right-one')
    await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-right-one')
    await expect(page.getByLabel('Keep me signed in')).not.toBeChecked()
    expect(await storedKeys(page)).toEqual([])

    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectLanding(page)
  })

  await test.step('signing in in one tab brings the other one in, too', () => expectLanding(otherTab))

  await test.step('signing out ends the session, here and in the other tab', async () => {
    await page.goto(HOME)
    await expectHome(page)
    await expect(page.getByText('shared computer')).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.getByRole('button', { name: 'your menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectSignInForm(page)
    await expectSignInForm(otherTab)
    expect(await storedKeys(page)).toEqual([])
    await expect(async () => {
      const reply = await request.get('/api/account/me', { headers: { authorization: `Bearer ${token}` } })
      expect(reply.status()).toBe(401)
    }).toPass()
    await otherTab.close()
  })

  await test.step('somebody of another company lands on the first page they may open', async () => {
    await expect(page).toHaveTitle('Sign in · Itayo')
    await fillSignIn(page, 'admin@pundasyon.test', DEMO_PASSWORD)
    await expectLanding(page, '/projects/Index')
    await expect(page).toHaveTitle('Projects · Itayo')
    expect(await storedKeys(page)).toEqual(['company_id', 'token', 'user_id'])
  })

  await test.step('who has signed in does not see the form again', async () => {
    await page.goto('/')
    await expectLanding(page, '/projects/Index')
  })

  await test.step('who was on the way somewhere gets there after signing in', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${HOME}?from=mail#sessions`)
    await expectSignInForm(page)
    await fillSignIn(page, 'purchaser@bayanihan.test', DEMO_PASSWORD)
    await expect(page).toHaveURL(`${HOME}?from=mail#sessions`)
  })

  await test.step('the Super Admin lands on the subscriptions', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await fillSignIn(page, 'superadmin@itayo.test', DEMO_PASSWORD)
    await expectLanding(page, '/subscription/approval-license/dashboard')
    await expect(page).toHaveTitle('Subscriptions and credits · Itayo')
  })
})
