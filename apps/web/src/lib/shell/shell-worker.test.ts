import { expect, test, vi } from 'vitest'
import { createShellWorker } from './shell-worker.ts'
import type { ToWorker } from './worker-words.ts'

/** A worker of the given build, which answers as the real one does. */
class FakeWorker extends EventTarget {
  state = 'installing'
  readonly heard: string[] = []
  readonly build: string

  constructor(build: string) {
    super()
    this.build = build
  }

  postMessage({ say }: ToWorker, [port]: MessagePort[] = []): void {
    this.heard.push(say)
    if (say === 'which-build') port?.postMessage(this.build)
    if (say === 'take-over') this.become('activating')
  }

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  update = vi.fn(async () => {})

  /** The browser finds another worker and installs it. */
  find(build: string): FakeWorker {
    const worker = new FakeWorker(build)
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    return worker
  }

  finish(worker: FakeWorker): void {
    this.installing = null
    this.waiting = worker
    worker.become('installed')
  }
}

function open(state: Partial<Pick<FakeRegistration, 'active' | 'waiting' | 'installing'>> = {}) {
  const registration = Object.assign(new FakeRegistration(), state)
  const shell = createShellWorker('own')
  const told = vi.fn()
  shell.subscribe(told)
  const follow = () => shell.follow(registration as unknown as ServiceWorkerRegistration)
  return { registration, shell, told, follow }
}

test('the first worker is nothing new', async () => {
  const { registration, shell, told, follow } = open()
  await follow()
  const first = registration.find('own')
  first.become('installed')
  expect(first.heard).toEqual([])
  expect([shell.hasNewBuild(), told.mock.calls.length]).toEqual([false, 0])
})

test('a worker of another build is told when it is ready, and waits until it is taken', async () => {
  const { registration, shell, told, follow } = open({ active: new FakeWorker('own') })
  await follow()
  const next = registration.find('next')
  expect(shell.hasNewBuild()).toBe(false)
  registration.finish(next)
  await vi.waitFor(() => expect(shell.hasNewBuild()).toBe(true))
  expect(told).toHaveBeenCalledTimes(1)
  expect(next.heard).toEqual(['which-build'])
  await shell.takeOver()
  expect(next.heard).toEqual(['which-build', 'take-over'])
})

test('one that waits since before this page is told, too', async () => {
  const { shell, follow } = open({ active: new FakeWorker('own'), waiting: new FakeWorker('next') })
  await follow()
  expect(shell.hasNewBuild()).toBe(true)
})

test('a worker of the build that the page has already takes over without a word', async () => {
  const waiting = new FakeWorker('own')
  const { shell, told, follow } = open({ active: new FakeWorker('old'), waiting })
  await follow()
  expect(waiting.heard).toEqual(['which-build', 'take-over'])
  expect([shell.hasNewBuild(), told.mock.calls.length]).toEqual([false, 0])
})

test('a page that opens lets the worker remove what nobody runs any more', async () => {
  const active = new FakeWorker('own')
  const { follow } = open({ active })
  await follow()
  expect(active.heard).toEqual(['clear-up'])
})

test('a worker that takes over removes what nobody runs any more, once it answers', async () => {
  const { registration, follow } = open({ active: new FakeWorker('old') })
  await follow()
  const next = registration.find('own')
  registration.finish(next)
  await vi.waitFor(() => expect(next.heard).toContain('take-over'))
  next.become('activated')
  expect(next.heard.at(-1)).toBe('clear-up')
})

test('looking without a network, or taking when nothing waits, does nothing', async () => {
  const { registration, shell, follow } = open()
  await shell.look()
  await follow()
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
  await shell.look()
  await shell.takeOver()
  expect(shell.hasNewBuild()).toBe(false)
})
