import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import {
  APPROVED,
  addEstimate,
  cellOf,
  DRAFT_SAVED,
  FOOTING,
  openEstimate,
  rowOf,
  total,
  typeIn,
  WALL,
} from './support/estimates.ts'
import { expect } from './support/test.ts'

/** What Excel puts on the clipboard, pasted where the cursor is. */
async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n')
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('formulas, undo, filling down and a paste of rows with names, as in Excel', async ({
  openSignedIn,
  newCompany,
}) => {
  const { administrator, call } = await newCompany()
  const page = await openSignedIn(administrator)
  await openEstimate(page, await addEstimate(call, 1, [FOOTING]))
  const cement = rowOf(page, 'line', 'Cement')
  const direct = total(page, 'Direct cost')
  await expect(direct).toHaveText('₱10,000.00')

  // A formula with the measurement keeps following it.
  await typeIn(page, 'Cement', 'quantity', '=M*3')
  await expect(cellOf(cement, 'estimated')).toHaveText('7,500.00')
  await cellOf(rowOf(page, 'scope', FOOTING), 'quantity').click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(cellOf(cement, 'estimated')).toHaveText('15,000.00')
  await expect(direct).toHaveText('₱20,000.00')
  await page.keyboard.press('Control+z')
  await expect(direct).toHaveText('₱12,500.00')
  await page.keyboard.press('Control+z')
  await expect(direct).toHaveText('₱10,000.00')
  await page.keyboard.press('Control+y')
  await expect(direct).toHaveText('₱12,500.00')

  // Rows with names open the preview: one updates, one is new, one says what is wrong with it.
  await cellOf(cement, 'quantity').click()
  await paste(page, [
    ['Cement', '10', 'bags', '250.00'],
    ['Form oil', '4', 'L', '98.00'],
    ['Tie wire', '2', 'kg', '₱86,00'],
  ])
  const dialog = page.getByRole('dialog', { name: 'Paste from Excel' })
  await expect(dialog).toContainText('Updates line 1')
  await expect(dialog).toContainText('New line')
  await expect(dialog).toContainText('Not a number')
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Paste 3 rows' }).click()
  // 10 × 250 + 4 × 98 + 2 × 86 beside 3,000 of labor and 2,000 of equipment.
  await expect(direct).toHaveText('₱8,064.00')
  await page.keyboard.press('Control+z')
  await expect(direct).toHaveText('₱12,500.00')
  await page.keyboard.press('Control+Shift+z')
  await expect(direct).toHaveText('₱8,064.00')

  // The unit cost of the first, filled down over the other two.
  await cellOf(cement, 'rate').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(direct).toHaveText('₱9,000.00')

  await page.keyboard.press('Control+s')
  await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
  await page.reload()
  await expect(direct).toHaveText('₱9,000.00')
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText('Rule checker')).toBeVisible()
})

test('variance orders of several work items, compared, measured against 10% and taken back by a proposal', async ({
  openSignedIn,
  newCompany,
}) => {
  const { administrator, call } = await newCompany()
  const page = await openSignedIn(administrator)
  await openEstimate(page, await addEstimate(call, 1, [FOOTING, WALL], { status: 2 }))
  await typeIn(page, 'Mason', 'quantity', '3')
  await typeIn(page, `Stuff ${WALL}`, 'quantity', '16')
  await page.getByRole('button', { name: 'Save Edited' }).click()
  const question = page.getByRole('dialog', { name: 'Are these variance orders?' })
  await expect(question).toContainText('1,500.00')
  await expect(question).toContainText('(₱1,000.00)')
  await question.getByRole('checkbox', { name: new RegExp(FOOTING) }).check()
  await question.getByRole('checkbox', { name: new RegExp(WALL) }).check()
  await question.getByRole('button', { name: 'Save Edited' }).click()
  await expect(page.getByText(APPROVED)).toBeVisible()

  await page.getByRole('button', { name: 'Revisions' }).click()
  const list = page.getByRole('complementary', { name: 'Revisions' })
  await expect(list).toContainText('Variance order 1')
  await expect(list).toContainText('First approval')
  // 1,500 more and 1,000 less, each with 15%, 10% and 5%: 1,968.75 and 1,312.50 of 26,250.00.
  const meter = page.getByRole('region', { name: 'Variance orders and the 10% mark' })
  await expect(meter).toContainText('₱26,250.00')
  await expect(meter).toContainText('656.25')
  await expect(meter).toContainText('Above 10%')
  await expect(page.getByText('Mason').first()).toBeVisible()
  await expect(page.getByText('+1,500.00').first()).toBeVisible()
})
