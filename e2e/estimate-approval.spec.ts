import { test } from './support/company.ts'
import { cellOf, openEstimate, rowOf, total, typeIn } from './support/estimate-grid.ts'
import { APPROVED, acknowledge, message, PENDING, saveAs } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, MOBILIZATION } from './support/estimates.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('submitted, sent back with a reason, submitted again and approved; then an edit that waits, and is live', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const project = await addEstimate(call, 1, [FOOTING])
  const page = await openSignedIn(await invite('Estimator'))
  const manager = await openSignedIn(await invite('Project Manager'))
  await manager.goto('/dashboard')
  await expect(manager.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()
  await openEstimate(page, project)
  await expect(page.getByText('Drafted', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Last edit was made \d\d\/\d\d\/\d{4} .* by Jose dela Cruz$/)).toBeVisible()
  await saveAs(page, 'Save as submitted')
  await expect(page.getByText(PENDING)).toBeVisible()
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
  await expect(page.getByText('Pending approval', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  // Said at once: in the bell, in the count beside it, and on the dashboard.
  await expect(manager.getByRole('link', { name: 'Approvals, 1 waiting' })).toBeVisible()
  await expect(manager.getByText('Waiting for your decision')).toBeVisible()
  await manager.getByRole('button', { name: 'Notices, 2 unread' }).click()
  await manager
    .getByRole('dialog', { name: 'Notices' })
    .getByRole('link', { name: /Ramon Estimator asks for your decision on Project 1/ })
    .click()
  await expect(manager.getByRole('row', { name: /Concrete Works/ })).toContainText('13,125.00')
  const decision = manager.getByRole('region', { name: 'Your decision' })
  await decision.getByRole('button', { name: 'Reject' }).click()
  await expect(manager.getByText('Write why: the requester needs it to correct the estimate.')).toBeVisible()
  await decision.getByLabel('Remarks to the requester').fill('Cement is 260 now.')
  await decision.getByRole('button', { name: 'Reject' }).click()
  await expectTold(manager, 'Estimate rejected')
  await expect(manager.getByText('Nothing waits for you')).toBeVisible()

  const rejected = page.getByRole('status').filter({ hasText: 'This estimate was rejected.' })
  await expect(rejected).toContainText('Cement is 260 now.')
  await typeIn(page, 'Cement', 'rate', '260')
  await saveAs(page, 'Save as submitted')
  await expect(rejected).toHaveCount(0)

  await manager
    .getByRole('link', { name: /Estimate.*Project 1/s })
    .first()
    .click()
  await manager.getByRole('link', { name: 'Open the estimate' }).click()
  await expect(total(manager, 'VAT 5%')).toHaveText('₱637.50')
  await manager.getByRole('button', { name: 'Approve' }).click()
  const sure = message(manager, 'Approve this estimate?')
  await sure.getByRole('button', { name: 'Approve' }).click()
  await expectTold(manager, 'Estimate approved')

  // VAT is now a part of the indirect cost, and every save is an edit.
  for (const each of [page, manager]) {
    await expect(each.getByRole('button', { name: 'Save Edited' })).toBeVisible()
    await expect(total(each, 'Indirect cost')).toHaveText('₱3,187.50')
    await expect(total(each, 'VAT 5%')).toHaveCount(0)
    await expect(total(each, 'Contract cost')).toHaveText('₱13,387.50')
  }
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()

  await typeIn(page, 'Mason', 'quantity', '4')
  await page.getByRole('button', { name: 'Save Edited' }).click()
  await page
    .getByRole('dialog', { name: 'Is this a variance order?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(page.getByText(PENDING).last()).toBeVisible()
  const waiting = page.getByRole('status').filter({ hasText: 'Your edits wait for approval.' })
  await expect(waiting).toBeVisible()
  const masons = cellOf(rowOf(page, 'line', 'Mason'), 'quantity')
  await expect(masons).toHaveText('2')
  await manager.getByRole('link', { name: 'Review' }).click()
  await expect(manager.getByRole('heading', { name: 'Edit of 1 work item' })).toBeVisible()
  const change = manager.getByRole('row', { name: /Mason/ })
  await expect(change.locator('del')).toHaveText('2')
  await expect(change.locator('ins')).toHaveText('4')
  await expect(change).toContainText('+3,000.00')
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expectTold(manager, 'Estimate edit approved')
  await expect(masons).toHaveText('4')
  await expect(waiting).toHaveCount(0)
  await expect(total(page, 'Direct cost')).toHaveText('₱13,200.00')

  // An approver's own edits need no other approval.
  await openEstimate(manager, project)
  await typeIn(manager, 'Mason', 'quantity', '5')
  await manager.getByRole('button', { name: 'Save Edited' }).click()
  await manager
    .getByRole('dialog', { name: 'Is this a variance order?' })
    .getByRole('button', { name: 'No' })
    .click()
  await expect(manager.getByText(APPROVED)).toBeVisible()
  await expect(masons).toHaveText('5')
  await openEstimate(manager, await addEstimate(call, 2, [MOBILIZATION]))
  await saveAs(manager, 'Save as submitted')
  // A finding stops the submission, and may be accepted with a reason.
  await acknowledge(manager, '1 rule to fix before submitting', 'Mobilization is above 1% of direct cost.')
  await manager.getByRole('button', { name: 'Accept with reason' }).click()
  const reason = message(manager, 'Accept with reason')
  await reason.getByLabel('Reason').fill('Mobilization is all there is to do.')
  await reason.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(reason).toBeHidden()
  await saveAs(manager, 'Save as submitted')
  await expect(manager.getByText(APPROVED)).toBeVisible()
  await expect(total(manager, 'Indirect cost')).toHaveText('₱500.00')
})
