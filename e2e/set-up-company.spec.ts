import { linkTokenOf } from '@itayo/testkit'
import { test } from './support/mail-server.ts'
import { expectLanding } from './support/sign-in.ts'
import { expect, uniqueEmail } from './support/test.ts'
import { expectTold } from './support/told.ts'

const PASSWORD = 'kalabaw sa palayan'

/** The first day of a company: from its papers to the first person at work, over real mail. */
test('an administrator fills in the company, makes a role, invites someone, and the person comes in', async ({
  openBrowser,
  mailbox,
  openCompany,
}) => {
  test.slow()
  const { page, administrator } = await openCompany()

  await page.goto('/company-profile')
  await page.getByLabel('Location').fill('Brgy. Sampaloc, Tanay, Rizal')
  await page.getByLabel('TIN').fill('123-456-789-000')
  await page.getByLabel('PCAB licence number').fill('41822')
  await page.getByRole('radio', { name: /^Long/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectTold(page, 'Your work has been saved')

  await page.goto('/roles/Index')
  await page.getByRole('button', { name: 'Add role' }).click()
  const addRole = page.getByRole('dialog', { name: 'Add role' })
  await addRole.getByLabel('Name').fill('Warehouseman')
  await addRole.getByLabel('Description').fill('Keeps the stock and receives deliveries.')
  await addRole.getByRole('button', { name: 'Add role' }).click()
  await expect(addRole).toBeHidden()
  for (const name of ['Audit trail', 'Company dashboard'])
    await page.getByLabel(`${name} for Warehouseman`).check()
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('2 unsaved changes')).toBeHidden()

  const email = uniqueEmail()
  await page.goto('/users/Index')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite user' })
  await invite.getByLabel('Full name').fill('Gil Manansala')
  await invite.getByLabel('E-mail').fill(email)
  await invite.getByPlaceholder('Choose a role').click()
  await page.getByRole('option', { name: 'Warehouseman' }).click()
  await expect(invite.getByText('A Warehouseman keeps the stock and receives deliveries.')).toBeVisible()
  await invite.getByRole('button', { name: 'See all 2 permissions' }).click()
  await expect(invite.getByText('Audit trail')).toBeVisible()
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expectTold(page, 'Invitation sent')
  // The mail is on its way, so the link is not shown to the administrator.
  await expect(page.getByRole('dialog', { name: 'Hand over the invitation' })).toBeHidden()
  await page.getByRole('button', { name: 'Actions for Gil Manansala' }).click()
  await expect(page.getByRole('menuitem', { name: 'Send invitation again' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Copy invitation link' })).toBeHidden()
  await page.keyboard.press('Escape')

  const mail = await mailbox.take(email)
  expect(mail.subject).toBe('You are invited to Itayo')
  expect(mail.text).toContain(`${administrator.company_name} has made an account for you`)
  const joining = await openBrowser()
  await joining.goto(`/reset-password/${linkTokenOf(mail)}`)
  await expect(joining.getByText('Gil Manansala, choose a password')).toBeVisible()
  await joining.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await joining.locator('button[type=submit]').click()
  await expectLanding(joining, '/dashboard-2')
  await expect(joining.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Company dashboard',
    'Approvals',
    'Audit trail',
    'Online help',
  ])
  await joining.goto('/roles/Index')
  await expect(joining).toHaveURL('/403')

  await page.goto('/users/Index?status=active')
  await expect(page.getByRole('row', { name: /Gil Manansala/ })).toContainText('Warehouseman')
})
