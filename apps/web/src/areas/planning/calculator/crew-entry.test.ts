import { DAY_UNIT, HOUR_UNIT, type UnitRow } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { answerOf, type CrewEntry, cellsOf, openedWith, typed } from './crew-entry.ts'

const unit = (id: number, dimension: string, factor_to_base: number): UnitRow => ({
  id,
  abbreviation: String(id),
  name: '',
  dimension,
  base_unit_id: dimension === 'area' ? 7 : 16,
  factor_to_base,
  aliases: [],
})
const UNITS = new Map(
  [unit(7, 'area', 1), unit(12, 'area', 0.09290304), unit(16, 'volume', 1)].map((u) => [u.id, u]),
)

const WALL = openedWith({ productivity: 4.5, measurement: 986, unitId: 7, count: 6, duration: 35 })
const answer = (entry: CrewEntry) => answerOf(entry, 7, UNITS)

describe('the last one edited decides', () => {
  test('it opens with the line’s workers and asks for the days', () => {
    expect(WALL.computed).toBe('duration')
    expect(answer(WALL).result).toMatchObject({ duration: 37 })
  })

  test('typing a duration asks for workers, typing workers for the duration again', () => {
    const shorter = typed(WALL, { duration: 20 })
    expect(answer(shorter).result).toMatchObject({ computed: 'count', count: 11 })
    expect(answer(typed(shorter, { count: 12 })).result).toMatchObject({ computed: 'duration', duration: 19 })
  })

  test('area and productivity leave the direction as it is', () => {
    const shorter = typed(WALL, { duration: 20 })
    expect(answer(typed(shorter, { area: 1972 })).result).toMatchObject({ count: 22 })
    expect(answer(typed(shorter, { productivity: 9 })).result).toMatchObject({ count: 6 })
  })
})

test('per hour the duration is in hours, and the line has days', () => {
  const hours = typed(WALL, { time: HOUR_UNIT, productivity: 0.5 })
  expect(answer(hours).result).toMatchObject({ duration: 329, days: 42 })
  expect(WALL.time).toBe(DAY_UNIT)
})

test('nothing is worked out without a figure above zero', () => {
  for (const change of [{ count: 0 }, { count: null }, { productivity: null }, { area: 0 }])
    expect(answer(typed(WALL, change)).result).toBeNull()
})

test('another dimension is told', () => {
  expect(answer(typed(WALL, { areaUnitId: 16 }))).toEqual({ result: null, problem: 'Invalid unit' })
})

test('the worked-out cell holds the formula, the other one the figure', () => {
  const { result } = answer(WALL)
  expect(result && cellsOf(result)).toEqual([
    { field: 'count', text: '6', value: 6 },
    { field: 'duration', text: '=ROUNDUP(ROUND(986/(4.5*6),4))', value: 37 },
  ])
})
