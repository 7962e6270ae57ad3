import { goThroughSetUp } from './support/authenticator.ts'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { mailTo } from './support/outbox.ts'
import { expectHome, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect } from './support/test.ts'

test('somebody sets up a second factor, signs in with a code, and with a recovery code', async ({
  newPerson,
  openSignedIn,
  openBrowser,
}) => {
  test.slow()
  const person = await newPerson()
  const page = await openSignedIn(person, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(HOME)
  await test.step('a leaked password is refused where it is typed', async () => {
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill('Watermelon1')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(/on lists of leaked passwords/)).toBeVisible()
    await expect(page.getByLabel('New password')).toBeFocused()
    await page.getByLabel('New password').fill('Jose dela Cruz 1990')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(/little more than a name/)).toBeVisible()
  })

  const panel = page.getByRole('region', { name: 'Second factor' })
  await panel.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').fill('not my password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()

  const app = await goThroughSetUp(page, person.password)
  expect(new Set(app.recoveryCodes).size).toBe(10)
  await expectAccessible(page, 'the recovery codes')
  await page.getByRole('button', { name: 'Copy codes' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.recoveryCodes.join('\n'))
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(panel.getByText('10 recovery codes left.')).toBeVisible()
  await mailTo(person.email, 'Your Itayo sign-in now asks for a code')

  // Another browser has the password, and needs the code as well.
  const other = await openBrowser()
  await other.goto('/')
  await fillSignIn(other, person.email, person.password)
  await expect(other.getByRole('heading', { name: 'Type your code', level: 1 })).toBeVisible()
  await expect(other.getByLabel('Code')).toBeFocused()
  await expectAccessible(other, 'the second step')
  await other.getByLabel('Code').fill('000000')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText('This code is not right. Wait for a new one and try again.')).toBeVisible()
  await expect(other.getByLabel('Code')).toHaveValue('')
  await other.getByLabel('Code').fill(app.code(1))
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('button', { name: /^Jose dela Cruz/ })).toBeVisible()

  // The phone is lost: one of the codes on paper does it, once.
  const third = await openBrowser()
  const [code = ''] = app.recoveryCodes
  for (const words of ['Sign in', 'This code is not right.']) {
    await third.goto('/')
    await fillSignIn(third, person.email, person.password)
    await third.getByRole('button', { name: 'Use a recovery code' }).click()
    await third.getByLabel('Recovery code').fill(code.toLowerCase())
    await third.getByRole('button', { name: 'Sign in' }).click()
    if (words === 'Sign in') {
      await expect(third.getByRole('button', { name: /^Jose dela Cruz/ })).toBeVisible()
      await third.evaluate(() => localStorage.clear())
    } else {
      await expect(third.getByText(words)).toBeVisible()
    }
  }
  await mailTo(person.email, 'A recovery code was used to sign in to Itayo')
  await third.getByRole('button', { name: 'Start again' }).click()
  await expectSignInForm(third)

  // Back to the password alone.
  await page.reload()
  await expect(panel.getByText('9 recovery codes left.')).toBeVisible()
  await panel.getByRole('button', { name: 'Switch off' }).click()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByLabel('Code from the app, or a recovery code').fill(app.recoveryCodes[1] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(panel.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a company asks its approvers: at the next sign-in they set it up before anything else', async ({
  newCompany,
  openSignedIn,
  openBrowser,
}) => {
  test.slow()
  const company = await newCompany()
  const manager = await company.invite('Project Manager')
  const page = await openSignedIn(company.administrator)
  await page.goto('/company-profile')
  const asks = page.getByRole('switch', { name: 'Second factor for approvers and administrators' })
  await asks.click()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByText('Set up your own second factor first, in your profile.')).toBeVisible()
  await expect(asks).not.toBeChecked()
  await page.getByRole('link', { name: 'Open your profile' }).click()
  await page.getByRole('region', { name: 'Second factor' }).getByRole('button', { name: 'Set up' }).click()
  await goThroughSetUp(page, company.administrator.password)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.goto('/company-profile')
  await asks.click()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(asks).toBeChecked()
  await expect(page.getByText('1 of them has none yet.')).toBeVisible()

  const theirs = await openBrowser()
  await theirs.goto('/manpower/Index')
  await fillSignIn(theirs, manager.email, manager.password)
  await expect(theirs.getByRole('heading', { name: 'Set up your second factor', level: 1 })).toBeVisible()
  await expect(theirs).toHaveURL('/second-factor')
  await expectAccessible(theirs, 'the set-up that is asked for')
  await theirs.goto(HOME)
  await expect(theirs).toHaveURL('/second-factor')
  await goThroughSetUp(theirs, manager.password)
  await theirs.getByRole('button', { name: 'I have kept them' }).click()
  await expectHome(theirs)

  // The list shows who has a second factor, and can remove it for a person who lost theirs.
  await page.goto('/users/Index')
  const row = page.getByRole('row').filter({ hasText: manager.email })
  await expect(row.getByRole('cell', { name: 'On', exact: true })).toBeVisible()
  await row.getByRole('button', { name: /More|Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(row.getByRole('cell', { name: 'On', exact: true })).toBeHidden()
  await mailTo(manager.email, 'Your Itayo second factor was reset')
  await expectSignInForm(theirs)
})
