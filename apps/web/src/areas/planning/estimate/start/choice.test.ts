import { expect, test } from 'vitest'
import type { DraftScope } from '../model/types.ts'
import {
  type CatalogItem,
  type ChoiceForm,
  choiceErrors,
  choiceOf,
  EMPTY_CHOICE,
  unitsFor,
} from './choice.ts'

const concrete: CatalogItem = {
  id: 31,
  phase_id: 3,
  phase: 'Concrete Works',
  item_number: '900(1)a',
  code: 'CW-01',
  name: 'Structural Concrete',
  unit_id: 16,
  unit: 'cu.m',
}
const unit = (id: number, abbreviation: string, dimension: string, factor: number | null) => ({
  id,
  abbreviation,
  name: abbreviation,
  dimension,
  base_unit_id: factor === null ? null : 16,
  factor_to_base: factor,
  aliases: [],
})
const units = [unit(16, 'cu.m', 'volume', 1), unit(17, 'L', 'volume', 0.001), unit(30, 'bag', 'count', null)]
const nothing = { scopes: [], chosen: [] }
const filled: ChoiceForm = { ...EMPTY_CHOICE, item: concrete, quantity: 12 }

test('an empty form asks for scope of work, work item and measurement', () => {
  expect(choiceErrors(EMPTY_CHOICE, nothing)).toEqual({
    phase: 'Scope of work is required.',
    item: 'Work item is required.',
    quantity: 'Measurement is required.',
  })
})

test('a measurement of nothing is none', () => {
  expect(choiceErrors({ ...filled, quantity: 0 }, nothing)).toEqual({ quantity: 'Measurement is required.' })
})

const inEstimate = { phaseId: 3, sowId: 31, tagId: null, removed: false } as DraftScope
const EXISTS = { item: 'This scope of work and work item already exists.' }

test.each([
  ['is in the estimate', { scopes: [inEstimate], chosen: [] }, filled, EXISTS],
  [
    'is in the list',
    { scopes: [], chosen: [{ item: concrete, tag: null, measurement: 1, typed: null }] },
    filled,
    EXISTS,
  ],
  ['was removed', { scopes: [{ ...inEstimate, removed: true }], chosen: [] }, filled, {}],
  [
    'has another tag',
    { scopes: [inEstimate], chosen: [] },
    { ...filled, tag: { id: 5, name: 'Building A' } },
    {},
  ],
])('a work item that %s', (_, there, form, errors) => {
  expect(choiceErrors(form, there)).toEqual(errors)
})

test.each([
  [null, 12, null],
  [16, 12, null],
  [17, 0.012, { quantity: 12, unitId: 17, unit: 'L' }],
])('12 of unit %s are %s cu.m', (unitId, measurement, typed) => {
  expect(choiceOf({ ...filled, unitId }, units)).toEqual({ item: concrete, tag: null, measurement, typed })
})

test('a volume is typed in volumes only', () => {
  expect(unitsFor(units, 16).map(({ abbreviation }) => abbreviation)).toEqual(['cu.m', 'L'])
})
