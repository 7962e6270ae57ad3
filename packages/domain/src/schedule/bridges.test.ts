import { expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { gapsIn } from './bridges.ts'
import { linkCode } from './link-code.ts'
import type { Link, LinkKind } from './plan.ts'

type Short = [from: number, to: number, kind?: LinkKind, lag?: number, lagUnit?: Link['lagUnit']]

/** Links as `1>3 FS +2` that close the gaps of the removed ones. */
function bridges(removed: number[], ...links: Short[]): string[][] {
  const all = links.map(
    ([predecessor, successor, kind = 'FS', lag = 0, lagUnit = 'calendar']): Link => ({
      predecessor,
      successor,
      kind,
      lag,
      lagUnit,
    }),
  )
  return gapsIn(all, new Set(removed), SIX_DAY_WEEK).map((gap) => [
    gap.removed.join(' '),
    ...gap.bridges.map((link) => `${link.predecessor}>${link.successor} ${linkCode(link)}`),
  ])
}

test.each<[string, string[][], number[], Short[]]>([
  [
    'a chain',
    [['2', '1>3 FS']],
    [2],
    [
      [1, 2],
      [2, 3],
    ],
  ],
  [
    'the longest lag stays',
    [['2', '1>3 FS +7']],
    [2],
    [
      [1, 2, 'FS', 7],
      [2, 3, 'FS', 2],
    ],
  ],
  [
    'a lead gives way to no lag',
    [['2', '1>3 FS']],
    [2],
    [
      [1, 2, 'FS', -3],
      [2, 3],
    ],
  ],
  [
    'two leads: the shorter one',
    [['2', '1>3 FS −1']],
    [2],
    [
      [1, 2, 'FS', -3],
      [2, 3, 'FS', -1],
    ],
  ],
  [
    'six working days are a week, longer than six calendar days',
    [['2', '1>3 FS +6 wd']],
    [2],
    [
      [1, 2, 'FS', 6],
      [2, 3, 'FS', 6, 'working'],
    ],
  ],
  [
    'each of two before with each of two after',
    [['3', '1>4 FS', '2>4 FS +1', '1>5 FS', '2>5 FS +1']],
    [3],
    [
      [1, 3],
      [2, 3, 'FS', 1],
      [3, 4],
      [3, 5],
    ],
  ],
  [
    'two removed in a row are one gap',
    [['2 3', '1>4 FS +5']],
    [2, 3],
    [
      [1, 2],
      [2, 3, 'FS', 5],
      [3, 4, 'FS', 1],
    ],
  ],
  [
    'two removed apart are two',
    [
      ['2', '1>3 FS'],
      ['4', '3>5 FS'],
    ],
    [2, 4],
    [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ],
  ],
  [
    'starts wait for starts',
    [['2', '1>3 SS +2']],
    [2],
    [
      [1, 2, 'SS', 2],
      [2, 3, 'SS'],
    ],
  ],
  [
    'the outer sides count',
    [['2', '1>3 SF']],
    [2],
    [
      [1, 2, 'SS'],
      [2, 3, 'FF'],
    ],
  ],
  [
    'an end that waits holds no start back',
    [],
    [2],
    [
      [1, 2, 'FF'],
      [2, 3, 'SS'],
    ],
  ],
  [
    'over several ways the longest',
    [['2 3', '1>4 FS +9']],
    [2, 3],
    [
      [1, 2],
      [2, 4],
      [1, 3, 'FS', 9],
      [3, 4],
      [2, 3],
    ],
  ],
  [
    'a pair with a link of its own keeps it',
    [],
    [2],
    [
      [1, 2, 'FS', 5],
      [2, 3],
      [1, 3, 'SS'],
    ],
  ],
  [
    'no bridge closes a circle',
    [],
    [2],
    [
      [1, 2],
      [2, 3],
      [3, 1],
    ],
  ],
  [
    'nothing before it',
    [],
    [1],
    [
      [1, 2],
      [2, 3],
    ],
  ],
  [
    'nothing after it',
    [],
    [3],
    [
      [1, 2],
      [2, 3],
    ],
  ],
])('%s', (_claim, expected, removed, links) => {
  expect(bridges(removed, ...links)).toEqual(expected)
})
