import { expect, test } from 'vitest'
import { stateOf } from '../../model/read.ts'
import { equipment, estimate, labor, material, minorTools, scope } from '../../model/testing/sample.ts'
import type { ColumnId } from '../columns.ts'
import { columnsFor } from '../columns.ts'
import type { Sheet } from '../cursor.ts'
import { expansionAtFirst, lineRowKey, rowsOf, scopeRowKey } from '../rows.ts'
import { cellsIn } from './clipboard.ts'
import { directCells, withDirect } from './direct.ts'
import { UNITS } from './units.fixture.ts'

const state = stateOf(
  estimate([
    scope({
      psow_id: 1,
      labor: [labor({ id: 1 }), labor({ id: 2 })],
      equipment: [equipment({ id: 1 }), minorTools(2)],
      material: [material({ id: 1 }), material({ id: 2 }), material({ id: 3 })],
    }),
    scope({ psow_id: 2 }),
  ]),
)
const open = { ...expansionAtFirst(1), scopes: true }
const closed = { ...expansionAtFirst(1), scopes: false }

function sheetWith(expansion: typeof open): Sheet {
  const group = { phaseId: 1, phase: 'Masonry', phaseCode: 'MW', scopes: state.scopes }
  const view = { expansion, filter: '', always: new Set<string>(), withEmptySections: true }
  return { rows: rowsOf([group], view), columns: columnsFor(true), canEdit: true, page: 10 }
}

function pasted(rowKey: string, column: ColumnId, text: string, expansion = open) {
  const cells = directCells(sheetWith(expansion), { rowKey, column }, cellsIn(text), UNITS)
  return cells && withDirect(state, cells, UNITS)
}
const quantities = (after: typeof state | null) =>
  after?.scopes[0]?.material.map(({ count, unit, rate }) => [count, unit, rate])

test('a block of numbers goes into the cells from the cursor on', () => {
  expect(quantities(pasted(lineRowKey('m1'), 'quantity', '1,200\tbag\t₱250.50\n5\tkg\t\n\t\t7'))).toEqual([
    [1200, 'bag', 250.5],
    [5, 'kg', 245],
    [100, 'bags', 7],
  ])
  const men = pasted(lineRowKey('l1'), 'quantity', '4\t12 days\t800\n5\t6\t900')?.scopes[0]?.labor
  expect(men?.map(({ count, duration, rate }) => [count, duration, rate])).toEqual([
    [4, 12, 800],
    [5, 6, 900],
  ])
})

test('what is wrong in it is marked where it went', () => {
  const after = pasted(lineRowKey('m1'), 'rate', '12,50\n(5.00)\n8')
  expect(after?.wrong.map(({ lineKey, text }) => [lineKey, text])).toEqual([
    ['m1', '12,50'],
    ['m2', '-5.00'],
  ])
  expect(quantities(after)?.map(([, , rate]) => rate)).toEqual([null, null, 8])
})

test('one value goes where it is told to, whatever it is', () => {
  expect(pasted(lineRowKey('m1'), 'quantity', 'twelve')?.wrong).toHaveLength(1)
  expect(pasted(lineRowKey('e2'), 'rate', '12%')?.scopes[0]?.equipment[1]?.percent).toBe(12)
})

test('measurements go down the work items that are closed', () => {
  const after = pasted(scopeRowKey('p1'), 'quantity', '12\n34', closed)
  expect(after?.scopes.map(({ measurement }) => measurement)).toEqual([12, 34])
})

test('more rows or columns than there are, and words, are looked at first', () => {
  for (const text of ['1\n2\n3\n4', '1\tkg\t2\t3\t4\t5', 'Cement\nSand', 'one\ttwo'])
    expect(pasted(lineRowKey('m1'), 'quantity', text), text).toBeNull()
  expect(pasted(lineRowKey('m1'), 'name', '5')).toBeNull()
  expect(pasted(scopeRowKey('p1'), 'quantity', '1\n2')).toBeNull()
})
