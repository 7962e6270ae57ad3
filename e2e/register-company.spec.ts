import { mailedLink } from './support/outbox.ts'
import { expect, expectLanding, HOME, test, uniqueEmail } from './support/test.ts'

test('a contractor registers, lands signed in, and confirms the address by the mailed link', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused()
  await page.getByLabel('Company name').fill('Sto. Niño Construction')
  await page.getByLabel('Your full name').fill('Liza Mercado')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('0917 123 4567')
  const password = page.getByLabel('Password', { exact: false }).first()
  await password.fill('maikli')
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  await password.fill('hagdan-at-haligi')
  await expect(page.getByText('This password will do.')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()

  await expectLanding(page)
  await page.goto(HOME)
  await expect(page.getByText('Liza Mercado · Company Administrator at Sto. Niño Construction')).toBeVisible()
  const banner = page.getByText(`Please confirm that ${email} is yours.`)
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('This server writes mail to its outbox folder')).toBeVisible()

  const otherTab = await page.context().newPage()
  await otherTab.goto(await mailedLink(email, 'confirm-email'))
  await expect(otherTab.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  // The first tab hears of it by itself.
  await expect(page.getByText('This server writes mail to its outbox folder')).toBeHidden()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await otherTab.getByRole('link', { name: 'Back to work' }).click()
  await expectLanding(otherTab)
})

test('an address that is taken is told, and nothing typed is lost', async ({ page, newPerson }) => {
  const person = await newPerson()
  await page.goto('/register')
  await page.getByLabel('Company name').fill('Another Company')
  await page.getByLabel('Your full name').fill('Someone Else')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: false }).first().fill('hagdan-at-haligi')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('Already registered')
  await expect(page.getByLabel('Company name')).toHaveValue('Another Company')
  await expect(page.getByLabel('Password', { exact: false }).first()).toHaveValue('hagdan-at-haligi')
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

test('a confirmation link works once', async ({ page, newPerson }) => {
  const person = await newPerson()
  const link = await mailedLink(person.email, 'confirm-email')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
