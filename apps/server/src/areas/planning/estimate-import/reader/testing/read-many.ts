import { parentPort, workerData } from 'node:worker_threads'
import { ReadFailure } from '../failure.ts'
import { readEstimate } from '../read-estimate.ts'

/** A thread that reads files one after the other and says how each ended: 'read', 'refused', or what went wrong. */
const { files, readScans } = workerData as { files: Uint8Array[]; readScans: boolean }
for (const file of files) {
  const outcome = await readEstimate(file, { readScans }).then(
    (read) => (read.scopes.length > 0 ? 'read' : 'empty'),
    (error: Error) => (error instanceof ReadFailure ? 'refused' : (error.stack ?? error.message)),
  )
  parentPort?.postMessage(outcome)
}
