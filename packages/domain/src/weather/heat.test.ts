import { expect, test } from 'vitest'
import { HEAT_ADVICE, heatBand, heatIndex } from './heat.ts'

/** The handbook's table (6.4). */
test.each([
  [24, 60, 24.02, 'none'],
  [27, 80, 29.74, 'caution'],
  [30, 70, 35.04, 'extreme_caution'],
  [31, 75, 39.17, 'extreme_caution'],
  [33, 70, 43.47, 'danger'],
  [34, 60, 42.18, 'danger'],
  [35, 60, 45.05, 'danger'],
  [36, 65, 51.02, 'extreme_danger'],
  [38, 60, 54.96, 'extreme_danger'],
])('%d °C at %d percent feel like %d: %s', (celsius, humidity, index, band) => {
  expect(heatIndex(celsius, humidity)).toBeCloseTo(index, 2)
  expect(heatBand(heatIndex(celsius, humidity))).toBe(band)
})

test.each([
  [26.99, 'none'],
  [27, 'caution'],
  [32, 'caution'],
  [32.01, 'extreme_caution'],
  [41, 'extreme_caution'],
  [41.01, 'danger'],
  [51, 'danger'],
  [51.01, 'extreme_danger'],
])('an index of %d is %s', (index, band) => {
  expect(heatBand(index)).toBe(band)
})

// Worked out beside the code; without the corrections they would be 32.33 and 34.65.
test.each([
  ['dry heat is corrected downward', 35, 10, 31.92],
  ['humid warmth is corrected upward', 28, 95, 35.16],
])('%s: %d °C at %d percent feel like %d', (_claim, celsius, humidity, index) => {
  expect(heatIndex(celsius, humidity)).toBeCloseTo(index, 2)
})

test('every band from caution on says what to do', () => {
  expect(HEAT_ADVICE.danger.advice).toBe('No heavy outdoor work from 11 AM to 3 PM.')
  expect(Object.values(HEAT_ADVICE).map(({ colour }) => colour)).toEqual([
    'yellow',
    'orange',
    'dark orange',
    'red',
  ])
})
