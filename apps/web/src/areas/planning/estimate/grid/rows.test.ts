import { describe, expect, test } from 'vitest'
import { line, scope, stateOf } from './fixture.ts'
import {
  type Expansion,
  expansionAtFirst,
  extraRows,
  type GridRow,
  isAnythingOpen,
  opened,
  type RowGroup,
  type RowsView,
  rowsOf,
  scopeAt,
  scopeRowKey,
  turn,
} from './rows.ts'

const concrete = scope('p1', {
  code: '900(1)c2',
  workItem: 'Structural Concrete',
  labor: [line('l1'), line('l2')],
  material: [line('m1', { kind: 'material' })],
})
const steel = scope('p2', { code: '902(1)a2', workItem: 'Reinforcing Steel', tagName: 'Building A' })
const paint = scope('p3', {
  phaseId: 2,
  phase: 'Finishes',
  phaseCode: 'FN',
  code: '1032',
  workItem: 'Painting',
})
const groups: RowGroup[] = [
  { phaseId: 1, phase: 'Concrete Works', phaseCode: 'CW', scopes: [concrete, steel] },
  { phaseId: 2, phase: 'Finishes', phaseCode: 'FN', scopes: [paint] },
]
const all: Expansion = { phases: true, scopes: true, turned: new Set() }
const none: Expansion = { phases: false, scopes: false, turned: new Set() }
const items: Expansion = { phases: true, scopes: false, turned: new Set() }

const view = (change: Partial<RowsView> = {}): RowsView => ({
  expansion: items,
  filter: '',
  always: new Set(),
  withEmptySections: false,
  ...change,
})
const names = (rows: readonly GridRow[]) => rows.map(({ key }) => key)

test('lines are numbered as they will be once they are saved: one that is removed has no number', () => {
  const crew = [line('l1'), line('l2', { removed: true }), line('l3'), line('n1', { id: null })]
  const rows = rowsOf(
    [{ ...(groups[0] as RowGroup), scopes: [scope('p9', { labor: crew })] }],
    view({ expansion: all }),
  )
  expect(rows.flatMap((row) => (row.kind === 'line' ? [[row.line.key, row.number]] : []))).toEqual([
    ['l1', 1],
    ['l2', null],
    ['l3', 2],
    ['n1', 3],
  ])
})

describe('what is open', () => {
  test('phases with their work items', () => {
    expect(names(rowsOf(groups, view()))).toEqual(['phase-1', 'scope-p1', 'scope-p2', 'phase-2', 'scope-p3'])
  })
  test('nothing: phases only', () => {
    expect(names(rowsOf(groups, view({ expansion: none })))).toEqual(['phase-1', 'phase-2'])
  })
  test('everything: sections that have lines, and the lines', () => {
    expect(names(rowsOf(groups, view({ expansion: all })))).toEqual([
      'phase-1',
      'scope-p1',
      'labor-p1',
      'line-l1',
      'line-l2',
      'material-p1',
      'line-m1',
      'scope-p2',
      'phase-2',
      'scope-p3',
    ])
  })
  test('where lines can be added, empty sections are there too', () => {
    const rows = rowsOf(groups.slice(1), view({ expansion: all, withEmptySections: true }))
    expect(names(rows)).toEqual(['phase-2', 'scope-p3', 'labor-p3', 'equipment-p3', 'material-p3'])
  })
  test('but not in a work item that is removed', () => {
    const gone = [{ ...(groups[1] as RowGroup), scopes: [{ ...paint, removed: true }] }]
    const rows = rowsOf(gone, view({ expansion: all, withEmptySections: true }))
    expect(names(rows)).toEqual(['phase-2', 'scope-p3'])
  })
  test('one that was turned is the other way round, and back again when turned twice', () => {
    const once = turn(items, scopeRowKey('p1'))
    expect(names(rowsOf(groups, view({ expansion: once })))).toContain('line-l1')
    expect(turn(once, scopeRowKey('p1'))).toEqual(items)
  })
  test('a work item of a closed phase is opened with its phase', () => {
    const rows = rowsOf(groups, view({ expansion: opened(none, '', groups, 'p1') }))
    expect(names(rows)).toContain('line-m1')
    expect(names(rows)).not.toContain('scope-p3')
  })
  test('opening what is open changes nothing', () => {
    expect(opened(all, '', groups, 'p1')).toBe(all)
  })
  test.each([
    { scopes: 30, opens: true },
    { scopes: 31, opens: false },
  ])('of $scopes work items the lines are shown at first: $opens', ({ scopes, opens }) => {
    expect(expansionAtFirst(scopes)).toMatchObject({ phases: true, scopes: opens })
  })
  test('there is something to collapse while a phase is open', () => {
    expect(isAnythingOpen(rowsOf(groups, view()))).toBe(true)
    expect(isAnythingOpen(rowsOf(groups, view({ expansion: none })))).toBe(false)
  })
})

describe('a filter', () => {
  test.each([
    { filter: '902', finds: ['phase-1', 'scope-p2'] },
    { filter: 'steel reinf', finds: ['phase-1', 'scope-p2'] },
    { filter: 'BUILDING a', finds: ['phase-1', 'scope-p2'] },
    { filter: 'fn', finds: ['phase-2', 'scope-p3'] },
    { filter: 'finishes', finds: ['phase-2', 'scope-p3'] },
    { filter: 'asphalt', finds: [] },
  ])('"$filter" finds $finds, also in closed phases', ({ filter, finds }) => {
    expect(names(rowsOf(groups, view({ expansion: none, filter })))).toEqual(finds)
  })
  test('opens the work item it matches', () => {
    expect(names(rowsOf(groups, view({ filter: 'structural' })))).toContain('line-l2')
  })
  test('that matches a phase shows its work items and leaves their lines closed', () => {
    const rows = rowsOf(groups, view({ filter: 'concrete works' }))
    expect(names(rows)).toEqual(['phase-1', 'scope-p1', 'scope-p2'])
  })
  test('never hides what was asked for by name', () => {
    const rows = rowsOf(groups, view({ filter: 'painting', always: new Set(['p2']) }))
    expect(names(rows)).toEqual(['phase-1', 'scope-p2', 'phase-2', 'scope-p3'])
  })
  test('keeps the numeral of a phase', () => {
    expect(rowsOf(groups, view({ filter: 'painting' }))[0]).toMatchObject({ kind: 'phase', place: 1 })
  })
})

test('rows of a work item that did not change are the same objects', () => {
  const before = rowsOf(groups, view({ expansion: all }))
  const changed = [groups[0] as RowGroup, { ...(groups[1] as RowGroup), scopes: [{ ...paint }] }]
  const after = rowsOf(changed, view({ expansion: all }))
  expect(after[3]).toBe(before[3])
  expect(after.at(-1)).not.toBe(before.at(-1))
})

test.each([
  { totals: {}, rows: [] },
  { totals: { not_allocated: 0, removed_work_items: 0 }, rows: [] },
  { totals: { not_allocated: 1500.5 }, rows: [{ extra: 'not-allocated', actual: 1500.5, balance: -1500.5 }] },
  {
    totals: { not_allocated: 10, removed_work_items: 20 },
    rows: [{ extra: 'not-allocated' }, { extra: 'removed', actual: 20, balance: -20 }],
  },
])('costs of no work item $totals have rows of their own', ({ totals, rows }) => {
  const found = extraRows(totals, { direct: 0, contract: 0 })
  expect(found).toHaveLength(rows.length)
  expect(found).toMatchObject(rows)
})

test.each([
  { address: { sowId: null, workItemId: 7 }, finds: 'p7' },
  { address: { sowId: 70, workItemId: null }, finds: 'p7' },
  { address: { sowId: 70, workItemId: 8 }, finds: 'p8' },
  { address: { sowId: 1, workItemId: null }, finds: undefined },
])('the address $address leads to $finds', ({ address, finds }) => {
  const scopes = [scope('p7', { workItemId: 7, sowId: 70 }), scope('p8', { workItemId: 8, sowId: 80 })]
  expect(scopeAt(stateOf(scopes), address)?.key).toBe(finds)
})
