import { test } from './support/company.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('who keeps the users offers what they hold, and sees why not the rest', async ({
  newCompany,
  openSignedIn,
}) => {
  const { administrator, call, invite } = await newCompany()
  await call.company.addRole({
    body: {
      name: 'Office clerk',
      approver: false,
      paths: [
        '/users/Index',
        '/roles/Index',
        '/projects/Index',
        '/schedule/Schedule',
        '/project/download/reports',
      ],
    },
  })
  const clerk = await invite('Office clerk')
  await invite('Viewer')
  const page = await openSignedIn(clerk)

  // Only roles that hold no more than one's own can be given in an invitation.
  await page.goto('/users/Index')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const form = page.getByRole('dialog', { name: 'Invite user' })
  await form.getByPlaceholder('Choose a role').click()
  await expect(page.getByRole('option')).toHaveText(['Viewer', 'Office clerk'])
  await page.getByRole('option', { name: 'Viewer' }).click()
  await form.getByRole('button', { name: 'Cancel' }).click()

  // The administrator can be looked at and not changed.
  await page.getByText(administrator.full_name).first().click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('This goes with rights that you do not hold yourself')).toBeVisible()
  await expect(panel.getByLabel('Full name')).toBeDisabled()
  await expect(panel.getByLabel('May sign in')).toBeDisabled()

  // The matrix: a role below, a path they hold; the others are locked.
  await page.goto('/roles/Index')
  await expect(page.getByLabel('Schedule for Viewer', { exact: true })).toBeEnabled()
  await page.getByLabel('Schedule for Viewer', { exact: true }).uncheck()
  const locked = page.getByLabel('See prices and amounts for Viewer')
  await expect(locked).toHaveAttribute('aria-disabled', 'true')
  await expect(locked).not.toBeChecked()
  await locked.click({ force: true })
  await expect(locked).not.toBeChecked()
  await expect(page.getByLabel('Projects for Office clerk', { exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectTold(page, 'Saved!')
})
