import { expect, test } from 'vitest'
import { type TimeRecord, timesheetsOf, whyNoTimesheet } from './timesheet.ts'

const record = (change: Partial<TimeRecord>): TimeRecord => ({
  manpower_id: 1,
  name: 'Arnel Ramos',
  designation: 'Mason',
  day: '2026-11-02',
  merediem: 'am',
  is_absent: false,
  time_in: '07:00',
  time_out: '12:00',
  regular_hours: 5,
  overtime_hours: 0,
  day_kind: 'ordinary',
  amount: 562.5,
  ...change,
})

test('halves are days, and days are a sheet', () => {
  const [sheet] = timesheetsOf([
    record({ day: '2026-11-03', merediem: 'pm', regular_hours: 3, overtime_hours: 2, amount: 618.75 }),
    record({}),
    record({ merediem: 'pm', regular_hours: 3, amount: 337.5 }),
    record({ day: '2026-11-04', is_absent: true, regular_hours: 0, amount: 0 }),
    record({ day: '2026-11-08', day_kind: 'rest', amount: 731.25 }),
  ])
  expect(sheet).toMatchObject({
    name: 'Arnel Ramos',
    daysWorked: 2,
    regular: 16,
    overtime: 2,
    amount: 2250,
    hoursByKind: { ordinary: 13, rest: 5, special: 0 },
  })
  expect(sheet?.days.map(({ day, regular, overtime }) => [day, regular, overtime])).toEqual([
    ['2026-11-02', 8, 0],
    ['2026-11-03', 3, 2],
    ['2026-11-04', 0, 0],
    ['2026-11-08', 5, 0],
  ])
})

test('helpers are told apart by name, and a second position is a sheet of its own', () => {
  const sheets = timesheetsOf([
    record({ designation: 'Laborer', merediem: 'pm' }),
    record({}),
    record({ manpower_id: null, name: 'Berto' }),
    record({ manpower_id: null, name: 'berto', merediem: 'pm' }),
    record({ manpower_id: 2, name: 'Arnel Ramos' }),
  ])
  expect(sheets.map(({ name, designation, days }) => `${name} ${designation} ${days.length}`)).toEqual([
    'Arnel Ramos Laborer 1',
    'Arnel Ramos Mason 1',
    'Arnel Ramos Mason 1',
    'Berto Mason 1',
  ])
})

test.each([
  ['2026-11-01', '2026-11-15', null],
  ['2026-11-15', '2026-11-15', null],
  ['2026-11-15', '2026-11-14', 'The last day is before the first one.'],
  ['2026-11-01', '2027-01-01', null],
  ['2026-11-01', '2027-01-02', 'Choose 62 days at most.'],
])('from %s to %s', (from, to, why) => {
  expect(whyNoTimesheet({ from, to })).toBe(why)
})
