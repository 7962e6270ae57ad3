import type { PostOrReply } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../lib/query.ts'
import { toastUndo } from '../../../../ui/undo-toast.tsx'
import { updatesCalls, updatesQueries } from '../queries.ts'

/** UPD-015. */
const GONE: Record<PostOrReply, string> = { post: 'Post Deleted', reply: 'Reply Deleted' }

/** Moves a post or reply to the trash, from which it can be had back for a while. */
export function useTrash(projectId: number): (type: PostOrReply, id: number) => void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries(updatesQueries.all(projectId))
  const restore = useAction(updatesCalls.restore, { announce: true, onSuccess: refresh })
  const trash = useAction(updatesCalls.trash, {
    onSuccess({ type, id }) {
      toastUndo(GONE[type], () => restore.mutate({ params: { type, id } }))
      refresh()
    },
  })
  return (type, id) => trash.mutate({ params: { type, id } })
}
