import type { ReportComment } from '@itayo/contract'
import { useDocumentVisibility } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../lib/query.ts'
import { commentCalls } from './queries.ts'

export interface Seen {
  /** Told of what is on the screen. */
  show: (comments: readonly ReportComment[]) => void
  /** It was unread when this dialog first showed it, and stays marked until the dialog closes. */
  isNew: (comment: ReportComment) => boolean
}

/** Marks what is shown as read, each comment once. */
export function useSeen(isMarking: boolean): Seen {
  const sent = useRef(new Set<number>())
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  // One that could not be marked is unread the next time; there is nothing to tell anybody.
  const { mutate } = useAction(commentCalls.seen, { showsItself: () => true })
  const show = useCallback(
    (comments: readonly ReportComment[]) => {
      const ids = comments
        .filter(({ is_unread, comment_id }) => is_unread && !sent.current.has(comment_id))
        .map(({ comment_id }) => comment_id)
      if (ids.length === 0) return
      for (const id of ids) sent.current.add(id)
      setFresh((before) => new Set([...before, ...ids]))
      if (isMarking) mutate({ body: { comment_ids: ids } })
    },
    [isMarking, mutate],
  )
  return { show, isNew: ({ comment_id, is_unread }) => is_unread || fresh.has(comment_id) }
}

/** Nobody reads what comes into a window that is hidden behind others. */
export function useShown({ show }: Seen, comments: readonly ReportComment[] | undefined): void {
  const visibility = useDocumentVisibility()
  useEffect(() => {
    if (comments && visibility !== 'hidden') show(comments)
  }, [show, comments, visibility])
}
