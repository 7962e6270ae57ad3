import { readFile } from 'node:fs/promises'
import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import type { Download, Page } from '@playwright/test'
import { test } from './support/company.ts'
import { cellOf, openEstimate, rowOf, total, typeIn } from './support/estimate-grid.ts'
import { APPROVED, openRevisions, PENDING, saveAs, saveEdited } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, WALL } from './support/estimates.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test.use({ features: [POWER_TOOL_DOWNLOAD] })

const ONE = 'Is this a variance order?'
const SEVERAL = 'Are these variance orders?'
const quantity = (page: Page, line: string) => cellOf(rowOf(page, 'line', line), 'quantity')
const meter = (page: Page) => page.getByRole('region', { name: 'Variance orders and the 10% mark' })
const list = (page: Page) => page.getByRole('complementary', { name: 'Revisions' })
const decision = (page: Page) => page.getByRole('region', { name: 'Your decision' })

async function startOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).subarray(0, 4).toString('latin1')
}

test('a variance order is proposed, sent back, corrected, proposed again and approved; it is a revision then, and printed', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const project = await addEstimate(call, 1, [FOOTING, WALL], { status: 2 })
  const page = await openSignedIn(await invite('Estimator'))
  const manager = await openSignedIn(await invite('Project Manager'))
  await openEstimate(page, project)
  await typeIn(page, 'Mason', 'quantity', '5')
  await saveEdited(page)
  await page.getByRole('dialog', { name: ONE }).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(PENDING)).toBeVisible()
  await expect(quantity(page, 'Mason')).toHaveText('2')

  await manager.goto('/approvals')
  await expect(manager.getByRole('heading', { name: 'Edit of 1 work item' })).toBeVisible()
  const change = manager.getByRole('row', { name: /Mason/ })
  await expect(change.locator('del')).toHaveText('2')
  await expect(change.locator('ins')).toHaveText('5')
  await expect(manager.getByText('Variance order', { exact: true }).first()).toBeVisible()

  // Beside the estimate it stands before the 10% mark: 4,500 with 15%, 10% and 5% of 26,250.00.
  await openRevisions(manager, project)
  await expect(list(manager)).toContainText('Pending')
  await expect(meter(manager)).toContainText('₱26,250.00')
  await expect(meter(manager)).toContainText('+₱5,906.25 · 22.50%')
  await expect(meter(manager)).toContainText('Above 10%')
  await expect(manager.getByText('+4,500.00').first()).toBeVisible()
  await decision(manager).getByLabel('Remarks to the requester').fill('Three masons were agreed.')
  await decision(manager).getByRole('button', { name: 'Reject' }).click()
  await expectTold(manager, 'Estimate edit rejected')

  const rejected = page.getByRole('status').filter({ hasText: 'Your edits were rejected.' })
  await expect(rejected).toContainText('Three masons were agreed.')
  await rejected.getByRole('button', { name: 'Open my edits' }).click()
  await expect(quantity(page, 'Mason')).toHaveText('5')
  await typeIn(page, 'Mason', 'quantity', '3')
  await saveEdited(page)
  // The earlier answer is not forgotten.
  const yes = page.getByRole('dialog', { name: ONE }).getByRole('button', { name: 'Yes' })
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Your edits wait for approval.' })).toBeVisible()

  await expect(meter(manager)).toContainText('+₱1,968.75 · 7.50%')
  await expect(meter(manager)).toContainText('Below 10%')
  await decision(manager).getByRole('button', { name: 'Approve' }).click()
  await expectTold(manager, 'Estimate edit approved')
  await expect(list(manager)).toContainText('Revision 1')
  await expect(list(manager)).toContainText('Variance order 1')
  await expect(list(manager)).not.toContainText('Pending')
  await expect(quantity(page, 'Mason')).toHaveText('3')
  await expect(rowOf(page, 'scope', FOOTING)).toContainText('VO 1')
  await expect(total(page, 'Direct cost')).toHaveText('₱21,500.00')

  for (const [kind, start] of [
    ['PDF', '%PDF'],
    ['Excel', 'PK\x03\x04'],
  ] as const) {
    const arriving = manager.waitForEvent('download')
    await manager.getByRole('button', { name: 'Download' }).click()
    await manager
      .getByRole('menuitem', { name: `Variance order 1 as ${kind}` })
      .first()
      .click()
    expect(await startOf(await arriving), kind).toBe(start)
  }
})

test('an earlier revision is restored as a proposal, and stands when it is approved', async ({
  openSignedIn,
  newCompany,
}) => {
  const { administrator, call, invite } = await newCompany()
  const project = await addEstimate(call, 1, [FOOTING], { status: 2 })
  const manager = await openSignedIn(administrator)
  await openEstimate(manager, project)
  await typeIn(manager, 'Mason', 'quantity', '4')
  await saveEdited(manager)
  await manager.getByRole('dialog', { name: ONE }).getByRole('button', { name: 'No' }).click()
  await expect(manager.getByText(APPROVED)).toBeVisible()

  const page = await openSignedIn(await invite('Estimator'))
  await openRevisions(page, project)
  await page.getByRole('button', { name: 'Actions for Revision 0' }).click()
  await page.getByRole('menuitem', { name: 'Restore as a proposal' }).click()
  const question = page.getByRole('dialog', { name: 'Restore revision 0?' })
  await expect(question).toContainText('Nothing changes until one of them approves it.')
  await question.getByRole('button', { name: 'Restore as a proposal' }).click()
  await expect(list(page)).toContainText('Pending')
  await expect(decision(page)).toHaveCount(0)

  await openRevisions(manager, project)
  await expect(manager.getByText('(3,000.00)').first()).toBeVisible()
  await decision(manager).getByRole('button', { name: 'Approve' }).click()
  await expectTold(manager, 'Estimate edit approved')
  await expect(list(manager)).toContainText('Revision 2')
  await openEstimate(page, project)
  await expect(quantity(page, 'Mason')).toHaveText('2')
  await expect(total(page, 'Direct cost')).toHaveText('₱10,000.00')
})

test.describe('answers that were not heard', () => {
  test.use({ expectedConsole: /status of 503/ })

  test('the question: for one work item, for several, and never of a draft; its answers survive a reload', async ({
    openCompany,
  }) => {
    const { page, call } = await openCompany()
    const draft = await addEstimate(call, 1, [FOOTING])
    await openEstimate(page, draft)
    await typeIn(page, 'Mason', 'quantity', '3')
    await saveAs(page, 'Save as submitted')
    await expect(page.getByText(APPROVED)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openEstimate(page, await addEstimate(call, 2, [FOOTING, WALL], { status: 2 }))
    await typeIn(page, 'Mason', 'quantity', '3')
    await saveEdited(page)
    const one = page.getByRole('dialog', { name: ONE })
    await expect(one).toContainText(FOOTING)
    await expect(one.getByRole('button')).toHaveText(['', 'Cancel', 'No', 'Yes'])
    await one.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('1 unsaved change in 1 work item')).toBeVisible()

    // The question is answered but the save fails, and the page is loaded again.
    await typeIn(page, `Stuff ${WALL}`, 'quantity', '=M*1.8')
    await page.route('**/api/estimate/save', (route) => route.fulfill({ status: 503, body: '{}' }))
    await saveEdited(page)
    const several = page.getByRole('dialog', { name: SEVERAL })
    await several.getByRole('checkbox', { name: new RegExp(WALL) }).check()
    await several.getByRole('button', { name: 'Save Edited' }).click()
    await expect(several).toBeHidden()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/api/estimate/save')
    await page.reload()
    await expect(page.getByText('Unsaved work was restored.')).toBeVisible()
    await expect(quantity(page, `Stuff ${WALL}`)).toHaveText('18.00')
    await quantity(page, `Stuff ${WALL}`).click()
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('=M*1.8')
    await page.keyboard.press('Escape')
    await saveEdited(page)
    await expect(several.getByRole('checkbox', { name: new RegExp(WALL) })).toBeChecked()
    await expect(several.getByRole('checkbox', { name: new RegExp(FOOTING) })).not.toBeChecked()
    await several.getByRole('button', { name: 'Save Edited' }).click()
    await expect(page.getByText(APPROVED)).toBeVisible()
    await expect(rowOf(page, 'scope', WALL)).toContainText('VO 1')
    await expect(rowOf(page, 'scope', FOOTING)).not.toContainText('VO')
  })
})
