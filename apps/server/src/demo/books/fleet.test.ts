import { sum } from '@itayo/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Site } from './days.ts'
import { assigned, firstDay, lastDay, type Machine, shiftsOf, stretchesOf } from './fleet.ts'

const CALENDAR: Site['calendar'] = {
  workdays: [false, true, true, true, true, true, true],
  daysOff: new Set(),
}
const SITE: Site = { projectId: 1, start: '2026-03-02', yesterday: '2026-11-15', calendar: CALENDAR }
const WORK = { id: 1, status: 100, start: '2026-03-02', end: '2026-03-31', costs: 1 }
const BACKHOE = { id: 7, category_id: 3, rate: 18_400, amount: 184_000, quantity: 1 }

const machine = (id: number, more: Partial<Machine> = {}): Machine => ({
  id,
  category_id: 3,
  is_rental: false,
  from: null,
  until: null,
  taken: [],
  ...more,
})

describe('the days of a line', () => {
  test('come to what it has cost by now, within a quarter of an hour', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 900_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(40),
        (amount, status, id) => {
          const line = { ...BACKHOE, rate: 1120, amount, id }
          const stretches = stretchesOf({ ...WORK, status }, line, SITE)
          const cost = sum(stretches.flatMap((one) => shiftsOf(one, 0, 12).map((shift) => shift.amount)))
          expect(Math.abs(cost - (amount * status) / 100)).toBeLessThanOrEqual(36)
        },
      ),
    )
  })

  test('are working days of the work item, each once for a machine, of ten hours at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.nat(40), (amount, id) => {
        const stretches = stretchesOf(WORK, { ...BACKHOE, rate: 320, amount, id }, SITE)
        const days = stretches.flatMap((one) => one.days)
        expect(days.every(({ day }) => day >= WORK.start && day <= WORK.end)).toBe(true)
        expect(days.some(({ day }) => new Date(day).getUTCDay() === 0)).toBe(false)
        expect(stretches.every((one) => one.days.length > 0)).toBe(true)
        expect(days.every(({ hours, down }) => hours > 0 && hours + down <= 10)).toBe(true)
        const fleet = assigned(stretches, [])
        const written = fleet.flatMap(({ stretch, machine }) =>
          stretch.days.map(({ day }) => ({ machine, day })),
        )
        const once = new Map(written.map((one) => [one.machine, new Set<string>()]))
        for (const one of written) once.get(one.machine)?.add(one.day)
        expect([...once.values()].reduce((count, own) => count + own.size, 0)).toBe(written.length)
      }),
    )
  })
})

test('a line has no more bookings than machines', () => {
  const stretches = stretchesOf(WORK, { ...BACKHOE, amount: 18_400 * 60, quantity: 2 }, SITE)
  expect(stretches.length).toBeGreaterThan(2)
  expect(stretches.filter(({ isOfLine }) => isOfLine)).toHaveLength(2)
})

describe('who works where', () => {
  const [stretch] = stretchesOf(WORK, { ...BACKHOE, amount: 18_400 * 8 }, SITE)
  if (!stretch) throw new Error('a line without days')

  test('the company’s machine first, and a rented one while it is taken', () => {
    const own = machine(11)
    const [one, other] = assigned([stretch, stretch], [own])
    expect(one?.machine).toBe(own)
    expect(other?.machine).toMatchObject({ id: null, category_id: 3, is_rental: true })
  })

  test('not before it was bought, nor when it is kept free', () => {
    expect(firstDay(stretch) < lastDay(stretch)).toBe(true)
    const late = machine(11, { from: lastDay(stretch) })
    const kept = machine(12, { until: '2026-03-01' })
    const other = machine(13, { category_id: 4 })
    expect(assigned([stretch], [late, kept, other])[0]?.machine.id).toBeNull()
  })
})

test('the meter runs as far as the machine worked, and small tools have none', () => {
  const [stretch] = stretchesOf(WORK, BACKHOE, SITE)
  if (!stretch) throw new Error('a line without days')
  const shifts = shiftsOf(stretch, 100, 12)
  let reading = 100
  for (const { meter_start, meter_end, worked_hours } of shifts) {
    expect(meter_start).toBe(reading)
    expect(meter_end).toBe(reading + worked_hours)
    reading = meter_end as number
  }
  const tool = { ...stretch, line: { ...stretch.line, rate: 200 } }
  expect(shiftsOf(tool, 100, 12).every(({ meter_end, fuel_liters }) => !meter_end && !fuel_liters)).toBe(true)
})

test('what is broken down says why', () => {
  const shifts = Array.from({ length: 11 }, (_, id) => stretchesOf(WORK, { ...BACKHOE, id }, SITE))
    .flat()
    .flatMap((one) => shiftsOf(one, 0, 12))
  expect(shifts.some(({ down_hours }) => down_hours > 0)).toBe(true)
  expect(shifts.every(({ down_hours, down_reason }) => down_hours > 0 === (down_reason !== ''))).toBe(true)
})
