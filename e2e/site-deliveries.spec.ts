import type { Page } from '@playwright/test'
import { type Caller, test } from './support/company.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expectToFit, PHONE } from './support/phone.ts'
import { photo } from './support/projects.ts'
import { expect } from './support/test.ts'

/** An approved requisition of 20 bags of cement. */
async function orderCement(call: Caller) {
  const { id } = await addEstimate(call, 1, [FOOTING], { status: 2, start_date: '2026-01-05' })
  const [cement] = (await call.materials.projectList({ body: { project_id: id } })).response
  const purchase_request = [{ pm_id: cement?.pm_id ?? null, total_order: 20 }]
  const { pr_num } = (await call.materials.request({ body: { project_id: id, purchase_request } })).response
  return { id, pr_num }
}

async function expectStock(page: Page, id: number, left: string): Promise<void> {
  await page.goto(`/onsite-records/material/stock-balance?project=${id}`)
  await expect(page.getByText(`${left} bags`, { exact: true }).first()).toBeVisible()
}

test('a part of an order is received and released on a phone, and corrected and reversed at a desk', async ({
  newCompany,
  openSignedIn,
}) => {
  const { call, invite } = await newCompany()
  const { id, pr_num } = await orderCement(call)

  const phone = await openSignedIn(await invite('Foreman'), PHONE)
  await phone.goto(`/onsite-records/material/inbound?project=${id}&pr=${pr_num}`)
  await phone.getByLabel('This delivery of Cement').fill('12')
  await expect(phone.getByText(/^8 .* short$/)).toBeVisible()
  await phone
    .getByLabel('Receipt and photos, from the camera')
    .setInputFiles(photo('receipt.png', [240, 240, 230]))
  await expectToFit(phone)
  await phone.getByRole('button', { name: 'Save delivery' }).tap()
  // The saved slip opens, and its photo arrives there.
  const slip = phone.getByRole('complementary', { name: /^RR-\d{4}-0001$/ })
  await expect(slip.getByRole('button', { name: 'Look at receipt.jpg' })).toBeVisible()
  await expectStock(phone, id, '12')

  await phone.goto(`/onsite-records/material/utilization?project=${id}`)
  await phone.getByRole('combobox', { name: 'Add a material in stock' }).tap()
  await phone.getByRole('option', { name: /^Cement/ }).tap()
  await phone.getByLabel('Quantity used of Cement').fill('5')
  await phone.getByRole('button', { name: 'Save release' }).tap()
  await expect(phone.getByRole('button', { name: /^UR-\d{4}-0001/ })).toBeVisible()
  await expectStock(phone, id, '7')

  const desk = await openSignedIn(await invite('Project Manager'))
  await desk.goto(`/onsite-records/material/inbound?project=${id}`)
  await desk.getByText(/^RR-\d{4}-0001$/).click()
  await expect(desk.getByRole('button', { name: 'Look at receipt.jpg' })).toBeVisible()
  await desk.getByRole('button', { name: 'Correct' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('This delivery of Cement').fill('10')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
  await expectStock(desk, id, '5')

  await desk.goto(`/onsite-records/material/utilization?project=${id}`)
  await desk.getByRole('button', { name: /^UR-\d{4}-0001/ }).click()
  await desk.getByRole('button', { name: 'Reverse' }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('Not used')
  await desk.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(desk.getByText('Reversed', { exact: true }).first()).toBeVisible()
  await expectStock(desk, id, '10')
})
