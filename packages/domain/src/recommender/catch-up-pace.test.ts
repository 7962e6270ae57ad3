import { expect, test } from 'vitest'
import { type CrewLine, moreCrew, overtime } from './catch-up-pace.ts'

const line = (name: string, estimated: number, rate: number, more: Partial<CrewLine> = {}): CrewLine => ({
  id: 1,
  kind: 'labor',
  name,
  estimated,
  present: 0,
  duration: 20,
  rate,
  ...more,
})
const masons = line('Mason', 4, 900)
const laborers = line('Laborer', 6, 695)
/** The handbook's example (5.3): 20 days, 30% done on day 10. */
const late = { planned: 20, remaining: 14, available: 10, lines: [masons, laborers] }

test('masons 4 to 6 and laborers 6 to 9 finish in 10 days for 7,770 more', () => {
  const pace = moreCrew(late)
  expect(pace).toMatchObject({ days: 10, cost: 7770 })
  expect(pace?.lines.map(({ count, workers, duration }) => [count, workers, duration])).toEqual([
    [6, 6, 14],
    [9, 9, 14],
  ])
})

test('overtime takes 12 days, two too many, and costs 13,597.50 more', () => {
  const pace = overtime(late)
  expect(pace).toMatchObject({ days: 12, cost: 13_597.5 })
  expect(pace?.lines.map(({ count, workers, duration }) => [count, workers, duration])).toEqual([
    [4, 4, 21.75],
    [6, 6, 21.75],
  ])
})

test('the foreman is paid for fewer days, and does not set the pace', () => {
  const pace = moreCrew({ ...late, lines: [line('Construction Foreman', 1, 1000), masons] })
  // Masons 900 × (60 − 56), and the foreman 4 days less.
  expect(pace).toMatchObject({ days: 10, cost: 3600 - 4000 })
  expect(pace?.lines[0]).toMatchObject({ count: 1, workers: 1, duration: 16 })
})

test('twice the crew is the most, and a crowd loses 5% of its speed', () => {
  // 30 days of work, 10 left: 8 masons, 30 × 4 ÷ (8 × 0.95) = 15.79 days.
  expect(moreCrew({ ...late, remaining: 30, planned: 40, lines: [masons] })).toMatchObject({ days: 16 })
  // 15 ÷ 10 is one and a half times, which is no crowd yet: 6 masons, 10 days.
  expect(moreCrew({ ...late, remaining: 15, lines: [masons] })).toMatchObject({ days: 10 })
})

test('whoever is on the site counts before what was estimated', () => {
  const pace = moreCrew({ ...late, lines: [{ ...masons, present: 5 }] })
  // 5 × 1.4 = 7; 14 × 5 ÷ 7 = 10 days; 80 days of work are 11.4286 days of 7, 18 centavos more by the fourth decimal.
  expect(pace).toMatchObject({ days: 10, cost: 0.18 })
  expect(pace?.lines[0]).toMatchObject({ count: 7, workers: 7 })
})

test('machines work 1.25 times as long in overtime', () => {
  const mixer = line('Concrete mixer', 1, 2000, { kind: 'equipment' })
  // 2,000 × (1.25 × 12 − 14) = 2,000.
  expect(overtime({ ...late, lines: [mixer] })).toMatchObject({ days: 12, cost: 2000 })
})

test('a machine that is needed for a part of the days only costs that part', () => {
  const mixer = line('Concrete mixer', 1, 2000, { kind: 'equipment', duration: 2 })
  // Masons 3,600, and a tenth of 2,000 × (2 × 10 − 14).
  expect(moreCrew({ ...late, lines: [masons, mixer] })).toMatchObject({ days: 10, cost: 3600 + 1200 })
})

test('without people or machines there is nothing to add', () => {
  expect(moreCrew({ ...late, lines: [] })).toBeNull()
  expect(moreCrew({ ...late, lines: [line('Foreman', 1, 1000)] })).toBeNull()
  expect(overtime({ ...late, lines: [{ ...masons, estimated: 0 }] })).toBeNull()
})
