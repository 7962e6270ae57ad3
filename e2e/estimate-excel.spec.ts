import { test } from './support/company.ts'
import { cellOf, openEstimate, rowOf, total, typeIn } from './support/estimate-grid.ts'
import { APPROVED, DRAFT_SAVED } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, WALL } from './support/estimates.ts'
import { countedKeys, pasteCells } from './support/keystrokes.ts'
import { expect } from './support/test.ts'

/** 40 rows of 6 columns as somebody has them in a sheet: number, material, quantity, unit, price, amount. */
const SHEET = Array.from({ length: 40 }, (_, at) => {
  const [quantity, price] = [at + 1, 100 + at]
  const row = [`${at + 1}`, `Pasted ${at + 1}`, `${quantity}`, 'kg', price.toFixed(2)]
  return [...row, (quantity * price).toFixed(2)]
})
/** A comma for a point, a unit nobody knows, a word for a number. */
const FLAWS = [
  { row: 3, column: 4, text: '103,00' },
  { row: 17, column: 3, text: 'kgzz' },
  { row: 29, column: 2, text: 'thirty' },
]

test('an estimate is worked on as in Excel: formulas, many rows by few keys, and variance orders', async ({
  openCompany,
}) => {
  test.slow()
  const { page, call } = await openCompany()

  await test.step('formulas, undo, filling down and a paste of rows with names, as in Excel', async () => {
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
    await pasteCells(page, [
      ['Cement', '10', 'bags', '250.00'],
      ['Form oil', '4', 'L', '98.00'],
      ['Tie wire', '2', 'kg', '₱86,00'],
    ])
    const dialog = page.getByRole('dialog', { name: 'Paste from Excel' })
    await expect(dialog).toContainText('Updates line 1')
    await expect(dialog).toContainText('New line')
    await expect(dialog).toContainText('Not a number')
    // The dialog hears the keys once it has the focus, and Enter is for the cell that F8 goes to.
    await expect(dialog.locator(':focus')).toBeAttached()
    await page.keyboard.press('F8')
    await expect(dialog.locator('[data-paste-cell]:focus')).toBeAttached()
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

  await test.step('40 rows of 6 cells pasted, three corrected, filled down, undone twice and saved: by 60 keys at most', async () => {
    await openEstimate(page, await addEstimate(call, 2, [FOOTING]))
    const keys = countedKeys(page)
    const direct = total(page, 'Direct cost')
    await expect(direct).toHaveText('₱10,000.00')
    const cell = (line: string, column: 'quantity' | 'rate') =>
      cellOf(rowOf(page, 'line', line).last(), column)
    const isAt = (column: string) =>
      page.evaluate((name) => document.activeElement?.getAttribute('data-column') === name, column)

    // Past the navigation, through the toolbar into the sheet, and to its last line.
    // Browsers differ in where the first Tab of a page begins, so the link is given the focus.
    await page.getByRole('button', { name: 'Skip to content' }).focus()
    await keys.press('Enter')
    const isInSheet = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')
    while (!(await isInSheet()) && keys.strokes() < 40) await keys.press('Tab')
    await keys.press('Control+End')
    const rows = SHEET.map((row) => [...row])
    for (const { row, column, text } of FLAWS) (rows[row] as string[])[column] = text
    await pasteCells(page, rows)

    const dialog = page.getByRole('dialog', { name: 'Paste from Excel' })
    await expect(dialog).toContainText('3 to correct here or leave out')
    const flagged = dialog.locator('[data-paste-cell][data-problem=true]')
    await expect(flagged.first()).toBeFocused()
    // The value that was probably meant is offered: Enter takes it.
    await keys.press('Enter')
    await expect(flagged).toHaveCount(2)
    await keys.type('kg')
    await keys.press('Enter')
    await expect(flagged).toHaveCount(1)
    await keys.type('30')
    await keys.press('Enter')
    await expect(flagged).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Paste 40 rows' })).toBeFocused()
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    // Of n(99 + n) for 1 to 40, beside 10,000.00 of the footing.
    const pasted = SHEET.reduce((sum, row) => sum + Number(row[5]), 10_000)
    const words = `₱${pasted.toLocaleString('en-PH', { minimumFractionDigits: 2 })}`
    await expect(direct).toHaveText(words)

    // The price of the first filled down over all, then its quantity, and both taken back.
    await keys.press('Home')
    while (!(await isAt('rate')) && keys.strokes() < 60) await keys.press('ArrowRight')
    await keys.press('Control+Space', 'Control+d')
    await expect(cell('Pasted 40', 'rate')).toHaveText('250.00')
    while (!(await isAt('quantity')) && keys.strokes() < 60) await keys.press('ArrowLeft')
    await keys.press('Control+Space', 'Control+d')
    await expect(cell('Pasted 40', 'quantity')).toHaveText('20.00')
    // 41 lines of 20 × 250.00 beside 5,000.00 of labor and equipment.
    await expect(direct).toHaveText('₱210,000.00')
    await keys.press('Control+z', 'Control+z')
    await expect(direct).toHaveText(words)
    await keys.press('Control+s')
    await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
    expect(keys.strokes()).toBeLessThanOrEqual(60)
    await page.reload()
    await expect(direct).toHaveText(words)
  })

  await test.step('variance orders of several work items, compared, measured against 10% and taken back by a proposal', async () => {
    await openEstimate(page, await addEstimate(call, 3, [FOOTING, WALL], { status: 2 }))
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
})
