import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from './errors.ts'
import { type Line, openLine, type Turn } from './line.ts'

/** The fate of each caller, in the order of events. */
let events: string[]
let turns: Map<string, Turn>
beforeEach(() => {
  events = []
  turns = new Map()
})
afterEach(() => void vi.useRealTimers())

async function ask(line: Line, ...names: string[]): Promise<void> {
  for (const name of names) {
    line.take(name.replace(/\d+$/, ''), { ticket: name }).then(
      (turn) => {
        events.push(`${name} begins`)
        turns.set(name, turn)
      },
      (error) => events.push(`${name} ${error.code}`),
    )
  }
  await settled()
}

async function finish(...names: string[]): Promise<void> {
  for (const name of names) {
    turns.get(name)?.end()
    await settled()
  }
}

const settled = () => new Promise(setImmediate)

describe('a line', () => {
  test('serves so many at once and the others one after the other', async () => {
    const line = openLine({ atOnce: 2, mostWaiting: 10, mostOfOne: 10 })
    await ask(line, 'ana1', 'ana2', 'ana3', 'ana4')
    expect(events).toEqual(['ana1 begins', 'ana2 begins'])
    await finish('ana2', 'ana2', 'ana1')
    expect(events).toEqual(['ana1 begins', 'ana2 begins', 'ana3 begins', 'ana4 begins'])
  })

  test('lets callers take turns, however many of one wait', async () => {
    const line = openLine({ atOnce: 1, mostWaiting: 10, mostOfOne: 10 })
    await ask(line, 'ana1', 'ana2', 'ana3', 'ana4', 'ben1', 'ben2', 'cara1')
    await finish('ana1', 'ana2', 'ben1', 'cara1', 'ana3', 'ben2', 'ana4')
    expect(events).toEqual(
      ['ana1', 'ana2', 'ben1', 'cara1', 'ana3', 'ben2', 'ana4'].map((name) => `${name} begins`),
    )
  })

  test('tells everybody how many are before them, and means it', async () => {
    const line = openLine({ atOnce: 1, mostWaiting: 20, mostOfOne: 20 })
    const names = ['ana1', 'ana2', 'ana3', 'ben1', 'ana4', 'ben2', 'cara1', 'ben3', 'dan1', 'ana5']
    await ask(line, ...names)
    const places = names.slice(1).map((name) => ({
      name,
      before: line.before(name.replace(/\d+$/, ''), name),
    }))
    while (turns.size < names.length) await finish([...turns.keys()].at(-1) as string)
    const waited = events.map((what) => what.replace(' begins', '')).slice(1)
    expect(places).toEqual(places.map(({ name }) => ({ name, before: waited.indexOf(name) })))
    expect(line.before('ana', 'ana1')).toBeNull()
  })

  test('is full for everybody, and for one caller earlier', async () => {
    const line = openLine({ atOnce: 1, mostWaiting: 3, mostOfOne: 2 })
    await ask(line, 'ana1', 'ana2', 'ana3', 'ana4', 'ben1')
    expect(events).toEqual(['ana1 begins', 'ana4 busy'])
    await ask(line, 'ben2')
    expect(events.at(-1)).toBe('ben2 busy')
  })

  test('without a pace keeps everybody it let in', async () => {
    const line = openLine({ atOnce: 1, mostWaiting: 3, mostOfOne: 3 })
    await ask(line, 'ana1', 'ana2', 'ana3', 'ana4', 'ben1')
    expect(events).toEqual(['ana1 begins', 'ben1 busy'])
  })

  test('makes room for somebody who waits for less, at the cost of who waits for the most', async () => {
    const pace = { longestWaitMs: 2000, alwaysKept: 4 }
    const line = openLine({ atOnce: 1, mostWaiting: 3, mostOfOne: 3, pace })
    await ask(line, 'ana1', 'ana2', 'ana3', 'ana4')
    expect(line.isFull('ana')).toBe(true)
    expect(line.isFull('ben')).toBe(false)
    await ask(line, 'ben1')
    expect(events).toEqual(['ana1 begins', 'ana4 busy'])
    await ask(line, 'cara1')
    expect(events.at(-1)).toBe('ana3 busy')
    // All wait for one each: nobody gives way to a fourth.
    expect(line.isFull('dan')).toBe(true)
    await ask(line, 'dan1')
    expect(events.at(-1)).toBe('dan1 busy')
    await finish('ana1', 'ana2', 'ben1')
    expect(events.slice(-3)).toEqual(['ana2 begins', 'ben1 begins', 'cara1 begins'])
  })

  test('says when to come back, and not the same to all', async () => {
    const line = openLine({ atOnce: 1, mostWaiting: 0, mostOfOne: 1 })
    await ask(line, 'ana1')
    const seconds = new Set<number | undefined>()
    for (let time = 0; time < 100; time += 1) {
      const error = await line.take('ben').catch((refused) => refused)
      expect(error).toBeInstanceOf(AppError)
      seconds.add(error.details.retryAfterSeconds)
    }
    expect(seconds).toEqual(new Set([2, 3, 4, 5]))
  })

  test('can be left, and who left is not called', async () => {
    const line = openLine({ atOnce: 1, mostWaiting: 3, mostOfOne: 3 })
    await ask(line, 'ana1', 'ana2')
    const control = new AbortController()
    const left = line.take('ben', { ticket: 'ben1', signal: control.signal })
    await ask(line, 'cara1')
    control.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect(line.before('ben', 'ben1')).toBeNull()
    await finish('ana1', 'ana2')
    expect(events).toEqual(['ana1 begins', 'ana2 begins', 'cara1 begins'])
    // The line is empty again: the place that was left is not lost.
    await finish('cara1')
    await ask(line, 'dan1')
    expect(events.at(-1)).toBe('dan1 begins')
  })
})

describe('a line with a pace', () => {
  const rules = {
    atOnce: 1,
    mostWaiting: 100,
    mostOfOne: 100,
    pace: { longestWaitMs: 2000, alwaysKept: 4 },
  }
  const names = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `ana${from + at}`)
  const pass = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds)
    await settled()
  }
  const sentAway = () => events.filter((what) => what.endsWith('busy')).map((what) => what.split(' ')[0])
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))

  test('that does not move sends the crowd away within a second, and the few it kept when it is stuck', async () => {
    const line = openLine(rules)
    await ask(line, ...names(0, 20))
    await pass(599)
    expect(sentAway()).toEqual([])
    await pass(1)
    expect(sentAway()).toEqual(names(5, 20).reverse())
    await pass(2399)
    expect(sentAway()).toHaveLength(16)
    await pass(1)
    expect(sentAway()).toHaveLength(20)
  })

  test('that moves slowly keeps those it can serve in time, the newest go', async () => {
    const line = openLine(rules)
    await ask(line, ...names(0, 20))
    // Three in 600 ms: ten in two seconds.
    await finish('ana0', 'ana1', 'ana2')
    await pass(600)
    expect(sentAway()).toEqual(names(14, 20).reverse())
    // And no more come in than that.
    await ask(line, 'ana21')
    expect(events.at(-1)).toBe('ana21 busy')
  })

  test('sends away the crowd of one, not the single call of another, though it came last', async () => {
    const line = openLine(rules)
    await ask(line, ...names(0, 20), 'ben1')
    await pass(600)
    expect(sentAway()).toEqual(names(4, 20).reverse())
  })

  test('that moves very slowly still keeps a few, for as long as it moves', async () => {
    const line = openLine(rules)
    await ask(line, ...names(0, 4))
    for (const name of names(0, 3)) {
      await pass(2400)
      await finish(name)
    }
    expect(sentAway()).toEqual([])
    expect(events.at(-1)).toBe('ana4 begins')
  })

  test('that moves quickly sends nobody away, and forgets a slow day', async () => {
    const line = openLine(rules)
    await ask(line, ...names(0, 50))
    for (const name of names(0, 20)) await finish(name)
    await pass(600)
    expect(sentAway()).toEqual([])
    await pass(3000)
    expect(sentAway()).toHaveLength(29)
    await ask(line, 'ben1')
    await finish('ana21')
    expect(events.at(-1)).toBe('ben1 begins')
  })
})

test('one caller is served only so many at once, and others pass by', async () => {
  const line = openLine({ atOnce: 3, atOnceOfOne: 2, mostWaiting: 10, mostOfOne: 10 })
  await ask(line, 'ana1', 'ana2', 'ana3', 'ben1', 'ben2')
  expect(events).toEqual(['ana1 begins', 'ana2 begins', 'ben1 begins'])
  await finish('ben1')
  expect(events.at(-1)).toBe('ben2 begins')
  await finish('ben2')
  expect(events).toHaveLength(4)
  await finish('ana1')
  expect(events.at(-1)).toBe('ana3 begins')
})
