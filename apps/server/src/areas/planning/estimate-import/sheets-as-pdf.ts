import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { bareThread } from '../../../platform/bare-thread.ts'

/** Sheets that were read once are drawn within this. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }
const PATIENCE_MS = 60_000

/** Draws a spreadsheet as a PDF of plain grids, in a thread of its own: whatever is in it, others go on. */
export async function sheetsAsPdf(content: Uint8Array): Promise<Buffer> {
  const copy = new Uint8Array(content)
  const worker = new Worker(new URL('./sheets-worker.ts', import.meta.url), {
    name: 'draw-sheets',
    workerData: copy,
    transferList: [copy.buffer],
    resourceLimits: LIMITS,
    ...bareThread,
  })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const exit = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the sheets could not be drawn')
    })
    const [bytes] = await Promise.race([once(worker, 'message', { signal }), exit])
    return Buffer.from(bytes as Uint8Array)
  } finally {
    await worker.terminate()
  }
}
