import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { bareThread } from '../bare-thread.ts'
import type { ReadOptions, SheetLimits, SheetRow } from './sheet.ts'
import { SheetError, type SheetProblem } from './sheet-error.ts'

export interface ReadOrder {
  content: Uint8Array<ArrayBuffer>
  limits: SheetLimits
  sheetName: string | undefined
}

export type WorkerReport =
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'done' }
  | { kind: 'refused'; reason: SheetProblem; text: string }

/** The most one file may take of our memory: a bomb ends its own worker and nothing else. */
const WORKER_MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * The rows of an .xlsx or .csv file, told by its content, in batches of about 500. A thread of its
 * own does the work, a few batches ahead of the caller at most; leaving the loop early ends it.
 * A file that cannot be read throws a SheetError.
 */
export async function* readSheet(
  content: Uint8Array,
  limits: SheetLimits,
  options: ReadOptions = {},
): AsyncGenerator<SheetRow[], void, undefined> {
  const worker = startWorker(content, limits, options)
  const nextReport = reportsOf(worker, limits.maxMilliseconds)
  try {
    for (;;) {
      const report = await nextReport()
      if (report.kind === 'done') return
      if (report.kind === 'refused') throw new SheetError(report.reason, report.text)
      yield report.rows
      worker.postMessage('taken')
    }
  } finally {
    await worker.terminate()
  }
}

function startWorker(content: Uint8Array, limits: SheetLimits, { sheetName }: ReadOptions): Worker {
  // A copy of exactly these bytes to give away: the caller keeps its own, and a small Buffer would
  // otherwise take the whole pool it lies in along.
  const copy = new Uint8Array(content)
  const order: ReadOrder = { content: copy, limits, sheetName }
  return new Worker(new URL('./reading/worker.ts', import.meta.url), {
    name: 'read-sheet',
    workerData: order,
    transferList: [copy.buffer],
    resourceLimits: WORKER_MEMORY,
    ...bareThread,
  })
}

/** Waits for the worker's next report, as long as the caller's patience lasts in all. */
function reportsOf(worker: Worker, maxMilliseconds: number): () => Promise<WorkerReport> {
  const patience = new AbortController()
  const messages = on(worker, 'message', { close: ['exit'], signal: patience.signal })
  let millisecondsLeft = maxMilliseconds

  return async () => {
    const startedAt = performance.now()
    const timer = setTimeout(() => patience.abort(), millisecondsLeft)
    try {
      const { value, done } = await messages.next()
      if (done) throw new Error('the sheet reader ended without a word')
      return value[0]
    } catch (error) {
      if (patience.signal.aborted) throw new SheetError('took_too_long')
      if (isOutOfMemory(error)) throw new SheetError('too_large_unpacked', undefined, error)
      throw error
    } finally {
      clearTimeout(timer)
      millisecondsLeft -= performance.now() - startedAt
    }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
