import { test } from './support/company.ts'
import { expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect } from './support/test.ts'

test('a company keeps and forgets what it knows of people', async ({ openSignedIn, openCompany }) => {
  test.slow()
  const { page, administrator, invite } = await openCompany()
  const [viewer, foreman] = [await invite('Viewer'), await invite('Foreman')]
  const theirs = await openSignedIn(viewer)
  await theirs.goto(HOME)

  await test.step('how long the trail is kept is set in the company profile, within bounds', async () => {
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

  await test.step('an administrator hands over a file and erases a member; the trail keeps the entry without the name', async () => {
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

  await test.step('somebody takes their data along, and erases their account for good', async () => {
    await fillSignIn(theirs, foreman.email, foreman.password)
    await theirs.getByRole('button', { name: 'your menu' }).click()
    await theirs.getByRole('menuitem', { name: 'About me' }).click()
    const download = theirs.waitForEvent('download')
    await theirs.getByRole('button', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toBe('My_Itayo_data.zip')

    await theirs.getByRole('button', { name: 'Erase my account' }).click()
    const dialog = theirs.getByRole('dialog', { name: 'Erase your account?' })
    const confirm = dialog.getByRole('button', { name: 'Erase my account' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Type your email address to confirm').fill(foreman.email)
    await dialog.getByLabel('Your password').fill('not-the-password')
    await confirm.click()
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await dialog.getByLabel('Your password').fill(foreman.password)
    await confirm.click()
    await expect(theirs.getByText('Your account has been erased.')).toBeVisible()
    await expectSignInForm(theirs)
    await fillSignIn(theirs, foreman.email, foreman.password)
    await expect(theirs.getByRole('alert')).toBeVisible()

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Users' }).click()
    await expect(page.getByText('1 active')).toBeVisible()
    await expect(page.getByText(foreman.full_name)).toBeHidden()
  })

  await test.step('the last administrator is told why they cannot be erased', async () => {
    await page.getByRole('button', { name: 'your menu' }).click()
    await page.getByRole('menuitem', { name: 'About me' }).click()
    await page.getByRole('button', { name: 'Erase my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
    await dialog.getByLabel('Type your email address to confirm').fill(administrator.email)
    await dialog.getByLabel('Your password').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Erase my account' }).click()
    await expect(dialog.getByText('The company needs at least one active administrator.')).toBeVisible()
  })
})
