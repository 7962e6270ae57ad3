import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from './live.ts'

/** A server whose stream is written by the test. */
function serveStream({ answersAfterMs = 0 } = {}) {
  const gaps: number[] = []
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const answer = async (input: unknown) => {
    gaps.push(Number(new URL(String(input), 'http://localhost').searchParams.get('gap')))
    if (answersAfterMs) await vi.advanceTimersByTimeAsync(answersAfterMs)
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        control = started
      },
    })
    return new Response(body, { status: 200 })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    gaps,
    settled,
    async write(text: string) {
      control?.enqueue(new TextEncoder().encode(text))
      await settled()
    },
    async cut() {
      control?.close()
      await settled()
    },
  }
}

function heard() {
  const told: string[] = []
  const stop = listen({
    onEvent: ({ topic }) => void told.push(topic),
    onMissed: () => void told.push('missed'),
    onRefused: () => void told.push('refused'),
  })
  stops.push(stop)
  return told
}

const stops: (() => void)[] = []
const OPENED = 1_790_000_000_000
beforeEach(() => {
  vi.useFakeTimers({ now: OPENED })
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(OPENED)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the first stream asks for what happened since the page was opened, and on the way', async () => {
  vi.setSystemTime(OPENED + 1200)
  const server = serveStream()
  const told = heard()
  await server.settled()
  expect(server.gaps).toEqual([1200 + 5000])
  await server.write('data: {"topic":"project","id":1}\n\n')
  expect(told).toEqual(['project'])
})

test('a stream that was cut is opened again with the time since anything was heard', async () => {
  const server = serveStream()
  const told = heard()
  await server.settled()
  await vi.advanceTimersByTimeAsync(40_000)
  await server.write(': still here\n\n')
  await vi.advanceTimersByTimeAsync(7000)
  await server.cut()
  const pause = 1000
  await vi.advanceTimersByTimeAsync(pause)
  const [, again] = server.gaps
  expect(again).toBeGreaterThanOrEqual(7000 + pause / 2 + 5000)
  expect(again).toBeLessThanOrEqual(7000 + pause + 5000)
  expect(told).toEqual([])
})

test('everything is read again when the server says that it cannot know', async () => {
  const server = serveStream()
  const told = heard()
  await server.settled()
  await server.write('event: missed\ndata:\n\n')
  expect(told).toEqual(['missed'])
})

test('and when the answer was on its way for longer than was asked for', async () => {
  const server = serveStream({ answersAfterMs: 5001 })
  const told = heard()
  await server.settled()
  expect(told).toEqual(['missed'])
})

test('a window that gave way to newer ones comes back when it is looked at, with everything since', async () => {
  const server = serveStream()
  const told = heard()
  await server.settled()
  await server.write('event: enough\ndata:\n\n')
  await server.cut()
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  await server.settled()
  expect(server.gaps).toHaveLength(1)
  window.dispatchEvent(new Event('focus'))
  await server.settled()
  expect(server.gaps).toEqual([5000, 60_000 + 5000])
  expect(told).toEqual([])
})
