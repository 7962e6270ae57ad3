import { Worker } from 'node:worker_threads'
import { bareThread } from '../../../platform/bare-thread.ts'
import { type ReadFailureCode, readFailures } from './reader/failure.ts'
import { NO_HELP, type ReaderHelp } from './reader/helping/helped-pages.ts'
import type { SeenDocument } from './reader/helping/seen-pages.ts'
import type { HelpedReading } from './reader/read-estimate.ts'

/** The thread is given this. */
export interface ReaderTask {
  file: Uint8Array
  readScans: boolean
  help: ReaderHelp
}

/** The thread sends these: pages that are only pictures as they are read, and one of the others at its end. */
export type ReaderReport =
  | { kind: 'scan'; done: number; of: number }
  | { kind: 'read'; reading: HelpedReading }
  | { kind: 'refused'; code: ReadFailureCode; seen: SeenDocument | undefined }

/** A file that is not read, with the words for the person who sent it. */
export class FileRejected extends Error {
  /** Its pages, where they could be opened. */
  readonly seen: SeenDocument | undefined
  constructor(words: string, seen?: SeenDocument) {
    super(words)
    this.seen = seen
  }
}

/** Nobody waits for the outcome any more. */
export class ReadingStopped extends Error {}

export interface ReaderLimits {
  /** For the text of the file, and again for each page that is only a picture. */
  milliseconds: number
  megabytes: number
}

interface ReadingOptions {
  limits?: ReaderLimits
  /** Pages without text are read from their pictures. */
  readScans?: boolean
  help?: ReaderHelp
  onScan?: (done: number, of: number) => void
  signal?: AbortSignal
}

const LIMITS: ReaderLimits = { milliseconds: 60_000, megabytes: 512 }
const LOOK_EVERY_MS = 100

const TOO_LONG =
  'Reading this PDF takes too long. Split it, or export it anew from the program it was made with.'
const TOO_LARGE =
  'This PDF unpacks to more than can be read. Export it anew from the program it was made with.'

/**
 * Reads a file in a thread of its own: whatever is in it, the process goes on answering, and a file that
 * takes too much time or memory ends its own thread and nothing else. Memory outside the heap counts too:
 * unpacked streams lie there, and the limits of the thread itself do not see them.
 */
export async function readInWorker(
  content: Uint8Array,
  options: ReadingOptions = {},
): Promise<HelpedReading> {
  const { limits = LIMITS, readScans = true, help = NO_HELP } = options
  const file = new Uint8Array(content)
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    name: 'read-estimate',
    workerData: { file, readScans, help } satisfies ReaderTask,
    transferList: [file.buffer],
    // The eye's own remarks about a picture are nobody's concern.
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64 },
    ...bareThread,
  })
  try {
    return await reportOf(worker, limits, options)
  } finally {
    await worker.terminate()
  }
}

function reportOf(
  worker: Worker,
  limits: ReaderLimits,
  { onScan, signal }: ReadingOptions,
): Promise<HelpedReading> {
  const most = limits.megabytes * 1024 * 1024
  return new Promise<HelpedReading>((resolve, reject) => {
    const patience = setTimeout(() => reject(new FileRejected(TOO_LONG)), limits.milliseconds)
    const stop = () => reject(new ReadingStopped())
    signal?.addEventListener('abort', stop)
    const memory = setInterval(look, LOOK_EVERY_MS)
    async function look() {
      // It may have ended since.
      const used = await worker.getHeapStatistics().catch(() => null)
      if (used && used.used_heap_size + used.external_memory > most) reject(new FileRejected(TOO_LARGE))
    }
    const end = () => {
      clearTimeout(patience)
      signal?.removeEventListener('abort', stop)
      clearInterval(memory)
    }
    worker.on('message', (report: ReaderReport) => {
      if (report.kind === 'scan') {
        patience.refresh()
        onScan?.(report.done, report.of)
      } else if (report.kind === 'read') resolve(report.reading)
      else reject(new FileRejected(readFailures[report.code], report.seen))
    })
    worker.once('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isFull ? new FileRejected(TOO_LARGE) : error)
    })
    worker.once('exit', () => {
      end()
      reject(new Error('the reader ended without a word'))
    })
  })
}
