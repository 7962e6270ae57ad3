import { type Attachment, attachments, ConnectionLost } from '@itayo/contract'
import type { QueryClient } from '@tanstack/react-query'
import { auth } from '../../../lib/auth/auth.ts'
import { connectWithProgress, keysOfFile, uploadFailureWords } from '../../../lib/upload.ts'
import { type UploadQueue, uploadQueue } from '../../../ui/files/upload-queue.ts'
import { toastError } from '../../../ui/toast.tsx'
import { t } from './messages/en.ts'
import { addressOf, attachmentQueries, type Holder } from './queries.ts'
import { keepChosen } from './waiting-files.ts'

/**
 * The files on their way to each holder. They outlive the panel that shows them: who closes it after taking a photo
 * goes on working while the photo is sent, and finds it there when the panel opens again, with Retry if it failed.
 */
const queues = new Map<string, UploadQueue>()

const keyOf = ({ kind, id, day }: Holder) => [kind, id, day ?? ''].join(' ')

export function uploadsTo(holder: Holder, client: QueryClient): UploadQueue {
  const known = queues.get(keyOf(holder))
  if (known) return known
  const queue = uploadQueue<Attachment | null>({
    async upload(file, onProgress, signal) {
      const api = connectWithProgress({ attachments }, onProgress)
      const idempotencyKey = keysOfFile(file).keyFor(null)
      try {
        return (await api.attachments.add({ ...addressOf(holder), file }, { signal, idempotencyKey }))
          .response
      } catch (error) {
        const isKept = error instanceof ConnectionLost && (await keepChosen(file, holder, idempotencyKey))
        if (!isKept) throw error
        return null
      }
    },
    onDone(added, file) {
      if (added) {
        const { queryKey } = attachmentQueries.of(holder)
        client.setQueryData(queryKey, (now) => now && [...now.filter(({ id }) => id !== added.id), added])
        void client.invalidateQueries({ queryKey })
      }
      for (const entry of queue.entries()) if (entry.file === file) queue.remove(entry.id)
    },
    wordsOf(error) {
      const words = uploadFailureWords(error)
      // Nobody may be looking any more.
      if (!watched.has(queue)) toastError(t('notUploaded'), words)
      return words
    },
  })
  queues.set(keyOf(holder), queue)
  return queue
}

const watched = new Set<UploadQueue>()

/** While somebody looks at a queue, its failures stand beside the files. */
export function watchUploads(queue: UploadQueue): () => void {
  watched.add(queue)
  return () => watched.delete(queue)
}

const isUnderWay = (queue: UploadQueue) =>
  queue.entries().some(({ state }) => state === 'waiting' || state === 'sending')

window.addEventListener('beforeunload', (event) => {
  if ([...queues.values()].some(isUnderWay)) event.preventDefault()
})

let token = auth.getState().token
auth.subscribe(() => {
  if (auth.getState().token === token) return
  token = auth.getState().token
  // They were another person's files.
  for (const queue of queues.values()) queue.stop()
  queues.clear()
})
