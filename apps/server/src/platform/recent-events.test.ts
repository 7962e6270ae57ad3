import { expect, test } from 'vitest'
import { RecentEvents } from './recent-events.ts'

/** Listens since the second 100. */
function recent() {
  const clock = { ms: 100_000 }
  const events = new RecentEvents<string>(() => clock.ms)
  const at = (seconds: number, ...heard: string[]) => {
    clock.ms = seconds * 1000
    for (const one of heard) events.add(one)
  }
  return { at, events }
}

test('what came since, in its order', () => {
  const { at, events } = recent()
  at(101, 'a')
  at(103, 'b', 'c')
  at(105)
  expect(events.ofLast(2000)).toEqual(['b', 'c'])
  expect(events.ofLast(1999)).toEqual([])
  expect(events.ofLast(5000)).toEqual(['a', 'b', 'c'])
})

test('nobody knows what came before it listened', () => {
  const { at, events } = recent()
  at(101, 'a')
  expect(events.ofLast(1000)).toEqual(['a'])
  expect(events.ofLast(1001)).toBeNull()
})

test('nor what is longer ago than half a minute', () => {
  const { at, events } = recent()
  at(120, 'a')
  at(150)
  expect(events.ofLast(30_000)).toEqual(['a'])
  expect(events.ofLast(30_001)).toBeNull()
  at(151, 'b')
  expect(events.ofLast(30_000)).toEqual(['b'])
})

test('nor what was crowded out', () => {
  const { at, events } = recent()
  at(110, 'first')
  at(111, ...Array.from({ length: 2000 }, (_, index) => `n${index}`))
  at(112)
  expect(events.ofLast(1999)).toHaveLength(2000)
  expect(events.ofLast(2000)).toBeNull()
})

test('nor what came while the line was cut', () => {
  const { at, events } = recent()
  at(110, 'before')
  at(112)
  events.forget()
  at(113, 'after')
  expect(events.ofLast(3000)).toBeNull()
  expect(events.ofLast(1000)).toEqual(['after'])
})
