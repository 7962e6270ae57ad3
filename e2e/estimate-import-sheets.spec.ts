import {
  drawPdf,
  SIX_COLUMNS,
} from '../apps/server/src/areas/planning/estimate-import/reader/testing/draw.ts'
import {
  analysesFile,
  billFile,
  ITEMS,
} from '../apps/server/src/areas/planning/estimate-import/reader/testing/joined-files.ts'
import { scanned } from '../apps/server/src/areas/planning/estimate-import/reader/testing/scanned.ts'
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

test('spreadsheets, a bill joined with its sheets and a scan are read, and shown beside what they say', async ({
  openCompany,
}) => {
  test.slow()
  const { page, call } = await openCompany()
  await openEstimate(page, await addEstimate(call, 1, [FOOTING]))
  const dialog = await openUploads(page)

  await test.step('a spreadsheet goes through the preview, beside a grid of its cells', async () => {
    await choose(page, xlsx('Barangay Hall.xlsx', billFile()))
    const row = uploadRow(page, 'Barangay Hall.xlsx')
    await expect(row).toContainText('Upload Completed · 1 page · 3 work items')
    const opened = page.waitForEvent('popup')
    await row.getByRole('link', { name: /^Preview Estimate/ }).click()
    const preview = await opened
    const document = preview.getByRole('region', { name: 'Document' })
    await expect(document.getByRole('group', { name: 'Rows on page 1' }).getByRole('button')).toHaveCount(3)
    await expect(preview.getByText('Structural Concrete, Class A').first()).toBeVisible()

    await preview.close()
  })

  await test.step('a bill and its unit price sheets are joined, and what differs is shown', async () => {
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

    await preview.close()
  })

  await test.step('a scanned bill is read from its picture, and what does not come out waits for a person', async () => {
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
})
