import { mailedLink } from './support/outbox.ts'
import { expectHome, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect, test, uniqueEmail } from './support/test.ts'

test('a new address counts once its link is followed, and the other browser is signed out', async ({
  newPerson,
  openSignedIn,
}) => {
  const person = await newPerson()
  const [here, there] = [await openSignedIn(person), await openSignedIn(person)]
  await there.goto(HOME)
  await expectHome(there)
  await here.goto(HOME)
  const email = uniqueEmail()

  await here.getByRole('button', { name: 'Change address' }).click()
  const dialog = here.getByRole('dialog', { name: 'Change your email address' })
  await dialog.getByLabel('New email address').fill(person.email)
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('This is your address already.')).toBeVisible()
  await dialog.getByLabel('New email address').fill(email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(here.getByText(`${email} is not confirmed yet`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await here.goto(await mailedLink(email, 'change-email'))
  await expect(here.getByText(person.email)).toBeVisible()
  await here.getByRole('button', { name: 'Use this address' }).click()
  await expect(here.getByRole('heading', { name: 'Address changed' })).toBeVisible()
  await expectSignInForm(there)
  await here.goto(HOME)
  await expect(here.getByText(email, { exact: true })).toBeVisible()

  await fillSignIn(there, email, person.password)
  await expectHome(there)
})

test('a link that waits is taken back', async ({ newPerson, openSignedIn }) => {
  const person = await newPerson()
  const page = await openSignedIn(person)
  await page.goto(HOME)
  const email = uniqueEmail()
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New email address').fill(email)
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Send link' }).click()
  const link = await mailedLink(email, 'change-email')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText(`${email} is not confirmed yet`)).toBeHidden()
  await page.goto(link)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('whoever reads the old address stops it, and chooses a new password', async ({
  newPerson,
  openSignedIn,
  openBrowser,
}) => {
  const person = await newPerson()
  const thief = await openSignedIn(person)
  await thief.goto(HOME)
  const email = uniqueEmail()
  await thief.getByRole('button', { name: 'Change address' }).click()
  await thief.getByLabel('New email address').fill(email)
  await thief.getByLabel('Your password').fill(person.password)
  await thief.getByRole('button', { name: 'Send link' }).click()
  await thief.goto(await mailedLink(email, 'change-email'))
  await thief.getByRole('button', { name: 'Use this address' }).click()
  await expect(thief.getByRole('heading', { name: 'Address changed' })).toBeVisible()

  const owner = await openBrowser()
  await owner.goto(await mailedLink(person.email, 'stop-email-change'))
  await owner.getByRole('button', { name: 'This was not me' }).click()
  await expect(owner.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible()
  await thief.goto(HOME)
  await expectSignInForm(thief)

  await owner.goto(await mailedLink(person.email, 'reset-password'))
  await owner.getByLabel('New password').fill('bagong-tulay-2027')
  await owner.getByRole('button', { name: 'Save new password' }).click()
  await expectSignInForm(owner)
  await fillSignIn(owner, person.email, 'bagong-tulay-2027')
  await expect(owner).not.toHaveURL('/')
  await owner.goto(HOME)
  await expect(owner.getByText(person.email, { exact: true })).toBeVisible()
})
