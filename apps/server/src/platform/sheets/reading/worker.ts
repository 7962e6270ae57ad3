import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadOrder, WorkerReport } from '../read-sheet.ts'
import { SheetError } from '../sheet-error.ts'
import { readBatches } from './read-batches.ts'

/** The worker is at most this many batches ahead of the reader. */
const AHEAD = 4

if (!parentPort) throw new Error('this file is a worker thread')
const port = parentPort
const order = workerData as ReadOrder
const report = (message: WorkerReport) => port.postMessage(message)

let notTaken = 0
port.on('message', () => {
  notTaken--
})

try {
  for await (const rows of readBatches(order)) {
    report({ kind: 'rows', rows })
    notTaken++
    while (notTaken >= AHEAD) await once(port, 'message')
  }
  report({ kind: 'done' })
} catch (error) {
  if (!(error instanceof SheetError)) throw error
  report({ kind: 'refused', reason: error.reason, text: error.message })
}
