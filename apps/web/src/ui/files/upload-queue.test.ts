import { expect, test } from 'vitest'
import { uploadQueue } from './upload-queue.ts'

interface Sent {
  file: File
  progress: (percent: number) => void
  signal: AbortSignal
  finish: (result: string) => void
  fail: (error: Error) => void
}

/** An upload whose end is decided by the test. */
function byHand() {
  const sent: Sent[] = []
  const upload = (file: File, progress: (percent: number) => void, signal: AbortSignal) =>
    new Promise<string>((finish, fail) => {
      sent.push({ file, progress, signal, finish, fail })
    })
  return { sent, upload }
}

const file = (name: string) => new File(['x'], name)
const settled = () => new Promise((resolve) => setImmediate(resolve))
const states = (queue: { entries: () => readonly { state: string }[] }) =>
  queue.entries().map((entry) => entry.state)

test('two go at once, the third waits for a place', async () => {
  const { sent, upload } = byHand()
  const queue = uploadQueue({ upload })
  queue.add([file('a'), file('b'), file('c')])
  expect(states(queue)).toEqual(['sending', 'sending', 'waiting'])
  sent[0]?.finish('ok')
  await settled()
  expect(states(queue)).toEqual(['done', 'sending', 'sending'])
})

test('progress is shown in whole percents', () => {
  const { sent, upload } = byHand()
  const queue = uploadQueue({ upload })
  queue.add([file('a')])
  sent[0]?.progress(57.6)
  expect(queue.entries()[0]?.percent).toBe(58)
  sent[0]?.progress(140)
  expect(queue.entries()[0]?.percent).toBe(100)
})

test('a failure says why, and another try sends it again', async () => {
  const { sent, upload } = byHand()
  const done: string[] = []
  const queue = uploadQueue({
    upload,
    onDone: (result) => done.push(result),
    wordsOf: (error) => (error as Error).message,
  })
  queue.add([file('a')])
  sent[0]?.fail(new Error('The server did not answer.'))
  await settled()
  expect(queue.entries()[0]).toMatchObject({ state: 'failed', message: 'The server did not answer.' })
  queue.retry(queue.entries()[0]?.id ?? 0)
  expect(states(queue)).toEqual(['sending'])
  sent[1]?.finish('stored')
  await settled()
  expect(done).toEqual(['stored'])
})

test('a cancelled upload is stopped, leaves the list, and makes room', async () => {
  const { sent, upload } = byHand()
  const done: string[] = []
  const queue = uploadQueue({ upload, atOnce: 1, onDone: (result) => done.push(result) })
  queue.add([file('a'), file('b')])
  queue.remove(queue.entries()[0]?.id ?? 0)
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(queue.entries().map((entry) => entry.file.name)).toEqual(['b'])
  expect(states(queue)).toEqual(['sending'])
  // It had arrived after all: nobody is told.
  sent[0]?.finish('late')
  await settled()
  expect(done).toEqual([])
})

test('leaving the screen stops all', () => {
  const { sent, upload } = byHand()
  const queue = uploadQueue({ upload })
  queue.add([file('a'), file('b')])
  queue.stop()
  expect(sent.map((entry) => entry.signal.aborted)).toEqual([true, true])
})
