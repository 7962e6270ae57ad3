import { mailedLink } from './support/outbox.ts'
import { expectHome, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect, test, uniqueEmail } from './support/test.ts'

test('an address is changed: taken back, confirmed, and stopped by whoever reads the old one', async ({
  newPerson,
  openSignedIn,
  openBrowser,
}) => {
  test.slow()
  const person = await newPerson()
  const here = await openSignedIn(person)
  await here.goto(HOME)
  const email = uniqueEmail()

  await test.step('a link that waits is taken back', async () => {
    const other = uniqueEmail()
    await here.getByRole('button', { name: 'Change address' }).click()
    await here.getByLabel('New email address').fill(other)
    await here.getByLabel('Your password').fill(person.password)
    await here.getByRole('button', { name: 'Send link' }).click()
    const link = await mailedLink(other, 'change-email')
    await here.getByRole('button', { name: 'Take back' }).click()
    await expect(here.getByText(`${other} is not confirmed yet`)).toBeHidden()
    await here.goto(link)
    await here.getByRole('button', { name: 'Use this address' }).click()
    await expect(here.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })

  await test.step('a new address counts once its link is followed, and the other browser is signed out', async () => {
    const there = await openSignedIn(person)
    await there.goto(HOME)
    await expectHome(there)
    await here.goto(HOME)

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

  await test.step('whoever reads the old address stops it, and chooses a new password', async () => {
    const stolen = uniqueEmail()
    await here.getByRole('button', { name: 'Change address' }).click()
    await here.getByLabel('New email address').fill(stolen)
    await here.getByLabel('Your password').fill(person.password)
    await here.getByRole('button', { name: 'Send link' }).click()
    await here.goto(await mailedLink(stolen, 'change-email'))
    await here.getByRole('button', { name: 'Use this address' }).click()
    await expect(here.getByRole('heading', { name: 'Address changed' })).toBeVisible()

    const owner = await openBrowser()
    await owner.goto(await mailedLink(email, 'stop-email-change'))
    await owner.getByRole('button', { name: 'This was not me' }).click()
    await expect(owner.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible()
    await here.goto(HOME)
    await expectSignInForm(here)

    await owner.goto(await mailedLink(email, 'reset-password'))
    await owner.getByLabel('New password').fill('bagong-tulay-2027')
    await owner.getByRole('button', { name: 'Save new password' }).click()
    await expectSignInForm(owner)
    await fillSignIn(owner, email, 'bagong-tulay-2027')
    await expect(owner).not.toHaveURL('/')
    await owner.goto(HOME)
    await expect(owner.getByText(email, { exact: true })).toBeVisible()
  })
})
