import { expect, test } from 'vitest'
import { skyWord } from './sky-words.ts'

test.each([
  [0, 'Clear'],
  [2, 'Cloudy'],
  [45, 'Fog'],
  [55, 'Drizzle'],
  [61, 'Light rain'],
  [63, 'Moderate rain'],
  [65, 'Heavy rain'],
  [81, 'Showers'],
  [95, 'Thunderstorm'],
  [71, null],
  [4, null],
  [-1, null],
])('the code %d means %s', (code, word) => {
  expect(skyWord(code)).toBe(word)
})
