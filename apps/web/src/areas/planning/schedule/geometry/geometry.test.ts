import { SIX_DAY_WEEK } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { arrowHead, linkPath, spanOf } from './link-path.ts'
import { barOf, dateAt, daysOffIn, daysOver, headOf, mondayOf, scaleOver, xOf } from './scale.ts'

const week = scaleOver('week', ['2026-06-15', '2027-02-10'])

describe('the scale', () => {
  test('begins on a Monday before the first date and has room after the last', () => {
    expect(mondayOf(week.first)).toBe(week.first)
    expect(xOf(week, '2026-06-15')).toBeGreaterThan(0)
    expect(xOf(week, '2027-02-10')).toBeLessThan(week.width)
  })

  test.each(['day', 'week', 'month'] as const)('a place in a day leads back to the day (%s)', (zoom) => {
    const scale = scaleOver(zoom, ['2026-06-15', '2026-09-01'])
    expect(dateAt(scale, xOf(scale, '2026-07-04') + scale.perDay / 2)).toBe('2026-07-04')
  })

  test('a bar covers both of its days', () => {
    expect(barOf(week, { start: '2026-06-15', end: '2026-06-15' }).width).toBe(3)
    expect(barOf(week, { start: '2026-06-15', end: '2026-06-21' }).width).toBe(21)
  })

  test('half a day on the way counts as one', () => {
    expect(daysOver(week, 7)).toBe(2)
    expect(daysOver(week, -5)).toBe(-2)
  })

  test('without any date there is still something to look at', () => {
    expect(scaleOver('week', []).width).toBeGreaterThan(0)
    expect(scaleOver('month', ['2026-06-15'], 1200).width).toBeGreaterThanOrEqual(1200)
  })
})

describe('the head', () => {
  test('months over the Mondays of their weeks', () => {
    const { upper, lower } = headOf(week, 0, 200)
    expect(upper.map(({ label }) => label)).toEqual(['Jun 2026', 'Jul 2026', 'Aug 2026'])
    expect(lower.slice(0, 6).map(({ label }) => label)).toEqual(['1', '8', '15', '22', '29', '6'])
    expect(lower.every(({ width }) => width === 21)).toBe(true)
  })

  test('years over months', () => {
    const month = scaleOver('month', ['2026-11-15', '2027-02-10'])
    const { upper, lower } = headOf(month, 0, 200)
    expect(upper.map(({ label }) => label)).toEqual(['2026', '2027'])
    expect(lower[0]?.label).toBe('Nov')
  })

  test('only what is in sight', () => {
    const day = scaleOver('day', ['2026-01-01', '2030-01-01'])
    expect(headOf(day, 10_000, 11_000).lower.length).toBeLessThan(40)
  })
})

test('Sundays are shaded where a day can be seen, and nowhere else', () => {
  const shaded = daysOffIn(week, SIX_DAY_WEEK, 0, 75)
  expect(shaded.map(({ x, width }) => [x, width])).toEqual([
    [18, 3],
    [39, 3],
    [60, 3],
  ])
  expect(daysOffIn(scaleOver('month', ['2026-06-15']), SIX_DAY_WEEK, 0, 100)).toEqual([])
})

describe('links', () => {
  const from = { x: 100, width: 50, y: 15 }

  test('from an end to a later start: out, down, in', () => {
    expect(linkPath('FS', from, { x: 200, width: 40, y: 75 }, 15)).toBe('M150 15H159V75H200')
  })

  test('from an end to an earlier start: around, between the rows', () => {
    expect(linkPath('FS', from, { x: 120, width: 40, y: 75 }, 15)).toBe('M150 15H159V30H106V75H120')
    expect(linkPath('FS', { ...from, y: 75 }, { x: 120, width: 40, y: 15 }, 15)).toContain('V60')
  })

  test('from start to start at the left of both, from end to end at the right', () => {
    expect(linkPath('SS', from, { x: 80, width: 40, y: 75 }, 15)).toBe('M100 15H66V75H80')
    expect(linkPath('FF', from, { x: 80, width: 40, y: 75 }, 15)).toBe('M150 15H159V75H120')
  })

  test('from a start to an end that lies before it', () => {
    expect(linkPath('SF', from, { x: 20, width: 40, y: 75 }, 15)).toBe('M100 15H91V75H60')
  })

  test('the arrow points at the side it arrives at', () => {
    expect(arrowHead('FS', { x: 200, width: 40, y: 75 })).toBe('M200 75L193 71V79Z')
    expect(arrowHead('FF', { x: 200, width: 40, y: 75 })).toBe('M240 75L247 71V79Z')
  })

  test('what it spans covers the way around', () => {
    expect(spanOf('FS', from, { x: 120, width: 40, y: 75 })).toEqual({ left: 102, right: 168 })
  })
})
