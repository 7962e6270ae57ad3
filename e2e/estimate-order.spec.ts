import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { cellOf, grid, openEstimate, openMore, rowOf, total } from './support/estimate-grid.ts'
import { APPROVED, DRAFT_SAVED, openRevisions } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, WALL } from './support/estimates.ts'
import { pasteCells } from './support/keystrokes.ts'
import { addProject, chooseAction, PROJECTS } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

/** The names of the lines in the sheet from top to bottom, and the numbers before them. */
const lines = (page: Page) => grid(page).locator('[data-kind=line] [data-column=name]')
const numbers = (page: Page) => grid(page).locator('[data-kind=line] [data-column=toggle]')
const scopes = (page: Page) => grid(page).locator('[data-kind=scope] [data-column=name]')

test('the order of an estimate is made, kept, copied and given back', async ({ openCompany }) => {
  test.slow()
  const { page, call } = await openCompany()

  await test.step('lines and work items are inserted, moved by keyboard and pointer, duplicated and kept in their order', async () => {
    await call.catalog.addTag({ body: { name: 'North wing' } })
    const project = await addEstimate(call, 1, [FOOTING, 'CW-03'])
    await openEstimate(page, project)
    await expect(lines(page)).toHaveText([/Mason/, /Mixer/, /Cement/, /Crew/, /Machine/, /Stuff/])

    // Above the cement, with its number before it is saved.
    await cellOf(rowOf(page, 'line', 'Cement'), 'quantity').click()
    await page.keyboard.press('Insert')
    await page.keyboard.type('Form oil')
    await page
      .getByRole('option', { name: /Form oil/ })
      .last()
      .click()
    await expect(lines(page)).toHaveText([/Mason/, /Mixer/, /Form oil/, /Cement/, /Crew/, /Machine/, /Stuff/])
    await expect(numbers(page).nth(2)).toHaveText('1')
    await expect(numbers(page).nth(3)).toHaveText('2')

    // Below itself once more, and back.
    await cellOf(rowOf(page, 'line', 'Cement'), 'quantity').click()
    await page.keyboard.press('Control+Shift+d')
    await expect(rowOf(page, 'line', 'Cement')).toHaveCount(2)
    await expect(total(page, 'Direct cost')).toHaveText('₱25,000.00')
    await page.keyboard.press('Control+z')
    await expect(rowOf(page, 'line', 'Cement')).toHaveCount(1)

    // By keyboard up, by the pointer down again.
    await cellOf(rowOf(page, 'line', 'Cement'), 'quantity').click()
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect(lines(page)).toHaveText([/Mason/, /Mixer/, /Cement/, /Form oil/, /Crew/, /Machine/, /Stuff/])
    await expect(cellOf(rowOf(page, 'line', 'Cement'), 'quantity')).toBeFocused()
    const cement = rowOf(page, 'line', 'Cement')
    await cement.hover()
    await cement.locator('[data-do=grip]').hover()
    await page.mouse.down()
    const oil = await rowOf(page, 'line', 'Form oil').boundingBox()
    if (!oil) throw new Error('the line is not in sight')
    await page.mouse.move(oil.x + 200, oil.y + oil.height - 4, { steps: 4 })
    await expect(rowOf(page, 'line', 'Form oil')).toHaveAttribute('data-drop', 'below')
    await page.mouse.up()
    await expect(lines(page)).toHaveText([/Mason/, /Mixer/, /Form oil/, /Cement/, /Crew/, /Machine/, /Stuff/])

    // A work item with all that is in it.
    await cellOf(rowOf(page, 'scope', FOOTING), 'quantity').click()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(scopes(page)).toHaveText([/CW-03/, /CW-02/])
    await expect(lines(page)).toHaveText([/Crew/, /Machine/, /Stuff/, /Mason/, /Mixer/, /Form oil/, /Cement/])

    // Drawn by its handle: Escape leaves it where it was, letting it go does not.
    const drawUp = async () => {
      await rowOf(page, 'scope', FOOTING).hover()
      await rowOf(page, 'scope', FOOTING).locator('[data-do=grip]').hover()
      await page.mouse.down()
      const other = await rowOf(page, 'scope', 'CW-03').boundingBox()
      if (!other) throw new Error('the work item is not in sight')
      await page.mouse.move(other.x + 200, other.y + 4, { steps: 4 })
      await expect(rowOf(page, 'scope', 'CW-03')).toHaveAttribute('data-drop', 'above')
    }
    await drawUp()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-drop]')).toHaveCount(0)
    await page.mouse.up()
    await expect(scopes(page)).toHaveText([/CW-03/, /CW-02/])
    await drawUp()
    await page.mouse.up()
    await expect(scopes(page)).toHaveText([/CW-02/, /CW-03/])
    await expect(cellOf(rowOf(page, 'scope', FOOTING), 'quantity')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(scopes(page)).toHaveText([/CW-03/, /CW-02/])
    await expect(cellOf(rowOf(page, 'scope', FOOTING), 'quantity')).toBeFocused()

    // By its menu on and on: the keyboard stays in the menu until it is closed.
    await cellOf(rowOf(page, 'scope', FOOTING), 'actions').click()
    const up = page.getByRole('menuitem', { name: /^Move up/ })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(scopes(page)).toHaveText([/CW-02/, /CW-03/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(scopes(page)).toHaveText([/CW-03/, /CW-02/])
    await page.keyboard.press('Escape')
    await expect(up).toBeHidden()
    await expect(cellOf(rowOf(page, 'scope', FOOTING), 'actions')).toBeFocused()

    // Once more under a tag, with its lines; the cursor goes along, and everything is one step to undo.
    await cellOf(rowOf(page, 'scope', FOOTING), 'actions').click()
    await page.getByRole('menuitem', { name: 'Copy with its lines…' }).click()
    const copying = page.getByRole('dialog', { name: 'Copy work item' })
    await copying.getByRole('button', { name: 'Copy' }).click()
    await expect(copying.getByText('Choose another tag for the copy.')).toBeVisible()
    await copying.getByRole('combobox', { name: 'Tag of the copy' }).fill('North')
    await page.getByRole('option', { name: 'North wing' }).click()
    await copying.getByRole('button', { name: 'Copy' }).click()
    await expect(scopes(page)).toHaveText([/CW-03/, /CW-02/, /CW-02.*North wing/])
    await expect(cellOf(rowOf(page, 'scope', 'North wing'), 'quantity')).toBeFocused()
    await expect(lines(page)).toHaveCount(11)
    await page.keyboard.press('Control+z')
    await expect(scopes(page)).toHaveText([/CW-03/, /CW-02/])

    // Found from a cell that is typed in; what is replaced everywhere is one step back.
    await cellOf(rowOf(page, 'line', 'Form oil'), 'quantity').click()
    await page.keyboard.type('1')
    await page.keyboard.press('Control+h')
    const bar = page.getByRole('search', { name: 'Find and replace' })
    await expect(bar.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused()
    await bar.getByRole('combobox', { name: 'Look in' }).selectOption('Rates, unit costs')
    await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('1000')
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('status')).toHaveText('1 of 2')
    await bar.getByRole('textbox', { name: 'Replace with' }).fill('1500')
    await bar.getByRole('button', { name: 'Replace all (2)' }).click()
    await expect(total(page, 'Direct cost')).toHaveText('₱22,000.00')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(total(page, 'Direct cost')).toHaveText('₱20,000.00')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
    await page.reload()
    await expect(scopes(page)).toHaveText([/CW-03/, /CW-02/])
    await expect(lines(page)).toHaveText([/Crew/, /Machine/, /Stuff/, /Mason/, /Mixer/, /Form oil/, /Cement/])
  })

  await test.step('many work items at once: ticked in the catalogue, and pasted as a bill of quantities', async () => {
    await openEstimate(page, await addEstimate(call, 2, [FOOTING]))

    await page.getByRole('button', { name: 'More ways to add' }).click()
    await page.getByRole('menuitem', { name: 'Choose several from the catalogue…' }).click()
    const many = page.getByRole('dialog', { name: 'Choose work items' })
    await many.getByRole('textbox', { name: 'Search the catalogue' }).fill('chb laying')
    const boxes = many.getByRole('checkbox')
    await boxes.nth(0).check()
    await page.keyboard.type('25')
    await boxes.nth(1).check()
    await many.getByRole('button', { name: 'Add 2 work items' }).click()
    await expect(many.getByText('1 measurement is missing.')).toBeVisible()
    await many
      .getByRole('textbox', { name: /^Measurement of/ })
      .nth(1)
      .fill('40')
    await many.getByRole('button', { name: 'Add 2 work items' }).click()
    await expectTold(page, '2 work items added')
    await expect(scopes(page)).toHaveCount(3)

    await page.getByRole('button', { name: 'More ways to add' }).click()
    await page.getByRole('menuitem', { name: 'Paste a bill of quantities…' }).click()
    const bill = page.getByRole('dialog', { name: 'Paste a bill of quantities' })
    await bill.getByRole('textbox', { name: 'Rows from Excel' }).fill(
      [
        ['Item No.', 'Description', 'Quantity', 'Unit'],
        ['', 'EARTHWORKS', '', ''],
        ['EW-02', 'Excavation', '1,251.00', 'cu.m'],
        ['CW-04', 'Beams', '130', 'cu.m'],
        ['9999', 'Nobody knows this', '5', 'sq.m'],
        [FOOTING, 'Footing', '7', 'cu.m'],
      ]
        .map((row) => row.join('\t'))
        .join('\n'),
    )
    await expect(bill.getByRole('status')).toHaveText('2 of 5 rows matched, 1 not matched, 2 left out')
    await expect(bill.getByText('Not in the catalogue. Choose the work item that is meant.')).toBeVisible()
    await expect(bill.getByText('This scope of work and work item already exists.')).toBeVisible()
    await bill.getByRole('combobox', { name: 'Work item for Nobody knows this' }).fill('MW-05')
    await page.getByRole('option').first().click()
    await bill.getByRole('button', { name: 'Add 3 work items' }).click()
    await expectTold(page, '3 work items added')
    await expect(cellOf(rowOf(page, 'scope', 'EW-02'), 'quantity')).toHaveText('1,251.00')

    // On the line of a phase, rows are a bill; a single value is not.
    await cellOf(rowOf(page, 'phase', 'Earthworks'), 'quantity').click()
    await pasteCells(page, [['12']])
    await expect(bill).toBeHidden()
    await pasteCells(page, [['CW-03', 'Columns', '12', 'cu.m']])
    await expect(bill.getByRole('status')).toHaveText('1 of 1 row matched, 0 not matched, 0 left out')
    await bill.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await cellOf(rowOf(page, 'scope', 'EW-02'), 'quantity').click()

    // Each was one step.
    await expect(cellOf(rowOf(page, 'scope', 'EW-02'), 'quantity')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(scopes(page)).toHaveCount(3)
    await page.getByRole('button', { name: /^Redo/ }).click()
    await expect(rowOf(page, 'scope', 'EW-02')).toHaveCount(1)
    await page.getByRole('button', { name: 'Save as draft', exact: true }).click()
    await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
    await page.getByRole('button', { name: 'Work Item Description' }).click()
    for (const code of ['EW-02', 'CW-04', WALL]) await expect(page.getByText(code).first()).toBeVisible()
  })

  await test.step('a copy of the project, a template and an earlier revision have the order that was saved', async () => {
    const project = await addEstimate(call, 3, [FOOTING, 'CW-03'], { status: 2 })
    const empty = await addProject(call, 4)
    await openEstimate(page, project)
    const moved = [/CW-03/, /CW-02/]
    await cellOf(rowOf(page, 'scope', FOOTING), 'quantity').click()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(scopes(page)).toHaveText(moved)
    // A move alone is no variance order: nothing is asked.
    await page.getByRole('button', { name: 'Save Edited' }).click()
    await expect(page.getByText(APPROVED)).toBeVisible()

    await openMore(page)
    await page.getByRole('menuitem', { name: 'Keep as template…' }).click()
    const keep = page.getByRole('dialog', { name: 'Keep this estimate as a template' })
    await keep.getByLabel('Name').fill('In this order')
    await keep.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'In this order is a template now')
    await page.goto(`${empty.path}&menu=2`)
    await page.getByRole('button', { name: /^From a company template/ }).click()
    const template = page.getByRole('dialog', { name: 'From a template' })
    await template.getByRole('radio', { name: 'In this order' }).check()
    await template.getByRole('button', { name: 'Add' }).click()
    await expectTold(page, '2 work items added')
    await expect(scopes(page)).toHaveText(moved)
    await page.getByRole('button', { name: 'Save as draft', exact: true }).click()
    await expect(page.getByText(DRAFT_SAVED)).toBeVisible()

    await page.goto(PROJECTS)
    await chooseAction(page, project.name, 'Duplicate')
    const copying = page.getByRole('dialog', { name: 'Duplicate project' })
    await copying.getByLabel('Project ID').fill('P-9')
    await copying.getByRole('button', { name: 'Duplicate' }).click()
    await page
      .getByRole('dialog', { name: 'Open the copy?' })
      .getByRole('button', { name: 'Open the copy' })
      .click()
    await page.getByRole('link', { name: 'Estimate', exact: true }).click()
    await expect(scopes(page)).toHaveText(moved)

    await openRevisions(page, project)
    await page.getByRole('button', { name: 'Actions for Revision 0' }).click()
    await page.getByRole('menuitem', { name: 'Restore as a proposal' }).click()
    await page
      .getByRole('dialog', { name: 'Restore revision 0?' })
      .getByRole('button', { name: 'Restore as a proposal' })
      .click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expectTold(page, 'Estimate edit approved')
    await openEstimate(page, project)
    await expect(scopes(page)).toHaveText([/CW-02/, /CW-03/])
  })
})
