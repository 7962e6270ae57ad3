import type { SessionRow } from '@itayo/contract'
import { lastMoment } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import * as store from './store/sessions.ts'

export async function listSessions(ctx: Ctx): Promise<SessionRow[]> {
  const rows = await ctx.transaction((tx) => store.listOpen(tx, ctx.actor.userId, ctx.now()))
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    started_at: row.started_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ends_at: lastMoment(row.started_at).toISOString(),
    keep_signed_in: row.keep_signed_in,
    current: row.id === ctx.actor.sessionId,
  }))
}

export function endSession(ctx: Ctx, sessionId: number): Promise<null> {
  const { companyId, userId } = ctx.actor
  return ctx.transaction(async (tx) => {
    if (!(await store.end(tx, userId, sessionId))) throw new AppError('not_found')
    await audit.record(tx, 'account.session_ended', sessionId)
    await publish(tx, { company_id: companyId, user_id: userId, topic: 'session', id: sessionId })
    return null
  })
}

export function endOtherSessions(ctx: Ctx): Promise<{ ended_sessions: number }> {
  const { companyId, userId, sessionId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const ended = await store.endAll(tx, { companyId, userId }, sessionId)
    await audit.record(tx, 'account.other_sessions_ended', userId, { after: { ended_sessions: ended } })
    await publish(tx, { company_id: companyId, user_id: userId, topic: 'session', id: null })
    return { ended_sessions: ended }
  })
}
