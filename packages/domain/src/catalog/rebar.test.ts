import { expect, test } from 'vitest'
import { BAR_DIAMETERS, barsPerKilogram, barWeight, kilogramsPerMetre } from './rebar.ts'

const TABLE = [
  [8, 0.3951],
  [10, 0.6173],
  [12, 0.8889],
  [16, 1.5802],
  [20, 2.4691],
  [25, 3.858],
  [28, 4.8395],
  [32, 6.321],
  [36, 8],
] as const

test.each(TABLE)('%d mm weighs %d kg a metre', (diameter, kilograms) => {
  expect(Number(kilogramsPerMetre(diameter).toFixed(4))).toBe(kilograms)
})

test('the table has every bar that is sold', () => {
  expect(TABLE.map(([diameter]) => diameter)).toEqual(BAR_DIAMETERS)
})

test.each([
  { diameter: 10, length: 6, kilograms: 3.7037037, bars: 0.27 },
  { diameter: 12, length: 6, kilograms: 5.33333333, bars: 0.1875 },
  { diameter: 16, length: 9, kilograms: 14.22222222, bars: 0.0703125 },
  { diameter: 16, length: 10.5, kilograms: 16.59259259, bars: 0.06026786 },
  { diameter: 36, length: 12, kilograms: 96, bars: 0.01041667 },
])('a bar of $diameter mm × $length m is $kilograms kg, and a kg $bars bars', (bar) => {
  expect(barWeight(bar.diameter, bar.length)).toBe(bar.kilograms)
  expect(barsPerKilogram(bar.diameter, bar.length)).toBe(bar.bars)
})

test.each([
  { diameter: 10, metres: 480, kilograms: 296.2963 },
  { diameter: 16, metres: 250, kilograms: 395.0617 },
])('$metres m of $diameter mm are $kilograms kg', ({ diameter, metres, kilograms }) => {
  expect(Number(barWeight(diameter, metres).toFixed(4))).toBe(kilograms)
})
