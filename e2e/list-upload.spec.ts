import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { go } from './support/go.ts'
import { choose, csv, EQUIPMENT, MANPOWER, MATERIALS, panel, row, upload } from './support/lists.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { expect } from './support/test.ts'

const OTHERS = [
  {
    what: 'machines',
    path: EQUIPMENT,
    template: 'Equipment_Format.xlsx',
    title: 'Equipment',
    lines: [
      'Category,Brand/Model,Location,Rental,Condition,Date acquired',
      'Bulldozer 155 HP,Komatsu D65EX,Tanay yard,NO,GOOD,2024-03-01',
      'Backhoe Loader,JCB 3CX,Antipolo,YES,,',
    ],
    found: ['Komatsu D65EX', 'JCB 3CX'],
    shownOn: EQUIPMENT,
  },
  {
    what: 'positions and people',
    path: MANPOWER,
    template: 'Manpower_Format.xlsx',
    title: 'Manpower',
    lines: [
      'Position,Daily rate,Name,Mobile,Licence no.,Licence expiry',
      'Journey mason,850,,,,',
      'Journey mason,,Pedro Reyes,09175550111,N01-26-001,2027-01-31',
    ],
    found: ['Pedro Reyes'],
    shownOn: `${MANPOWER}?tab=employees`,
  },
]

test('lists are loaded from sheets: refused, thrown away, reported row by row, and on a phone', async ({
  openCompany,
  openSignedIn,
}) => {
  test.slow()
  const { page, administrator } = await openCompany()

  await test.step('a file that is no sheet changes nothing, and a checked one can be thrown away', async () => {
    await page.goto(MATERIALS)
    await upload(page, { ...csv('broken.xlsx', 'no workbook at all'), mimeType: '' })
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'This file is not of a kind that can be used here.',
    )
    await choose(page, csv('columns.csv', 'Description,Price', 'Journey cement,250'))
    const refused = page.getByRole('dialog', { name: 'This file could not be read' })
    await expect(refused).toContainText("The column 'Unit' is missing.")
    await refused.getByRole('button', { name: 'Choose another file' }).click()

    await choose(page, csv('good.csv', 'Description,Unit', 'Journey cement,bags'))
    const checked = page.getByRole('dialog', { name: 'Check the sheet: Materials' })
    await checked.getByRole('button', { name: 'Cancel' }).click()
    const sure = page.getByRole('dialog', { name: 'Throw this upload away?' })
    await sure.getByRole('button', { name: 'Throw away' }).click()
    await expect(checked).toBeHidden()
    await page.goto(`${MATERIALS}?search=journey`)
    await expect(page.getByText('No data result!')).toBeVisible()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Earlier uploads' }).click()
    const earlier = page.getByRole('dialog', { name: 'Earlier uploads' })
    await expect(earlier.getByRole('row', { name: /good\.csv/ })).toContainText('Thrown away')
    await expect(earlier.getByRole('row', { name: /columns\.csv/ })).toContainText('Could not be read')
  })

  await test.step('a template is filled in and loaded: each row says what happens to it before anything does', async () => {
    await page
      .getByRole('dialog', { name: 'Earlier uploads' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click()
    await go(page, MATERIALS)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download template' }).click()
    expect((await download).suggestedFilename()).toBe('Material_Format.xlsx')

    const file = csv(
      'Prices_2026.csv',
      'Description,Unit,Type,Price,Price date,Supplier,Other names',
      'Journey cement,bags,Cement,265.50,2026-01-15,Rizal Hardware,semento',
      '"Journey gravel, 3/4",cu.m,Aggregates,"1,450.00",01/20/2026,,',
      'Portland cement 40 kg,bags,Cement,,,,',
      'journey CEMENT,bag,,,,,',
      'Journey sand,sakko,,,,,',
      'Journey nails,kg,,-5,,,',
    )
    await upload(page, file)
    const checked = page.getByRole('dialog', { name: 'Check the sheet: Materials' })
    await expect(checked).toContainText('Prices_2026.csv, 6 rows. Nothing is changed yet.')
    const rows = checked.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
    // Problems first.
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('Row 2 is the same material.')
    await expect(rows.nth(2)).toContainText("Nobody knows the unit 'sakko'.")
    await expect(rows.nth(3)).toContainText('This cannot be negative.')
    await expect(checked).toContainText('3 rows with problems are left out.')
    await checked.getByRole('button', { name: /^All\s*6$/ }).click()
    await expect(rows).toHaveCount(7)
    await expect(rows.nth(1)).toContainText('New')
    await expect(rows.nth(3)).toContainText('Changes')
    await expectAccessible(page, 'the report of an upload')
    await checked.getByRole('button', { name: 'Load 3 rows' }).click()

    const loaded = page.getByRole('dialog', { name: 'Materials: the sheet is loaded' })
    await expect(loaded).toContainText('2 added, 1 changed, 3 left out')
    await loaded.getByRole('link', { name: 'Show the list' }).click()
    await page.getByRole('searchbox').fill('journey')
    await expect(page.getByRole('table', { name: 'Materials' }).getByRole('row')).toHaveCount(3)
    await expect(row(page, 'Journey gravel, 3/4')).toContainText('1,450.00')
    await row(page, 'Journey cement').click()
    await expect(panel(page, 'Journey cement').getByRole('row', { name: /Rizal Hardware/ })).toContainText(
      'From a sheet',
    )
  })

  for (const { what, path, template, title, lines, found, shownOn } of OTHERS)
    await test.step(`${what} are loaded from a sheet`, async () => {
      await go(page, path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Upload', exact: true }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Download template' }).click()
      expect((await download).suggestedFilename()).toBe(template)
      await upload(page, csv('list.csv', ...lines))
      const checked = page.getByRole('dialog', { name: `Check the sheet: ${title}` })
      await checked.getByRole('button', { name: 'Load 2 rows' }).click()
      await expect(page.getByRole('dialog', { name: `${title}: the sheet is loaded` })).toContainText(
        '2 added',
      )
      await go(page, shownOn)
      for (const each of found) await expect(row(page, each)).toBeVisible()
    })

  await test.step('on a phone the report of a sheet fits', async () => {
    const phone = await openSignedIn(administrator, PHONE)
    await phone.goto(MATERIALS)
    await upload(
      phone,
      csv('phone.csv', 'Description,Unit,Price', 'Journey tiles,bags,250', 'Journey sand,sakko,-5'),
    )
    const checked = phone.getByRole('dialog', { name: 'Check the sheet: Materials' })
    await expect(checked).toContainText('1 row with problems is left out. Correct it in the sheet')
    await expect(checked.getByText('This cannot be negative.')).toBeVisible()
    await expectToFit(phone)
    await expectThumbRoom(phone)
    await checked.getByRole('button', { name: 'Load 1 row' }).tap()
    await expect(phone.getByRole('dialog', { name: 'Materials: the sheet is loaded' })).toContainText(
      '1 added',
    )
    await expectToFit(phone)
  })
})
