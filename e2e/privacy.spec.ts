import { test } from './support/company.ts'
import { expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect } from './support/test.ts'

test('somebody takes their data along, and erases their account for good', async ({
  newCompany,
  openSignedIn,
  openBrowser,
}) => {
  const { administrator, invite } = await newCompany()
  const foreman = await invite('Foreman')
  const page = await openSignedIn(foreman)
  await page.goto(HOME)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('My_Itayo_data.zip')

  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
  const confirm = dialog.getByRole('button', { name: 'Erase my account' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Type your email address to confirm').fill(foreman.email)
  await dialog.getByLabel('Your password').fill('not-the-password')
  await confirm.click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(foreman.password)
  await confirm.click()
  await expect(page.getByText('Your account has been erased.')).toBeVisible()
  await expectSignInForm(page)
  await fillSignIn(page, foreman.email, foreman.password)
  await expect(page.getByRole('alert')).toBeVisible()

  const office = await openSignedIn(administrator)
  await office.goto('/users/Index')
  await expect(office.getByText('1 active')).toBeVisible()
  await expect(office.getByText(foreman.full_name)).toBeHidden()
  const again = await openBrowser()
  await again.goto('/')
  await expect(again.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
})

test('the last administrator is told why they cannot be erased', async ({ newPerson, openSignedIn }) => {
  const person = await newPerson()
  const page = await openSignedIn(person)
  await page.goto(HOME)
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
  await dialog.getByLabel('Type your email address to confirm').fill(person.email)
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Erase my account' }).click()
  await expect(dialog.getByText('The company needs at least one active administrator.')).toBeVisible()
})

test('an administrator hands over a file and erases a member; the trail keeps the entry without the name', async ({
  openSignedIn,
  openCompany,
}) => {
  const { page, invite } = await openCompany()
  const viewer = await invite('Viewer')
  const theirs = await openSignedIn(viewer)
  await theirs.goto(HOME)
  await page.goto('/users/Index')

  await page.getByRole('button', { name: `Actions for ${viewer.full_name}` }).click()
  await page.getByRole('menuitem', { name: 'Download their data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download somebody’s data' })
  await dialog.getByLabel('Day of their written request').fill('11/03/2026')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Itayo_data_of_person_\d+\.zip$/)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `Actions for ${viewer.full_name}` }).click()
  await page.getByRole('menuitem', { name: 'Erase for good' }).click()
  const sure = page.getByRole('dialog', { name: `Erase ${viewer.full_name}?` })
  await expect(sure.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await sure.getByLabel('Type their e-mail address to confirm').fill(viewer.email)
  await sure.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The person has been erased.')).toBeVisible()
  await expect(page.getByRole('row', { name: viewer.full_name })).toBeHidden()
  await expectSignInForm(theirs)

  await page.goto('/audit/Index')
  await expect(page.getByText(/^Erased person \d+$/).first()).toBeVisible()
  await expect(page.getByText(viewer.full_name)).toHaveCount(0)
})

test('how long the trail is kept is set in the company profile, within bounds', async ({
  newPerson,
  openSignedIn,
}) => {
  const page = await openSignedIn(await newPerson())
  await page.goto('/company-profile')
  await page.getByRole('button', { name: 'Edit how long the audit trail is kept' }).click()
  const dialog = page.getByRole('dialog', { name: 'How long the audit trail is kept' })
  await dialog.getByLabel('Changes').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText('At least 10 years: that long a written contract can be sued upon.'),
  ).toBeVisible()
  await dialog.getByLabel('Changes').fill('10')
  await expect(dialog.getByText('What has gone cannot be brought back.')).toBeVisible()
  await dialog.getByLabel('Sign-ins').fill('180')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('region', { name: 'Audit trail' })
  await expect(card).toContainText('10 years')
  await expect(card).toContainText('180 days')
  await page.reload()
  await expect(card).toContainText('180 days')
})
