import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BodyBudget, type Holding, openBodyBudget } from './body-budget.ts'

const MIB = 1024 * 1024
const BUSY = expect.objectContaining({ code: 'busy' })

let budget: BodyBudget
beforeEach(() => {
  vi.useFakeTimers()
  budget = openBodyBudget()
})
afterEach(() => {
  vi.useRealTimers()
})

const hold = (caller: string, mib: number, most = mib) =>
  budget.hold({ caller, declared: mib * MIB, most: most * MIB, weight: 1 })

function refused(attempt: () => unknown): void {
  expect(attempt).toThrow(BUSY)
}

test.each([
  { what: 'large bodies', each: 32, ofOne: 4, all: 8 },
  { what: 'everyday bodies', each: 1, ofOne: 16, all: 64 },
])('$what of $each MiB: $ofOne of one caller, $all in all, and the next one is refused', (row) => {
  const held: Holding[] = []
  for (let at = 0; at < row.all; at += 1) {
    const caller = `caller ${Math.floor(at / row.ofOne)}`
    held.push(hold(caller, row.each))
    const isShareFull = (at + 1) % row.ofOne === 0
    if (isShareFull) refused(() => hold(caller, row.each))
  }
  refused(() => hold('somebody else', row.each))
  expect(budget.heldBytes()).toBe(row.all * row.each * MIB)
  held[0]?.release()
  expect(hold('somebody else', row.each)).toBeDefined()
})

test('everyday bodies are taken while large ones fill their room', () => {
  hold('one', 128)
  hold('two', 128)
  refused(() => hold('three', 2))
  expect(hold('three', 1)).toBeDefined()
})

test('the largest form there is has room in one share', () => {
  expect(hold('one', 101)).toBeDefined()
})

test('JSON counts for what becomes of it, and is everyday by its own length', () => {
  const body = budget.hold({ caller: 'one', declared: MIB, most: 16 * MIB, weight: 4 })
  body.arrived(MIB)
  expect(budget.heldBytes()).toBe(4 * MIB)
  for (let at = 0; at < 12; at += 1) hold('one', 1)
  refused(() => hold('one', 1))
})

test('a body is given back once, however often that is said', () => {
  const [first, second] = [hold('one', 10), hold('one', 20)]
  first.release()
  first.release()
  first.arrived(MIB)
  expect(budget.heldBytes()).toBe(20 * MIB)
  second.release()
  expect(budget.heldBytes()).toBe(0)
})

test('a body of unknown length counts as it arrives, until there is no room', () => {
  const body = hold('one', 0, 200)
  body.arrived(128 * MIB)
  refused(() => body.arrived(1))
  expect(budget.heldBytes()).toBe(128 * MIB)
  body.release()
  expect(budget.heldBytes()).toBe(0)
})

test('what was said and has not come is kept for twenty seconds', () => {
  const slow = hold('one', 128)
  slow.arrived(3 * MIB)
  vi.advanceTimersByTime(19_999)
  refused(() => hold('one', 100))
  vi.advanceTimersByTime(1)
  expect(budget.heldBytes()).toBe(3 * MIB)
  const quick = hold('one', 124)
  // Then it goes on only where there is room.
  slow.arrived(MIB)
  refused(() => slow.arrived(MIB))
  quick.release()
  slow.arrived(MIB)
  expect(budget.heldBytes()).toBe(5 * MIB)
})
