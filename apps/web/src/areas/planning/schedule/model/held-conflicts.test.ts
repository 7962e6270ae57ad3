import { expect, test } from 'vitest'
import { link, reading, task } from './fixture.ts'
import { heldConflicts } from './held-conflicts.ts'

/** Footings end after the pinned slab has started; the columns wait for nobody. */
const PLAN = reading(
  [
    task(1, { start_date: '2026-06-15', end_date: '2026-06-17', work_days: 3, SOW: 'Footings' }),
    task(2, { start_date: '2026-06-15', end_date: '2026-06-16', work_days: 2, SOW: 'Slab', is_pinned: true }),
    task(3, { start_date: '2026-06-15', end_date: '2026-06-16', work_days: 2, SOW: 'Columns' }),
  ],
  [link(1, 2)],
)

test.each([1, 2])('both ends of a broken link hear of it: %i', (id) => {
  expect(heldConflicts(PLAN, id)).toEqual(['Slab is pinned and is 3 days too early for Footings.'])
})

test('others do not', () => {
  expect(heldConflicts(PLAN, 3)).toEqual([])
})
