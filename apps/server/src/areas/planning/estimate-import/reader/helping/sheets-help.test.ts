import type { ReaderHints, TableHint } from '@itayo/contract'
import { expect, test } from 'vitest'
import { ReadFailure } from '../failure.ts'
import { type HelpedReading, readWithHelp } from '../read-estimate.ts'
import { type MadeCell, MONEY, workbookFile } from '../testing/workbook-file.ts'

const money = (value: number): MadeCell => ({ value, style: MONEY })
const HEADS = ['Item No.', 'Description', 'Quantity', 'Unit', 'Unit Cost', 'Amount']
/** As long as those, because columns are as wide as their cells. */
const RIDDLES = ['Kuuu Vo.', 'Veetosammox', 'Zettelin', 'Peek', 'Jott Seen', 'Essent']
const item = (number: number): MadeCell[] => [
  String(number),
  `Laying of hollow blocks, bay ${number}`,
  money(number + 3),
  'sq.m',
  money(25),
  money((number + 3) * 25),
]
const sumOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => (from + at + 3) * 25).reduce((a, b) => a + b, 0)
const items = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => item(from + at))

/** Over several pages as it is looked at: one page shows about sixty rows. */
const long = (heads: string[]) =>
  workbookFile([
    {
      name: 'Bill',
      rows: [heads, ...items(1, 150), [null, 'TOTAL', null, null, null, money(sumOf(1, 150))]],
    },
  ])

const read = (file: Uint8Array, hints: ReaderHints | null = null) =>
  readWithHelp(file, { hints, layouts: [] }, { readScans: false })
const found = ({ seen }: HelpedReading): TableHint[] =>
  (seen?.tables ?? []).flatMap(({ is_proposed, ...table }) => (is_proposed ? [] : [table]))
const rowsIn = ({ estimate }: HelpedReading) =>
  estimate.scopes.map(({ item_no, quantity, unit_cost, total, place }) => [
    item_no,
    quantity,
    unit_cost,
    total,
    place.page,
  ])

test('a long sheet is seen on the pages that show it, each line once', async () => {
  const { seen, estimate } = await read(long(HEADS))
  expect(seen?.pages.length).toBe(estimate.pages)
  expect(estimate.pages).toBeGreaterThan(2)
  expect(seen?.pages.flatMap(({ lines }) => lines)).toHaveLength(152)
  for (const page of seen?.pages ?? [])
    for (const { y0, y1 } of page.lines) expect(y0 >= 0 && y1 <= page.height).toBe(true)
  expect(seen?.tables.filter(({ is_proposed }) => !is_proposed)).toMatchObject([{ page: 1 }])
})

test('help that says what was found changes nothing, over the end of the page too', async () => {
  const alone = await read(long(HEADS))
  const helped = await read(long(HEADS), { tables: found(alone), rows: [] })
  expect(rowsIn(helped)).toEqual(rowsIn(alone))
  expect(rowsIn(helped)).toHaveLength(150)
  expect(helped.estimate.understood).toEqual(alone.estimate.understood)
})

test('columns named on the first page are those of the whole sheet', async () => {
  const truth = await read(long(HEADS))
  const [table] = found(truth) as [TableHint]
  const named = await read(long(RIDDLES), { tables: [table], rows: [] })
  expect(rowsIn(named)).toEqual(rowsIn(truth))
})

test('a table that begins on a later page ends the one that was named', async () => {
  const two = (heads: string[]) =>
    workbookFile([
      {
        name: 'Bill',
        rows: [
          heads,
          ...items(1, 90),
          [],
          ['PART II', null, null, null, null, null],
          HEADS,
          ...items(91, 110),
        ],
      },
    ])
  const truth = await read(two(HEADS))
  const [first] = found(truth) as [TableHint]
  const named = await read(two(HEADS), { tables: [{ ...first, kind: 'bill' }], rows: [] })
  expect(rowsIn(named)).toEqual(rowsIn(truth))
})

test('nothing is learnt from a sheet for others: its columns are as wide as its cells', async () => {
  const alone = await read(long(HEADS))
  expect((await read(long(HEADS), { tables: found(alone), rows: [] })).learnt).toEqual([])
})

test('a csv in which nothing is found is seen, and read once its columns are named', async () => {
  const file = new TextEncoder().encode(
    [
      'Kuu,Vee,Zet',
      'A-1,Mobilization of the site,12500',
      'A-2,Temporary fence,48000',
      'A-3,Removal of old slab,31250',
    ].join('\n'),
  )
  const failure = await read(file).catch((error: unknown) => error)
  const seen = failure instanceof ReadFailure ? failure.seen : undefined
  const page = seen?.pages[0] ?? expect.fail('nothing was seen')
  expect(page.lines.map(({ text }) => text)).toContain('A-2 Temporary fence 48000')
  const [proposed] = seen?.tables ?? []
  const { is_proposed: _, ...table } = proposed ?? expect.fail('no table was proposed')
  const meanings = ['item', 'description', 'amount'] as const
  expect(table.columns).toHaveLength(3)
  const columns = table.columns.map((column, at) => ({
    ...column,
    meaning: meanings[at] ?? ('unnamed' as const),
  }))
  const { estimate } = await read(file, {
    tables: [{ ...table, kind: 'bill', columns }],
    rows: [],
  })
  expect(estimate.scopes.map(({ item_no, work_item, total }) => [item_no, work_item, total])).toEqual([
    ['A-1', 'Mobilization of the site', 12500],
    ['A-2', 'Temporary fence', 48000],
    ['A-3', 'Removal of old slab', 31250],
  ])
})
