import { expect, test } from 'vitest'
import { type RainHour, rainLevel, rainWarning, rainWord, worstHour } from './rain.ts'

test.each([
  [0.4, 3, 0],
  [1.2, 0, 1],
  [3, 0, 2],
  [7.5, 0, 3],
  [0.4, 22, 2],
  [0.5, 0, 1],
  [0, 5, 1],
  [0, 50, 3],
  [7.49, 49.9, 2],
])('%d mm in an hour and %d mm in a day is level %d', (anHour, ofTheDay, level) => {
  expect(rainLevel(anHour, ofTheDay)).toBe(level)
})

const hours = (...all: [hour: number, millimetres: number, probability: number | null][]): RainHour[] =>
  all.map(([hour, millimetres, probability]) => ({ hour, millimetres, probability }))

test('only hours of work count, and only those that are likely', () => {
  const day = hours([5, 30, 90], [6, 1, 50], [12, 9, 49], [17, 2, null], [18, 40, 90])
  expect(worstHour(day)).toEqual({ hour: 17, millimetres: 2, probability: null })
  expect(worstHour(hours([12, 9, 10]))).toBeNull()
  expect(worstHour([])).toBeNull()
})

test('of two hours alike the earlier one is told', () => {
  expect(worstHour(hours([10, 4, null], [14, 4, null]))?.hour).toBe(10)
})

test.each([
  [0, 'No rain'],
  [1, 'Light rain'],
  [2, 'Moderate rain'],
  [3, 'Heavy rain'],
  [7, 'Heavy rain'],
  [-1, 'Heavy rain'],
])('level %d is called %s', (level, word) => {
  expect(rainWord(level)).toBe(word)
})

test.each([
  [7.4, null],
  [7.5, 'yellow'],
  [15, 'orange'],
  [30, 'orange'],
  [30.1, 'red'],
])('%d mm in an hour is warned of in %s', (anHour, colour) => {
  expect(rainWarning(anHour)).toBe(colour)
})
