import { expect, test } from 'vitest'
import { linePath } from '../standing/line-path.ts'
import { monthsBefore } from './months.ts'

test('months are counted back over the turn of a year', () => {
  expect(monthsBefore('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBefore('2026-12', 1)).toEqual(['2026-12'])
})

test('a line is drawn through what is known, and lifted where nothing is', () => {
  const draw = (values: (number | null)[]) =>
    linePath(
      values,
      (at) => at * 10,
      (value) => 100 - value,
    )
  expect(draw([0, 10, null, 30, 40])).toBe('M0.0 100.0 L10.0 90.0 M30.0 70.0 L40.0 60.0')
  expect(draw([null, null])).toBe('')
})
