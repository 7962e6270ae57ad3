import type { Locator, Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import type { Handed } from './estimate-imports.ts'
import { expect } from './test.ts'

/** The page that checks an upload; `estimate-preview` is the one to look at only. */
export async function openCheck(
  page: Page,
  projectId: number,
  uploadId: number,
  path: 'estimate-validate' | 'estimate-preview' = 'estimate-validate',
): Promise<void> {
  await page.goto(`/${path}?project_id=${projectId}&upload_id=${uploadId}`)
  await expect(rows(page).first()).toBeVisible()
}

export const checkGrid = (page: Page): Locator => page.getByRole('grid', { name: 'Rows of the document' })
const rows = (page: Page): Locator => checkGrid(page).locator('[data-kind=item]')

/** Finds a row of the document by its words. */
export const rowWith = (page: Page, words: string): Locator =>
  checkGrid(page).locator('[data-kind=item], [data-kind=line]').filter({ hasText: words })

type Column = 'tick' | 'item' | 'name' | 'quantity' | 'duration' | 'unit' | 'rate' | 'amount' | 'read'

export const cellIn = (row: Locator, column: Column): Locator => row.locator(`[data-column=${column}]`)

/** The problems of a row, with their answers. */
export async function stripOf(page: Page, words: string): Promise<Locator> {
  const row = await rowWith(page, words).getAttribute('data-here')
  return checkGrid(page).locator(`[data-strip="${row}"]`)
}

export const answer = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export const importing = (page: Page): Locator => page.getByRole('button', { name: /^Import \d+ items?$/ })

export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: / · Saved$/ })).toBeVisible()

/** Takes everything nothing must be mended in, and adds the rest to the catalogue. */
export async function settleAll(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: /^Add \d+ unknown work items to the catalogue/ })
  await expect(page.getByText('Next problem')).toBeVisible()
  if (await add.isVisible()) {
    await add.click()
    const dialog = page.getByRole('dialog', { name: /^Add \d+ work items to the catalogue/ })
    await expect(dialog).toBeVisible()
    for (const field of await dialog.getByRole('combobox').all()) {
      // The list may be drawn anew while it opens, when the last of its scopes arrive.
      await expect(async () => {
        if ((await field.inputValue()) !== '') return
        await field.click()
        await page.getByRole('option').first().click({ timeout: 5_000 })
        await expect(field).not.toHaveValue('', { timeout: 5_000 })
      }).toPass()
    }
    await dialog.getByRole('button', { name: /^Add \d+ when importing/ }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('checkbox', { name: 'Take all' }).check()
}

type BillRow = readonly [
  item: string,
  name: string,
  quantity: number,
  unit: string,
  rate: number,
  amount?: number,
]

const COLUMNS = [45, 105, 315, 375, 425, 495] as const
const EDGES = [40, 100, 310, 370, 420, 490, 560] as const
const money = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A bill of quantities with these rows under one heading; an amount that is given is printed as it is. */
export async function bill(name: string, heading: string, rows: readonly BillRow[]): Promise<Handed> {
  const paper = new PDFDocument({ size: 'A4', margin: 40 })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise((resolve) => paper.on('end', resolve))
  let y = 60
  const line = (texts: readonly string[]) => {
    for (const [at, left] of EDGES.slice(0, -1).entries())
      paper.rect(left, y - 6, (EDGES[at + 1] ?? left) - left, 20).stroke()
    for (const [at, text] of texts.entries())
      paper.fontSize(9).text(text, COLUMNS[at] ?? 40, y, { lineBreak: false })
    y += 20
  }
  paper.fontSize(14).text('BILL OF QUANTITIES', 220, 30, { lineBreak: false })
  line(['Item No.', 'Description', 'Quantity', 'Unit', 'Unit Cost', 'Amount'])
  line([heading])
  let total = 0
  for (const [item, work, quantity, unit, rate, printed] of rows) {
    const amount = printed ?? Math.round(quantity * rate * 100) / 100
    total += amount
    line([item, work, money(quantity), unit, money(rate), money(amount)])
  }
  line(['', 'TOTAL', '', '', '', money(total)])
  paper.end()
  await done
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(parts) }
}
