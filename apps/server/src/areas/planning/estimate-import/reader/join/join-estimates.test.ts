import { expect, test } from 'vitest'
import { readEstimate } from '../read-estimate.ts'
import type { ReadEstimate } from '../result-types.ts'
import { analyses, analysesFile, billFile, billSheet, ITEMS, type MadeItem } from '../testing/joined-files.ts'
import { workbookFile } from '../testing/workbook-file.ts'
import { afterPages, areJoinable, joinEstimates } from './join-estimates.ts'

async function joined(bill: readonly MadeItem[], sheets: readonly MadeItem[]): Promise<ReadEstimate> {
  const first = await readEstimate(billFile(bill))
  return joinEstimates(first, afterPages(await readEstimate(analysesFile(sheets)), first.pages))
}
const said = ({ scopes }: ReadEstimate) =>
  scopes.map(({ item_no, marks }) => [item_no, ...marks.map(({ text }) => text)])
const [EXCAVATION, CONCRETE, STEEL] = ITEMS as [MadeItem, MadeItem, MadeItem]

test('quantities of the bill, lines of the sheets, whichever way the numbers are written', async () => {
  const read = await joined(ITEMS, ITEMS)
  expect(
    read.scopes.map((scope) => [scope.item_no, scope.quantity, scope.unit, scope.total, scope.direct_cost]),
  ).toEqual([
    ['803(1)a', 46.8, 'cu.m.', 19297.98, 19297.98],
    ['900(1)c', 18.75, 'cu.m.', 147851.25, 147851.25],
    ['902(1)a', 1640, 'kgs', 128986, 128986],
  ])
  const [mason] = read.scopes[0]?.labor ?? []
  expect([mason?.designation, mason?.workers, mason?.duration, mason?.rate, mason?.amount]).toEqual([
    'Mason',
    1,
    23.4,
    90,
    2106,
  ])
  const [supplies] = read.scopes[0]?.materials ?? []
  expect([supplies?.quantity, supplies?.unit_cost, supplies?.amount]).toEqual([46.8, 367.35, 17191.98])
  expect([read.kind, read.basis, read.pages, read.notices]).toEqual(['dupa', 'total', 4, []])
  expect(read.scopes.every(({ confidence, marks }) => confidence === 1 && marks.length === 0)).toBe(true)
  // A row stands in the bill, its lines on the pages after it.
  expect([read.scopes[1]?.place.page, read.scopes[1]?.labor[0]?.place.page]).toEqual([1, 3])
})

test('the order of the files does not matter', async () => {
  const first = await readEstimate(analysesFile())
  const read = joinEstimates(first, afterPages(await readEstimate(billFile()), first.pages))
  expect(read.scopes.map(({ quantity }) => quantity)).toEqual([46.8, 18.75, 1640])
  expect([read.scopes[0]?.place.page, read.scopes[0]?.labor[0]?.place.page]).toEqual([4, 1])
})

test('a bill without prices is priced by its sheets', async () => {
  const read = await joined(
    ITEMS.map((item) => ({ ...item, price: null })),
    ITEMS,
  )
  expect(said(read)).toEqual([['803(1)a'], ['900(1)c'], ['902(1)a']])
  expect(read.scopes.map(({ direct_cost }) => direct_cost)).toEqual([19297.98, 147851.25, 128986])
  expect(read.notices).toEqual([])
})

test('one file may hold both', async () => {
  const read = await readEstimate(workbookFile([billSheet(ITEMS), ...analyses()]))
  expect(read.scopes.map((scope) => [scope.quantity, scope.labor.length, scope.materials.length])).toEqual([
    [46.8, 1, 1],
    [18.75, 1, 1],
    [1640, 1, 1],
  ])
  expect([read.understood.share, read.notices]).toEqual([1, []])
})

test('what the two say differently is marked at its row and counted', async () => {
  const read = await joined(
    [
      EXCAVATION,
      { ...CONCRETE, price: 8000 },
      { ...STEEL, unit: 'tons' },
      { ...STEEL, item: '1027(1)', name: 'Plaster' },
    ],
    [
      { ...EXCAVATION, name: 'Roofing Sheets' },
      CONCRETE,
      STEEL,
      { ...STEEL, item: '1100(1)', name: 'Wiring' },
    ],
  )
  expect(said(read)).toEqual([
    ['803(1)a', "The bill calls it 'Structure Excavation', its unit price sheet 'Roofing Sheets'."],
    ['900(1)c', 'The bill prices a unit at 8,000.00, its unit price sheet at 7,885.40.'],
    ['902(1)a', "The bill measures in 'tons', its unit price sheet in 'kgs'."],
    [
      '1027(1)',
      'There is no unit price sheet for this item: its price in the bill would count as its direct cost.',
    ],
    ['1100 (1)', 'The bill does not have this item.'],
  ])
  expect(read.scopes.every(({ confidence }) => confidence < 0.9)).toBe(true)
  expect(read.notices).toEqual([
    {
      code: 'joined',
      text: 'The bill and its unit price sheets differ. The unit price differs: 1 (900(1)c). The unit differs: 1 (902(1)a). The description differs: 1 (803(1)a). Only in the bill: 1 (1027(1)). Only in the unit price sheets: 1 (1100 (1)).',
      pages: [1, 5],
    },
  ])
})

test('two bills are not joined, and neither are files without an item in common', async () => {
  const bill = await readEstimate(billFile())
  expect(areJoinable(bill, await readEstimate(billFile()))).toBe(false)
  const others = ITEMS.map((item, at) => ({ ...item, item: `55${at}` }))
  expect(areJoinable(bill, await readEstimate(analysesFile(others)))).toBe(false)
  expect(areJoinable(bill, await readEstimate(analysesFile()))).toBe(true)
})
