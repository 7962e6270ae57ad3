import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { cellOf, grid, rowOf, total, typeIn, view } from './support/estimate-grid.ts'
import { DRAFT_SAVED } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, WALL } from './support/estimates.ts'
import { demo } from './support/lists.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { card, PROJECTS } from './support/projects.ts'
import { expect } from './support/test.ts'

const SCHOOL = 'Sta. Maria ES 2-Storey, 6-Classroom School Building'

/** The estimate of the demo company that has a little of everything. */
async function openSchool(page: Page): Promise<void> {
  await page.goto(`${PROJECTS}?search=BUL-2026-014`)
  await card(page, SCHOOL).getByRole('link').click()
  await page.getByRole('link', { name: /^Estimate/ }).click()
}

test.describe('in light and in dark', () => {
  test('the views of an estimate, its dialogs and the approvals have no grave finding', async ({
    openSignedIn,
    newCompany,
  }) => {
    test.slow()
    const page = await openSignedIn(demo('admin'))
    await openSchool(page)
    await expect(grid(page).locator('[data-kind=scope]').first()).toBeVisible()
    await expectAccessible(page, 'Detail')
    await view(page, 'Summary').click()
    await expect(page.getByRole('region', { name: 'Budget by phase' })).toBeVisible()
    await expectAccessible(page, 'Summary')
    await view(page, 'Work Item Description').click()
    await expect(page.getByRole('region', { name: 'Work items' })).toBeVisible()
    await expectAccessible(page, 'Work Item Description')
    await page.goto('/approvals')
    await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible()
    await expectAccessible(page, 'Approvals')

    // Half edited: wrong, new and removed, with the list of a cell open, and the windows.
    const { administrator, call } = await newCompany()
    const own = await openSignedIn(administrator)
    await own.goto((await addEstimate(call, 1, [FOOTING, WALL])).path)
    await typeIn(own, 'Mason', 'quantity', '2.5')
    await cellOf(rowOf(own, 'line', 'Mixer'), 'quantity').click()
    await own.keyboard.press('Control+-')
    await own.getByRole('button', { name: '+ Line in A · Labor' }).first().click()
    await expect(own.getByRole('option').first()).toBeVisible()
    await expectAccessible(own, 'Detail while it is edited')
    await own.keyboard.press('Escape')
    await own.getByRole('button', { name: 'Add', exact: true }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expect(own.getByText('Measurement is required.')).toBeVisible()
    await expectAccessible(own, 'Add work items')
  })
})

test('on a phone the estimate is read and a number is edited; its views and the approvals fit', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const page = await openSignedIn(demo('admin'), PHONE)
  const fits = async (each: Page) => {
    await expectToFit(each)
    await expectThumbRoom(each)
  }
  await openSchool(page)
  await expect(page.getByTestId('estimate-cards').getByRole('button').first()).toBeVisible()
  await fits(page)
  await view(page, 'Summary').tap()
  await expect(page.getByRole('list', { name: 'Budget by phase' })).toBeVisible()
  await fits(page)
  await view(page, 'Work Item Description').tap()
  await expect(page.getByRole('list', { name: 'Work items' })).toBeVisible()
  await fits(page)
  await page.goto('/approvals')
  await page.getByRole('region', { name: 'Approvals' }).getByRole('listitem').getByRole('link').first().tap()
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: 'Back to the approvals' }).tap()
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeVisible()
  await fits(page)

  const { administrator, call } = await newCompany()
  const own = await openSignedIn(administrator, PHONE)
  await own.goto((await addEstimate(call, 1, [FOOTING])).path)
  const footing = own.getByRole('article').filter({ hasText: FOOTING })
  await expect(footing).toContainText('10,000.00')
  await footing.getByRole('button', { name: new RegExp(FOOTING) }).tap()
  await footing.getByRole('button', { name: /^Cement/ }).tap()
  await footing.getByLabel('Quantity').fill('30')
  await expect(total(own, 'Direct cost')).toHaveText('₱12,500.00')
  await expect(total(own, 'Contract cost')).toHaveText('₱16,406.25')
  await fits(own)

  // A line once more, above the first one and away again.
  const lines = footing.getByRole('button', { name: /^Cement/ })
  await footing.getByRole('button', { name: 'Duplicate' }).tap()
  await expect(lines).toHaveCount(2)
  await expect(total(own, 'Direct cost')).toHaveText('₱20,000.00')
  await lines.nth(1).tap()
  const copy = footing.getByRole('button', { name: 'Remove' }).nth(1)
  await footing.getByRole('button', { name: 'Move up' }).last().tap()
  await expect(footing.getByRole('button', { name: 'Move up' }).nth(1)).toBeDisabled()
  await fits(own)
  await copy.tap()
  await expect(lines).toHaveCount(1)
  await expect(total(own, 'Direct cost')).toHaveText('₱12,500.00')
  await own.getByRole('button', { name: 'Save as draft', exact: true }).tap()
  await expect(own.getByText(DRAFT_SAVED)).toBeVisible()
  await own.reload()
  await expect(footing).toContainText('12,500.00')
})
