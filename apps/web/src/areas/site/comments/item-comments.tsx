import type { WeeklyItem } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { late } from '../../../ui/late.tsx'
import { CommentCountButton } from './count-button.tsx'
import type { Period } from './place.ts'
import { commentQueries } from './queries.ts'

/** Loaded when somebody opens it: the report itself needs none of it. */
export const CommentsDialog = late(async () => (await import('./comments-dialog.tsx')).CommentsDialog)

type Item = Pick<WeeklyItem, 'psow_id' | 'item_number' | 'work_item'>

interface ItemComments {
  /** For each row of a report. */
  buttonOf: (item: Item) => ReactNode
  /** Stands once on the screen. */
  dialog: ReactNode
}

/** Comments on the work items of a report: one reading tells the counts of all of them. */
export function useItemComments({ projectId, start, end, kind }: Period): ItemComments {
  const counts = useQuery(commentQueries.counts({ projectId, start, end, kind })).data
  const byItem = useMemo(() => new Map(counts?.map((count) => [count.psow_id, count])), [counts])
  const [opened, setOpened] = useState<Item | null>(null)
  const nameOf = ({ item_number, work_item }: Item) => ({ number: item_number, name: work_item })
  return {
    buttonOf: (item) => (
      <CommentCountButton
        kind={kind}
        item={nameOf(item)}
        count={byItem.get(item.psow_id)}
        onOpen={() => setOpened(item)}
      />
    ),
    dialog: opened ? (
      <CommentsDialog
        place={{ projectId, start, end, kind, workItemId: opened.psow_id }}
        item={nameOf(opened)}
        onClose={() => setOpened(null)}
      />
    ) : null,
  }
}
