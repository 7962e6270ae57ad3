import type { Dependency } from '@itayo/contract'
import { expect, test } from 'vitest'
import { choose, sameLinks } from './dependencies.ts'

const link = (value: number, change: Partial<Dependency> = {}): Dependency => ({
  label: `W-${value}`,
  value,
  kind: 'FS',
  lag: 0,
  lag_unit: 'calendar',
  ...change,
})
const none = { label: 'None', value: 0 }
const curing = link(2, { kind: 'SS', lag: 3 })

test('None after others is asked about first', () => {
  expect(choose([link(1)], none, [])).toEqual({ do: 'ask' })
})

test('None on nothing changes nothing', () => {
  expect(choose([], none, [])).toEqual({ do: 'set', chosen: [] })
})

test('another takes the place of None', () => {
  expect(choose([], { label: 'W-1', value: 1 }, [])).toEqual({ do: 'set', chosen: [link(1)] })
})

test('chosen again it is left out', () => {
  expect(choose([link(1), curing], { label: 'W-1', value: 1 }, [])).toEqual({ do: 'set', chosen: [curing] })
})

test('left out and chosen again, a saved link has its kind and lag', () => {
  expect(choose([], { label: 'W-2', value: 2 }, [curing])).toEqual({ do: 'set', chosen: [curing] })
})

test.each([
  { one: [link(1), curing], other: [curing, link(1)], same: true },
  { one: [link(1)], other: [link(1, { label: 'renamed' })], same: true },
  { one: [], other: [{ ...link(0), label: 'None' }], same: true },
  { one: [link(1)], other: [link(1, { lag: 2 })], same: false },
  { one: [link(1)], other: [link(1, { kind: 'FF' })], same: false },
  { one: [link(1)], other: [link(1), link(3)], same: false },
])('lists $one and $other are the same: $same', ({ one, other, same }) => {
  expect(sameLinks(one, other)).toBe(same)
})
