import {
  analysesFile,
  billFile,
  ITEMS,
} from '../apps/server/src/areas/planning/estimate-import/reader/testing/joined-files.ts'
import { test } from './support/company.ts'
import { openEstimate } from './support/estimate-grid.ts'
import { choose, type Handed, openUploads, uploadRow } from './support/estimate-imports.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expect } from './support/test.ts'

const xlsx = (name: string, content: Uint8Array): Handed => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(content),
})

test('a spreadsheet goes through the preview, beside a grid of its cells', async ({ openCompany }) => {
  const { page, call } = await openCompany()
  await openEstimate(page, await addEstimate(call, 1, [FOOTING]))
  await openUploads(page)
  await choose(page, xlsx('Barangay Hall.xlsx', billFile()))
  const row = uploadRow(page, 'Barangay Hall.xlsx')
  await expect(row).toContainText('Upload Completed · 1 page · 3 work items')
  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name: /^Preview Estimate/ }).click()
  const preview = await opened
  const document = preview.getByRole('region', { name: 'Document' })
  await expect(document.getByRole('group', { name: 'Rows on page 1' }).getByRole('button')).toHaveCount(3)
  await expect(preview.getByText('Structural Concrete, Class A').first()).toBeVisible()
})

test('a bill and its unit price sheets are joined, and what differs is shown', async ({ openCompany }) => {
  const { page, call } = await openCompany()
  await openEstimate(page, await addEstimate(call, 1, [FOOTING]))
  const dialog = await openUploads(page)
  await dialog.getByRole('checkbox', { name: /Join two files/ }).check()
  const dearer = ITEMS.map((item) => (item.item === '900(1)c' ? { ...item, price: 8000 } : item))
  await choose(page, xlsx('boq.xlsx', billFile(dearer)), xlsx('dupa.xlsx', analysesFile()))
  const row = uploadRow(page, 'boq.xlsx + dupa.xlsx')
  await expect(row).toContainText('Upload Completed · 4 pages · 3 work items')
  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name: /^Preview Estimate/ }).click()
  const preview = await opened
  await expect(preview.getByText('The unit price differs: 1 (900(1)c).')).toBeVisible()
  await expect(preview.getByRole('region', { name: 'Document' })).toContainText('Page 1 of 4')
})
