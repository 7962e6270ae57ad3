import type { Page } from '@playwright/test'
import { type Caller, test } from './support/company.ts'
import { BAGS, demo, filter, MATERIALS, panel, row } from './support/lists.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const add = (call: Caller, description: string, price?: number) =>
  call.materials
    .add({ body: { description, unit_id: BAGS, ...(price && { first_price: { price } }) } })
    .then(({ response }) => response)

const open = (page: Page, id: number) => page.goto(`${MATERIALS}?material=${id}`)
const shown = (page: Page) => page.getByRole('table', { name: 'Materials' }).getByRole('row')

test('search and filters follow while typing, stand in the address, and a link opens the same view', async ({
  openSignedIn,
}) => {
  const page = await openSignedIn(demo('estimator'))
  await page.goto(MATERIALS)
  await expect(page.getByText('Master list, 146 materials')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search material' }).pressSequentially('deformed bar')
  await expect(page).toHaveURL(/search=deformed/)
  await expect(shown(page)).toHaveCount(6)
  await filter(page, 'Type', 'Steel')
  await expect(page).toHaveURL(/type=Steel/)
  await page.getByRole('button', { name: /^Price \(₱\)/ }).click()
  await expect(page).toHaveURL(/sort_by=price&order=DESC|order=DESC&sort_by=price/)
  const link = page.url()
  const other = await openSignedIn(demo('purchaser'))
  await other.goto(link)
  await expect(other.getByRole('searchbox')).toHaveValue('deformed bar')
  await expect(shown(other)).toHaveCount(6)

  await page.getByRole('searchbox').fill('zzqqx')
  await expect(page.getByText('No data result!')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/search|type=/)
  await page.getByRole('button', { name: /^Price moved/ }).click()
  await expect(page).toHaveURL(/moved=1/)
  await expect(row(page, '%').first()).toBeVisible()
})

test('a company keeps its materials: new ones, prices, an archive, two people at once, and readers of no price', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, call, invite } = await openCompany()

  await test.step('a new material: what is like it is shown, it gets its first price, and the same again is refused', async () => {
    await page.goto(MATERIALS)
    const dialog = page.getByRole('dialog', { name: 'Add material' })
    const fill = async (description: string) => {
      await page.getByRole('button', { name: 'Add material' }).click()
      await dialog.getByLabel('Description').fill(description)
      await dialog.getByRole('combobox', { name: 'Unit' }).first().click()
      await page
        .getByRole('option', { name: 'bags (Bags)' })
        .or(page.getByRole('option', { name: 'bags', exact: true }))
        .click()
    }
    await fill('Portland cement 40kg')
    await expect(dialog.getByText('Already in the list?')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Portland cement 40 kg/ })).toBeVisible()
    await dialog.getByLabel('Description').fill('Masonry cement 40 kg')
    await dialog.getByLabel('Price per bags').fill('231.5')
    await dialog.getByLabel('Supplier').fill('Rizal Hardware')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'Your work has been saved')
    const detail = panel(page, 'Masonry cement 40 kg')
    await expect(detail).toContainText('₱231.50')
    await expect(detail.getByRole('row', { name: /Rizal Hardware/ })).toContainText('231.50')
    await expect(page).toHaveURL(/material=\d+/)

    await fill('masonry CEMENT 40 kg')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Description')).toBeFocused()
    await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(
      'There is one with this name already.',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('searchbox').fill('masonry cement')
    await expect(shown(page)).toHaveCount(2)
  })

  await test.step('a price more goes into the history; Back closes the details', async () => {
    await add(call, 'Journey cement', 250)
    await page.goto(`${MATERIALS}?search=journey`)
    await row(page, 'Journey cement').click()
    const detail = panel(page, 'Journey cement')
    await detail.getByRole('button', { name: 'Add price' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add price' })
    await dialog.getByLabel('Price per bags').fill('265.25')
    await dialog.getByLabel('Supplier').fill('Meycauayan Depot')
    await dialog.getByLabel('Note').fill('Delivered')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const history = detail.getByRole('table').getByRole('row')
    await expect(history).toHaveCount(3)
    await expect(history.nth(1)).toContainText('Meycauayan Depot')
    await expect(history.nth(1)).toContainText('265.25')
    await expect(history.nth(1)).toContainText('Delivered')
    await expect(detail).toContainText('₱265.25')
    await expect(row(page, 'Journey cement').first()).toContainText('265.25')
    await page.goBack()
    await expect(detail).toBeHidden()
    await expect(page).toHaveURL(`${MATERIALS}?search=journey`)
  })

  await test.step('two are archived together, stand in the archive, and are restored', async () => {
    for (const number of [1, 2, 3]) await add(call, `Bundle ${number}`)
    await page.getByRole('searchbox').fill('bundle')
    await expect(shown(page)).toHaveCount(4)
    const nothing = page.getByRole('dialog', { name: 'No Items Selected' })
    await page.getByRole('button', { name: 'Archive selected' }).click()
    await expect(nothing).toContainText('Please select at least one record to proceed.')
    await nothing.getByRole('button', { name: 'OK' }).click()

    for (const number of [1, 3]) await page.getByLabel(`Select Bundle ${number}`).check()
    await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Archive' }).click()
    await page
      .getByRole('dialog', { name: 'Are you sure' })
      .getByRole('button', { name: 'Archive 2' })
      .click()
    await expectTold(page, 'succesfully archive')
    await expect(shown(page)).toHaveCount(2)

    await page.getByRole('switch', { name: 'Archived 2' }).click()
    await expect(page).toHaveURL(/archived=1/)
    await expect(shown(page)).toHaveCount(3)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Restore' }).click()
    await expectTold(page, 'succesfully restore')
    await page.getByRole('switch', { name: /^Archived/ }).click()
    await expect(shown(page)).toHaveCount(4)
  })

  await test.step('two people change one material: each says what stays', async () => {
    const { id } = await add(call, 'Shared cement')
    const theirs = await openSignedIn(await invite('Estimator'))
    await page.getByRole('searchbox').fill('shared')
    await row(page, 'Shared cement').click()
    await open(theirs, id)
    for (const each of [page, theirs]) {
      await panel(each, 'Shared cement').getByRole('button', { name: 'Edit' }).click()
      const form = panel(each, 'Edit material')
      await form.getByLabel('Type').fill(each === page ? 'Mine' : 'Theirs')
    }
    await panel(theirs, 'Edit material').getByRole('button', { name: 'Save' }).click()
    await expectTold(theirs, 'Your work has been saved')
    await panel(page, 'Edit material').getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(dialog.getByLabel('Yours Mine')).toBeVisible()
    await dialog.getByLabel('Saved meanwhile Theirs').check()
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(panel(page, 'Shared cement')).toContainText('Theirs')
  })

  await test.step('without the right to see prices there is no ₱ on any of the four pages', async () => {
    const priced = await add(call, 'Priced cement', 250)
    await call.team.addPosition({ body: { position: 'Priced mason', description: '', daily_rate: 800 } })
    const estimator = (await call.company.roles()).response.find(({ name }) => name === 'Estimator')
    const paths = estimator?.paths.filter((path) => path !== '/costs/view') ?? []
    await call.company.addRole({ body: { name: 'Quantities', description: '', approver: false, paths } })
    const reader = await openSignedIn(await invite('Quantities'))
    const noAmount = () => expect(reader.locator('body')).not.toContainText('₱')
    const lists = reader.getByRole('navigation', { name: 'Pages' })
    const search = reader.getByRole('searchbox')
    await open(reader, priced.id)
    await expect(panel(reader, 'Priced cement').getByRole('heading', { name: 'Conversions' })).toBeVisible()
    await noAmount()
    await expect(reader.getByRole('button', { name: 'Add price' })).toHaveCount(0)
    await reader.getByRole('button', { name: 'Add material' }).click()
    await expect(reader.getByRole('dialog', { name: 'Add material' })).toBeVisible()
    await noAmount()
    await reader.keyboard.press('Escape')
    await lists.getByRole('link', { name: 'Manpower' }).click()
    await expect(reader.getByRole('heading', { name: 'Manpower', level: 1 })).toBeFocused()
    await search.fill('priced')
    await row(reader, 'Priced mason').click()
    await expect(panel(reader, 'Priced mason')).toContainText('0 in the list')
    await noAmount()
    await reader.goto('/equipment/Index?tab=categories&search=bulldozer')
    await row(reader, 'Bulldozer').click()
    await expect(panel(reader, /^Bulldozer/)).toBeVisible()
    await noAmount()
    await lists.getByRole('link', { name: 'Catalogue' }).click()
    await expect(reader.getByRole('region', { name: 'Catalogue' })).toBeVisible()
    await search.fill('MW-01')
    await reader.getByRole('treeitem', { name: /MW-01/ }).click()
    await expect(reader.getByRole('region', { name: 'Default crew' })).toBeVisible()
    await noAmount()
  })
})
