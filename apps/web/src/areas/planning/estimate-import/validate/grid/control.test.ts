import { expect, test } from 'vitest'
import type { Command } from '../../../../../ui/sheet/keys.ts'
import { billRow, laborRow } from '../model/rows.fixture.ts'
import { type CheckRow, rowKeyOf } from '../model/sheet.ts'
import { type CellPlace, columnsFor, placeOf } from './columns.ts'
import { gridControl } from './control.ts'

const item = (row: Parameters<typeof billRow>[0], lines = 0): CheckRow => ({
  kind: 'item',
  key: rowKeyOf(row.row),
  row: billRow(row),
  lines,
  isOpen: lines > 0,
})
const line = (row: Parameters<typeof laborRow>[0]): CheckRow => ({
  kind: 'line',
  key: rowKeyOf(row.row),
  row: laborRow(row),
  isLeft: false,
})
/** A heading, a work item with a question below it and two lines, and another work item. */
const SHEET: CheckRow[] = [
  { kind: 'heading', key: 'h1', number: 'I', title: 'EARTHWORKS' },
  item({ row: 1 }, 2),
  { kind: 'strip', key: 's1', row: billRow({ row: 1 }), problems: [] },
  line({ row: 2, of_row: 1 }),
  line({ row: 3, of_row: 1, rate: null }),
  item({ row: 4 }),
]
const columns = columnsFor([laborRow({ row: 2, of_row: 1 })]).map(({ id }) => id)

function from(cursor: CellPlace, command: Command): string {
  let to = 'nowhere'
  const nothing = () => undefined
  const control = gridControl({
    now: () => ({ sheet: SHEET, columns, cursor, editing: null, canEdit: true, page: 2 }),
    goTo: ({ rowKey, column }) => {
      to = `${rowKey} ${column}`
    },
    goToAnswers(row) {
      if (row === 1) to = 'answers'
      return row === 1
    },
    setEditing: nothing,
    edit: nothing,
    refuse: nothing,
    turn: nothing,
    tick: nothing,
    pick: nothing,
    calculate: nothing,
    nextProblem: nothing,
    undo: nothing,
    redo: nothing,
    save: nothing,
  })
  return control.run(command, false) ? to : 'out of the grid'
}

test.each([
  ['over headings and answers', 1, 'name', { do: 'move', move: 'down' }, 'r2 name'],
  ['to the last row', 1, 'name', { do: 'move', move: 'last' }, 'r4 read'],
  ['to the first', 4, 'name', { do: 'move', move: 'first' }, 'r1 tick'],
  ['by pages', 4, 'rate', { do: 'move', move: 'page-up' }, 'r2 rate'],
  ['to the end of the lines', 2, 'name', { do: 'move', move: 'edge-down' }, 'r3 name'],
  ['from item to item, over their lines', 1, 'amount', { do: 'move', move: 'edge-down' }, 'r4 amount'],
  ['over what was not read', 1, 'quantity', { do: 'move', move: 'edge-right' }, 'r1 unit'],
  ['by Tab', 1, 'name', { do: 'next' }, 'r1 quantity'],
  ['by Tab to the answers below a row', 1, 'read', { do: 'next' }, 'answers'],
  ['by Tab to the next row, where nothing is asked', 2, 'read', { do: 'next' }, 'r3 tick'],
  ['back by Tab', 2, 'tick', { do: 'previous' }, 'r1 read'],
  ['by Tab after the last cell', 4, 'read', { do: 'next' }, 'out of the grid'],
  ['back by Tab before the first', 1, 'tick', { do: 'previous' }, 'out of the grid'],
] as const)('the cursor goes %s', (_way, row, column, command, to) => {
  expect(from(placeOf(row, column), command)).toBe(to)
})
