import { parentPort, workerData } from 'node:worker_threads'
import type { ReaderReport, ReaderTask } from './read-in-worker.ts'
import { ReadFailure } from './reader/failure.ts'
import { readWithHelp } from './reader/read-estimate.ts'

if (!parentPort) throw new Error('this file is a worker thread')
const port = parentPort
const report = (message: ReaderReport) => port.postMessage(message)
const { file, readScans, help } = workerData as ReaderTask

try {
  const onScan = (done: number, of: number) => report({ kind: 'scan', done, of })
  report({ kind: 'read', reading: await readWithHelp(file, help, { readScans, onScan }) })
} catch (error) {
  if (!(error instanceof ReadFailure)) throw error
  report({ kind: 'refused', code: error.code, seen: error.seen })
}
