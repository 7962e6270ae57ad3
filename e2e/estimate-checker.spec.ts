import { test } from './support/company.ts'
import { cellOf, openEstimate, rowOf, total, typeIn } from './support/estimate-grid.ts'
import { APPROVED, acknowledge, saveAs } from './support/estimate-saving.ts'
import { addEstimate, addScopes, FOOTING, WALL } from './support/estimates.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { expect } from './support/test.ts'

const TITLE = '1 rule to fix before submitting'

test('the rules are checked before an estimate is submitted, on a desk and on a phone', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, administrator, call } = await openCompany()

  await test.step('what must be fixed is told before it is submitted, opens its row, and is gone once it is corrected', async () => {
    await openEstimate(page, await addEstimate(call, 1, [FOOTING, WALL]))
    const price = cellOf(rowOf(page, 'line', 'Cement'), 'rate')
    await price.click()
    await page.keyboard.press('Delete')
    await expect(total(page, 'Direct cost')).toHaveText('₱15,000.00')
    await expect(page.getByRole('button', { name: TITLE })).toBeVisible()
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Summary' }).click()
    await saveAs(page, 'Save as submitted')
    await acknowledge(page, TITLE, 'Unit cost is missing.')
    const panel = page.getByRole('complementary', { name: 'Rule checker' })
    const findings = panel.getByRole('listitem')
    await expect(findings).toHaveCount(1)
    // Without a price there is nothing to explain.
    await expect(findings.getByRole('button', { name: 'Accept with reason' })).toHaveCount(0)
    await findings.getByRole('button', { name: /^Go to / }).click()
    await expect(price).toBeFocused()
    await page.keyboard.type('250')
    await page.keyboard.press('Enter')
    await expect(findings).toHaveCount(0)
    await expect(panel).toContainText('Nothing has to be fixed before it is submitted.')

    // Saved as a draft it may be as it is.
    await typeIn(page, `Crew ${WALL}`, 'quantity', '3')
    await saveAs(page, 'Save as submitted')
    await expect(page.getByText(APPROVED)).toBeVisible()
  })

  await test.step('on a phone a finding opens the line it is about, with its numbers', async () => {
    const project = await addEstimate(call, 2, [WALL])
    const line = { description: 'Unpriced sand', estimated_quantity: 2, unit_cost: null, unit_id: 16 }
    await addScopes(call, project.id, [FOOTING], { change: { material: [line] } })
    const phone = await openSignedIn(administrator, PHONE)
    await phone.goto(project.path)
    await phone.getByRole('button', { name: TITLE }).tap()
    const panel = phone.getByRole('complementary', { name: 'Rule checker' })
    await expect(panel).toContainText('Unit cost is missing')
    await expectToFit(phone)
    await expectThumbRoom(phone)
    await panel.getByRole('button', { name: /^Go to / }).tap()
    await expect(panel).toBeHidden()
    const footing = phone.getByRole('article').filter({ hasText: FOOTING })
    await expect(footing.getByText('Unit cost is missing')).toBeVisible()
    const price = footing.getByLabel('Unit cost')
    await expect(price).toBeInViewport()
    await price.fill('100')
    await expect(footing.getByText('Unit cost is missing')).toHaveCount(0)
    await expect(total(phone, 'Direct cost')).toHaveText('₱15,200.00')
  })
})
