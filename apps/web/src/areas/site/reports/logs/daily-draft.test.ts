import { expect, test } from 'vitest'
import { emptyDaily, emptyRow, hoursOfRows, isReady, problemsOf, sentOf, withRecords } from './daily-draft.ts'

const written = { ...emptyRow(1), activity: '7', hours: 4, work: 'Formworks' }

test('records fill the blank row, and leave what is written as it is', () => {
  const found = [
    { activity: 7, hours: 9, work: '4 Mason' },
    { activity: 9, hours: null, work: 'Cement 40 bag' },
  ]
  expect(
    withRecords([emptyRow(1)], found).map(({ activity, hours, work }) => [activity, hours, work]),
  ).toEqual([
    ['7', 9, '4 Mason'],
    ['9', null, 'Cement 40 bag'],
  ])
  expect(withRecords([written, emptyRow(2)], found).map(({ activity, work }) => [activity, work])).toEqual([
    ['7', 'Formworks'],
    ['9', 'Cement 40 bag'],
  ])
  expect(withRecords([emptyRow(1)], [])).toEqual([emptyRow(1)])
})

test.each([
  [emptyRow(1), ['activity', 'hours', 'work']],
  [written, []],
  [{ ...written, hours: 0 }, ['hours']],
  [{ ...written, hours: 24.01 }, ['hours']],
  [{ ...written, hours: 24 }, []],
  [{ ...written, work: '  ' }, ['work']],
])('%j lacks %j', (row, missing) => {
  expect(Object.keys(problemsOf(row))).toEqual(missing)
})

test('a draft is sent as its rows stand', () => {
  const draft = { ...emptyDaily('2026-11-16'), rows: [written], problems: 'Rain' }
  expect(isReady(draft)).toBe(true)
  expect(isReady(emptyDaily('2026-11-16'))).toBe(false)
  expect(sentOf(draft, true)).toEqual({
    date: '2026-11-16',
    rows: [{ activity: 7, hours: 4, work: 'Formworks' }],
    weather_morning: '',
    weather_afternoon: '',
    visitors: '',
    problems: 'Rain',
    sign: true,
  })
})

test('hours are added without leftovers of binary fractions', () => {
  expect(hoursOfRows([{ ...written, hours: 0.1 }, { ...written, hours: 0.2 }, emptyRow(3)])).toBe(0.3)
})
