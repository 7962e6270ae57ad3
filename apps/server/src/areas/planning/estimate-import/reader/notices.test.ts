import { expect, test } from 'vitest'
import { readEstimate } from './read-estimate.ts'
import type { ReadEstimate } from './result-types.ts'
import { type Drawing, drawPdf, SIX_COLUMNS } from './testing/draw.ts'

/** A reading is trusted by what was understood of the document, not by one total that happens to agree. */
const heads = ['No.', 'Description', 'Qty', 'Unit', 'Unit Cost', 'Amount']
const footing = ['1', 'Concrete footing', '2.00', 'cu.m', '5,000.00', '10,000.00']
const fill = ['2', 'Gravel fill', '3.00', 'cu.m', '1,500.00', '4,500.00']
const total = (amount: string) => [null, 'GRAND TOTAL', null, null, null, amount]

const read = async (draw: (on: Drawing) => void) => readEstimate(await drawPdf(draw))
const table = (rows: (string | null)[][], more?: (on: Drawing) => void) =>
  read((on) => {
    on.row(SIX_COLUMNS, heads, 60, true)
    rows.forEach((row, at) => {
      on.row(SIX_COLUMNS, row, 80 + at * 16)
    })
    more?.(on)
  })
const codes = ({ notices }: ReadEstimate) => notices.map((notice) => notice.code)
const marked = ({ scopes }: ReadEstimate) => scopes.map((scope) => scope.marks.length > 0)

test('a bill whose numbers all have their place is understood to the last one', async () => {
  const found = await table([footing, fill, total('14,500.00')])
  expect([codes(found), marked(found), found.understood.share]).toEqual([[], [false, false], 1])
})

test('a number without a meaning is named, its row is marked, and nothing is called fully understood', async () => {
  const found = await table([footing, fill, total('14,500.00')], (on) => {
    on.text('Remarks', 572, 60, { bold: true, size: 7 })
    on.text('777.77', 570, 96)
  })
  expect(found.notices).toEqual([
    { code: 'unexplained', text: '1 number was not understood: 777.77 (page 1).', pages: [1] },
  ])
  expect(marked(found)).toEqual([false, true])
  expect(found.understood).toMatchObject({ difference: 0 })
  expect(found.understood.share).toBeLessThan(1)
})

test('a remark that mentions an amount prices nothing', async () => {
  const found = await table([footing, fill, total('14,500.00')], (on) =>
    on.text('The owner supplies fixtures worth P50,000.00 and installs them himself.', 40, 200),
  )
  expect(codes(found)).toEqual([])
})

test('a table without amounts is said to have none, and no row of it is right', async () => {
  const bare = (row: string[]) => [...row.slice(0, 4), null, null]
  const found = await table([bare(footing), bare(fill)])
  expect(codes(found)).toEqual(['no_amounts'])
  expect(marked(found)).toEqual([true, true])
})

test('a total that does not come out is told, and every row that no other sum proves is marked', async () => {
  const found = await table([footing, fill, total('20,000.00')])
  expect(found.notices[0]).toMatchObject({
    code: 'totals',
    text: "Totals do not come out: 'GRAND TOTAL' says 20,000.00, the rows come to 14,500.00.",
  })
  expect(marked(found)).toEqual([true, true])
  expect(found.understood.share).toBe(0.725)
})

test('rows under a sub-total that agrees stay right when only the whole is off', async () => {
  const found = await table([
    footing,
    fill,
    [null, 'Sub-total', null, null, null, '14,500.00'],
    ['3', 'Formworks', '10.00', 'sq.m', '300.00', '3,000.00'],
    total('20,000.00'),
  ])
  expect(marked(found)).toEqual([false, false, true])
})

const item = ['1', 'Concrete footing', '2.00', 'cu.m', '7,250.00', '14,500.00']
const parts = (numbers: (string | null)[]) => [
  [numbers[0] ?? null, 'Ready mixed concrete', '2.00', 'cu.m', '5,000.00', '10,000.00'],
  [numbers[1] ?? null, 'Gravel under it', '3.00', 'cu.m', '1,500.00', '4,500.00'],
]
const after = ['2', 'Formworks', '10.00', 'sq.m', '300.00', '3,000.00']

test('an item and the numbered rows that make it up are not both counted in silence', async () => {
  const found = await table([item, ...parts(['1.1', '1.2']), after])
  expect(codes(found)).toEqual(['counted_twice'])
  expect(marked(found)).toEqual([true, true, true, false])
})

test('rows without a number that come to the numbered one above are its lines', async () => {
  const found = await table([item, ...parts([null, null]), after])
  expect(found.scopes.map((scope) => [scope.work_item, scope.materials.length])).toEqual([
    ['Concrete footing', 2],
    ['Formworks', 0],
  ])
  expect(codes(found)).toEqual([])
})

test('a page without text among pages with text takes from what was understood', async () => {
  const found = await table([footing, fill, total('14,500.00')], (on) => on.page())
  expect(found.unread_pages).toEqual([2])
  expect(found.understood.share).toBe(0.5)
})
