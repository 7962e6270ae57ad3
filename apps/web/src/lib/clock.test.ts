import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from './clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T15:30:00Z') }))
afterEach(() => {
  clock.noteReply(new Date().toUTCString())
  vi.useRealTimers()
})

test.each([
  { device: '2026-11-15T15:59:59Z', day: '2026-11-15' },
  { device: '2026-11-15T16:00:00Z', day: '2026-11-16' },
])('at $device it is $day in Manila', ({ device, day }) => {
  vi.setSystemTime(new Date(device))
  expect(clock.today()).toBe(day)
})

test.each([
  { reply: 'Tue, 24 Nov 2026 01:00:00 GMT', day: '2026-11-24', why: 'the device is nine days behind' },
  { reply: 'Sat, 14 Nov 2026 01:00:00 GMT', day: '2026-11-14', why: 'the device is a day ahead' },
  { reply: 'Sun, 15 Nov 2026 15:31:30 GMT', day: '2026-11-15', why: 'a slow reply is no wrong clock' },
  { reply: 'nonsense', day: '2026-11-15', why: 'a header that is no date says nothing' },
  { reply: null, day: '2026-11-15', why: 'a reply without the header says nothing' },
])('$why: today is $day', ({ reply, day }) => {
  clock.noteReply(reply)
  expect(clock.today()).toBe(day)
})

test('a device that was set right again counts by itself', () => {
  clock.noteReply('Tue, 24 Nov 2026 01:00:00 GMT')
  vi.setSystemTime(new Date('2026-11-24T01:00:05Z'))
  clock.noteReply('Tue, 24 Nov 2026 01:00:06 GMT')
  expect(clock.now()).toEqual(new Date('2026-11-24T01:00:05Z'))
})
