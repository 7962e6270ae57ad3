import { describe, expect, test } from 'vitest'
import {
  accomplishmentOf,
  accomplishmentProblem,
  needsReason,
  statusOf,
  statusProblem,
  typedProgress,
} from './accomplishment.ts'

// Picture 11 of the design: 146.92 of 214.80 cu.m.
test.each([
  [146.92, 214.8, 68.4],
  [414.12, 986, 42],
  [0, 648, 0],
  [724, 724, 100],
  [723.99, 724, 99.99],
  [999_999.9999, 1_000_000, 99.99],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [0.0001, 3, 0],
  [0.005, 100, 0.01],
  [5, 0, 0],
])('%d of %d is %d percent', (accomplishment, measurement, status) => {
  expect(statusOf(accomplishment, measurement)).toBe(status)
})

test.each([
  [68.4, 214.8, 146.9232],
  [12.5, 2410, 301.25],
  [33.33, 3, 0.9999],
  [0, 648, 0],
  [100, 24_860, 24_860],
  [0.01, 0.5, 0.0001],
])('%d percent of %d are %d', (status, measurement, accomplishment) => {
  expect(accomplishmentOf(status, measurement)).toBe(accomplishment)
})

describe('the words of the specification', () => {
  const concrete = { measurement: 214.8, unit: 'cu.m' }
  const nothing = { measurement: 0, unit: 'cu.m' }

  test.each<[string, number, typeof concrete, string | null]>([
    ['one that fits', 146.92, concrete, null],
    ['all of it', 214.8, concrete, null],
    ['nothing', 0, concrete, null],
    ['REP-042', -1, concrete, 'Please enter a positive number'],
    ['REP-042, no number', Number.NaN, concrete, 'Please enter a positive number'],
    [
      'REP-043',
      5,
      nothing,
      'You cannot input your accomplishment because the estimate measurement is 0.00 cu.m. Please update the estimate measurement first.',
    ],
    [
      'REP-045',
      214.81,
      concrete,
      'Accomplishment cannot be greater than the estimate measurement, 214.80 cu.m',
    ],
    [
      'REP-045 with a long figure',
      24_861,
      { measurement: 24_860.1234, unit: 'kg' },
      'Accomplishment cannot be greater than the estimate measurement, 24,860.1234 kg',
    ],
  ])('of an accomplishment: %s', (_row, value, item, words) => {
    expect(accomplishmentProblem(value, item)).toBe(words)
  })

  test.each<[string, number, typeof concrete, string | null]>([
    ['one that fits', 68.4, concrete, null],
    ['both ends', 100, concrete, null],
    ['REP-046', 100.01, concrete, 'The status must be within 0 to 100.'],
    ['REP-046, below', -0.01, concrete, 'The status must be within 0 to 100.'],
    ['REP-047', Number.NaN, concrete, 'The status must be within 0 to 100.'],
    [
      'REP-048, B-21',
      10,
      nothing,
      'You cannot input your progress because the estimate measurement is 0.00 cu.m. Please update the estimate measurement first.',
    ],
  ])('of a status: %s', (_row, value, item, words) => {
    expect(statusProblem(value, item)).toBe(words)
  })
})

test.each([
  [
    { status: 0, accomplishment: 12.5, accomplishment_edited: true },
    { typed: 'accomplishment', value: 12.5 },
  ],
  [
    { status: 0, accomplishment: 12.5 },
    { typed: 'accomplishment', value: 12.5 },
  ],
  [
    { status: 40, accomplishment: 0 },
    { typed: 'status', value: 40 },
  ],
  [
    { status: 40, accomplishment: 0, accomplishment_edited: false },
    { typed: 'status', value: 40 },
  ],
  [
    { status: 0, accomplishment: 0 },
    { typed: 'status', value: 0 },
  ],
  [
    { status: 0, accomplishment: 0, accomplishment_edited: true },
    { typed: 'accomplishment', value: 0 },
  ],
  [
    { status: 55, accomplishment: 12.5, accomplishment_edited: true },
    { typed: 'accomplishment', value: 12.5 },
  ],
  [{}, null],
])('%j was typed as %j', (sent, typed) => {
  expect(typedProgress(sent)).toEqual(typed)
})

test.each([
  ['forward', 50, 40, null, false],
  ['as it was', 40, 40, null, false],
  ['back', 39.99, 40, null, true],
  ['between two weeks', 50, 40, 60, false],
  ['as much as the later one', 60, 40, 60, false],
  ['more than the later one', 60.01, 40, 60, true],
])('%s: %d after %d and before %s needs a reason: %s', (_claim, status, before, after, needed) => {
  expect(needsReason(status, { before, after })).toBe(needed)
})
