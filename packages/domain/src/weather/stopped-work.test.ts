import { describe, expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { stoppedBy, unworkableDays, type WeatherTask } from './stopped-work.ts'

const task = (id: number, more: Partial<WeatherTask> = {}): WeatherTask => ({
  id,
  start: '2026-11-10',
  end: '2026-11-28',
  status: 40,
  actualEnd: null,
  stopLevel: null,
  isOutdoor: true,
  ...more,
})
const roofing = task(1, { stopLevel: 1 })
const masonry = task(2, { stopLevel: 2 })
const wiring = task(3, { isOutdoor: false })

describe('rain stops', () => {
  test.each([
    ['no rain, nobody', 0, []],
    ['light rain, the roof', 1, [1]],
    ['moderate rain, the walls too', 2, [1, 2]],
    ['heavy rain, no more than that', 3, [1, 2]],
    ['rain that nobody knows, nobody', null, []],
  ] as const)('%s', (_claim, rain, ids) => {
    const day = { date: '2026-11-18', rain, heatIndex: 33 }
    expect(stoppedBy(day, [roofing, masonry, wiring])).toEqual(ids)
  })

  test.each([
    ['before its start', task(1, { stopLevel: 1, start: '2026-11-19' })],
    ['after its end', task(1, { stopLevel: 1, end: '2026-11-17' })],
    ['without dates', task(1, { stopLevel: 1, start: null, end: null })],
    ['finished before', task(1, { stopLevel: 1, status: 100, actualEnd: '2026-11-17' })],
    ['finished, nobody noted when', task(1, { stopLevel: 1, status: 100 })],
  ])('not work %s', (_claim, its) => {
    expect(stoppedBy({ date: '2026-11-18', rain: 3, heatIndex: null }, [its])).toEqual([])
  })

  test('work that was finished later was stopped then', () => {
    const its = task(1, { stopLevel: 1, status: 100, actualEnd: '2026-11-20' })
    expect(stoppedBy({ date: '2026-11-18', rain: 1, heatIndex: null }, [its])).toEqual([1])
  })
})

test('heat above 51 °C stops the work outdoors, and no heat below it', () => {
  const day = { date: '2026-11-18', rain: 0 as const }
  expect(stoppedBy({ ...day, heatIndex: 51.1 }, [roofing, masonry, wiring])).toEqual([1, 2])
  expect(stoppedBy({ ...day, heatIndex: 51 }, [roofing, masonry, wiring])).toEqual([])
})

describe('the log of unworkable days', () => {
  const day = (date: string, rain: 0 | 1 | 2 | 3, said: 'worked' | 'half' | 'not_worked' | null = null) => ({
    date,
    rain,
    heatIndex: null,
    said,
  })
  const log = (...days: ReturnType<typeof day>[]) =>
    unworkableDays(days, [roofing], SIX_DAY_WEEK).map(({ date, days, basis }) => [date, days, basis])

  test('goes by date, by the word of the site first and by what was seen without one', () => {
    expect(
      log(
        day('2026-11-19', 1),
        day('2026-11-17', 1, 'worked'),
        day('2026-11-18', 0, 'not_worked'),
        day('2026-11-20', 3, 'half'),
        day('2026-11-21', 0),
      ),
    ).toEqual([
      ['2026-11-18', 1, 'said'],
      ['2026-11-19', 1, 'observed'],
      ['2026-11-20', 0.5, 'said'],
    ])
  })

  test('leaves out a Sunday, on which nobody works anyway', () => {
    expect(log(day('2026-11-15', 3), day('2026-11-22', 3, 'not_worked'))).toEqual([])
  })

  test.each([
    ['rain in the afternoon, half a day', [0, 2], 0.5],
    ['rain all day, a whole one', [1, 3], 1],
    ['a morning of which nothing is told, half a day', [null, 1], 0.5],
  ] as const)('counts %s', (_claim, halves, days) => {
    const wet = { date: '2026-11-18', rain: 3 as const, heatIndex: null, said: null, halves }
    expect(unworkableDays([wet], [roofing], SIX_DAY_WEEK)).toMatchObject([{ days, basis: 'observed' }])
    const worked = { ...wet, said: 'worked' as const }
    expect(unworkableDays([worked], [roofing], SIX_DAY_WEEK)).toEqual([])
  })
})
