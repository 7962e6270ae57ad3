import { expect, test } from 'vitest'
import { type ChartBar, chartLines } from './chart-lines.ts'
import type { LinkKind } from './plan.ts'

const ROWS: (ChartBar | null)[] = [
  null,
  { id: 1, from: 0, to: 0.25 },
  null,
  { id: 2, from: 0.5, to: 0.75 },
  { id: 3, from: 0.2, to: 0.2 },
]

test('a link goes along the row it leaves, down through those between, and onto the bar that follows', () => {
  const lines = chartLines(ROWS, [{ predecessor: 1, successor: 2, kind: 'FS' }])
  expect(lines).toEqual([
    { across: [], upright: [] },
    { across: [{ from: 0.25, to: 0.504 }], upright: [{ at: 0.504, part: 'lower', arrow: false }] },
    { across: [], upright: [{ at: 0.504, part: 'whole', arrow: false }] },
    { across: [], upright: [{ at: 0.504, part: 'upper', arrow: true }] },
    { across: [], upright: [] },
  ])
})

test.each<[LinkKind, number, number]>([
  ['FS', 0.25, 0.504],
  ['SS', 0, 0.504],
  ['FF', 0.25, 0.746],
  ['SF', 0, 0.746],
])('%s leaves at %d and meets the other at %d', (kind, from, to) => {
  const lines = chartLines(ROWS, [{ predecessor: 1, successor: 2, kind }])
  expect(lines?.[1]?.across).toEqual([{ from, to }])
  expect(lines?.[3]?.upright[0]?.at).toBe(to)
})

test('upwards it arrives from below, and a bar of no length is met in its place', () => {
  const lines = chartLines(ROWS, [{ predecessor: 3, successor: 1, kind: 'SS' }])
  expect(lines?.[4]?.upright).toEqual([{ at: 0.004, part: 'upper', arrow: false }])
  expect(lines?.[1]?.upright).toEqual([{ at: 0.004, part: 'lower', arrow: true }])
  expect(chartLines(ROWS, [{ predecessor: 1, successor: 3, kind: 'FS' }])?.[4]?.upright[0]?.at).toBe(0.2)
})

test('a link to a row that is not there is not drawn, and too many are not drawn at all', () => {
  expect(chartLines(ROWS, [{ predecessor: 1, successor: 9, kind: 'FS' }])?.[1]?.across).toEqual([])
  const many = Array.from({ length: 9000 }, () => ({ predecessor: 1, successor: 2, kind: 'FS' as const }))
  expect(chartLines(ROWS, many)).toBeUndefined()
})
