import { expect, test } from 'vitest'
import { mosaicOf } from './mosaic.ts'

const pictures = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test.each([
  { held: 0, total: 0, main: undefined, beside: [], more: 0 },
  { held: 1, total: 1, main: 1, beside: [], more: 0 },
  { held: 2, total: 2, main: 1, beside: [2], more: 0 },
  { held: 4, total: 4, main: 1, beside: [2, 3, 4], more: 0 },
  { held: 4, total: 5, main: 1, beside: [2, 3, 4], more: 1 },
  { held: 4, total: 18, main: 1, beside: [2, 3, 4], more: 14 },
  { held: 20, total: 20, main: 1, beside: [2, 3, 4], more: 16 },
])('of $total photos $more are behind the last thumbnail', ({ held, total, main, beside, more }) => {
  expect(mosaicOf(pictures(held), total)).toEqual({ main, beside, more })
})
