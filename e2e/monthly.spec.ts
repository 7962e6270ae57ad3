import { test } from './support/company.ts'
import { openLatePlan } from './support/plans.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('a project manager takes the report of a month and has the next ones sent', async ({
  openSignedIn,
  newCompany,
}) => {
  const { page, plan } = await openLatePlan({ newCompany, openSignedIn })
  await page.goto(`/projects/Index?id=${plan.id}&menu=1`)
  const panel = page.getByRole('region', { name: 'Monthly report' })
  await panel.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'January 2026' }).click()
  const arriving = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await arriving).suggestedFilename()).toBe('Monthly_Report_2026-01.pdf')

  await panel.getByRole('button', { name: 'Edit who gets the monthly report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Monthly report by mail' })
  await dialog.getByRole('switch', { name: 'Send it by itself' }).check()
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Day of the month').fill('31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('28')
  await dialog.getByLabel('Day of the month').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectTold(page, 'The report goes out by mail.')
  await expect(panel).toContainText('On the 7th of each month to 1 person')
  await page.reload()
  await expect(panel).toContainText('On the 7th of each month to 1 person')
})
