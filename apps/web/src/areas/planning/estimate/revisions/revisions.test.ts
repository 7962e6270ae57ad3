import type { ComparedScope, RevisionRow } from '@itayo/contract'
import { expect, test } from 'vitest'
import { comparedRows, meterScale, movedFields, sumWords } from './rows.ts'
import { nameOf, optionWords, sidesOf } from './sides.ts'

const row = (number: number | null, given: Partial<RevisionRow> = {}): RevisionRow => ({
  ref: number === null ? 'p12' : `r${number}`,
  number,
  state: number === null ? 'pending' : 'approved',
  title: '',
  at: '2026-11-12T02:00:00.000Z',
  by: null,
  prepared_by: 'Jerome Villanueva',
  approval_id: null,
  direct: 0,
  contract: 0,
  variance_orders: [],
  ...given,
})
const rows = [row(null), row(2), row(1), row(0)]
const refs = (request: { from?: string; to?: string }, among = rows) => {
  const sides = sidesOf(among, { from: null, to: null, ...request })
  return sides && [sides.from.ref, sides.to.ref]
}

test.each([
  [{}, ['r2', 'p12']],
  [{ to: 'r2' }, ['r1', 'r2']],
  [{ to: 'r1', from: 'r0' }, ['r0', 'r1']],
  [{ to: 'r0' }, ['r0', 'r0']],
  // Edits that do not exist yet cannot be compared from.
  [{ to: 'r2', from: 'p12' }, ['r1', 'r2']],
  [{ to: 'gone', from: 'gone' }, ['r2', 'p12']],
])('asked for %j, %j is compared', (request, expected) => {
  expect(refs(request)).toEqual(expected)
})

test('without a revision there is nothing to compare', () => {
  expect(refs({}, [])).toBeNull()
})

test('waiting edits are called by the number they would get, unless several wait', () => {
  expect(nameOf(row(null), rows)).toBe('Revision 3')
  expect(optionWords(row(2), rows)).toBe('Revision 2, approved 11/12/2026')
  const two = [row(null), row(null, { ref: 'p13' }), ...rows.slice(1)]
  expect(optionWords(row(null), two)).toBe('Proposed edits, proposed by Jerome Villanueva 11/12/2026')
})

const side = { count: 3, unit: '14 days', rate: 760, amount: 31_920 }
const line = {
  list: 'labor' as const,
  name: 'Tile Setter',
  change: 'edited' as const,
  before: side,
  after: { ...side, unit: '16 days', amount: 36_480 },
  difference: 4560,
}
const scope = (given: Partial<ComparedScope> = {}): ComparedScope => ({
  psow_id: 1,
  item_number: '1018(2)',
  code: 'FI-01',
  work_item: 'Floor Tiles',
  tag_name: '',
  unit: 'sq.m',
  change: 'edited',
  variance_order: null,
  is_variance_order: false,
  measurement_before: 10,
  measurement_after: 10,
  before: 31_920,
  after: 36_480,
  difference: 4560,
  contract_difference: 0,
  lines: [line],
  ...given,
})

test('a work item, its measurement when that moved, its lines', () => {
  const kinds = (one: ComparedScope) => comparedRows([one]).map(({ kind }) => kind)
  expect(kinds(scope())).toEqual(['scope', 'line'])
  expect(kinds(scope({ measurement_after: 12 }))).toEqual(['scope', 'measurement', 'line'])
  expect(kinds(scope({ change: 'new', measurement_before: null }))).toEqual(['scope', 'line'])
  expect([...movedFields(line)]).toEqual(['unit'])
  expect(movedFields({ ...line, before: null }).size).toBe(0)
  expect(sumWords(1, 7)).toBe('1 work item, 7 changed lines')
})

test('the meter ends a fifth behind its mark, or behind what is above it', () => {
  expect(meterScale(1000, 30, 60)).toEqual({ approved: 25, waiting: 50, mark: 83.33 })
  expect(meterScale(1000, 200, 0)).toEqual({ approved: 95.24, waiting: 0, mark: 47.62 })
  expect(meterScale(0, 0, 0)).toEqual({ approved: 0, waiting: 0, mark: 100 })
})
