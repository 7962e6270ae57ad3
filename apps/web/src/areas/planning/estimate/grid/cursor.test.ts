import { describe, expect, test } from 'vitest'
import { moved } from '../../../../ui/sheet/moves.ts'
import { cellUse, placeOf } from './cells.ts'
import { type ColumnId, columnsFor } from './columns.ts'
import { below, cellsOf, nextFilled, nextProblem, type Sheet } from './cursor.ts'
import { line, scope } from './fixture.ts'
import { type GridRow, rowsOf } from './rows.ts'

const concrete = scope('p1', {
  labor: [line('l1'), line('l2')],
  equipment: [line('e1', { kind: 'equipment', basis: 'percent_of_labor', percent: 10 })],
  material: [
    line('m1', { kind: 'material', unit: 'bag' }),
    line('m2', { kind: 'material', basis: 'lump_sum' }),
  ],
})
const rows = rowsOf([{ phaseId: 1, phase: 'Concrete Works', phaseCode: 'CW', scopes: [concrete] }], {
  expansion: { phases: true, scopes: true, turned: new Set() },
  filter: '',
  always: new Set(),
  withEmptySections: true,
})
const at = (key: string) => rows.findIndex((row) => row.key === key)
const sheet: Sheet = { rows, columns: columnsFor(true), canEdit: true, page: 4 }
const there = (place: { row: number; column: ColumnId } | null) =>
  place && `${rows[place.row]?.key} ${place.column}`

describe('arrows and their like', () => {
  test.each([
    { move: 'down', to: 'line-l2 quantity' },
    { move: 'up', to: 'labor-p1 quantity' },
    { move: 'left', to: 'line-l1 name' },
    { move: 'right', to: 'line-l1 ordered' },
    { move: 'row-start', to: 'line-l1 name' },
    { move: 'row-end', to: 'line-l1 actions' },
    { move: 'first', to: 'phase-1 name' },
    { move: 'last', to: 'line-m2 actions' },
    { move: 'page-down', to: 'material-p1 quantity' },
    { move: 'page-up', to: 'phase-1 quantity' },
  ] as const)('$move from the workers of a line goes to $to', ({ move, to }) => {
    expect(there(moved(cellsOf(sheet), { row: at('line-l1'), column: 'quantity' }, move))).toBe(to)
  })
  test('there is nothing left of the name and nothing above the first row', () => {
    expect(moved(cellsOf(sheet), { row: 0, column: 'name' }, 'left')).toEqual({ row: 0, column: 'name' })
    expect(moved(cellsOf(sheet), { row: 0, column: 'name' }, 'up')).toEqual({ row: 0, column: 'name' })
  })
})

describe('Tab goes to the next cell to fill in', () => {
  test.each([
    { from: ['phase-1', 'name'], step: 1, to: 'scope-p1 quantity' },
    { from: ['scope-p1', 'unit'], step: 1, to: 'line-l1 name' },
    { from: ['line-l1', 'quantity'], step: 1, to: 'line-l1 unit' },
    { from: ['line-l1', 'rate'], step: 1, to: 'line-l2 name' },
    { from: ['line-e1', 'name'], step: 1, to: 'line-e1 rate' },
    { from: ['line-m2', 'name'], step: 1, to: 'line-m2 estimated' },
    { from: ['line-m2', 'estimated'], step: 1, to: null },
    { from: ['line-l1', 'name'], step: -1, to: 'scope-p1 unit' },
    { from: ['scope-p1', 'quantity'], step: -1, to: null },
  ] as const)('$from, $step: $to', ({ from, step, to }) => {
    expect(there(nextFilled(sheet, { row: at(from[0]), column: from[1] }, step))).toBe(to)
  })
  test('and leaves a sheet that is only read', () => {
    expect(nextFilled({ ...sheet, canEdit: false }, { row: 0, column: 'name' }, 1)).toBeNull()
  })
})

describe('Enter goes down to where the same is done', () => {
  test.each([
    { from: ['line-l1', 'quantity'], step: 1, to: 'line-l2 quantity' },
    { from: ['line-l2', 'quantity'], step: 1, to: 'line-m1 quantity' },
    { from: ['line-l2', 'rate'], step: 1, to: 'line-e1 rate' },
    { from: ['line-l2', 'unit'], step: 1, to: 'line-l2 unit' },
    { from: ['line-l1', 'quantity'], step: -1, to: 'scope-p1 quantity' },
    { from: ['line-l1', 'balance'], step: 1, to: 'line-l2 balance' },
  ] as const)('$from, $step: $to', ({ from, step, to }) => {
    expect(there(below(sheet, { row: at(from[0]), column: from[1] }, step))).toBe(to)
  })
})

describe('F8', () => {
  const problems = [
    { scopeKey: 'p1', lineKey: null, field: 'measurement' },
    { scopeKey: 'p1', lineKey: 'l2', field: 'count' },
    { scopeKey: 'p9', lineKey: 'l9', field: 'name' },
  ] as const
  const scopes = [{ key: 'p1' }, { key: 'p5' }, { key: 'p9' }]
  const next = (cursor: { rowKey: string; column: 'name' | 'quantity' } | null, row?: GridRow) =>
    problems.indexOf(nextProblem(problems, scopes, cursor, row) as (typeof problems)[number])

  test('starts with the first', () => expect(next(null)).toBe(0))
  test('goes on from the one under the cursor', () => {
    expect(next({ rowKey: 'scope-p1', column: 'quantity' })).toBe(1)
    expect(next({ rowKey: 'line-l2', column: 'quantity' })).toBe(2)
  })
  test('begins again after the last', () => expect(next({ rowKey: 'line-l9', column: 'name' })).toBe(0))
  test('from elsewhere it goes to the next work item that has one', () => {
    const row: GridRow = { kind: 'scope', key: 'scope-p5', scope: scope('p5'), isOpen: false }
    expect(next({ rowKey: 'scope-p5', column: 'name' }, row)).toBe(2)
  })
  test('nothing to correct is nowhere to go', () => {
    expect(nextProblem([], scopes, null, undefined)).toBeUndefined()
  })
})

describe('what a cell is for', () => {
  const use = (key: string, column: Parameters<typeof cellUse>[1], canEdit = true) => {
    const found = cellUse(rows[at(key)] as GridRow, column, canEdit)
    return found.use === 'type' ? found.field : found.use
  }
  test.each([
    { key: 'phase-1', column: 'name', is: 'open' },
    { key: 'scope-p1', column: 'name', is: 'open' },
    { key: 'scope-p1', column: 'quantity', is: 'measurement' },
    { key: 'scope-p1', column: 'unit', is: 'unit' },
    { key: 'scope-p1', column: 'rate', is: 'read' },
    { key: 'labor-p1', column: 'actual', is: 'read' },
    { key: 'labor-p1', column: 'actions', is: 'add' },
    { key: 'line-l1', column: 'name', is: 'pick' },
    { key: 'line-l1', column: 'quantity', is: 'count' },
    { key: 'line-l1', column: 'unit', is: 'duration' },
    { key: 'line-l1', column: 'rate', is: 'rate' },
    { key: 'line-l1', column: 'estimated', is: 'read' },
    { key: 'line-l1', column: 'actions', is: 'menu' },
    { key: 'line-m1', column: 'unit', is: 'unit' },
    { key: 'line-e1', column: 'rate', is: 'percent' },
    { key: 'line-e1', column: 'quantity', is: 'read' },
    { key: 'line-m2', column: 'estimated', is: 'typedCost' },
    { key: 'line-m2', column: 'unit', is: 'read' },
  ] as const)('$key $column: $is', ({ key, column, is }) => {
    expect(use(key, column)).toBe(is)
  })
  test('whoever may only read can still open and close', () => {
    expect(use('scope-p1', 'name', false)).toBe('open')
    expect(use('line-l1', 'quantity', false)).toBe('read')
    expect(use('scope-p1', 'actions', false)).toBe('read')
  })
  test('a removed line is only read, but for its actions', () => {
    const gone: GridRow = {
      kind: 'line',
      key: 'x',
      scope: concrete,
      line: line('l3', { removed: true }),
      number: 1,
    }
    expect(cellUse(gone, 'quantity', true).use).toBe('read')
    expect(cellUse(gone, 'actions', true).use).toBe('menu')
  })
  test("the actual totals of a subcontractor's work item are typed", () => {
    const theirs = { ...concrete, isSubCon: true }
    const head = (section: 'labor' | 'equipment' | 'material'): GridRow => ({
      kind: 'section',
      key: section,
      scope: theirs,
      section,
    })
    expect(cellUse(head('labor'), 'actual', true)).toEqual({ use: 'type', field: 'subConLabor' })
    expect(cellUse(head('equipment'), 'actual', true)).toEqual({ use: 'type', field: 'subConEquipment' })
    expect(cellUse(head('material'), 'actual', true).use).toBe('read')
  })
})

test.each([
  { field: 'measurement', lineKey: null, place: 'scope-p1 quantity' },
  { field: 'workItem', lineKey: null, place: 'scope-p1 name' },
  { field: 'subConLabor', lineKey: null, place: 'labor-p1 actual' },
  { field: 'duration', lineKey: 'l1', place: 'line-l1 unit' },
  { field: 'percent', lineKey: 'e1', place: 'line-e1 rate' },
  { field: 'typedCost', lineKey: 'm2', place: 'line-m2 estimated' },
] as const)('$field is shown in $place', ({ field, lineKey, place }) => {
  const { rowKey, column } = placeOf({ scopeKey: 'p1', lineKey, field })
  expect(`${rowKey} ${column}`).toBe(place)
})

test('without costs there are no amounts and no actions', () => {
  expect(columnsFor(false)).toEqual(['toggle', 'name', 'quantity', 'ordered', 'unit'])
})
