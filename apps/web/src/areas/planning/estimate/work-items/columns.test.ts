import { expect, test } from 'vitest'
import type { ItemBudget, ItemRow, PhaseItems } from '../summary/budget-rows.ts'
import { listRows, sortValue } from './columns.ts'

const row = (key: string, code: string, estimated_cost: number) =>
  ({ source: { scope: { key, code } }, estimated_cost }) as ItemRow
const phase = (phaseId: number, rows: ItemRow[]) => ({ group: { phaseId }, numeral: 'I', rows }) as PhaseItems
const budget = {
  phases: [phase(1, [row('a', 'A-1', 5), row('b', 'A-2', 9)]), phase(2, [row('c', 'B-1', 7)])],
} as ItemBudget

const keys = (rows: ReturnType<typeof listRows>) => rows.map(({ key }) => key)

test('each phase stands over its work items, in the order of the estimate', () => {
  expect(keys(listRows(budget, null, null))).toEqual(['phase-1', 'a', 'b', 'phase-2', 'c'])
})

test('sorting keeps the phases and sorts inside them', () => {
  const sort = { by: 'estimated_cost', order: 'DESC' as const }
  expect(keys(listRows(budget, sort, null))).toEqual(['phase-1', 'b', 'a', 'phase-2', 'c'])
})

test('a search leaves out what it did not find, and phases without any', () => {
  const found = { phases: new Set([1]), scopes: new Set(['b']) }
  expect(keys(listRows(budget, null, found))).toEqual(['phase-1', 'b'])
})

test('an order that does not exist is left unheard', () => {
  expect(sortValue('colour')).toBeUndefined()
  expect(keys(listRows(budget, { by: 'colour', order: 'ASC' }, null))).toEqual(
    keys(listRows(budget, null, null)),
  )
})
