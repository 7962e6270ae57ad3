import {
  drawPdf,
  SIX_COLUMNS,
} from '../apps/server/src/areas/planning/estimate-import/reader/testing/draw.ts'
import { scanned } from '../apps/server/src/areas/planning/estimate-import/reader/testing/scanned.ts'
import { test } from './support/company.ts'
import { openEstimate } from './support/estimate-grid.ts'
import { choose, openUploads, uploadRow } from './support/estimate-imports.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expect } from './support/test.ts'

const BILL = [
  ['Item No.', 'Description', 'Quantity', 'Unit', 'Unit Cost', 'Amount'],
  ['1.01', 'Structure excavation', '24.50', 'cu.m.', '450.00', '11,025.00'],
  ['1.02', 'Gravel bedding', '8.00', 'cu.m.', '1,850.00', '14,800.00'],
  // 100 × 60 is 6,000: a digit of it is wrong on the paper.
  ['1.03', 'Steel bars', '100.00', 'kgs', '60.00', '6,500.00'],
]

const scan = async () =>
  scanned(
    await drawPdf((on) => {
      BILL.forEach((row, at) => {
        on.row(SIX_COLUMNS, row, 80 + at * 22, at === 0)
      })
    }),
    { slant: 0.8, grain: 10 },
  )

test('a scanned bill is read from its picture, and what does not come out waits for a person', async ({
  openCompany,
}) => {
  const { page, call } = await openCompany()
  await openEstimate(page, await addEstimate(call, 1, [FOOTING]))
  await openUploads(page)
  await choose(page, {
    name: 'from the scanner.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await scan()),
  })
  const row = uploadRow(page, 'from the scanner.pdf')
  await expect(row).toContainText('Scan 1 of 1')
  await expect(row).toContainText('Upload Completed · 1 page · 3 work items')
  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name: /^Preview Estimate/ }).click()
  const preview = await opened
  await expect(preview.getByText('Page 1 was read from a picture')).toBeVisible()
  await expect(preview.getByText('Structure excavation').first()).toBeVisible()
  const document = preview.getByRole('region', { name: 'Document' })
  await expect(document.getByRole('group', { name: 'Rows on page 1' }).getByRole('button')).toHaveCount(3)
})
