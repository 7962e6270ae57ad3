import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { openUploads, uploadByApi } from './support/estimate-imports.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { lumpSums } from './support/reader-help.ts'
import { expect } from './support/test.ts'
import { cellIn, openCheck, rowWith } from './support/validate.ts'

const FIRST = [
  ['A-1', 'Mobilization of the site', '12,500.00'],
  ['A-2', 'Temporary fence', '48,000.00'],
  ['A-3', 'Removal of old slab', '31,250.00'],
] as const
const SECOND = [
  ['B-7', 'Repainting of the hall', '22,000.00'],
  ['B-8', 'New gutters', '9,400.00'],
] as const
const checkPath = (project: number, upload: number) =>
  `/estimate-validate?project_id=${project}&upload_id=${upload}`

test('a person names the columns of a file, and the next one that looks like it is read at once', async ({
  openCompany,
}) => {
  const { page, call } = await openCompany()
  const { id } = await addProject(call, 1)
  const first = await uploadByApi(call, id, await lumpSums('first.pdf', FIRST, '91,750.00'))
  await page.goto(checkPath(id, first))
  await expect(page.getByText(/^No estimate was found in this file/)).toBeVisible()
  await page.getByRole('button', { name: 'Help the reader' }).click()

  await expect(page.getByRole('img', { name: 'Page 1 of the document' })).toBeVisible()
  const column = (at: number) => page.getByRole('combobox', { name: `Column ${at}`, exact: true })
  await column(1).selectOption('Item no.')
  await column(2).selectOption('Description')
  // The heads on the page are the same menus.
  await page.getByRole('combobox', { name: 'Column 3 on the page' }).selectOption('Amount')
  await expect(column(3)).toHaveValue('amount')
  const edge = page.getByRole('separator', { name: /^Line after column 2/ })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await edge.press('ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before - 2))
  await expectAccessible(page, 'Help the reader')
  await page.getByRole('button', { name: 'Read again' }).click()

  await expect(rowWith(page, 'Temporary fence')).toBeVisible()
  for (const [item, name, amount] of FIRST) {
    await expect(cellIn(rowWith(page, name), 'item')).toHaveText(item)
    await expect(cellIn(rowWith(page, name), 'amount')).toContainText(amount)
  }
  const band = page.getByRole('region', { name: 'Help for the reader' })
  await expect(band).toContainText('The layout is remembered.')

  const second = await uploadByApi(call, id, await lumpSums('second.pdf', SECOND, '31,400.00'))
  await openCheck(page, id, second)
  await expect(band).toContainText(/Read with the layout named on/)
  await expect(cellIn(rowWith(page, 'New gutters'), 'amount')).toContainText('9,400.00')
  await page.goto(`/projects/Index?id=${id}&menu=2`)
  await openUploads(page)
  await page.getByRole('button', { name: 'Remembered layouts' }).click()
  const layouts = page.getByRole('dialog', { name: 'Remembered layouts' })
  const layout = layouts.getByRole('row').filter({ hasText: 'first.pdf' })
  await expect(layout).toContainText(/^kx gawi zp/)
  await expect(layout).toContainText('1 file, last')
  await expectAccessible(page, 'Remembered layouts')
  const choose = async (action: string) => {
    await layout.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Lists of the barangay')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(layout).toContainText('Lists of the barangay')
  await choose('Forget')
  await page.getByRole('button', { name: 'Forget the layout' }).click()
  await expect(layouts).toContainText('No layout is remembered yet')

  await openCheck(page, id, second)
  await expect(band).toContainText('Read with a layout that was forgotten since')

  const third = await uploadByApi(call, id, await lumpSums('third.pdf', SECOND, '31,400.00'))
  await page.goto(checkPath(id, third))
  await expect(page.getByText(/^No estimate was found in this file/)).toBeVisible()
})

test('a file is helped on a phone, column by column, with its page behind a tab', async ({
  openCompany,
  openSignedIn,
}) => {
  const { call, administrator } = await openCompany()
  const { id } = await addProject(call, 1)
  const upload = await uploadByApi(call, id, await lumpSums('first.pdf', FIRST, '91,750.00'))
  const phone = await openSignedIn(administrator, PHONE)
  await phone.goto(checkPath(id, upload))
  await phone.getByRole('button', { name: 'Help the reader' }).tap()
  const column = (at: number) => phone.getByRole('combobox', { name: `Column ${at}`, exact: true })
  await column(1).selectOption('Item no.')
  await expectToFit(phone)
  await expectThumbRoom(phone)
  await expectAccessible(phone, 'the columns on a phone')

  await phone.getByRole('tab', { name: 'Page' }).tap()
  await expect(phone.getByRole('img', { name: 'Page 1 of the document' })).toBeVisible()
  await expectToFit(phone)
  await expectAccessible(phone, 'the page on a phone')
  await phone.getByRole('tab', { name: 'Columns' }).tap()
  await column(2).selectOption('Description')
  await column(3).selectOption('Amount')
  await phone.getByRole('button', { name: 'Read again' }).tap()
  await expect(phone.getByRole('article', { name: /Temporary fence/ })).toContainText('48,000.00')

  // What is corrected from here on is asked about before another reading replaces it.
  await phone
    .getByRole('article', { name: /Temporary fence/ })
    .getByRole('button', { name: 'Edit' })
    .tap()
  const edit = phone.getByRole('dialog', { name: 'Edit row' })
  await edit.getByRole('textbox', { name: 'Description' }).fill('Fence of the site')
  await edit.getByRole('button', { name: 'Apply' }).tap()
  await phone.getByRole('button', { name: 'Help the reader' }).tap()
  await phone.getByRole('button', { name: 'Undo help' }).tap()
  await expect(phone.getByRole('dialog')).toContainText('1 row was corrected or answered here.')
  await phone.getByRole('button', { name: 'Keep the rows' }).tap()
  await phone.getByRole('button', { name: 'Back' }).tap()
  await expect(phone.getByRole('article', { name: /Fence of the site/ })).toBeVisible()
})
