import { test } from './support/company.ts'
import { cellOf, grid, openEstimate, rowOf, total } from './support/estimate-grid.ts'
import { acknowledge, DRAFT_SAVED } from './support/estimate-saving.ts'
import { addEstimate, addScopes, FOOTING, WALL } from './support/estimates.ts'
import { openProject } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('an estimate is typed by keyboard alone, and what is missing in it is said', async ({ openCompany }) => {
  test.slow()
  const { page, call } = await openCompany()

  await test.step('an estimate by keyboard alone: cells, live totals, lines added and removed, saved and read again', async () => {
    await call.team.addPosition({ body: { position: 'Journey rigger', description: '', daily_rate: 800 } })
    const project = await addEstimate(call, 1, [FOOTING])
    await openProject(page, { ...project, path: project.overview })
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.getByRole('link', { name: /^Estimate/ }).press('Enter')
    await expect(grid(page)).toBeVisible()

    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add work items' })
    await expect(dialog.getByRole('combobox', { name: 'Scope of work' })).toBeFocused()
    await page.keyboard.type('masonry')
    await expect(page.getByRole('option', { name: 'Masonry Works' })).toBeVisible()
    await press('Enter', 'Tab')
    await page.keyboard.type('mw-01')
    await expect(page.getByRole('option', { name: /MW-01/ })).toBeVisible()
    await press('Enter', 'Tab', 'Tab')
    await expect(dialog.getByRole('textbox', { name: 'Measurement' })).toBeFocused()
    await page.keyboard.type('100')
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await expectTold(page, '1 work item added')
    const wall = rowOf(page, 'scope', WALL)
    await expect(wall).toContainText('New')
    await expect(cellOf(wall, 'quantity')).toBeFocused()
    await expect(cellOf(wall, 'quantity')).toHaveText('100.00')

    // The workers of the footing, from the first cell of the sheet.
    const mason = rowOf(page, 'line', 'Mason').first()
    const figures = {
      line: cellOf(mason, 'estimated'),
      section: cellOf(rowOf(page, 'section', 'A · Labor').first(), 'estimated'),
      scope: cellOf(rowOf(page, 'scope', FOOTING), 'estimated'),
      phase: cellOf(rowOf(page, 'phase', 'Concrete Works'), 'estimated'),
    }
    await press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight')
    await expect(cellOf(mason, 'quantity')).toBeFocused()
    await page.keyboard.type('3')
    await expect(figures.line).toHaveText('4,500.00')
    await expect(figures.section).toHaveText('4,500.00')
    await expect(figures.scope).toHaveText('11,500.00')
    await expect(figures.phase).toHaveText('11,500.00')
    await expect(total(page, 'Direct cost')).toHaveText('₱11,500.00')
    await expect(total(page, 'OCM 15%')).toHaveText('₱1,725.00')
    await expect(total(page, "Contractor's profit 10%")).toHaveText('₱1,150.00')
    await expect(total(page, 'VAT 5%')).toHaveText('₱718.75')
    await expect(total(page, 'Contract cost')).toHaveText('₱15,093.75')
    await press('Escape')
    await expect(cellOf(mason, 'quantity')).toBeFocused()
    await expect(figures.phase).toHaveText('10,000.00')

    await page.keyboard.type('2.5')
    await press('Tab')
    await expect(mason.getByText('Workers must be a whole number.')).toBeVisible()
    await expect(figures.line).toHaveText('not counted')
    await expect(cellOf(mason, 'unit')).toBeFocused()
    await press('F2', 'Backspace')
    await page.keyboard.type('4')
    await press('Enter')
    await expect(cellOf(rowOf(page, 'line', 'Mixer'), 'unit')).toBeFocused()
    await press('F8')
    await expect(cellOf(mason, 'quantity')).toBeFocused()
    await page.keyboard.type('4')
    await press('Enter')
    await expect(figures.line).toHaveText('8,000.00')
    await expect(mason.getByText('Workers must be a whole number.')).toHaveCount(0)

    await press('ArrowUp', 'ArrowUp', 'Control+Enter')
    await page.keyboard.type('journey')
    await expect(page.getByRole('option', { name: /^Journey rigger/ })).toContainText('₱800.00 / day')
    await press('Enter')
    const rigger = rowOf(page, 'line', 'Journey rigger')
    await expect(cellOf(rigger, 'quantity')).toBeFocused()
    await page.keyboard.type('1')
    await press('Tab')
    await page.keyboard.type('2')
    await press('ArrowDown')
    await expect(cellOf(rigger, 'estimated')).toHaveText('1,600.00')

    const mixer = rowOf(page, 'line', 'Mixer')
    await press('ArrowDown')
    await expect(cellOf(mixer, 'unit')).toBeFocused()
    await press('Control+-')
    await expect(mixer).toHaveAttribute('data-removed')
    await expect(figures.scope).toHaveText('14,600.00')
    await press('End', 'Enter')
    await expect(mixer).not.toHaveAttribute('data-removed')
    await expect(figures.scope).toHaveText('16,600.00')

    await press('Control+s')
    await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
    await page.reload()
    await expect(figures.line).toHaveText('8,000.00')
    await expect(cellOf(rigger, 'estimated')).toHaveText('1,600.00')
    await expect(figures.phase).toHaveText('16,600.00')
    await expect(cellOf(wall, 'quantity')).toHaveText('100.00')
    await expect(total(page, 'Direct cost')).toHaveText('₱16,600.00')
    await expect(total(page, 'Contract cost')).toHaveText('₱21,787.50')
    await expect(page.getByText(/unsaved change/)).toHaveCount(0)
  })

  await test.step('what is missing, double or unchanged is said in its words, and the view goes to the first of it', async () => {
    const project = await addEstimate(call, 2, ['CW-01', FOOTING, 'CW-03', 'CW-04', WALL, 'MW-02'])
    await openEstimate(page, project)
    const save = page.getByRole('button', { name: 'Save as draft', exact: true })
    await save.click()
    await acknowledge(page, 'Nothing to save', 'Please edit a scope of work first.')

    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add work items' })
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    await add.click()
    for (const text of ['Scope of work is required.', 'Work item is required.', 'Measurement is required.'])
      await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Work item' }).fill(FOOTING)
    await page.getByRole('option', { name: /CW-02/ }).click()
    await dialog.getByRole('textbox', { name: 'Measurement' }).fill('5')
    await add.click()
    await expect(dialog.getByText('This scope of work and work item already exists.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toBeHidden()

    // A line without a name in the last work item, and the first one out of sight of it.
    await cellOf(rowOf(page, 'scope', 'CW-01'), 'quantity').click()
    await page.keyboard.press('Control+End')
    const measurement = cellOf(rowOf(page, 'scope', 'MW-02'), 'quantity')
    await measurement.click()
    await page.keyboard.press('Delete')
    await cellOf(rowOf(page, 'line', 'Crew MW-02'), 'quantity').click()
    await page.keyboard.press('Insert')
    await expect(page.getByRole('combobox', { name: 'Position' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Home')
    await expect(rowOf(page, 'scope', 'CW-01')).toBeInViewport()
    await save.click()
    await acknowledge(
      page,
      'Please fill in all required fields.',
      'Measurement is required. 2 fields need a look.',
    )
    await expect(measurement).toBeFocused()
    await expect(measurement).toBeInViewport()
    await expect(grid(page).getByText('Measurement is required.')).toBeVisible()
    await page.keyboard.press('F8')
    await expect(grid(page).getByText('Labor designation is required.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^2 cells to correct/ })).toBeVisible()

    // Another person adds the same work item first, and it arrives here while this one is unsaved.
    await page.keyboard.press('Control+-')
    await measurement.click()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Work item' }).fill('MW-03')
    await page.getByRole('option', { name: /MW-03/ }).click()
    await dialog.getByRole('textbox', { name: 'Measurement' }).fill('5')
    await add.click()
    await expect(rowOf(page, 'scope', 'MW-03')).toBeVisible()
    await addScopes(call, project.id, ['MW-03'])
    await expect(rowOf(page, 'scope', 'MW-03')).toHaveCount(2)
    await save.click()
    await acknowledge(
      page,
      'Please fill in all required fields.',
      'This scope of work and work item already exists.',
    )
  })
})
