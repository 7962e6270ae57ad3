import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { clockOf } from './lib/same-day.mjs'

const HOUR = 3_600_000
const manila = (text) => Date.parse(`${text}+08:00`)
const shiftOf = (now) => Number(clockOf(now, {}).ITAYO_CLOCK_SHIFT_MS ?? 0)
const shown = (moment) => new Date(moment + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')

test.each([
  ['2026-11-19T00:00', '2026-11-19 00:00'],
  ['2026-11-19T09:30', '2026-11-19 09:30'],
  ['2026-11-19T22:00', '2026-11-19 22:00'],
  ['2026-11-19T22:01', '2026-11-19 22:00'],
  ['2026-11-19T23:37', '2026-11-19 22:00'],
  ['2026-11-19T23:59', '2026-11-19 22:00'],
])('a run that begins at %s by the wall begins at %s by its own clock', (begin, expected) =>
  expect(shown(manila(begin) + shiftOf(manila(begin)))).toBe(expected),
)

test('two hours after any beginning it is still the same day', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const begin = manila('2026-12-31T00:00') + minute * 60_000
    const own = begin + shiftOf(begin)
    expect(shown(own + 2 * HOUR - 1).slice(0, 10)).toBe('2026-12-31')
  }
})

describe('a Node of a run that was shifted', () => {
  const said = (script, now) => {
    // The run around this test may be shifted itself.
    const real = Date.now() - Number(process.env.ITAYO_CLOCK_SHIFT_MS ?? 0)
    const env = { ...process.env, ...clockOf(now, {}) }
    const moment = execFileSync(process.execPath, ['-p', script], { env, encoding: 'utf8' }).trim()
    return { moment, behind: Math.round((real - Number(moment)) / HOUR) }
  }
  const evening = manila('2026-11-19T23:59')

  test('reads its own time everywhere', () => {
    expect(said('Date.now()', evening).behind).toBe(2)
    expect(said('new Date().getTime()', evening).behind).toBe(2)
    expect(said('Date.parse(Date())', evening).behind).toBe(2)
    expect(said('new (class extends Date {})().getTime()', evening).behind).toBe(2)
  })

  test('knows the dates that it is given as they are', () => {
    expect(said("new Date('2026-01-02').toISOString()", evening).moment).toBe('2026-01-02T00:00:00.000Z')
    expect(said('new Date() instanceof Date && new Date().constructor === Date', evening).moment).toBe('true')
    expect(said('Date.UTC(2026, 0, 2)', evening).moment).toBe(String(Date.UTC(2026, 0, 2)))
  })

  test('is left alone by day', () => expect(clockOf(manila('2026-11-19T15:00'), {})).toEqual({}))
})
