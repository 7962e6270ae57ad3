import { describe, expect, test } from 'vitest'
import { catalogueProductivity, measuredProductivity, usualProductivity } from './productivity.ts'

const rows = (...values: number[]) => values.map((productivity) => ({ productivity }))

describe('the usual productivity', () => {
  test.each([
    ['of nothing is nothing', [], null, []],
    ['of one is that one', [4.5], 4.5, []],
    ['is the median', [4.5, 4.7, 4.1], 4.5, []],
    ['of an even number lies between two', [4, 5], 4.5, []],
    ['leaves out one that is three times as fast', [4, 5, 6, 40], 5, [40]],
    ['leaves out one that is a third as slow', [4, 5, 6, 1], 5, [1]],
    ['of three leaves out none', [4, 5, 40], 5, []],
    ['looks at the newest ten', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 99], 1, []],
  ])('%s', (_what, values, productivity, leftOut) => {
    const usual = usualProductivity(rows(...values))
    expect(usual.productivity).toBe(productivity)
    expect(usual.leftOut.map((row) => row.productivity)).toEqual(leftOut)
  })
})

test.each([
  [240, 48, 5],
  [100, 3, 33.3333],
  [100, 2.9, null],
  [0, 10, null],
])('%s sq.m in %s worker-days are %s a day', (quantity, days, productivity) => {
  expect(measuredProductivity(quantity, days)).toBe(productivity)
})

test.each([
  [20, 2, 10],
  [20, 4, 5],
  [null, 2, null],
  [20, null, null],
  [20, 0, null],
])('a crew that does %s a day, with %s of them: %s each', (output, count, productivity) => {
  expect(catalogueProductivity(output, count)).toBe(productivity)
})
