import type { BookedMachine } from '@itayo/contract'
import { expect, test } from 'vitest'
import { barOf, machinesByCategory } from './bookings.ts'
import { monthOf } from './days.ts'

const november = monthOf('2026-11-13')

test.each([
  ['2026-11-16', '2026-11-20', { from: 16, to: 21, startsBefore: false, endsAfter: false }],
  ['2026-10-28', '2026-11-02', { from: 1, to: 3, startsBefore: true, endsAfter: false }],
  ['2026-11-30', '2026-12-04', { from: 30, to: 31, startsBefore: false, endsAfter: true }],
  ['2026-09-01', '2027-01-01', { from: 1, to: 31, startsBefore: true, endsAfter: true }],
  ['2026-12-01', '2026-12-04', null],
  ['2026-10-01', '2026-10-31', null],
])('a booking %s to %s stands in November at %j', (date_start, date_end, bar) => {
  expect(barOf({ date_start, date_end }, november)).toEqual(bar)
})

const machine = (unique_id: string, category: string, ...projects: string[]): BookedMachine => ({
  equipment_id: 1,
  unique_id,
  brand: 'Komatsu',
  category,
  bookings: projects.map((project) => ({
    date_start: '2026-11-16',
    date_end: '2026-11-20',
    project_id: 1,
    project,
    approval_status: 'Approved' as const,
  })),
})
const machines = [machine('BH-1', 'Backhoe', 'School'), machine('BH-2', 'Backhoe'), machine('CR-1', 'Crane')]
const all = { search: '', category: '', isBookedOnly: false }

test.each([
  [all, ['BH-1', 'BH-2', 'CR-1']],
  [{ ...all, isBookedOnly: true }, ['BH-1']],
  [{ ...all, category: 'Crane' }, ['CR-1']],
  [{ ...all, search: 'bh-2' }, ['BH-2']],
  [{ ...all, search: 'school' }, ['BH-1']],
])('%j shows %j', (filter, ids) => {
  const shown = machinesByCategory(machines, filter).flatMap((group) => group.machines)
  expect(shown.map(({ unique_id }) => unique_id)).toEqual(ids)
})
