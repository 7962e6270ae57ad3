import { parentPort, workerData } from 'node:worker_threads'
import { ReadFailure } from '../failure.ts'
import { readEstimate } from '../read-estimate.ts'

/** A thread that reads files one after the other and says how each ended: 'read', 'refused', or what went wrong. */
for (const file of workerData as Uint8Array[]) {
  const outcome = await readEstimate(file).then(
    (read) => (read.scopes.length > 0 ? 'read' : 'empty'),
    (error: Error) => (error instanceof ReadFailure ? 'refused' : (error.stack ?? error.message)),
  )
  parentPort?.postMessage(outcome)
}
