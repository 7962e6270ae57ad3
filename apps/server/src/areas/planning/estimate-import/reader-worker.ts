import { parentPort, workerData } from 'node:worker_threads'
import type { ReaderReport } from './read-in-worker.ts'
import { ReadFailure } from './reader/failure.ts'
import type { ReaderHelp } from './reader/help/helped-pages.ts'
import { readWithHelp } from './reader/read-estimate.ts'

if (!parentPort) throw new Error('this file is a worker thread')
const port = parentPort
const report = (message: ReaderReport) => port.postMessage(message)

try {
  const { file, help } = workerData as { file: Uint8Array; help: ReaderHelp }
  report({ kind: 'read', reading: await readWithHelp(file, help) })
} catch (error) {
  if (!(error instanceof ReadFailure)) throw error
  report({ kind: 'refused', code: error.code, seen: error.seen })
}
