import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Upload, type UploadEntry, type UploadQueue, uploadQueue } from './upload-queue.ts'

interface Options<Result> {
  upload: Upload<Result>
  onUploaded?: ((result: Result, file: File) => void) | undefined
  /** The words for a failed upload. */
  wordsOf?: ((error: unknown) => string) | undefined
}

/** A queue that lives as long as its screen; uploads under way are stopped with it. */
export function useUploadQueue<Result>(options: Options<Result>): {
  queue: UploadQueue
  entries: readonly UploadEntry[]
} {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [queue] = useState(() =>
    uploadQueue<Result>({
      upload: (...given) => latest.current.upload(...given),
      onDone: (result, file) => latest.current.onUploaded?.(result, file),
      ...(options.wordsOf ? { wordsOf: options.wordsOf } : {}),
    }),
  )
  const entries = useSyncExternalStore(queue.subscribe, queue.entries)
  useEffect(() => () => queue.stop(), [queue])
  return { queue, entries }
}
