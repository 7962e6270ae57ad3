import { expect, test } from 'vitest'
import { movedSpan, spanOf } from './summary-days.ts'

test.each([
  ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-16', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('the %s of %s is %s to %s', (span, day, from, to) => {
  expect(spanOf(span, day)).toEqual({ from, to })
})

test('spans follow each other without a gap', () => {
  expect(movedSpan('month', spanOf('month', '2026-03-31'), -1)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(movedSpan('week', spanOf('week', '2026-11-16'), 1)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})
