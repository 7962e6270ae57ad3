import type { TrailRetention } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { holdRights, refuse } from './rights.ts'
import * as store from './store/retention.ts'

function present(ctx: Ctx, { id: _id, ...row }: store.RetentionRow, trail: store.TrailSize): TrailRetention {
  return {
    ...row,
    entries: trail.entries,
    oldest_at: trail.oldest_at?.toISOString() ?? null,
    cleared: trail.cleared && { ...trail.cleared, at: trail.cleared.at.toISOString() },
    can: { change: ctx.actor.isAdministrator },
  }
}

export function retention(ctx: Ctx): Promise<TrailRetention> {
  return ctx.transaction(async (tx) => present(ctx, await store.retention(tx), await store.trailSize(tx)))
}

interface RetentionForm {
  trail_years: number
  sign_in_days: number
  version: number
}

/** How long a company can be held to account is for its administrators to say, within the law's bounds. */
export function saveRetention(ctx: Ctx, form: RetentionForm): Promise<TrailRetention> {
  const { version, ...change } = form
  return ctx.transaction(async (tx) => {
    const { actor } = await holdRights(tx, ctx, '/audit/Index')
    refuse(actor.rights.is_administrator ? null : 'above_you')
    const before = await store.retention(tx)
    const size = await store.trailSize(tx)
    if (before.version !== version)
      throw new AppError('stale_version', { current: present(ctx, before, size) })
    const after = await store.setRetention(tx, before.id, change)
    await audit.record(tx, 'company.retention_changed', before.id, {
      before: { trail_years: before.trail_years, sign_in_days: before.sign_in_days },
      after: change,
    })
    await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'company', id: before.id })
    return present(ctx, after, size)
  })
}
