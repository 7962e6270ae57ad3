import { readFile } from 'node:fs/promises'
import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import { test } from './support/company.ts'
import { askReport, cellOf, openEstimate, rowOf, total, typeIn } from './support/estimate-grid.ts'
import { DRAFT_SAVED } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, WALL } from './support/estimates.ts'
import { expect } from './support/test.ts'
import { withNumber } from './support/workbook.ts'

test.use({ features: [POWER_TOOL_DOWNLOAD] })

test('an estimate goes to Excel and back, and shows who else is in it', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, call, invite } = await openCompany()
  const project = await addEstimate(call, 1, [FOOTING, WALL])

  await test.step('the estimate goes to Excel, is changed there in one cell, and comes back with that and nothing else', async () => {
    await openEstimate(page, project)
    // A formula goes there and back, too.
    await typeIn(page, 'Cement', 'quantity', '=M*2')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
    const arriving = page.waitForEvent('download')
    await askReport(page, 'Detailed Estimate as Excel')
    const file = await readFile(await (await arriving).path())

    await page.getByRole('button', { name: 'More ways to add' }).click()
    await page.getByRole('menuitem', { name: 'Import from Excel…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import from Excel' })
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
    await choose('Untouched.xlsx', file)
    await expect(dialog).toContainText('The file says the same as the estimate.')
    await expect(dialog.getByRole('button', { name: /^Put 0 changes/ })).toBeDisabled()
    // Asked, because the numbers do not show it: with mark-up, the direct costs are taken out of them.
    await dialog.getByRole('radio', { name: 'Prices with mark-up' }).check()
    await expect(dialog).toContainText('This file was downloaded here: its prices are direct costs.')
    await expect(dialog).toContainText(/Rounding\(?₱/)
    await dialog.getByRole('radio', { name: 'Direct costs' }).check()
    await expect(dialog).toContainText('The file says the same as the estimate.')
    await dialog.getByRole('button', { name: 'Another file' }).click()
    await choose('Broken.xlsx', Buffer.from('no workbook'))
    await expect(dialog.getByRole('alert')).toBeVisible()

    await choose('Changed.xlsx', withNumber(file, `Stuff ${WALL}`, 'D', 25))
    const rows = dialog.getByRole('region', { name: 'Rows of the file' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Changed')
    await expect(rows.nth(1)).toContainText(`Stuff ${WALL}`)
    await dialog.getByRole('checkbox', { name: 'Only what differs' }).uncheck()
    await expect(rows).toHaveCount(9)
    await dialog.getByRole('button', { name: 'Put 1 change into the estimate' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 unsaved change in 1 work item')).toBeVisible()
    await expect(total(page, 'Direct cost')).toHaveText('₱21,250.00')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/unsaved change/)).toHaveCount(0)
    await page.reload()
    await expect(cellOf(rowOf(page, 'line', `Stuff ${WALL}`), 'quantity')).toHaveText('25.00')
    await cellOf(rowOf(page, 'line', 'Cement'), 'quantity').click()
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('=M*2')
  })

  await test.step('two people in one estimate see each other, and in which work item', async () => {
    const theirs = await openSignedIn(await invite('Estimator'))
    await openEstimate(theirs, project)
    const here = 'Ramon Estimator is here'
    await expect(page.getByRole('img', { name: here }).first()).toBeVisible()
    await cellOf(rowOf(theirs, 'scope', WALL), 'quantity').click()
    // Word of it goes round every 20 seconds.
    const wall = rowOf(page, 'scope', WALL)
    await expect(wall.getByRole('img', { name: here })).toBeVisible()
    await expect(rowOf(page, 'scope', FOOTING).getByRole('img', { name: here })).toHaveCount(0)
    await theirs.close({ runBeforeUnload: true })
    await expect(page.getByRole('img', { name: here })).toHaveCount(0)
  })
})
