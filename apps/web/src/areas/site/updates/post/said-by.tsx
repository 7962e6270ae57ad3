import type { Post, PostReply } from '@itayo/contract'
import { formatDateTime } from '../../../../lib/formats.ts'

/** When it was said, and whether it was changed since. */
export function SaidAt({ said }: { said: Pick<Post | PostReply, 'date_time' | 'edited_at'> }) {
  const { date_time, edited_at } = said
  return (
    <span className="small muted figures">
      <time dateTime={date_time}>{formatDateTime(date_time)}</time>
      {edited_at ? <span title={`Edited ${formatDateTime(edited_at)}`}> · edited</span> : null}
    </span>
  )
}
