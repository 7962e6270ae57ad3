import { expect, test } from 'vitest'
import { barSizeIn, barsInKilogram } from './bar-size.ts'

test('the size of a bar is read from its description', () => {
  expect(barSizeIn('Deformed Bar, 12 mm × 6 m, Gr. 40')).toEqual({ diameter: 12, length: 6 })
  expect(barSizeIn('RSB 16mm x 7.5m')).toEqual({ diameter: 16, length: 7.5 })
})

test('what is no bar, or no size that is sold, is left alone', () => {
  expect(barSizeIn('Marine plywood, 12 mm, 6 m')).toBeNull()
  expect(barSizeIn('Deformed bar, 11 mm x 6 m')).toBeNull()
  expect(barSizeIn('Deformed bar, 12 mm')).toBeNull()
})

test('a kilogram is so many bars', () => {
  expect(barsInKilogram({ diameter: 12, length: 6 })).toBe(0.1875)
  expect(barsInKilogram({ diameter: 10, length: 6 })).toBe(0.27)
})
