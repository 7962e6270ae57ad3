import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { FileRejected, ReadingStopped, readInWorker } from '../../read-in-worker.ts'
import type { ReadFailure } from '../failure.ts'
import { MOST_SCANNED_PAGES } from '../limits.ts'
import { readEstimate } from '../read-estimate.ts'
import { drawPdf, SIX_COLUMNS } from '../testing/draw.ts'
import { scanned } from '../testing/scanned.ts'

const HEADS = ['Item No.', 'Description', 'Quantity', 'Unit', 'Unit Cost', 'Amount']
const ROWS = [
  ['1.01', 'Structure excavation', '24.50', 'cu.m.', '450.00', '11,025.00'],
  ['1.02', 'Gravel bedding', '8.00', 'cu.m.', '1,850.00', '14,800.00'],
  ['1.03', 'Concrete footing', '12.25', 'cu.m.', '6,400.00', '78,400.00'],
]
/** The product of the last row does not come out. */
const MISPRINT = ['1.04', 'Steel bars', '100.00', 'kgs', '60.00', '6,500.00']

/** A low sheet: what is drawn, levelled and searched is the picture, not the text. */
const bill = (rows: string[][]) =>
  drawPdf(
    (on) => {
      on.text('BILL OF QUANTITIES', 220, 40)
      on.row(SIX_COLUMNS, HEADS, 80, true)
      rows.forEach((row, at) => {
        on.row(SIX_COLUMNS, row, 105 + at * 20)
      })
    },
    { size: [595, 210] },
  )

let crooked: Uint8Array
beforeAll(async () => {
  crooked = await scanned(await bill([...ROWS, MISPRINT]), { slant: 1.4, turn: 180, grain: 14, quality: 70 })
})

test('a crooked scan that lies on its head is read row by row, page by page, and what is off is marked', async () => {
  const told: [number, number][] = []
  const { estimate: read } = await readInWorker(crooked, { onScan: (done, of) => told.push([done, of]) })
  expect(
    read.scopes.map(({ item_no, work_item, quantity, unit_cost, total }) => [
      item_no,
      work_item,
      quantity,
      unit_cost,
      total,
    ]),
  ).toEqual([
    ['1.01', 'Structure excavation', 24.5, 450, 11_025],
    ['1.02', 'Gravel bedding', 8, 1850, 14_800],
    ['1.03', 'Concrete footing', 12.25, 6400, 78_400],
    ['1.04', 'Steel bars', 100, 60, 6500],
  ])
  expect(read.scopes[3]?.marks.map(({ code }) => code)).toContain('product')
  expect(read.scanned_pages).toEqual([1])
  expect(read.unread_pages).toEqual([])
  expect(told).toEqual([
    [0, 1],
    [1, 1],
  ])
})

test('where scans are not read, such a page is named, and a file of nothing else is refused', async () => {
  const off = (file: Uint8Array) => readInWorker(file, { readScans: false })
  const refused = await off(crooked).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FileRejected)
  expect(`${refused}`).toMatch(/no selectable text: it looks scanned/)
  const withBlank = await drawPdf((on) => {
    on.row(SIX_COLUMNS, HEADS, 80, true)
    ROWS.forEach((row, at) => {
      on.row(SIX_COLUMNS, row, 105 + at * 20)
    })
    on.page()
  })
  const named = { estimate: { unread_pages: [2], scanned_pages: [] } }
  expect(await off(withBlank)).toMatchObject(named)
  // An empty page holds nothing to read, scanned or not.
  expect(await readInWorker(withBlank)).toMatchObject(named)
})

test('reading stops at once when nobody waits for it', async () => {
  const stop = new AbortController()
  const reading = readInWorker(crooked, { signal: stop.signal, onScan: () => stop.abort() })
  await expect(reading).rejects.toBeInstanceOf(ReadingStopped)
})

test('a page that takes too long ends the reading', async () => {
  const reading = readInWorker(crooked, { limits: { milliseconds: 1, megabytes: 512 } })
  await expect(reading).rejects.toThrow(/takes too long/)
})

test('more scanned pages than can be read in good time are refused', async () => {
  const pages = await drawPdf((on) => {
    for (let page = 0; page < MOST_SCANNED_PAGES; page++) on.page()
  })
  const failure = await readEstimate(pages).catch((error: unknown) => error)
  expect((failure as ReadFailure).code).toBe('too_many_scans')
  expect(`${failure}`).toContain(String(MOST_SCANNED_PAGES))
})

test('text that can be selected is never read from the picture', async () => {
  const sample = new Uint8Array(readFileSync(new URL('../samples/s5_boq_groff.pdf', import.meta.url)))
  const told: number[] = []
  const read = await readEstimate(sample, { readScans: true, onScan: (done) => told.push(done) })
  expect(read.scanned_pages).toEqual([])
  expect(told).toEqual([])
})
