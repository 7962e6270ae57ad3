import { expect, test } from 'vitest'
import { shortDays } from './figures-text.ts'

test.each([
  [null, ''],
  [0, '0 d'],
  [10.425, '10.425 d'],
  [61.0625, '61.0625 d'],
  [129.87012987, '129.8701 d'],
  [0.00001, '0 d'],
])('%s days stand in the sheet as %j', (days, text) => {
  expect(shortDays(days)).toBe(text)
})
