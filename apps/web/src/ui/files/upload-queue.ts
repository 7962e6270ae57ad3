import { ui } from '../messages/en.ts'
export type Upload<Result> = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<Result>

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed'

export interface UploadEntry {
  id: number
  file: File
  state: UploadState
  percent: number
  /** Why it failed, in words for a person. */
  message: string
}

interface Options<Result> {
  upload: Upload<Result>
  onDone?: (result: Result, file: File) => void
  wordsOf?: (error: unknown) => string
  /** The number of files sent at once. */
  atOnce?: number
}

const failed = () => ui('uploadFailed')

/** The files on their way: a store outside React, so that it can be proven without a browser. */
export function uploadQueue<Result>(options: Options<Result>) {
  const { upload, onDone, wordsOf = failed, atOnce = 2 } = options
  let entries: readonly UploadEntry[] = []
  let nextId = 1
  const controllers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  function set(next: readonly UploadEntry[]): void {
    entries = next
    for (const listener of listeners) listener()
  }
  function change(id: number, part: Partial<UploadEntry>): void {
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  }

  function startNext(): void {
    const sending = entries.filter((entry) => entry.state === 'sending').length
    const next = sending < atOnce ? entries.find((entry) => entry.state === 'waiting') : undefined
    if (!next) return
    void send(next)
    startNext()
  }

  async function send({ id, file }: UploadEntry): Promise<void> {
    const controller = new AbortController()
    controllers.set(id, controller)
    change(id, { state: 'sending', percent: 0, message: '' })
    // A cancelled upload may still report: it is no longer in the list, so nothing changes.
    const current = () => controllers.get(id) === controller
    try {
      const result = await upload(
        file,
        (percent) => current() && change(id, { percent: Math.min(100, Math.max(0, Math.round(percent))) }),
        controller.signal,
      )
      if (!current()) return
      change(id, { state: 'done', percent: 100 })
      onDone?.(result, file)
    } catch (error) {
      if (current()) change(id, { state: 'failed', message: wordsOf(error) })
    } finally {
      if (current()) controllers.delete(id)
      startNext()
    }
  }

  return {
    entries: () => entries,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files: readonly File[]): void {
      const added = files.map((file) => ({
        id: nextId++,
        file,
        state: 'waiting' as const,
        percent: 0,
        message: '',
      }))
      set([...entries, ...added])
      startNext()
    },
    /** Stops it if it is under way, and takes it off the list. */
    remove(id: number): void {
      const controller = controllers.get(id)
      controllers.delete(id)
      set(entries.filter((entry) => entry.id !== id))
      controller?.abort()
      startNext()
    },
    retry(id: number): void {
      change(id, { state: 'waiting', percent: 0, message: '' })
      startNext()
    },
    /** Stops the uploads under way when the screen goes. */
    stop(): void {
      for (const controller of controllers.values()) controller.abort()
      controllers.clear()
    },
  }
}

export type UploadQueue = ReturnType<typeof uploadQueue>
