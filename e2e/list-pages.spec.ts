import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { go } from './support/go.ts'
import { CATALOGUE, demo, EQUIPMENT, MANPOWER, MATERIALS, panel, row } from './support/lists.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { expect } from './support/test.ts'

/** The screens with something in them; each ends with its main window open. */
const SCREENS: Record<string, (page: Page, look: (what: string) => Promise<void>) => Promise<void>> = {
  materials: async (page, look) => {
    await page.goto(`${MATERIALS}?search=portland`)
    await row(page, 'Portland cement 40 kg').click()
    await expect(panel(page, 'Portland cement 40 kg').getByRole('table')).toBeVisible()
    await look('the materials and one of them')
    await page.getByRole('button', { name: 'Add price' }).click()
    await expect(page.getByRole('dialog', { name: 'Add price' })).toBeVisible()
    await look('a new price')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add material' }).click()
    await page.getByRole('dialog').getByLabel('Description').fill('Portland cement')
    await expect(page.getByText('Already in the list?')).toBeVisible()
    await look('a new material')
  },
  equipment: async (page, look) => {
    await page.goto(`${EQUIPMENT}?search=BH-0001`)
    await row(page, 'BH-0001').click()
    await expect(panel(page, /^BH-0001/).getByRole('table')).toBeVisible()
    await look('the machines and one of them')
    await go(page, `${EQUIPMENT}?tab=categories`)
    await expect(row(page, 'Backhoe Loader')).toBeVisible()
    await look('the categories')
    await go(page, EQUIPMENT)
    await page.getByRole('button', { name: 'Add Equipment' }).click()
    await expect(page.getByRole('dialog', { name: 'Add New Equipment' })).toBeVisible()
    await look('new equipment')
  },
  manpower: async (page, look) => {
    await page.goto(`${MANPOWER}?search=mason`)
    await row(page, 'Mason').click()
    await expect(panel(page, 'Mason').getByRole('table')).toBeVisible()
    await look('the positions and one of them')
    await go(page, `${MANPOWER}?tab=employees&search=celso`)
    await expect(row(page, 'Celso Rivera')).toContainText('Expiring')
    await look('the employees')
    await page.getByRole('button', { name: 'Add employee' }).click()
    await expect(page.getByRole('dialog', { name: 'Add employee' })).toBeVisible()
    await look('a new employee')
  },
  catalogue: async (page, look) => {
    await page.goto(`${CATALOGUE}?search=MW-02`)
    await page.getByRole('treeitem', { name: /MW-02/ }).click()
    await expect(page.getByRole('region', { name: 'Unit price' })).toBeVisible()
    await look('the tree and a work item')
    await page.goto(`${CATALOGUE}?view=tags`)
    await page.getByRole('button', { name: 'Add tag' }).click()
    await expect(page.getByRole('dialog', { name: 'Add tag' })).toBeVisible()
    await look('the tags and a new one')
    await page.goto(`${CATALOGUE}?view=add`)
    await expect(page.getByRole('heading', { name: 'Add work item' })).toBeVisible()
    await look('a new work item')
  },
}

test.describe('in light and in dark', () => {
  test('the four lists, their details and windows have no grave finding', async ({ openSignedIn }) => {
    test.slow()
    const page = await openSignedIn(demo('admin'))
    for (const [name, visit] of Object.entries(SCREENS))
      await test.step(name, () => visit(page, (what) => expectAccessible(page, what)))
  })
})

test('the four pages, their details and windows fit a phone', async ({ openSignedIn }) => {
  test.slow()
  const page = await openSignedIn(demo('admin'), PHONE)
  const fits = async () => {
    await expectToFit(page)
    await expectThumbRoom(page)
  }
  await page.goto(`${MATERIALS}?search=portland`)
  await page.getByText('Portland cement 40 kg').first().tap()
  await expect(panel(page, 'Portland cement 40 kg').getByRole('table')).toBeVisible()
  await fits()
  await go(page, MATERIALS)
  await expect(page.getByText('Aggregate base course')).toBeVisible()
  await fits()
  await page.getByRole('button', { name: 'Add material' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add material' })).toBeVisible()
  await fits()
  await page.goto(`${EQUIPMENT}?search=BH-0001`)
  await expect(page.getByText('BH-0001')).toBeVisible()
  await fits()
  await page.getByRole('button', { name: 'Add Equipment' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add New Equipment' })).toBeVisible()
  await fits()
  for (const path of [MANPOWER, `${MANPOWER}?tab=employees`, `${EQUIPMENT}?tab=categories`]) {
    await go(page, path)
    await expect(page.getByRole('list', { name: /Positions|Employees|Categories/ })).toBeVisible()
    await fits()
  }
  await go(page, `${CATALOGUE}?search=MW-02`)
  await expect(page.getByRole('treeitem', { name: /MW-02/ })).toBeVisible()
  await fits()
  await page.getByRole('treeitem', { name: /MW-02/ }).tap()
  await expect(page.getByRole('heading', { name: /^CHB Laying 150 mm/, level: 1 })).toBeVisible()
  await fits()
  await page.getByRole('button', { name: 'Back to the catalogue' }).tap()
  await expect(page.getByRole('treeitem', { name: /MW-02/ })).toBeVisible()
})
