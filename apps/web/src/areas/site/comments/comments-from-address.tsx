import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '../../../lib/address-params.ts'
import { scopeQueries } from '../../planning/scope/queries.ts'
import { CommentsDialog } from './item-comments.tsx'
import { type CommentPlace, type ItemName, placeIn, withoutPlace } from './place.ts'

/** The link of a notice opens the comments it is about, over whatever report is shown. */
export function CommentsFromAddress({ projectId }: { projectId: number }) {
  const [params, change] = useAddressParams()
  const place = placeIn(projectId, params)
  if (!place) return null
  const { workItemId, start, end, kind } = place
  return (
    <OpenFromAddress
      key={`${workItemId} ${start} ${end} ${kind}`}
      place={place}
      onClose={() => change(withoutPlace, { replace: true })}
    />
  )
}

function OpenFromAddress({ place, onClose }: { place: CommentPlace; onClose: () => void }) {
  const scope = useQuery(scopeQueries.details(place.projectId, 'sow')).data
  const task = scope?.phases.flatMap(({ Task }) => Task).find(({ id }) => id === place.workItemId)
  const item: ItemName | null = task ? { number: task.item_number, name: task.SOW } : null
  return <CommentsDialog place={place} item={item} onClose={onClose} />
}
