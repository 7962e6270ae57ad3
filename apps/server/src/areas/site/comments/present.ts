import type { Attachment, CommentAttachment, ReportComment } from '@itayo/contract'
import { attachmentKind, commentTypeOf, plainTalk } from '@itayo/domain'
import { dayOf } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { attachmentsOfAll } from '../../foundation/attachments/with-holder.ts'
import { pictureLink } from '../../foundation/company/present-person.ts'
import { namedToday } from '../../project/mentions/mentioned.ts'
import type { CommentRow } from './store.ts'

const GONE = 'Former user'

/** A handful of statements, however many comments there are. */
export async function presentComments(
  tx: Tx,
  ctx: Ctx,
  rows: readonly CommentRow[],
): Promise<ReportComment[]> {
  const files = await attachmentsOfAll(
    tx,
    ctx,
    'report_comment',
    rows.map(({ id }) => id),
  )
  const named = await namedToday(
    tx,
    rows.flatMap(({ words, quoted_words }) => [words, quoted_words ?? '']),
  )
  return rows.map((row) => {
    const name = row.full_name ?? GONE
    const content = named(row.words)
    return {
      comment_id: row.id,
      user_id: row.created_by,
      user_name: name,
      full_name: name,
      imageUrl: pictureLink(ctx, row.picture_file_id),
      content,
      message: plainTalk(content),
      created_at: row.created_at.toISOString(),
      date_created: dayOf(row.created_at),
      edited_at: row.edited_at?.toISOString() ?? null,
      version: row.version,
      comment_type: commentTypeOf(row.type),
      comment_type_id: row.type,
      parent_id: row.parent_id,
      reply_count: row.reply_count,
      unread_replies: row.unread_replies,
      quote_id: row.quote_id,
      quote: row.quote_id
        ? { full_name: row.quoted_by || GONE, content: named(row.quoted_words ?? '') }
        : null,
      psow_id: row.psow_id,
      date_range_start: row.range_start,
      date_range_end: row.range_end,
      scope_of_work: row.phase,
      work_item: row.work_item,
      attachments: (files.get(row.id) ?? []).map(presentAttachment),
      is_own: row.created_by === ctx.actor.userId,
      is_unread: row.is_unread,
      is_deleted: row.deleted_at !== null,
    }
  })
}

const presentAttachment = ({
  id,
  name,
  content_type,
  bytes,
  url,
  picture,
}: Attachment): CommentAttachment => ({
  id,
  ...attachmentKind(name),
  file_name: name,
  content_type,
  bytes,
  url,
  picture,
})
