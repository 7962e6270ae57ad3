import { expect, test } from 'vitest'
import { line, scope, stateOf } from '../../../planning/estimate/grid/fixture.ts'
import { setCell } from '../../../planning/estimate/model/edit.ts'
import type { EstimateState } from '../../../planning/estimate/model/types.ts'
import { editedLines, questionsOf } from './line-questions.ts'

const cement = line('m1', {
  kind: 'material',
  itemId: 9,
  id: 31,
  unitId: 33,
  unit: 'bag',
  count: 20,
  rate: 250,
})
const wall = scope('p1', { measurement: 10, material: [cement, { ...cement, key: 'm2', id: 32 }] })

const START = stateOf([wall, scope('p2', { material: [{ ...cement, key: 'm3' }] })])
const typed = (state: EstimateState, text: string, lineKey: string | null = 'm1') =>
  setCell(state, { scopeKey: 'p1', lineKey, field: lineKey ? 'rate' : 'measurement' }, text)

test('a line is asked about as it is on the screen', () => {
  expect(questionsOf(7, wall, cement)).toEqual({
    price: { material_id: 9, pm_id: 31, unit_id: 33, price: 250 },
    quantity: {
      material_id: 9,
      pm_id: 31,
      unit_id: 33,
      project_id: 7,
      phase_id: 1,
      sow_id: 10,
      area: 10,
      quantity: 20,
    },
  })
})

test.each([
  ['a lump sum', wall, { ...cement, basis: 'lump_sum' as const }],
  ['a removed line', wall, { ...cement, removed: true }],
  ['a line of a removed work item', { ...wall, removed: true }, cement],
  ['a name of its own', wall, { ...cement, itemId: null }],
  ['a worker', wall, line('l1')],
])('nothing is asked about %s', (_what, of, one) => {
  expect(questionsOf(7, of, one)).toEqual({ price: null, quantity: null })
})

test('without a measurement only the price is asked about', () => {
  expect(questionsOf(7, { ...wall, measurement: null }, cement).quantity).toBeNull()
})

test('the edited line is found, and no other', () => {
  expect(editedLines(7, START, typed(START, '290'))).toEqual(['m1'])
})

test('a measurement changes how much all lines of the work item take', () => {
  expect(editedLines(7, START, typed(START, '12', null))).toEqual(['m1', 'm2'])
})

test('what is as it was saved is not asked about, nor what a save brings back', () => {
  const edited = typed(START, '290')
  expect(editedLines(7, edited, typed(edited, '250'))).toEqual([])
  const saved = { ...edited, base: new Map(edited.scopes.map((one) => [one.key, one])) }
  expect(editedLines(7, edited, { ...saved, scopes: saved.scopes.map((one) => ({ ...one })) })).toEqual([])
})

test('a paste of hundreds asks nothing by itself', () => {
  const many = scope('p1', {
    material: Array.from({ length: 21 }, (_, at) => ({ ...cement, key: `m${at}`, id: at + 1 })),
  })
  const before = stateOf([many])
  const after = {
    ...before,
    scopes: [{ ...many, material: many.material.map((one) => ({ ...one, rate: 1 })) }],
  }
  expect(editedLines(7, before, after)).toEqual([])
})
