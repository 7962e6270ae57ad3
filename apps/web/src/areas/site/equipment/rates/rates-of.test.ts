import type { EquipmentRate } from '@itayo/contract'
import { expect, test } from 'vitest'
import { ratesOf } from './rates-of.ts'

const rate = (id: number, equipment_id: number | null, effective_date: string): EquipmentRate => ({
  id,
  equipment_id,
  effective_date,
  per_hour: 100,
  per_day: 800,
  per_month: null,
  source: '',
  is_sample: false,
  created_by: null,
  created_at: '2026-01-01T00:00:00Z',
})

const rates = [
  rate(5, 7, '2027-01-01'),
  rate(4, null, '2026-11-01'),
  rate(3, 7, '2026-08-01'),
  rate(2, 8, '2026-07-01'),
  rate(1, null, '2026-01-01'),
]

test.each([
  {
    claim: 'its own, though the category has a newer one',
    machine: 7,
    today: '2026-11-15',
    id: 3,
    own: true,
  },
  { claim: 'the category’s before it had its own', machine: 7, today: '2026-07-31', id: 1, own: false },
  { claim: 'the category’s when it has none', machine: 9, today: '2026-11-15', id: 4, own: false },
  { claim: 'the category’s for the category', machine: null, today: '2026-11-15', id: 4, own: false },
  { claim: 'nothing before the first', machine: 7, today: '2025-12-31', id: undefined, own: false },
])('in force: $claim', ({ machine, today, id, own }) => {
  const found = ratesOf(rates, machine, today)
  expect(found.inForce?.id).toBe(id)
  expect(found.isOwn).toBe(own)
})

test('the history has no rates of other machines', () => {
  expect(ratesOf(rates, 7, '2026-11-15').history.map(({ id }) => id)).toEqual([5, 4, 3, 1])
  expect(ratesOf(rates, null, '2026-11-15').history.map(({ id }) => id)).toEqual([4, 1])
})
