import { describe, expect, test } from 'vitest'
import { listScale, monthMarks, placeOf, spanOf } from './list-scale.ts'

const project = {
  id: 1,
  name: 'School',
  identifier: 'A',
  start_date: '2026-06-15',
  end_date: '2027-02-10',
  planned_start: '2026-06-10',
  planned_end: '2027-02-20',
  work_items: 3,
  undated: 0,
  progress: 40,
  planned: 45,
  slippage: -5,
  state: 'behind',
  contract: undefined,
}

test('everything of the page lies inside, today too', () => {
  const scale = listScale([project], '2027-06-01')
  for (const date of ['2026-06-10', '2027-02-20', '2027-06-01']) {
    expect(placeOf(scale, date)).toBeGreaterThan(0)
    expect(placeOf(scale, date)).toBeLessThan(100)
  }
})

describe('marks at firsts of months', () => {
  const twoYears = listScale([{ ...project, end_date: '2027-12-15' }], '2026-07-01')
  const labels = (width: number) => monthMarks(twoYears, width).map(({ label }) => label)

  test.each([
    {
      width: 1400,
      words: 'Jul 2026 Aug Sep Oct Nov Dec Jan 2027 Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    },
    { width: 480, words: 'Jul 2026 Oct Jan 2027 Apr Jul Oct' },
    { width: 260, words: 'Jul 2026 Jan 2027 Jul' },
    { width: 120, words: '2027' },
  ])('$width pixels have room for $words', ({ width, words }) => {
    expect(labels(width).join(' ')).toBe(words)
  })

  test('none lies over the next, however long the time and narrow the place', () => {
    for (const end_date of ['2027-01-01', '2031-01-01', '2060-01-01'])
      for (const width of [0, 160, 300, 480, 700, 1000]) {
        const marks = monthMarks(listScale([{ ...project, end_date }], '2026-07-01'), width)
        const places = marks.map(({ left }) => (left / 100) * width)
        for (const [at, place] of places.entries())
          expect((places[at + 1] ?? width) - place).toBeGreaterThanOrEqual(38)
        expect(marks.every(({ key }) => key.endsWith('-01'))).toBe(true)
      }
  })
})

test('a single day can still be seen', () => {
  const scale = listScale([{ ...project, end_date: '2040-01-01' }], '2026-07-01')
  expect(spanOf(scale, '2026-07-01', '2026-07-01').width).toBe('0.4%')
})
