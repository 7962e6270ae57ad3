import type { ImportHelp, TableHint } from '@itayo/contract'
import { expect, test } from 'vitest'
import {
  changed,
  columnSplit,
  columnsJoined,
  type DraftTable,
  draftOf,
  edgeMoved,
  framed,
  hintsOf,
  isNothing,
  meant,
  rowHintAt,
  rowSaid,
} from './model.ts'

const TABLE: TableHint = {
  page: 1,
  frame: { x0: 40, y0: 50, x1: 540, y1: 300 },
  begins: 70,
  kind: null,
  columns: [
    { from: 40, to: 100, meaning: 'item' },
    { from: 100, to: 400, meaning: 'description' },
    { from: 400, to: 540, meaning: 'amount' },
  ],
}
const line = (y: number) => ({ y0: y, y1: y + 10, text: `Line at ${y}` })
const HELP: ImportHelp = {
  version: 1,
  rows_touched: 0,
  can_be_remembered: true,
  pages: [{ page: 1, width: 595, height: 842, turned: 0, lines: [60, 80, 100, 120].map(line) }],
  tables: [{ ...TABLE, is_proposed: false }],
  hints: null,
  help: null,
  problem: '',
}
const [first] = draftOf(HELP).tables as [DraftTable]
const edges = ({ columns = [] }: Partial<TableHint>) => columns.map(({ to }) => to)

test('what the reader found is not sent until a person changes it', () => {
  const draft = draftOf(HELP)
  expect(isNothing(draft)).toBe(true)
  expect(hintsOf(draft)).toEqual({ tables: [], rows: [] })
  const named = changed(draft, 0, meant(first, 2, 'unit_cost'))
  expect(isNothing(named)).toBe(false)
  expect(hintsOf(named).tables[0]?.columns[2]?.meaning).toBe('unit_cost')
})

test('help that was given before is shown in place of what was read with it', () => {
  const hints = { tables: [{ ...TABLE, kind: 'bill' as const }], rows: [] }
  expect(hintsOf(draftOf({ ...HELP, hints }))).toEqual(hints)
})

test.each([
  { x: 150, to: [150, 400, 540] },
  { x: 900, to: [396, 400, 540] },
  { x: -5, to: [44, 400, 540] },
])('the first line drawn to $x leaves the columns at $to', ({ x, to }) => {
  expect(edges(edgeMoved(first, 0, x))).toEqual(to)
})

test('a column can be parted, and joined with the next, but a table has two', () => {
  expect(edges(columnSplit(first, 1))).toEqual([100, 250, 400, 540])
  const joined = columnsJoined(first, 0)
  expect(edges(joined)).toEqual([400, 540])
  expect(columnsJoined({ ...first, ...joined }, 0)).toEqual({})
})

test('a frame drawn from any corner takes the columns inside it along', () => {
  const { frame, columns, begins } = framed(first, { x0: 560, y0: 200, x1: 120, y1: 90 })
  expect(frame).toEqual({ x0: 120, y0: 90, x1: 560, y1: 200 })
  expect(columns?.map(({ from, to }) => [from, to])).toEqual([
    [120, 400],
    [400, 560],
  ])
  expect(begins).toBe(90)
})

test('lines are joined one by one into one row, and parted again in its middle', () => {
  const [a, b, c, d] = [60, 80, 100, 120].map(line) as [
    ReturnType<typeof line>,
    ReturnType<typeof line>,
    ReturnType<typeof line>,
    ReturnType<typeof line>,
  ]
  let draft = rowSaid(draftOf(HELP), 1, [a, b], 'joined')
  draft = rowSaid(draft, 1, [b, c], 'joined')
  draft = rowSaid(draft, 1, [c, d], 'joined')
  expect(draft.rows).toEqual([{ is: 'joined', page: 1, from: 65, to: 125 }])
  draft = rowSaid(draft, 1, [b, c], 'split')
  expect(draft.rows).toEqual([
    { is: 'joined', page: 1, from: 65, to: 85 },
    { is: 'joined', page: 1, from: 105, to: 125 },
    { is: 'split', page: 1, at: 95 },
  ])
  expect([rowHintAt(draft, 1, a, b), rowHintAt(draft, 1, b, c)]).toEqual(['joined', 'split'])
  draft = rowSaid(draft, 1, [b, c], null)
  expect(rowHintAt(draft, 1, b, c)).toBeNull()
})
