import { expect, test } from 'vitest'
import { Pesos } from './amounts.ts'
import { CalendarDate, TypedDate } from './days.ts'
import { multilineText, Name, text } from './texts.ts'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['11/16/2026', '2026-11-16'],
  ['1/2/2026', '2026-01-02'],
])('the day %s is %s', (sent, day) => {
  expect(CalendarDate.parse(sent)).toBe(day)
})

test.each(['2026-02-30', '02/30/2026', '16/11/2026', '11-16-2026', '2026-11-16T00:00', 'today', ''])(
  '"%s" is no day',
  (sent) => {
    expect(CalendarDate.safeParse(sent).error?.issues[0]?.message).toBe('This is not a date.')
  },
)

test.each([
  ['1949-12-31', 'Choose a year from 1950 to 2199.'],
  ['0001-01-01', 'Choose a year from 1950 to 2199.'],
  ['02/28/2431', 'Choose a year from 1950 to 2199.'],
  ['2026-02-30', 'This is not a date.'],
  ['1950-01-01', undefined],
  ['12/31/2199', undefined],
])('typed %s: %s', (sent, words) => {
  expect(TypedDate.safeParse(sent).error?.issues[0]?.message).toBe(words)
})

test('a line break is one character, however it was sent', () => {
  expect(multilineText({ max: 5 }).parse('a\r\nb\rc')).toBe('a\nb\nc')
  expect(multilineText({ max: 5 }).safeParse('a\r\nb\rcd').success).toBe(false)
})

test('an amount beyond all is refused with the limit', () => {
  const { error } = Pesos.safeParse(1e15)
  expect(error?.issues[0]?.message).toBe('This cannot be more than 9,999,999,999,999.99.')
})

test.each([
  ['Company Administrator\u200b', 'Company Administrator'],
  ['\ufeffCompany \u2060Administrator', 'Company Administrator'],
  ['Rebar \u00ad16 mm', 'Rebar 16 mm'],
  ['Crew \u{1f477}\u200d\u2640\ufe0f', 'Crew \u{1f477}\u200d\u2640\ufe0f'],
  ['\u200b \u3164', undefined],
  ['Company\u202eAdministrator', undefined],
  ['Company\nAdministrator', undefined],
])('the name %j is kept as %j', (typed, kept) => {
  expect(Name.safeParse(typed).data).toBe(kept)
})

test('what takes no place is not counted', () => {
  expect(text({ max: 3 }).safeParse('a\u200bb\u200bc').data).toBe('abc')
})
