import { expect, test, vi } from 'vitest'
import { createVersionWatch } from './version-watch.ts'

const MINUTE = 60_000

function open(served: () => Promise<string>, own = '0.1.0') {
  const clock = { now: 0 }
  const fetchVersion = vi.fn(served)
  const listeners = new Set<() => void>()
  const worker = {
    ready: false,
    hasNewBuild: () => worker.ready,
    look: vi.fn(async () => {}),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    becomeReady() {
      worker.ready = true
      for (const listener of listeners) listener()
    },
  }
  const watch = createVersionWatch({ own, fetchVersion, worker, now: () => clock.now })
  return { clock, fetchVersion, watch, worker }
}

test('a page that was just served asks nothing for five minutes', async () => {
  const { clock, fetchVersion, watch } = open(async () => '0.2.0')
  await watch.check()
  clock.now = 5 * MINUTE - 1
  await watch.check()
  expect(fetchVersion).not.toHaveBeenCalled()
  clock.now = 5 * MINUTE
  await watch.check()
  expect(watch.isNewer()).toBe(true)
})

test('the same version is asked again only after another five minutes', async () => {
  const { clock, fetchVersion, watch } = open(async () => '0.1.0')
  clock.now = 5 * MINUTE
  await watch.check()
  await watch.check()
  expect(fetchVersion).toHaveBeenCalledTimes(1)
  expect(watch.isNewer()).toBe(false)
})

test('a part of the program that is missing is looked into at once', async () => {
  const { watch } = open(async () => '0.2.0')
  const listener = vi.fn()
  watch.subscribe(listener)
  await watch.checkNow()
  expect(watch.isNewer()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a server that does not answer is not a new version', async () => {
  const { watch } = open(() => Promise.reject(new Error('gone')))
  await watch.checkNow()
  expect(watch.isNewer()).toBe(false)
})

test('a page that does not know its own version says nothing', async () => {
  const { fetchVersion, watch } = open(async () => '0.2.0', '')
  await watch.checkNow()
  expect(fetchVersion).not.toHaveBeenCalled()
})

test('a worker of a new build is one more way to hear of it, and is looked for whenever the server is asked', async () => {
  const { watch, worker } = open(async () => '0.1.0')
  const listener = vi.fn()
  const unsubscribe = watch.subscribe(listener)
  await watch.checkNow()
  expect(worker.look).toHaveBeenCalledTimes(1)
  expect(watch.isNewer()).toBe(false)
  worker.becomeReady()
  expect(watch.isNewer()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  worker.becomeReady()
  expect(listener).toHaveBeenCalledTimes(1)
})
