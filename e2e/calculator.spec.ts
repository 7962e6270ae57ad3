import { expectAccessible } from './support/axe.ts'
import { BLOCKS, calculator, DIGGING, test } from './support/calculators.ts'
import type { Caller } from './support/company.ts'
import { cellOf, openEstimate, rowOf } from './support/estimate-grid.ts'
import { DETAILED, sample, uploadByApi } from './support/estimate-imports.ts'
import { DRAFT_SAVED, PENDING, saveAs, saveEdited } from './support/estimate-saving.ts'
import { addScopes, WALL } from './support/estimates.ts'
import { PIECES } from './support/lists.ts'
import { expectToFit, PHONE } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'
import { cellIn, checkGrid, openCheck } from './support/validate.ts'

const MASONS = { designation: 'Masons of the wall', estimated_workers: 2, duration: 60, rate: 900 }
const HOLLOW = {
  description: 'CHB 150x200x400 mm, hollow',
  estimated_quantity: 12_000,
  unit_cost: 18.5,
  unit_id: PIECES,
}
const BACKHOE = { description: 'Backhoe on hire', estimated_quantity: 1, duration: 2, rate: 9000 }

/** A wall of 986 sq.m with masons and blocks. */
async function addWall(call: Caller, number: number, status: 1 | 2 = 1) {
  const project = await addProject(call, number)
  const change = { measurement: 986, labor: [MASONS], equipment: [], material: [HOLLOW] }
  await addScopes(call, project.id, [BLOCKS], { status, change })
  return { ...project, path: `${project.path}&menu=2` }
}

/** Beside it a hole of 900 cu.m with a backhoe, and 100 sq.m of another wall with blocks of the list. */
async function addWork(call: Caller) {
  const company = (await call.accounts.me()).response.company
  const params = { companyId: String(company.id) }
  const [listed] = (await call.materials.choices({ params, query: { search: 'CHB 150' } })).response
  if (!listed) throw new Error('The lists lack blocks of 150 mm')
  const line = { material_id: listed.material_id, unit_id: null, estimated_quantity: 5, unit_cost: 18.5 }
  const project = await addWall(call, 1)
  await addScopes(call, project.id, [DIGGING], {
    change: { measurement: 900, labor: [], equipment: [BACKHOE], material: [] },
  })
  await addScopes(call, project.id, [WALL], {
    change: { measurement: 100, labor: [], equipment: [], material: [line] },
  })
  return { ...project, listed: listed.description }
}

test('the calculators of an estimate: labor, material, equipment, a recipe, and a factor of the company', async ({
  newCompany,
  openSignedIn,
  switchOn,
}) => {
  test.slow()
  const { administrator, call } = await newCompany()
  await switchOn(call)
  const project = await addWork(call)
  const page = await openSignedIn(administrator)
  await openEstimate(page, project)

  await test.step('labor by the keyboard alone: F9, the workers, Enter, and back in the line; opened again it knows what was typed', async () => {
    const masons = rowOf(page, 'line', 'Masons of the wall')
    await cellOf(masons, 'quantity').click()
    await page.keyboard.press('F9')
    const panel = calculator(page, 'Labor')
    const workers = panel.getByRole('textbox', { name: 'No. of Estimated Workers' })
    await expect(workers).toBeFocused()
    await expect(panel).toContainText('Masonry Works')
    await expect(panel).toContainText('The catalogue’s default: nothing was calculated or measured yet.')
    await expectAccessible(page, 'the labor panel')
    await page.keyboard.type('-')
    await expect(panel).toContainText('Invalid input. Enter a positive number. ')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('6')
    const days = await panel.getByRole('textbox', { name: 'Duration' }).inputValue()
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(cellOf(masons, 'quantity')).toBeFocused()
    await expect(cellOf(masons, 'quantity')).toHaveText('6')
    await expect(cellOf(masons, 'unit')).toContainText(days)
    await saveAs(page, 'Save as draft')
    await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
    await expect(masons.getByRole('img', { name: 'Backup calculation was used in this item.' })).toBeVisible()

    await cellOf(masons, 'quantity').click()
    await page.keyboard.press('F9')
    await expect(workers).toHaveValue('6')
    await expect(panel.getByRole('textbox', { name: 'Area' })).toHaveValue('986')
    await panel.getByRole('textbox', { name: 'Productivity' }).click()
    await expect(panel.getByRole('region', { name: 'Historical data' })).toBeVisible()
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(question).toContainText('You want to stop using the calculator?')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(panel).toBeHidden()
  })

  await test.step('material: the formula is shown and kept in the cell; without a size nothing is applied', async () => {
    const blocks = rowOf(page, 'line', HOLLOW.description)
    await cellOf(blocks, 'quantity').click()
    await page.keyboard.press('F9')
    const panel = calculator(page, 'Material')
    const apply = panel.getByRole('button', { name: 'Apply' })
    await expect(panel).toContainText('Still to fill in: Size.')
    await expect(apply).toBeDisabled()
    await panel.getByRole('combobox', { name: 'Size' }).selectOption({ label: '15x20x40 cm' })
    await expect(panel.getByRole('textbox', { name: 'No. of Materials' })).toHaveValue('12,942')
    await expect(panel).toContainText('986 × 12.5')
    await expect(panel).toContainText('published estimating book')
    await apply.click()
    await expect(cellOf(blocks, 'quantity')).toHaveText('12,942.00')
    await page.keyboard.press('F2')
    await expect(page.locator('[role=grid] input')).toHaveValue('=ROUNDUP(ROUND(986*12.5*1.05,4))')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(cellOf(blocks, 'quantity')).toHaveText('12,000.00')
  })

  await test.step('equipment by the hour: hours become whole days, and the machines follow a duration', async () => {
    const backhoe = rowOf(page, 'line', 'Backhoe on hire')
    await cellOf(backhoe, 'actions').click()
    await page.getByRole('menuitem', { name: /^Calculate/ }).click()
    const panel = calculator(page, 'Equipment')
    await expect(panel.getByText('Volume', { exact: true })).toBeVisible()
    await panel.getByRole('combobox', { name: 'Productivity per' }).selectOption('36')
    await panel.getByRole('textbox', { name: 'Productivity' }).fill('15')
    await panel.getByRole('textbox', { name: 'No. of Equipment' }).fill('2')
    await expect(panel.getByRole('textbox', { name: 'Duration' })).toHaveValue('30')
    await expect(panel).toContainText('4 days')
    await panel.getByRole('textbox', { name: 'Duration' }).fill('8')
    await expect(panel.getByRole('textbox', { name: 'No. of Equipment' })).toHaveValue('8')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(cellOf(backhoe, 'quantity')).toHaveText(/^8/)
    await expect(cellOf(backhoe, 'unit')).toContainText('1')
  })

  await test.step('a recipe puts its materials into a work item at once, and is made and deleted', async () => {
    const blocks = rowOf(page, 'line', project.listed).last()
    await cellOf(blocks, 'quantity').click()
    await page.keyboard.press('F9')
    const panel = calculator(page, 'Material')
    await panel.getByRole('combobox', { name: 'Size' }).selectOption({ label: '15x20x40 cm' })
    await panel.getByRole('button', { name: 'Add to a recipe…' }).click()
    const keep = page.getByRole('dialog', { name: 'Add to a recipe' })
    await keep.getByRole('textbox', { name: 'Name' }).fill('Wall of 150 mm')
    await keep.getByRole('textbox', { name: 'Times the area' }).fill('2')
    await keep.getByRole('button', { name: 'Save recipe' }).click()
    await expect(keep).toBeHidden()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()

    await cellOf(rowOf(page, 'scope', WALL), 'actions').click()
    await page.getByRole('menuitem', { name: 'Apply a recipe…' }).click()
    const apply = page.getByRole('dialog', { name: 'Apply a recipe' })
    await expect(apply.getByRole('row', { name: project.listed })).toContainText('2,625')
    await apply.getByRole('button', { name: 'Apply' }).click()
    await expect(cellOf(blocks, 'quantity')).toHaveText('2,625.00')
    await saveAs(page, 'Save as draft')
    await expect(page.getByText(/unsaved change/)).toHaveCount(0)

    await page.goto('/catalog/Index?view=calculator')
    const recipes = page.getByRole('region', { name: 'Recipes' })
    await expect(recipes).toContainText('2 times the area')
    await recipes.getByRole('button', { name: /Wall of 150 mm/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(recipes).toContainText('No recipes')
  })

  await test.step('a factor of the company counts in place of the book’s, says who entered it, and is taken back', async () => {
    await page.getByRole('searchbox', { name: 'Search factors' }).fill('hollow blocks')
    const factor = page.getByRole('row', { name: /Concrete hollow blocks/ })
    await factor.click()
    const dialog = page.getByRole('dialog', { name: 'Concrete hollow blocks' })
    const field = dialog.getByRole('textbox', { name: 'Your company’s factor' })
    await field.fill('500')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('times')
    await field.fill('13')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(factor).toContainText('13')
    await expect(page.getByText('1 of your own')).toBeVisible()
    await expectAccessible(page, 'the factors')
    await factor.getByRole('button', { name: 'Actions for Concrete hollow blocks' }).click()
    await page.getByRole('menuitem', { name: 'Take the book’s' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take the book’s' }).click()
    await expect(page.getByText('All as the book has them')).toBeVisible()
  })

  await test.step('on a phone the calculator opens from the line and fits', async () => {
    const phone = await openSignedIn(administrator, PHONE)
    await phone.goto(project.path)
    await phone.getByRole('button', { name: /CHB Laying 150 mm/ }).click()
    await phone.getByRole('button', { name: /Masons of the wall/ }).click()
    await phone.getByRole('button', { name: 'Calculate' }).click()
    const panel = calculator(phone, 'Labor')
    await panel.getByRole('textbox', { name: 'No. of Estimated Workers' }).fill('5')
    await expectToFit(phone)
    await expect(panel.getByRole('button', { name: 'Apply' })).toBeInViewport()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(phone.getByRole('button', { name: /Masons of the wall/ })).toContainText('5 ×')
  })
})

test('what an estimator calculates waits in an approved estimate, and is taken into an import', async ({
  newCompany,
  openSignedIn,
  switchOn,
}) => {
  const { call, invite } = await newCompany()
  await switchOn(call)
  const page = await openSignedIn(await invite('Estimator'))

  await test.step('in an approved estimate the result of an estimator waits like any other edit', async () => {
    await openEstimate(page, await addWall(call, 1, 2))
    const masons = rowOf(page, 'line', 'Masons of the wall')
    await cellOf(masons, 'quantity').click()
    await page.keyboard.press('F9')
    await expect(calculator(page, 'Labor').getByRole('textbox', { name: 'Duration' })).not.toHaveValue('')
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await expect(cellOf(masons, 'quantity')).toHaveText('9')
    await saveEdited(page)
    await page
      .getByRole('dialog', { name: 'Is this a variance order?' })
      .getByRole('button', { name: 'No' })
      .click()
    await expect(page.getByText(PENDING).last()).toBeVisible()
    await expect(cellOf(masons, 'quantity')).toHaveText('2')
  })

  await test.step('a line of an import is calculated, and its amount follows', async () => {
    const project = await addProject(call, 2)
    const upload = await uploadByApi(call, project.id, await sample(DETAILED))
    const body = { uploaded_file_id: upload }
    const { rows } = (await call['estimate-import'].preview({ body })).response
    const known = new Set(rows.filter(({ item_id }) => item_id !== null).map(({ row }) => row))
    const line = rows.find(({ kind, of_row }) => kind === 'labor' && of_row !== null && known.has(of_row))
    if (!line) throw new Error('No labor of a known work item')
    await openCheck(page, project.id, upload)
    const row = checkGrid(page).locator(`[data-here="${line.row}"]`)
    const item = checkGrid(page).locator(`[data-here="${line.of_row}"]`)
    if (!(await row.isVisible())) await item.locator('[data-do=turn]').click()
    await cellIn(row, 'quantity').click()
    await page.keyboard.press('F9')
    const panel = calculator(page, 'Labor')
    await panel.getByRole('textbox', { name: 'Productivity' }).fill('1')
    await panel.getByRole('textbox', { name: 'No. of Estimated Workers' }).fill('7')
    const days = Number(await panel.getByRole('textbox', { name: 'Duration' }).inputValue())
    expect(days).toBeGreaterThan(0)
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(panel).toBeHidden()
    await expect(cellIn(row, 'quantity')).toHaveText('7.00')
    await expect(cellIn(row, 'read')).toContainText('Edited')
    await expect(cellIn(row, 'amount')).not.toHaveText(formatted(line.amount ?? 0))
  })
})

const formatted = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
