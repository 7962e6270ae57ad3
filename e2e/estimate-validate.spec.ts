import { signedIn } from '@itayo/testkit'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { openEstimate, total } from './support/estimate-grid.ts'
import { sample, uploadByApi } from './support/estimate-imports.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { go } from './support/go.ts'
import { demo } from './support/lists.ts'
import { expectToFit, PHONE } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { expect, type Person } from './support/test.ts'
import { expectTold } from './support/told.ts'
import {
  answer,
  bill,
  cellIn,
  checkGrid,
  importing,
  openCheck,
  rowWith,
  saved,
  settleAll,
  stripOf,
} from './support/validate.ts'

const BOQ = 's2_boq_calc'
const DUPA = 's1_dupa_reportlab'

/** Reads the estimate of a project from the server, past the screen. */
async function estimateOf(call: Caller, api: Signing, person: Person, id: number) {
  const { email, password } = person
  const { response } = await api.accounts.login({ body: { email, password } })
  const companyId = signedIn(response).company_id
  return (await call.estimate.get({ params: { companyId, id }, query: {} })).response
}
type Signing = Pick<Caller, 'accounts'>

/** Work items of the catalogue, printed as a bill: 10 cu.m at 250.00, 5 at 400.00, 8 at 125.00. */
const PLAIN = [
  ['1', 'Structure Excavation, Common Soil (manual)', 10, 'cu.m', 250],
  ['2', 'Structure Excavation, Rock', 5, 'cu.m', 400],
  ['3', 'Subgrade Preparation', 8, 'sq.m', 125],
] as const

test('a bill of quantities becomes an estimate whose total is the document’s, and can be taken back', async ({
  api,
  openCompany,
}) => {
  test.slow()
  const { page, administrator, call } = await openCompany()
  const project = await addProject(call, 1)
  const upload = await uploadByApi(call, project.id, await sample(BOQ, 'Residence.pdf'))
  await openCheck(page, project.id, upload)
  await expect(page.getByText('Residence.pdf · Project 1')).toBeVisible()
  await expect(total(page, 'Sum of rows')).toHaveText('₱5,118,397.40')
  await expect(total(page, 'Total on the page')).toHaveText('₱5,118,397.40')
  await expect(total(page, 'Difference')).toHaveText('Adds up')
  await expect(page.getByText('100.00% of the document’s total was understood')).toBeVisible()
  await expect(importing(page)).toHaveAttribute('aria-disabled', 'true')

  await test.step('a row shows its place in the document, a place its row; what is left out does not count', async () => {
    const document = page.getByRole('region', { name: 'Document', exact: true })
    await page.getByRole('button', { name: 'To check' }).click()
    await page.keyboard.press('Shift+F8')
    await expect(document).toContainText('Page 2 of 2')
    await document.getByRole('button', { name: 'Previous page' }).click()
    await document.getByRole('button', { name: /Painting Works, Masonry/ }).click()
    await expect(cellIn(rowWith(page, 'Painting Works, Masonry'), 'name')).toBeFocused()

    await cellIn(rowWith(page, 'Painting Works, Masonry'), 'tick').click()
    await page.getByRole('button', { name: 'All rows' }).click()
    const before = await total(page, 'Sum of rows').textContent()
    const row = rowWith(page, 'Painting Works, Masonry')
    await cellIn(row, 'tick').click()
    await expect(row).toHaveAttribute('data-left')
    await expect(total(page, 'Sum of rows')).not.toHaveText(before ?? '')
    await expect(total(page, 'Difference')).toHaveText('(₱287,193.75)')
    // And back, as it was read.
    await cellIn(row, 'tick').click()
    await expect(total(page, 'Difference')).toHaveText('Adds up')
  })

  await settleAll(page)
  await expect(page.getByText('All rows are settled')).toBeVisible()
  // The numbers do not show which prices they are, so the question must be answered before the import.
  await expect(importing(page)).toHaveAccessibleDescription('Say first what the prices in this document are.')
  await answer(page, 'Direct costs').click()
  await expect(page.getByText('What are the prices in this document?')).toBeHidden()
  await expect(total(page, 'Direct cost to import')).toHaveText('₱5,118,397.40')
  await importing(page).click()

  const done = page.getByRole('region', { name: 'Imported' })
  await expect(done).toContainText('43 items imported')
  await expect(done).toContainText('Direct cost ₱5,118,397.40.')
  await expect(done).toContainText('added to the catalogue.')
  const estimate = await estimateOf(call, api, administrator, project.id)
  expect(estimate.totals.estimated_direct_cost).toBe(5_118_397.4)
  await done.getByRole('link', { name: 'Open the estimate' }).click()
  await expect(total(page, 'Direct cost')).toHaveText('₱5,118,397.40')

  // Later, too, it can be looked at here, and goes out again as a whole.
  await openCheck(page, project.id, upload)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imported estimate')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByRole('dialog', { name: 'Undo import?' })
    .getByRole('button', { name: 'Undo import' })
    .click()
  await expect(importing(page)).toBeEnabled()
  expect((await estimateOf(call, api, administrator, project.id)).totals.estimated_direct_cost).toBe(0)
  await page.goto(`${project.path}&menu=2`)
  await expect(page.getByText('Structure Excavation')).toHaveCount(0)
})

test('unit-price sheets are settled by the keyboard alone and arrive with their lines', async ({
  api,
  openCompany,
}) => {
  const { page, administrator, call } = await openCompany()
  const project = await addProject(call, 1)
  const upload = await uploadByApi(call, project.id, await sample(DUPA))
  await openCheck(page, project.id, upload)
  const keys = page.keyboard

  await keys.press('F8')
  await expect(answer(page, 'Yes, use it').first()).toBeFocused()
  for (let left = 10; left > 0 && (await page.getByText('All rows are settled').isHidden()); left -= 1) {
    await keys.press('Enter')
    await keys.press('F8')
  }
  await expect(page.getByText('All rows are settled')).toBeVisible()
  // A name is corrected in place; Escape leaves another one as it was.
  await cellIn(rowWith(page, 'Clearing and Grubbing'), 'name').press('F2')
  await keys.press('End')
  await keys.type(', manual')
  await keys.press('Enter')
  await expect(rowWith(page, 'Clearing and Grubbing, manual')).toContainText('Edited')
  await keys.type('Nonsense')
  await keys.press('Escape')
  await expect(rowWith(page, 'Nonsense')).toHaveCount(0)
  await keys.press('Control+z')
  await expect(rowWith(page, 'Clearing and Grubbing, manual')).toHaveCount(0)
  await keys.press('Control+Shift+z')
  await expect(rowWith(page, 'Clearing and Grubbing, manual')).toHaveCount(1)

  await expect(total(page, 'Direct cost to import')).toHaveText('₱806,970.19')
  await importing(page).focus()
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'Imported' })).toContainText('4 items imported')
  // 50,749.44 + 51,387.86 + 382,586.52 + 322,246.37, as the four sheets say.
  const estimate = await estimateOf(call, api, administrator, project.id)
  expect(estimate.totals.estimated_direct_cost).toBe(806_970.19)
  await openEstimate(page, { path: `${project.path}&menu=2` })
  await expect(total(page, 'Direct cost')).toHaveText('₱806,970.19')
  const bulldozer = estimate.detailed
    .flatMap(({ equipment }) => equipment)
    .find(({ estimated_cost }) => estimated_cost === 14_168)
  // The bulldozer: one for 4 hours at 3,542.00 an hour is half a day.
  expect(bulldozer).toMatchObject({ estimated_quantity: 1, duration: '0.5 days' })
})

test('a small bill is checked: what does not add up, what is no number, what is there already, and it is imported', async ({
  api,
  openCompany,
  openSignedIn,
}) => {
  test.slow()
  const { page, administrator, call } = await openCompany()
  const project = await addEstimate(call, 1, [FOOTING])
  const [first, second, third] = PLAIN
  // 5 at 400.00 are 2,000.00: the page says 500.00 more.
  const wrong = [
    first,
    [...second, 2500],
    third,
    ['4', 'Concrete, Footing (Class A)', 4, 'cu.m', 5000],
    ['9', 'Moon gravity survey', 2, 'sq.m', 450],
  ] as const
  const upload = await uploadByApi(call, project.id, await bill('Wrong.pdf', 'I. EARTHWORKS', wrong))
  await openCheck(page, project.id, upload)

  await test.step('the page and its dialog have no grave finding', async () => {
    await expect(checkGrid(page).locator('[data-strip]').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Document', exact: true }).locator('canvas')).toBeVisible()
    await expectAccessible(page, 'the page')
    await (await stripOf(page, 'Moon')).getByRole('button', { name: 'Add to the catalogue…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to the catalogue' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'adding to the catalogue')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  const amount = cellIn(rowWith(page, 'Excavation, Rock'), 'amount')
  await test.step('a planted wrong product is marked: the product or the page, and the document says which adds up', async () => {
    await answer(page, 'Direct costs').click()
    await expect(page.getByText('1 does not add up')).toBeVisible()
    const strip = await stripOf(page, 'Excavation, Rock')
    await expect(strip).toContainText('5.00 × 400.00 = ₱2,000.00. The page says ₱500.00 more.')
    await expect(total(page, 'Difference')).toHaveText('Adds up')
    await strip.getByRole('button', { name: 'Use product' }).click()
    await expect(amount).toHaveText('2,000.00')
    await expect(strip).toHaveCount(0)
    await expect(total(page, 'Difference')).toHaveText('(₱500.00)')
    await page.keyboard.press('Control+z')
    await expect(amount).toHaveText('2,500.00')
    await strip.getByRole('button', { name: 'Keep page' }).click()
    await expect(total(page, 'Difference')).toHaveText('Adds up')
    await expect(strip).toHaveCount(0)
  })

  await test.step('a work item that the estimate has already is told apart by a tag or left out', async () => {
    const strip = await stripOf(page, 'Footing')
    await expect(strip).toContainText('This work item is in the estimate already.')
    await strip.getByRole('button', { name: 'Leave it out' }).click()
    await expect(rowWith(page, 'Footing')).toHaveAttribute('data-left')
  })

  await test.step('a number with an e, plus or minus is refused; a unit is one of ours; a row becomes the work item that is chosen for it', async () => {
    const row = rowWith(page, 'Moon')
    await cellIn(row, 'quantity').click()
    await page.keyboard.type('1e+-2')
    // A key never vanishes so that another number results: the cell is kept until the text is mended.
    const field = page.getByRole('textbox', { name: /^Quantity of/ })
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('1e+-2')
    await expect(
      page.getByRole('alert').filter({ hasText: '“1e+-2” is no number: digits only.' }),
    ).toBeVisible()
    await field.fill('12')
    await page.keyboard.press('Tab')
    await expect(cellIn(row, 'quantity')).toHaveText('12.00')
    await expect(await stripOf(page, 'Moon')).toContainText('12.00 × 450.00 = ₱5,400.00.')
    await expect(cellIn(row, 'unit')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('cu.m')
    await page
      .getByRole('option', { name: /^cu\.m/ })
      .first()
      .click()
    await expect(cellIn(row, 'unit')).toHaveText('cu.m')

    await cellIn(row, 'name').click()
    await page.keyboard.press('Alt+ArrowDown')
    const dialog = page.getByRole('dialog', { name: 'Choose its work item' })
    await dialog.getByRole('combobox').fill('CW-03')
    await page.getByRole('option', { name: /CW-03/ }).click()
    await expect(dialog).toBeHidden()
    await (await stripOf(page, 'Moon')).getByRole('button', { name: 'Use product' }).click()
    await expect(row).toContainText('900(1)c Concrete, Grade / Tie Beam')
    await expect(page.getByText('All rows are settled')).toBeVisible()
    await saved(page)
  })

  await test.step('looked at only, nothing can be changed', async () => {
    await openCheck(page, project.id, upload, 'estimate-preview')
    await expect(importing(page)).toHaveCount(0)
    await expect(checkGrid(page).locator('[data-strip]').getByRole('button')).toHaveCount(0)
    await cellIn(rowWith(page, 'Rock'), 'rate').click()
    await page.keyboard.type('9')
    await expect(cellIn(rowWith(page, 'Rock'), 'rate')).toHaveText('400.00')
    await page.getByRole('link', { name: 'Check and import' }).click()
    await expect(importing(page)).toBeVisible()
  })

  await test.step('answered questions are not asked again, and what was kept is imported', async () => {
    await expect(amount).toHaveText('2,500.00')
    await expect(page.getByText('All rows are settled')).toBeVisible()
    await expect(importing(page)).toHaveText('Import 4 items')
    await importing(page).click()
    await expect(page.getByRole('region', { name: 'Imported' })).toContainText('4 items imported')
    // 2,500, 2,500, 1,000 and 12 at 450.00, beside 10,000.00 of the footing.
    const estimate = await estimateOf(call, api, administrator, project.id)
    expect(estimate.totals.estimated_direct_cost).toBe(21_400)
  })

  await test.step('on a phone the cards fit, a row of them is edited, and they have no grave finding', async () => {
    const again = await addProject(call, 2)
    const sent = await uploadByApi(call, again.id, await bill('Phone.pdf', 'I. EARTHWORKS', wrong))
    const phone = await openSignedIn(administrator, PHONE)
    await phone.goto(`/estimate-validate?project_id=${again.id}&upload_id=${sent}`)
    await expect(phone.getByRole('article').first()).toBeVisible()
    await expectToFit(phone)
    await expectAccessible(phone, 'the cards')
    await phone.getByRole('article', { name: /Rock/ }).getByRole('button', { name: 'Edit' }).click()
    const edit = phone.getByRole('dialog', { name: 'Edit row' })
    await edit.getByRole('textbox', { name: 'Amount' }).fill('2000')
    await edit.getByRole('button', { name: 'Apply' }).click()
    await expect(phone.getByRole('article', { name: /Rock/ })).toContainText('₱2,000.00')
    await phone.getByRole('tab', { name: 'Document' }).click()
    await expectToFit(phone)
  })
})

test('two tabs check the same bill; what cannot be checked says why', async ({
  openCompany,
  openSignedIn,
}) => {
  test.slow()
  const { page: mine, call } = await openCompany()
  const project = await addProject(call, 1)
  const upload = await uploadByApi(call, project.id, await bill('Plain.pdf', 'I. EARTHWORKS', PLAIN))

  await test.step('two tabs: rows of others come in, and where both changed the same row it is asked whose stays', async () => {
    const theirs = await mine.context().newPage()
    await openCheck(mine, project.id, upload)
    await openCheck(theirs, project.id, upload)
    const rate = (page: typeof mine, words: string) => cellIn(rowWith(page, words), 'rate')
    async function type(page: typeof mine, words: string, text: string): Promise<void> {
      await rate(page, words).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }

    await type(theirs, 'Rock', '401')
    await saved(theirs)
    await expect(rate(mine, 'Rock')).toHaveText('401.00')

    // Both at once: mine waits on the way until theirs has arrived.
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await mine.route('**/preview/update', async (route) => {
      await held
      await route.continue()
    })
    await type(mine, 'Rock', '402')
    await type(mine, 'Subgrade', '126')
    await type(theirs, 'Rock', '403')
    await saved(theirs)
    release()
    const dialog = mine.getByRole('dialog', { name: 'Saved by somebody else meanwhile' })
    await expect(dialog).toContainText('Unit cost 403.00')
    await expect(dialog).toContainText('Unit cost 402.00')
    await dialog.getByRole('radio', { name: /^Saved meanwhile/ }).check()
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(rate(mine, 'Rock')).toHaveText('403.00')
    await saved(mine)
    await theirs.reload()
    await expect(rate(theirs, 'Subgrade')).toHaveText('126.00')
    await expect(rate(theirs, 'Rock')).toHaveText('403.00')
    await theirs.close()
  })

  await test.step('what cannot be checked says why: cancelled, rejected, not there, not allowed', async () => {
    await mine.getByRole('button', { name: 'Cancel import' }).click()
    const sure = mine.getByRole('dialog', { name: 'Cancel import' })
    await expect(sure).toContainText('Are you sure you want to cancel?')
    await sure.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expectTold(mine, 'Uploaded file has been cancelled successfully.')
    await expect(mine.getByText('This import was cancelled')).toBeVisible()

    const broken = {
      name: 'Broken.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nnothing'),
    }
    const rejected = await uploadByApi(call, project.id, broken)
    await go(mine, `/estimate-validate?project_id=${project.id}&upload_id=${rejected}`)
    await expect(mine.getByText('Broken.pdf could not be read')).toBeVisible()
    await go(mine, `/estimate-validate?project_id=${project.id}&upload_id=999999`)
    await expect(mine.getByText('This upload is not here')).toBeVisible()
    await go(mine, '/estimate-validate')
    await expect(mine.getByText('This upload is not here')).toBeVisible()

    const foreman = await openSignedIn(demo('foreman'))
    await foreman.goto('/estimate-validate?project_id=1&upload_id=1')
    await expect(foreman.getByRole('heading', { name: 'Permission Denied' })).toBeVisible()
  })
})
