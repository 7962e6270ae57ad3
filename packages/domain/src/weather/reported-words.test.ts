import { expect, test } from 'vitest'
import { reportedRain } from './reported-words.ts'

test.each([
  ['Fair', 0],
  ['Cloudy', 0],
  ['Very hot', 0],
  ['No rain', 0],
  ['no rain until 3 PM, then light rain', 1],
  ['Light rain', 1],
  ['Drizzle', 1],
  ['Ambon', 1],
  ['Moderate rain', 2],
  ['Heavy rain', 3],
  ['Light rain, then HEAVY RAIN from 2 PM', 3],
  ['Typhoon signal', 3],
  ['Malakas na ulan', 3],
  ['Walang ulan', 0],
  ['', null],
  ['As yesterday', null],
])('a report that says "%s" tells %s', (words, level) => {
  expect(reportedRain(words)).toBe(level)
})
