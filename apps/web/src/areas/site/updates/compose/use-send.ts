import { ApiError, type PostOrReply } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { sendingUpdates, updatesQueries } from '../queries.ts'
import type { Composer } from './use-composer.ts'

export type Target =
  | { kind: 'post' }
  | { kind: 'reply'; postId: number }
  | { kind: 'edit'; type: PostOrReply; id: number; version: number }

/** As it was saved meanwhile, on another device of the same person. */
interface Newer {
  version: number
  message: string
}

function newerIn(error: unknown): Newer | null {
  return error instanceof ApiError && error.code === 'stale_version' ? (error.body.current as Newer) : null
}

/** Sends a text with its files, with how far it is; what goes wrong is shown where it was written. */
export function useSend(projectId: number, target: Target, composer: Composer, onSent: () => void) {
  const client = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  const { files, message, kept, removed } = composer
  const action = useAction(
    // What is compared to know an action again holds no file: sent twice after silence it must stay one post.
    async (input: { message: string; marks: readonly string[]; version?: number }, options) => {
      const calls = sendingUpdates(setPercent)
      if (target.kind === 'post') {
        const data = JSON.stringify({ project_id: projectId, message: input.message })
        return wordsOf(await calls.add({ body: { data }, files }, options))
      }
      if (target.kind === 'reply') {
        const data = JSON.stringify({ post_id: target.postId, message: input.message })
        return wordsOf(await calls.addReply({ body: { data }, files }, options))
      }
      // The server takes either list; photos and files are told apart all the same (UPD-017).
      const body = {
        message: input.message,
        remove_img: removed.filter((id) => composer.isPhoto(id)).join(','),
        remove_file: removed.filter((id) => !composer.isPhoto(id)).join(','),
        version: String(input.version),
      }
      return wordsOf(await calls.edit({ params: { type: target.type, id: target.id }, body, files }, options))
    },
    {
      announce: true,
      showsItself: () => true,
      onSuccess() {
        composer.clear()
        onSent()
        void client.invalidateQueries(updatesQueries.all(projectId))
      },
      onError: () => setPercent(null),
    },
  )
  const newer = newerIn(action.error)
  return {
    isSending: action.isPending,
    percent: files.length > 0 ? percent : null,
    error: action.error,
    /** The text that was saved meanwhile; sending once more replaces it. */
    newer,
    send(): void {
      if (composer.isEmpty || action.isPending) return
      setPercent(null)
      const marks = [
        ...files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`),
        ...kept.map(({ id }) => String(id)),
      ]
      const version = target.kind === 'edit' ? { version: newer?.version ?? target.version } : {}
      action.mutate({ message, marks, ...version })
    },
  }
}

/** All three answer with something else; the words of success are all that is asked. */
const wordsOf = ({ status, description }: { status: number; description: string }) => ({
  status,
  description,
  response: null,
})
