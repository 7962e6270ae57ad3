import { expect, test } from 'vitest'
import { DAY_KINDS, dayKindOf, problemOf, sentOf } from './calendar-form.ts'

const none = { workdays: null, has_holidays: null, exceptions: [] }
const eid = { date: '2026-03-20', is_working: false, name: 'Eid’l Fitr' }

test.each([
  [none, null],
  [{ ...none, workdays: Array(7).fill(false) }, 'At least one day of the week must be a working day.'],
  [{ ...none, exceptions: [{ ...eid, name: ' ' }] }, 'Each date needs a day and a name.'],
  [{ ...none, exceptions: [{ ...eid, date: null }] }, 'Each date needs a day and a name.'],
  [{ ...none, exceptions: [eid, eid] }, 'Each date can be listed once.'],
  [{ ...none, exceptions: [eid] }, null],
])('%o: %s', (form, problem) => {
  expect(problemOf(form)).toBe(problem)
})

test('dates are sent in order, names without spaces around them', () => {
  const sent = sentOf({ ...none, exceptions: [eid, { ...eid, date: '2026-01-02', name: ' Fiesta ' }] })
  expect(sent.exceptions.map(({ date, name }) => [date, name])).toEqual([
    ['2026-01-02', 'Fiesta'],
    ['2026-03-20', 'Eid’l Fitr'],
  ])
})

test('every kind of day is told as what was chosen', () => {
  for (const one of DAY_KINDS) expect(dayKindOf(one)?.value).toBe(one.value)
  expect(dayKindOf({ is_working: false, kind: 'special' })?.label).toBe('Day off')
})

test('the kind of a day is sent where there is one', () => {
  const kinds = [
    { ...eid, kind: 'regular' as const },
    { ...eid, date: '2026-06-01' },
  ]
  expect(sentOf({ ...none, exceptions: kinds }).exceptions).toEqual(kinds)
})
