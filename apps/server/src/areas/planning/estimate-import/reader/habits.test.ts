import { expect, test } from 'vitest'
import { withPoints } from './decimal-commas.ts'
import { readEstimate } from './read-estimate.ts'
import type { ReadEstimate } from './result-types.ts'
import { sentenceRow } from './sentences.ts'
import { type Drawing, drawPdf, SIX_COLUMNS } from './testing/draw.ts'
import { lineOf } from './words.ts'

/** Habits of those who write bills: marks instead of words, notes, sums carried elsewhere, figures in other clothes. */
const heads = ['Item', 'Description', 'Quantity', 'Unit', 'Rate', 'Amount']
type Row = (string | null)[]

function down(on: Drawing, from: number, rows: Row[], step = 17) {
  rows.forEach((row, index) => {
    on.row(SIX_COLUMNS, row, from + index * step)
  })
}
const bill = async (...pages: Row[][]) =>
  readEstimate(
    await drawPdf((on) => {
      pages.forEach((rows, index) => {
        if (index > 0) on.page()
        down(on, 60, [heads, ...rows])
      })
    }),
  )
const short = ({ scopes }: ReadEstimate) =>
  scopes.map((scope) => [
    scope.item_no,
    scope.phase,
    scope.work_item,
    scope.quantity,
    scope.unit,
    scope.total,
  ])
const marked = ({ scopes }: ReadEstimate) => scopes.map((scope) => scope.marks.map((mark) => mark.code))

test.each(['"', '-do-', 'ditto', '”'])('%s stands for the unit above', async (mark) => {
  const found = await bill([
    ['1', 'Footing', '3.00', 'cu.m', '7,000.00', '21,000.00'],
    ['2', 'Column', '2.00', mark, '8,000.00', '16,000.00'],
    ['3', 'Beam', '4.00', mark, '8,500.00', '34,000.00'],
    ['4', 'Door', '2.00', 'sets', '6,000.00', '12,000.00'],
  ])
  expect(found.scopes.map((scope) => scope.unit)).toEqual(['cu.m', 'cu.m', 'cu.m', 'sets'])
})

test('rates only, nothing of an item, notes under headings, and sums carried to a collection', async () => {
  const found = await bill([
    [null, 'BILL NO. 2 EARTHWORKS', null, null, null, null],
    [null, 'NOTE: Rates shall include keeping the works free from water.', null, null, null, null],
    ['A', 'Excavation', '10.00', 'm3', '435.00', '4,350.00'],
    ['B', 'Embankment', '-', 'm3', '185.00', 'Rate only'],
    ['C', 'Backfill', '0.00', 'm3', '402.00', '0.00'],
    [null, 'To Collection', null, null, null, '4,350.00'],
    [null, 'BILL NO. 3 CONCRETE', null, null, null, null],
    ['A', 'Footing', '2.00', 'm3', '7,000.00', '14,000.00'],
    [null, 'To Collection', null, null, null, '14,000.00'],
    [null, 'COLLECTION', null, null, null, null],
    [null, 'BILL NO. 2 EARTHWORKS', null, null, null, '4,350.00'],
    [null, 'BILL NO. 3 CONCRETE', null, null, null, '14,000.00'],
    [null, 'TOTAL CARRIED TO FORM OF TENDER', null, null, null, '18,350.00'],
  ])
  expect(short(found)).toEqual([
    ['A', 'BILL NO. 2 EARTHWORKS', 'Excavation', 10, 'm3', 4350],
    ['B', 'BILL NO. 2 EARTHWORKS', 'Embankment', 0, 'm3', null],
    ['C', 'BILL NO. 2 EARTHWORKS', 'Backfill', 0, 'm3', 0],
    ['A', 'BILL NO. 3 CONCRETE', 'Footing', 2, 'm3', 14000],
  ])
  expect([found.grand_total, found.understood.share, marked(found).flat()]).toEqual([18350, 1, []])
})

test('a row cut by the end of the page: the number and half the name before it, the figures after', async () => {
  const found = await bill(
    [
      ['1', 'Footing', '3.00', 'cu.m', '7,000.00', '21,000.00'],
      ['2', 'Column', '2.00', 'cu.m', '8,000.00', '16,000.00'],
      ['3', 'Roof Insulation, 10 mm, Double Sided', null, null, null, null],
    ],
    [
      [null, 'Aluminum Foil', '4.00', 'sq.m', '215.00', '860.00'],
      ['4', 'Door', '2.00', 'sets', '6,000.00', '12,000.00'],
    ],
  )
  expect(short(found)).toEqual([
    ['1', null, 'Footing', 3, 'cu.m', 21000],
    ['2', null, 'Column', 2, 'cu.m', 16000],
    ['3', null, 'Roof Insulation, 10 mm, Double Sided Aluminum Foil', 4, 'sq.m', 860],
    ['4', null, 'Door', 2, 'sets', 12000],
  ])
})

test('a receipt: the name over its quantity, unit, price and amount, and what is due after a discount', async () => {
  const found = await readEstimate(
    await drawPdf((on) => {
      const item = (no: string, name: string, figures: [string, string, string, string], y: number) => {
        on.text(no, 40, y)
        on.text(name, 70, y)
        on.row(SIX_COLUMNS, [null, null, figures[0], figures[1], figures[2], figures[3]], y + 11)
        on.text('x', 400, y + 11)
      }
      on.row(SIX_COLUMNS, heads, 40)
      item('01', 'CHB Wall', ['190.00', 'm2', '1,021.00', '193,990.00'], 60)
      item('02', 'Plaster', ['20.00', 'm2', '400.00', '8,000.00'], 90)
      item('03', 'Sand', ['3.00', 'cu.m', '1,100.00', '3,300.00'], 120)
      on.row(SIX_COLUMNS, [null, 'TOTAL', null, null, null, '205,290.00'], 155)
      on.row(SIX_COLUMNS, [null, 'Less: Discount', null, null, null, '290.00'], 170)
      on.row(SIX_COLUMNS, [null, 'AMOUNT DUE', null, null, null, '205,000.00'], 185)
    }),
  )
  expect(short(found)).toEqual([
    ['01', null, 'CHB Wall', 190, 'm2', 193990],
    ['02', null, 'Plaster', 20, 'm2', 8000],
    ['03', null, 'Sand', 3, 'cu.m', 3300],
  ])
  expect(found.grand_total).toBe(205000)
})

const word = (text: string, x0: number) => ({
  text,
  x0,
  x1: x0 + text.length * 5,
  y0: 90,
  y1: 100,
  baseline: 98,
  size: 9,
  bold: false,
})
const page = (rows: ReturnType<typeof word>[][]) => ({
  number: 1,
  width: 600,
  height: 800,
  turned: 0,
  rules: [],
  lines: rows.map((words) => lineOf(words, 1)),
})
const texts = (rows: ReturnType<typeof word>[][]) =>
  withPoints([page(rows)])[0]?.lines.map((line) => line.words.map((each) => each.text).join(' '))

test('commas for decimals and blanks or points for thousands, when the whole document writes so', () => {
  const five = [1, 2, 3, 4, 5].map(() => [
    word('25,532', 100),
    word('240,00', 200),
    word('6', 300),
    word('127,68', 308),
  ])
  expect(texts([...five, [word('1.234.567,80', 100), word('1.1', 200)]])?.slice(-2)).toEqual([
    '25.532 240.00 6127.68',
    '1234567.80 1.1',
  ])
})

test('figures of two columns are not joined, and a stray comma changes nothing', () => {
  const usual = [1, 2, 3, 4, 5, 6].map(() => [word('12', 100), word('345.00', 200), word('4,140.00', 300)])
  expect(texts([...usual, [word('240,00', 100)]])?.slice(-2)).toEqual(['12 345.00 4,140.00', '240,00'])
})

test.each([
  ['- 3 Electrician x 3 days @ P 926.80/day = P 8,341.20', 'Electrician', 3, 3, 926.8, 8341.2],
  ['2 Bar Cutter, Single Phase x 4 hrs @ P112.75 = P902.00', 'Bar Cutter, Single Phase', 2, 4, 112.75, 902],
])('%s is a crew', (text, name, count, time, rate, amount) => {
  const row = sentenceRow(
    lineOf(
      text.split(' ').map((each, at) => word(each, at * 60)),
      1,
    ),
  )
  const figures = row?.figures
  expect([row?.name, figures?.count?.value, (figures?.days ?? figures?.hours)?.value]).toEqual([
    name,
    count,
    time,
  ])
  expect([figures?.rate?.value, figures?.amount?.value]).toEqual([rate, amount])
})

test.each([
  ['Tie Wire, Gauge #16: 176.33 kgs @ P 88.71 = P 15,642.23', 'Tie Wire, Gauge #16', 176.33, 'kgs', 88.71],
  ['- 12 bags Portland Cement @ 250.00 = 3,000.00', 'Portland Cement', 12, 'bags', 250],
])('%s is a material', (text, name, quantity, unit, cost) => {
  const row = sentenceRow(
    lineOf(
      text.split(' ').map((each, at) => word(each, at * 60)),
      1,
    ),
  )
  expect([row?.name, row?.figures.quantity?.value, row?.unit, row?.figures.unit_cost?.value]).toEqual([
    name,
    quantity,
    unit,
    cost,
  ])
})

test.each(['Quantity = 12.50 cu.m.', 'f = 28 MPa', 'Area = 3.00 x 4.00 = 12.00'])('%s is no row', (text) => {
  expect(
    sentenceRow(
      lineOf(
        text.split(' ').map((each, at) => word(each, at * 60)),
        1,
      ),
    ),
  ).toBeUndefined()
})

test.each([
  ['in large letters', 14],
  ['in the letters of the table', 9],
])('the title over a table of one row, %s, heads no column', async (_, size) => {
  const read = await readEstimate(
    await drawPdf((on) => {
      on.text('BILL OF QUANTITIES', 220, 60 - 2 * size, { size })
      down(on, 60, [heads, ['1', 'Concrete footing', '4.00', 'cu.m', '5,000.00', '20,000.00']])
    }),
  )
  expect(read.scopes).toMatchObject([
    { work_item: 'Concrete footing', quantity: 4, unit_cost: 5000, total: 20_000, marks: [] },
  ])
})

test('pages without text among pages with text are named', async () => {
  const page = (on: Drawing, name: string) =>
    down(on, 60, [heads, ['1', name, '3.00', 'cu.m', '7,000.00', '21,000.00']])
  const found = await readEstimate(
    await drawPdf((on) => {
      page(on, 'Footing')
      on.page()
      on.line(10, 10, 200, 200)
      on.page()
      page(on, 'Column')
      on.page()
    }),
  )
  expect([found.pages, found.unread_pages]).toEqual([4, [2, 4]])
  expect(found.scopes.map((scope) => scope.work_item)).toEqual(['Footing', 'Column'])
})
