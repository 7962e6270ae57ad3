import { mailedLink, mailTo } from './support/outbox.ts'
import { expectLanding, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect, test, uniqueEmail } from './support/test.ts'

test('a contractor registers, follows the mailed link, chooses a password and lands signed in', async ({
  openBrowser,
  newPerson,
}) => {
  const page = await openBrowser()
  const email = uniqueEmail()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused()
  await page.getByLabel('Company name').fill('Sto. Niño Construction')
  await page.getByLabel('Your full name').fill('Liza Mercado')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('0917 123 4567')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('This server does not send mail yet.')).toBeVisible()

  const link = await mailedLink(email, 'register')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await expect(page.getByText('Sto. Niño Construction')).toBeVisible()
  const password = page.getByLabel('Password', { exact: false }).first()
  await password.fill('maikli')
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  await password.fill('hagdan-at-haligi')
  await expect(page.getByText('Long enough. Leaked passwords are refused when you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()

  await expectLanding(page)
  await page.goto(HOME)
  await expect(page.getByText('Liza Mercado · Company Administrator at Sto. Niño Construction')).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  // The link worked once.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Register again' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()

  await test.step('an address that is taken gets the same answer, and its owner a mail', async () => {
    const person = await newPerson()
    // Whoever registered here is signed in.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/register')
    await page.getByLabel('Company name').fill('Another Company')
    await page.getByLabel('Your full name').fill('Someone Else')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await mailTo(person.email, 'You have an account in Itayo already')
    // A person who mistyped the address finds the form as it was.
    await page.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByLabel('Company name')).toHaveValue('Another Company')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expectSignInForm(page)
    await fillSignIn(page, person.email, person.password)
    await expectLanding(page)
  })
})
