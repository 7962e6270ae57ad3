import type { CallOptions, PostOrReply } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { Composer } from '../../../project/mentions/compose/use-composer.ts'
import { useSendTalk } from '../../../project/mentions/compose/use-send-talk.ts'
import { sendingUpdates, updatesQueries } from '../queries.ts'

export type Target =
  | { kind: 'post' }
  | { kind: 'reply'; postId: number }
  | { kind: 'edit'; type: PostOrReply; id: number; version: number }

/** Sends an update or a reply, or a change of one. */
export function useSend(projectId: number, target: Target, composer: Composer, onSent: () => void) {
  const client = useQueryClient()
  const { files, removed } = composer
  return useSendTalk({
    composer,
    version: target.kind === 'edit' ? target.version : undefined,
    async send({ message, version }, options: CallOptions, onProgress) {
      const calls = sendingUpdates(onProgress)
      if (target.kind === 'post') {
        const data = JSON.stringify({ project_id: projectId, message })
        return calls.add({ body: { data }, files }, options)
      }
      if (target.kind === 'reply') {
        const data = JSON.stringify({ post_id: target.postId, message })
        return calls.addReply({ body: { data }, files }, options)
      }
      // The server takes either list; photos and files are told apart all the same (UPD-017).
      const body = {
        message,
        remove_img: removed.filter((id) => composer.isPhoto(id)).join(','),
        remove_file: removed.filter((id) => !composer.isPhoto(id)).join(','),
        version: String(version),
      }
      return calls.edit({ params: { type: target.type, id: target.id }, body, files }, options)
    },
    onSent() {
      onSent()
      void client.invalidateQueries(updatesQueries.all(projectId))
    },
  })
}
