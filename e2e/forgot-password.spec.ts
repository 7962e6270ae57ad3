import { go } from './support/go.ts'
import { mailedLink } from './support/outbox.ts'
import { expectHome, expectLanding, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect, test, uniqueEmail } from './support/test.ts'

const NEW_PASSWORD = 'bagong-tulay-2027'

test('a forgotten password is set anew with the mailed link; the old one and every session end', async ({
  openBrowser,
  newPerson,
  openSignedIn,
}) => {
  const person = await newPerson()
  const page = await openBrowser()
  const elsewhere = await openSignedIn(person)
  await elsewhere.goto(HOME)
  await expectHome(elsewhere)

  await page.goto('/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect(page.getByText('This server does not send mail yet.')).toBeVisible()

  const link = await mailedLink(person.email, 'reset-password')
  await page.goto(link)
  await expect(page.getByText(`For ${person.full_name}, ${person.email}`)).toBeVisible()
  await page.getByLabel('New password').fill('password123')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('among the first ones people guess')).toBeVisible()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await expect(page.getByText('Long enough. Leaked passwords are refused when you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Save new password' }).click()

  await expectSignInForm(page)
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been set.' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expectSignInForm(elsewhere)
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible()

  await fillSignIn(page, person.email, person.password)
  await expect(page.getByRole('alert')).toBeVisible()
  await fillSignIn(page, person.email, NEW_PASSWORD)
  await expectLanding(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await test.step('an unknown address gets the same answer', async () => {
    await expect(page).toHaveURL('/Forgot')
    await page.getByLabel('Email').fill(uniqueEmail())
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('If there is an account with this email')).toBeVisible()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(/@mabuhay\.test$/)
  })

  await test.step('a link that is not complete leads to a new one', async () => {
    await go(page, '/reset-password/abc')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})
