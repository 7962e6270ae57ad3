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

test('variance orders are asked for, proposed, sent back, approved, restored and printed', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const page = await openSignedIn(await invite('Estimator'))
  const manager = await openSignedIn(await invite('Project Manager'))

  await test.step('a variance order is proposed, sent back, corrected, proposed again and approved; it is a revision then, and printed', async () => {
    const project = await addEstimate(call, 1, [FOOTING, WALL], { status: 2 })
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

  await test.step('an earlier revision is restored as a proposal, and stands when it is approved', async () => {
    const project = await addEstimate(call, 2, [FOOTING], { status: 2 })
    await openEstimate(manager, project)
    await typeIn(manager, 'Mason', 'quantity', '4')
    await saveEdited(manager)
    await manager.getByRole('dialog', { name: ONE }).getByRole('button', { name: 'No' }).click()
    await expect(manager.getByText(APPROVED).last()).toBeVisible()

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

  await test.step('the question: for one work item, for several, and never of a draft; its answers survive a reload', async () => {
    const draft = await addEstimate(call, 3, [FOOTING])
    await openEstimate(manager, draft)
    await typeIn(manager, 'Mason', 'quantity', '3')
    await saveAs(manager, 'Save as submitted')
    await expect(manager.getByText(APPROVED)).toBeVisible()
    await expect(manager.getByRole('dialog')).toHaveCount(0)

    await openEstimate(manager, await addEstimate(call, 4, [FOOTING, WALL], { status: 2 }))
    await typeIn(manager, 'Mason', 'quantity', '3')
    await saveEdited(manager)
    const one = manager.getByRole('dialog', { name: ONE })
    await expect(one).toContainText(FOOTING)
    await expect(one.getByRole('button')).toHaveText(['', 'Cancel', 'No', 'Yes'])
    await one.getByRole('button', { name: 'Cancel' }).click()
    await expect(manager.getByText('1 unsaved change in 1 work item')).toBeVisible()

    // The question is answered but the save fails, and the manager is loaded again.
    await typeIn(manager, `Stuff ${WALL}`, 'quantity', '=M*1.8')
    await manager.route('**/api/estimate/save', (route) => route.fulfill({ status: 503, body: '{}' }))
    await saveEdited(manager)
    const several = manager.getByRole('dialog', { name: SEVERAL })
    await several.getByRole('checkbox', { name: new RegExp(WALL) }).check()
    await several.getByRole('button', { name: 'Save Edited' }).click()
    await expect(several).toBeHidden()
    await expect(manager.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeVisible()
    await manager.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await manager.unroute('**/api/estimate/save')
    await manager.reload()
    await expect(manager.getByText('Unsaved work was restored.')).toBeVisible()
    await expect(quantity(manager, `Stuff ${WALL}`)).toHaveText('18.00')
    await quantity(manager, `Stuff ${WALL}`).click()
    await manager.keyboard.press('F2')
    await expect(manager.getByRole('textbox', { name: 'Quantity' })).toHaveValue('=M*1.8')
    await manager.keyboard.press('Escape')
    await saveEdited(manager)
    await expect(several.getByRole('checkbox', { name: new RegExp(WALL) })).toBeChecked()
    await expect(several.getByRole('checkbox', { name: new RegExp(FOOTING) })).not.toBeChecked()
    await several.getByRole('button', { name: 'Save Edited' }).click()
    await expect(manager.getByText(APPROVED)).toBeVisible()
    await expect(rowOf(manager, 'scope', WALL)).toContainText('VO 1')
    await expect(rowOf(manager, 'scope', FOOTING)).not.toContainText('VO')
  })
})
