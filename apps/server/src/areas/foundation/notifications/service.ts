import type { Notice, Paged } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import * as store from './store.ts'

interface NoticeQuery {
  page: number
  per_page: number
  unread?: '0' | '1' | undefined
}

export function listNotices(ctx: Ctx, query: NoticeQuery): Promise<Paged<Notice> & { unread: number }> {
  return ctx.transaction(async (tx) => {
    const onlyUnread = query.unread === '1'
    const counts = await store.count(tx, ctx.actor.userId)
    const rows = await store.list(tx, ctx.actor.userId, {
      onlyUnread,
      limit: query.per_page,
      offset: offsetOf(query),
    })
    const notices = rows.map(({ read_at, created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      is_read: read_at !== null,
    }))
    return { ...pageOf(query, notices, onlyUnread ? counts.unread : counts.all), unread: counts.unread }
  })
}

export function markRead(ctx: Ctx, ids: readonly number[] | undefined): Promise<{ unread: number }> {
  const { companyId, userId } = ctx.actor
  return ctx.transaction(async (tx) => {
    if (ids && (await store.countOwn(tx, userId, ids)) !== new Set(ids).size) throw new AppError('not_found')
    const changed = await store.markRead(tx, userId, ids, ctx.now())
    // Reading one's own notices changes nothing for anyone else, so the audit trail stays silent.
    if (changed > 0)
      await publish(tx, { company_id: companyId, user_id: userId, topic: 'notification', id: null })
    return { unread: (await store.count(tx, userId)).unread }
  })
}
