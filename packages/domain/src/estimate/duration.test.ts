import { describe, expect, test } from 'vitest'
import { durationText, parseDuration, timeUnitWord } from './duration.ts'

describe('days as they are shown', () => {
  test.each([
    [36, '36 days'],
    [1, '1 day'],
    [0, '0 days'],
    [null, '0 days'],
    [0.5, '0.5 days'],
    [1.5, '1.5 days'],
    [0.0001, '0.0001 days'],
    [999_999_999.9999, '999999999.9999 days'],
  ])('%s is written %s', (days, text) => {
    expect(durationText(days)).toBe(text)
  })
})

describe('days as they are typed', () => {
  test.each([
    ['36 days', 36],
    ['36days', 36],
    ['1 day', 1],
    ['2 d', 2],
    ['2D', 2],
    ['  7 Days ', 7],
    ['0 days', 0],
    ['12', 12],
    ['0.25', 0.25],
    ['.5 days', 0.5],
    ['4h', 0.5],
    ['12 hours', 1.5],
    ['2 hrs', 0.25],
    ['3.', 3],
  ])('%j is %d', (text, days) => {
    expect(parseDuration(text)).toBe(days)
  })

  test.each([
    '',
    ' ',
    'days',
    'many days',
    '-3 days',
    '1,000 days',
    '3 weeks',
    '1e3',
    '0x10',
    '1.2.3',
    '.',
    'Infinity',
    'NaN',
    '3 days 4 hours',
  ])('%j is no number of days', (text) => {
    expect(parseDuration(text)).toBeNull()
  })

  test.each([0, 0.0001, 0.5, 1, 36, 12.3456, 999_999_999.9999])('%d reads back as written', (days) => {
    expect(parseDuration(durationText(days))).toBe(days)
  })
})

test.each([
  ['h', 'hr'],
  ['d', 'day'],
  ['', 'day'],
])('the time unit %j is called %s', (letter, word) => {
  expect(timeUnitWord(letter)).toBe(word)
})
