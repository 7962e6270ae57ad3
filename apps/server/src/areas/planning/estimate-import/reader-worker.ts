import { parentPort, workerData } from 'node:worker_threads'
import type { ReaderReport } from './read-in-worker.ts'
import { ReadFailure } from './reader/failure.ts'
import { readEstimate } from './reader/read-estimate.ts'

if (!parentPort) throw new Error('this file is a worker thread')
const port = parentPort
const report = (message: ReaderReport) => port.postMessage(message)

try {
  report({ kind: 'read', estimate: await readEstimate(workerData as Uint8Array) })
} catch (error) {
  if (!(error instanceof ReadFailure)) throw error
  report({ kind: 'refused', code: error.code })
}
