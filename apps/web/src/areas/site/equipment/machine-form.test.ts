import type { CategoryChoice } from '@itayo/contract'
import { expect, test } from 'vitest'
import { isComplete, type MachineValues, machineBody, machinesToSend, NO_MACHINE } from './machine-form.ts'

const category: CategoryChoice = {
  value: 4,
  label: 'Mini Excavator',
  unique_id: 'ME-0006',
  equipment_type_id: 1,
  brand_list: [],
}
const owned: MachineValues = {
  ...NO_MACHINE,
  brand: 'Kubota U17-3',
  location: 'Bocaue yard',
  condition: 'GOOD',
  date_acquired: '2026-11-10',
}

test.each([
  { claim: 'all of it', change: {}, complete: true },
  { claim: 'no brand', change: { brand: '  ' }, complete: false },
  { claim: 'no location', change: { location: '' }, complete: false },
  { claim: 'no condition', change: { condition: '' as const }, complete: false },
  { claim: 'no date', change: { date_acquired: null }, complete: false },
  {
    claim: 'a rental without condition and date',
    change: { rental: 'YES' as const, condition: '' as const, date_acquired: null },
    complete: true,
  },
])('$claim is complete: $complete', ({ change, complete }) => {
  expect(isComplete({ ...owned, ...change })).toBe(complete)
})

test('a rental is sent without condition and date, whatever was chosen before', () => {
  expect(machineBody({ ...owned, rental: 'YES' })).toMatchObject({
    rental: 1,
    condition: '',
    date_acquired: null,
  })
})

test.each([
  { claim: 'the fields alone', listed: 0, category, values: owned, count: 1 },
  { claim: 'the list and the fields', listed: 2, category, values: owned, count: 3 },
  {
    claim: 'the list when the model is empty',
    listed: 2,
    category,
    values: { ...owned, brand: '' },
    count: 2,
  },
  {
    claim: 'nothing with half a machine in the fields',
    listed: 2,
    category,
    values: { ...owned, location: '' },
    count: 0,
  },
  { claim: 'nothing without a category', listed: 0, category: null, values: owned, count: 0 },
])('Submit sends $claim', ({ listed, category: chosen, values, count }) => {
  const list = Array.from({ length: listed }, (_, key) => ({ key, category, values: owned }))
  expect(machinesToSend(list, chosen, values)).toHaveLength(count)
})
