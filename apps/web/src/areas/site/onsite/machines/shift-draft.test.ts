import type { DayMachine, MachineUse } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import {
  newShift,
  problemOf,
  shiftOf,
  withIdle,
  withLine,
  withNewLine,
  withoutLine,
  withWork,
  workedIn,
  writtenShift,
} from './shift-draft.ts'

const MACHINE = {
  project_id: 5,
  booking_id: 9,
  model: 'Komatsu PC200-8',
  unique_id: 'BH-0001',
  category: 'Backhoe',
  psow_id: 3,
  fuel_norm: 15,
  needs_operator: true,
  meter_before: 1200,
  operator_before: { operator_id: 21, operator: 'Ramil Sarmiento' },
  uses: [] as MachineUse[],
} as DayMachine
const DAY_USE = { shift: 'day', worked_hours: 8, idle_hours: 1, down_hours: 0, meter_end: 1208 } as MachineUse

describe('a new shift', () => {
  test('knows its work item, its meter and its operator', () => {
    const { place, draft } = newShift(MACHINE, '2026-11-16', 'day')
    expect(place).toMatchObject({ machine: 'Komatsu PC200-8 · BH-0001', known: { meterBefore: 1200 } })
    expect(draft).toMatchObject({
      operator_id: '21',
      meter_start: 1200,
      lines: [{ psow_id: '3', hours: null }],
    })
  })

  test('of the night goes on where the day ended', () => {
    const { place, draft } = newShift({ ...MACHINE, uses: [DAY_USE] }, '2026-11-16', 'night')
    expect(draft.meter_start).toBe(1208)
    expect(place.known).toEqual({ hoursOfOtherShift: 9, meterBefore: 1208, meterAfter: null })
  })

  test('keeps the name of who came with the machine', () => {
    const operator_before = { operator_id: null, operator: 'Nestor' }
    const { draft } = newShift({ ...MACHINE, operator_before }, '2026-11-16', 'day')
    expect(shiftOf(draft)).toMatchObject({ operator_id: null, operator_name: 'Nestor' })
  })
})

describe('as it is sent', () => {
  const { place, draft } = newShift(MACHINE, '2026-11-16', 'day')

  test('a tap is a day, and the hours say what is wrong with none', () => {
    expect(problemOf(draft, place)?.message).toBe('Write the hours it worked, stood idle or was down.')
    const full = withWork(draft, 8)
    expect(problemOf(full, place)).toBeNull()
    expect(shiftOf(full)).toMatchObject({ operator_id: 21, items: [{ psow_id: 3, hours: 8 }], idle_hours: 0 })
    expect(shiftOf(withIdle(full, 8))).toMatchObject({ items: [], idle_hours: 8 })
  })

  test('hours are split over lines, and an empty line is none', () => {
    const two = withLine(withNewLine(withWork(draft, 5)), 1, { hours: 2.5 })
    expect(workedIn(two)).toBe(7.5)
    expect(shiftOf(withNewLine(two)).items).toEqual([
      { psow_id: 3, hours: 5 },
      { psow_id: null, hours: 2.5 },
    ])
    expect(workedIn(withoutLine(two, 0))).toBe(2.5)
  })

  test('a reason without a breakdown is not sent', () => {
    expect(shiftOf({ ...draft, down_reason: 'Hose' }).down_reason).toBe('')
  })
})

test('what is written is typed as it stands', () => {
  const use = {
    ...DAY_USE,
    operator_id: null,
    operator: 'Nestor',
    items: [{ psow_id: 3, hours: 8 }],
    meter_start: 1200,
    down_reason: '',
    fuel_liters: 40,
    remarks: 'Wet',
  } as MachineUse
  expect(shiftOf(writtenShift(use).draft)).toEqual({
    operator_id: null,
    operator_name: 'Nestor',
    meter_start: 1200,
    meter_end: 1208,
    items: [{ psow_id: 3, hours: 8 }],
    idle_hours: 1,
    down_hours: 0,
    down_reason: '',
    fuel_liters: 40,
    remarks: 'Wet',
  })
})
