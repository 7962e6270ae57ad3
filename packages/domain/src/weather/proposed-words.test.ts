import { expect, test } from 'vitest'
import { proposedWeather } from './proposed-words.ts'

const fetched = { source: 'seen' as const, rainMm: null }

test.each([
  [
    'what somebody saw, of both halves',
    { ...fetched, source: 'hand' as const, rain: 2 as const, worstHour: null },
    'Moderate rain',
    'Moderate rain',
  ],
  ['a dry day, of both halves', { ...fetched, rain: 0 as const, worstHour: null }, 'No rain', 'No rain'],
  ['rain at eleven, of the morning', { ...fetched, rain: 1 as const, worstHour: 11 }, 'Light rain', ''],
  ['rain at noon, of the afternoon', { ...fetched, rain: 3 as const, worstHour: 12 }, '', 'Heavy rain'],
  ['rain of which no hour is known, of neither', { ...fetched, rain: 2 as const, worstHour: null }, '', ''],
])('proposes %s', (_claim, day, morning, afternoon) => {
  expect(proposedWeather(day)).toMatchObject({ morning, afternoon, source: day.source })
})

test('says the day with its millimetres where they are known', () => {
  const day = { source: 'forecast' as const, rain: 2 as const, rainMm: 26, worstHour: 14 }
  expect(proposedWeather(day).words).toBe('Moderate rain, 26 mm')
})
