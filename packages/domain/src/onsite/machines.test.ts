import { expect, test } from 'vitest'
import {
  availableHours,
  fuelPerHour,
  isThirsty,
  type KnownMachine,
  type MachineShift,
  machineCost,
  meterDoubt,
  utilizationOf,
  whyNotShift,
  workedHours,
} from './machines.ts'

const SHIFT: MachineShift = {
  items: [{ psow_id: 1, hours: 8 }],
  idle_hours: 0,
  down_hours: 0,
  down_reason: '',
  meter_start: 1200,
  meter_end: 1208,
  hasOperator: true,
  needsOperator: true,
}
const KNOWN: KnownMachine = { hoursOfOtherShift: 0, meterBefore: 1200, meterAfter: null }

test.each([
  ['as it should be', {}, {}, null, ''],
  ['without a meter', { meter_start: null, meter_end: null }, {}, null, ''],
  ['without the end of the meter yet', { meter_end: null }, {}, null, ''],
  [
    'no hours at all',
    { items: [], hasOperator: false },
    {},
    'items',
    'Write the hours it worked, stood idle or was down.',
  ],
  ['only idle, by nobody', { items: [], idle_hours: 8, hasOperator: false }, {}, null, ''],
  [
    'more than a day',
    { items: [{ hours: 20 }], idle_hours: 4, down_hours: 0.25, down_reason: 'Hose' },
    {},
    'items',
    'A day has 24 hours, and these are 24.25.',
  ],
  [
    'more than the other shift leaves',
    { items: [{ hours: 14.5 }] },
    { hoursOfOtherShift: 10 },
    'items',
    'A day has 24 hours, and 10 of them are written for the other shift. Write 14 at most.',
  ],
  ['what the other shift leaves', { items: [{ hours: 14 }] }, { hoursOfOtherShift: 10 }, null, ''],
  ['down without a reason', { down_hours: 1 }, {}, 'down_reason', 'Say what was broken.'],
  ['a tool that nobody operates', { hasOperator: false, needsOperator: false }, {}, null, ''],
  ['worked by nobody', { hasOperator: false }, {}, 'operator_id', 'Choose the operator, or write the name.'],
  [
    'a work item twice',
    {
      items: [
        { psow_id: 1, hours: 4 },
        { psow_id: 1, hours: 4 },
      ],
    },
    {},
    'items.1.psow_id',
    'This work item is here twice. Write its hours on one line.',
  ],
  [
    'no work item twice',
    { items: [{ hours: 4 }, { psow_id: null, hours: 4 }] },
    {},
    'items.1.psow_id',
    'This work item is here twice. Write its hours on one line.',
  ],
  [
    'a meter that went back within the shift',
    { meter_end: 1199.5, meter_start: 1200 },
    {},
    'meter_end',
    'The hour meter went back from 1200 to 1199.5.',
  ],
  [
    'a meter below the one before',
    { meter_start: 1199.9 },
    {},
    'meter_start',
    'The hour meter stood at 1200 before this shift. It cannot go back.',
  ],
  [
    'a meter above the one after',
    { meter_end: 1208 },
    { meterAfter: 1207.5 },
    'meter_end',
    'The hour meter stood at 1207.5 after this shift. It cannot go back.',
  ],
  [
    'a meter that ran longer than a day',
    { meter_end: 1224.1 },
    {},
    'meter_end',
    'The hour meter cannot run more than 24 hours in a shift.',
  ],
  [
    'only the end of the meter',
    { meter_start: null },
    {},
    'meter_start',
    'Write the meter at the start too, or leave out both.',
  ],
] as const)('%s', (_what, shift, known, field, message) => {
  const why = whyNotShift({ ...SHIFT, ...shift }, { ...KNOWN, ...known })
  expect(why).toEqual(field === null ? null : { field, message })
})

test('hours are summed as they are written', () => {
  expect(workedHours([{ hours: 0.1 }, { hours: 0.2 }])).toBe(0.3)
})

test.each([
  [8, 1208, null],
  [7.5, 1208, null],
  [9, 1208, 'The meter ran 8 hours, and 9 are written as worked. Look again, or save it as it is.'],
  [9, null, null],
])('%d hours worked with the meter at %d', (hours, meter_end, doubt) => {
  expect(meterDoubt({ items: [{ hours }], meter_start: 1200, meter_end })).toBe(doubt)
})

test.each([
  [8, 12_000, 12_000],
  [1, 12_000, 1500],
  [6.5, 12_345.67, 10_030.86],
  [0.25, 0.16, 0.01],
  [10, 8000, 10_000],
  [8, 0, 0],
])('%d hours at %d a day are %d', (hours, rate, cost) => {
  expect(machineCost(hours, rate)).toBe(cost)
})

test.each([
  [60, 8, 7.5],
  [50, 6, 8.33],
  [null, 8, null],
  [40, 0, null],
])('%d litres in %d hours are %d', (liters, worked, rate) => {
  expect(fuelPerHour(liters, worked)).toBe(rate)
})

test.each([
  ['as the norm says', 14, 14, false],
  ['a quarter more', 17.5, 14, false],
  ['more than a quarter', 17.51, 14, true],
  ['a norm in hundredths', 1.26, 1, true],
  ['less', 9, 14, false],
  ['nothing drawn', null, 14, false],
  ['no norm', 60, null, false],
])('fuel, %s', (_what, perHour, norm, thirsty) => {
  expect(isThirsty(perHour, norm)).toBe(thirsty)
})

test.each([
  ['half of five days', { booked_days: 5, worked: 20, down: 0 }, 40, 50],
  ['broken-down hours are not available', { booked_days: 5, worked: 20, down: 8 }, 32, 62.5],
  ['longer days than eight hours', { booked_days: 1, worked: 10, down: 0 }, 10, 100],
  ['broken down all the time', { booked_days: 1, worked: 0, down: 10 }, 0, null],
  ['booked and never used', { booked_days: 3, worked: 0, down: 0 }, 24, 0],
  ['never booked', { booked_days: 0, worked: 0, down: 0 }, 0, null],
  ['thirds', { booked_days: 3, worked: 8, down: 0 }, 24, 33.3],
])('%s', (_what, hours, available, percent) => {
  expect(availableHours(hours)).toBe(available)
  expect(utilizationOf(hours)).toBe(percent)
})
