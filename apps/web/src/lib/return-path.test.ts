import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  ['/Profile/about-me', '/Profile/about-me'],
  ['/projects/Index?id=4&menu=2#top', '/projects/Index?id=4&menu=2#top'],
  ['/a/../b', '/b'],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['/\t/evil.test', undefined],
  ['https://evil.test/', undefined],
  ['javascript:alert(1)', undefined],
  ['Profile', undefined],
  ['', undefined],
  [null, undefined],
  [42, undefined],
])('%j is %j', (path, safe) => {
  expect(safeReturnPath(path)).toBe(safe)
})
