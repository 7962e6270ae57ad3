import { expect, test } from 'vitest'
import { linkCode } from './link-code.ts'

test.each([
  ['FS', 0, 'calendar', 'FS'],
  ['FS', 3, 'calendar', 'FS +3'],
  ['SS', -2, 'working', 'SS −2 wd'],
  ['FF', 0, 'working', 'FF'],
] as const)('%s with a lag of %d %s days is %s', (kind, lag, lagUnit, code) => {
  expect(linkCode({ kind, lag, lagUnit })).toBe(code)
})
