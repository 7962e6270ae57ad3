import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
// @ts-expect-error pdf.js types only its front half
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

type Listener = (event: { data: unknown }) => void
type Watch = (message: unknown) => boolean

/** One end of the line between the two halves of pdf.js, which here run in the same thread. */
class Port {
  private listeners = new Set<Listener>()
  private readonly watch: Watch
  other: Port | undefined
  constructor(watch: Watch = () => true) {
    this.watch = watch
  }
  postMessage(message: unknown, transfer: Transferable[] = []) {
    if (!this.watch(message)) this.cut()
    if (!this.other) return
    const copy = copyOf(message, transfer)
    void Promise.resolve().then(() => this.other?.deliver(copy))
  }
  addEventListener(_name: string, listener: Listener, options?: { signal?: AbortSignal }) {
    this.listeners.add(listener)
    options?.signal?.addEventListener('abort', () => this.listeners.delete(listener))
  }
  removeEventListener(_name: string, listener: Listener) {
    this.listeners.delete(listener)
  }
  terminate() {
    this.listeners.clear()
  }
  /** Nothing arrives any more: the sender waits to be asked for more, for ever, and is forgotten. */
  private cut() {
    if (this.other) this.other.other = undefined
    this.other = undefined
  }
  private deliver(message: unknown) {
    for (const listener of [...this.listeners]) listener.call(this, { data: message })
  }
}

interface Operations {
  fnArray: unknown[]
  argsArray: unknown[]
}

function operationsOf(message: unknown): Operations | undefined {
  const chunk = (message as { chunk?: Partial<Operations> } | null)?.chunk
  return Array.isArray(chunk?.fnArray) && Array.isArray(chunk.argsArray) ? (chunk as Operations) : undefined
}

/** The sender goes on with its lists, so they are copied; what is in them it gives away, which spares most of the time. */
function copyOf(message: unknown, transfer: Transferable[]): unknown {
  const chunk = operationsOf(message)
  if (!chunk) return structuredClone(message, { transfer })
  const copied = { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] }
  return { ...(message as object), chunk: copied }
}

/**
 * A worker of pdf.js whose drawing operations are counted while they are made: a small file may unfold to more of
 * them than memory holds, and pdf.js itself hands them over only when a page is done.
 */
export function countedWorker(goOn: (count: number) => boolean): pdfjs.PDFWorker {
  const front = new Port()
  const back = new Port((message) => {
    const chunk = operationsOf(message)
    return chunk ? goOn(chunk.fnArray.length) : true
  })
  front.other = back
  back.other = front
  ;(WorkerMessageHandler as { initializeFromPort(port: Port): void }).initializeFromPort(back)
  return pdfjs.PDFWorker.create({ port: front as unknown as Worker, verbosity: pdfjs.VerbosityLevel.ERRORS })
}
