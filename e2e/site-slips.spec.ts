import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { FOOTING, NUMBER_OF } from './support/estimates.ts'
import { expectToFit, PHONE } from './support/phone.ts'
import { addCementSite } from './support/sites.ts'
import { expect } from './support/test.ts'

const stockPath = (id: number) => `/onsite-records/material/stock-balance?project=${id}`
const slips = (page: Page) => page.getByRole('complementary', { name: '₱4,500.00' })

test('the slips behind a cost are looked at and stock is counted, on a phone and at a desk', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { administrator, call, invite } = await newCompany()
  const { id, path, overview } = await addCementSite(call)

  await test.step('slips and counts fit on a phone', async () => {
    const page = await openSignedIn(administrator, PHONE)
    await page.goto(overview)
    await page.getByRole('button', { name: '₱4,500.00' }).first().click()
    await expect(slips(page)).toContainText(NUMBER_OF[FOOTING])
    await expectToFit(page)
    await page.goto(`${stockPath(id)}&view=counts`)
    await page.getByRole('button', { name: 'New count' }).click()
    await page.getByLabel(/^Counted of Cement/).fill('17')
    await page.getByLabel(/^Counted of Cement/).press('Tab')
    await expect(page.getByPlaceholder('Why is some missing?')).toBeVisible()
    await expectToFit(page)
  })

  await test.step('a project manager looks behind a cost, and confirms a count of the foreman', async () => {
    // The foreman counts: three bags are missing.
    const foreman = await openSignedIn(await invite('Foreman'))
    await foreman.goto(`${stockPath(id)}&view=counts`)
    await foreman.getByRole('button', { name: 'New count' }).click()
    await foreman.getByLabel(/^Counted of Cement/).fill('15')
    await foreman.getByLabel(/^Counted of Cement/).press('Tab')
    await expect(foreman.getByRole('button', { name: 'Save count' })).toBeDisabled()
    await foreman.getByLabel('Reason for the difference of Cement').fill('Hardened in the rain')
    await expectAccessible(foreman, 'a count')
    await foreman.getByRole('button', { name: 'Save count' }).click()
    await expect(foreman.getByText('Waits for approval')).toBeVisible()

    // The manager opens the actual cost of the work item, and the delivery behind it.
    const manager = await openSignedIn(await invite('Project Manager'))
    await manager.goto(path)
    await manager.locator('[data-kind="scope"] [data-do="slips"]').click()
    await expect(slips(manager)).toContainText('Cement')
    await expect(slips(manager)).toContainText('18 bags × 250.00')
    await expectAccessible(manager, 'the slips behind a figure')
    await slips(manager)
      .getByRole('link', { name: /RR-\d{4}-0001/ })
      .click()
    await expect(manager.getByRole('complementary', { name: /RR-\d{4}-0001/ })).toContainText('₱4,500.00')

    // The same figure on the overview.
    await manager.goto(overview)
    await manager.getByRole('button', { name: '₱4,500.00' }).first().click()
    await expect(slips(manager)).toContainText('All, 1 entry')

    // Nothing has moved until the count is confirmed.
    await manager.goto(stockPath(id))
    await expect(manager.getByRole('row', { name: /Cement/ })).toContainText('18 bags')
    await manager.goto(`${stockPath(id)}&view=counts`)
    await manager.getByRole('button', { name: /SC-\d{4}-0001/ }).click()
    await manager.getByRole('button', { name: 'Confirm' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(manager.getByRole('complementary', { name: /SC-\d{4}-0001/ })).toContainText('Confirmed')
    await manager.goto(stockPath(id))
    await manager.getByRole('row', { name: /Cement/ }).click()
    await expect(manager.getByRole('complementary', { name: 'Cement' })).toContainText('Counted')
    await expect(manager.getByRole('row', { name: /Cement/ })).toContainText('15 bags')

    // A point of its own for this material.
    await manager.getByRole('button', { name: 'Set Reorder Point' }).last().click()
    await manager.getByRole('switch', { name: 'A point of its own' }).click()
    await manager.getByRole('dialog').getByLabel('Reorder point').fill('90')
    await manager.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(manager.getByRole('row', { name: /Cement/ })).toContainText('Reorder')
  })
})
