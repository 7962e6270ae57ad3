import type { EquipmentGroup, EquipmentNeed } from '@itayo/contract'
import { expect, test } from 'vitest'
import {
  foundNeeds,
  groupWords,
  linesOf,
  missingOf,
  NO_PICK,
  type Picks,
  stillThere,
  tickedOf,
  wantedElsewhere,
  withPick,
} from './picks.ts'
import { MIXER_FROM_MONDAY } from './request-line.fixture.ts'

const machine = (value: number, equipment_id: string) => ({
  label: 'Yamashita YM-1B',
  value,
  equipment_id,
  location: 'Bocaue yard',
  rental: 0 as const,
})

const need = (pe_id: number, change: Partial<EquipmentNeed> = {}): EquipmentNeed => ({
  counter: pe_id,
  category_id: 4,
  sow: 'Concrete Works',
  work_item: 'Structural Concrete',
  work_item_number: '900(1)c2',
  work_item_code: '900(1)c2',
  tag_name: '',
  description: 'One-Bagger Mixer',
  estimated_quantity: 1,
  estimated_days: 5,
  start_date: null,
  end_date: null,
  equipment_details: [machine(1, 'CM-04'), machine(2, 'CM-07')],
  psow_id: 100 + pe_id,
  pe_id,
  request_count: 0,
  bookings: [],
  ...change,
})

const groups: EquipmentGroup[] = [
  {
    equipmentName: 'Concrete Mixer',
    details: [need(1), need(2, { sow: 'Masonry', work_item_number: '1027(1)', work_item_code: '1027(1)' })],
  },
  { equipmentName: 'Backhoe', details: [need(3, { request_count: 1 })] },
]
const full = { machine: 1, start: '2026-11-16', end: '2026-11-27', ticked: true }

test.each([
  [{}, ['Model', 'Date Start', 'Date End']],
  [{ machine: 1 }, ['Date Start', 'Date End']],
  [{ machine: 1, start: '2026-11-16' }, ['Date End']],
  [{ start: '2026-11-16', end: '2026-11-16' }, ['Model']],
  [{ machine: 1, start: '2026-11-16', end: '2026-11-16' }, []],
])('with %j, missing is %j', (change, missing) => {
  expect(missingOf({ ...NO_PICK, ...change })).toEqual(missing)
})

test('a ticked row that loses its end is no longer ticked', () => {
  expect(withPick({ 1: full }, 1, { end: null })[1]).toEqual({ ...full, end: null, ticked: false })
})

test('a row that is emptied is forgotten', () => {
  expect(withPick({ 1: full }, 1, NO_PICK)).toEqual({})
})

test('what was kept falls away with its line, and is unticked with its machine', () => {
  const kept: Picks = { 1: full, 2: { ...full, machine: 9 }, 77: full }
  expect(stillThere(kept, groups)).toEqual({ 1: full, 2: { ...full, machine: null, ticked: false } })
})

test('only ticked rows are sent, with the machine and the line of the estimate', () => {
  const picks: Picks = { 1: full, 2: { ...full, machine: 2, ticked: false } }
  expect(linesOf(tickedOf(groups, picks))).toEqual([{ ...MIXER_FROM_MONDAY, date_end: '2026-11-27' }])
})

test('the days of one row are gone for another that wants the same machine', () => {
  const ticked = tickedOf(groups, { 1: full })
  expect(wantedElsewhere(ticked, 2, 1)).toMatchObject([{ from: '2026-11-16', to: '2026-11-27' }])
  expect(wantedElsewhere(ticked, 2, 2)).toEqual([])
  expect(wantedElsewhere(ticked, 1, 1)).toEqual([])
})

test.each([
  ['', '', [1, 2, 3]],
  ['back', '', [3]],
  ['1027', '', [2]],
  ['', 'Masonry', [2]],
  ['mixer', 'Masonry', [2]],
  ['crane', '', []],
])('search "%s" in "%s" finds %j', (search, sow, ids) => {
  const found = foundNeeds(groups, { search, sow }).flatMap(({ details }) => details)
  expect(found.map(({ pe_id }) => pe_id)).toEqual(ids)
})

test.each([
  [0, {}, '2 work items'],
  [0, { 1: full }, '2 work items · 1 ticked'],
  [1, {}, '1 work item · all requested'],
])('group %d says how it stands', (at, picks: Picks, words) => {
  expect(groupWords(groups[at]?.details ?? [], picks)).toBe(words)
})
