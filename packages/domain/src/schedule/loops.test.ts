import { describe, expect, test } from 'vitest'
import { itselfAndAfter, loopAmong } from './loops.ts'

const links = (...pairs: [number, number][]) =>
  pairs.map(([predecessor, successor]) => ({ predecessor, successor }))

describe('a loop among links', () => {
  test.each<[string, [number, number][], number[] | null]>([
    ['none', [], null],
    [
      'one after the other',
      [
        [1, 2],
        [2, 3],
        [1, 3],
      ],
      null,
    ],
    [
      'two ways to the same',
      [
        [1, 2],
        [1, 3],
        [2, 4],
        [3, 4],
      ],
      null,
    ],
    [
      'two that wait for each other',
      [
        [1, 2],
        [2, 1],
      ],
      [1, 2],
    ],
    [
      'in the order of the work',
      [
        [3, 1],
        [1, 2],
        [2, 3],
      ],
      [1, 2, 3],
    ],
    [
      'with others before and behind it',
      [
        [9, 1],
        [1, 2],
        [2, 1],
        [2, 8],
        [8, 7],
      ],
      [1, 2],
    ],
    ['itself', [[5, 5]], [5]],
  ])('%s', (_claim, pairs, loop) => {
    expect(loopAmong(links(...pairs))).toEqual(loop)
  })
})

test('what waits for a task in the end', () => {
  const all = links([1, 2], [2, 3], [3, 4], [5, 3], [4, 6])
  expect([...itselfAndAfter(all, 2)].sort()).toEqual([2, 3, 4, 6])
  expect([...itselfAndAfter(all, 6)]).toEqual([6])
  expect([...itselfAndAfter(links([1, 2], [2, 1]), 1)]).toEqual([1, 2])
})
