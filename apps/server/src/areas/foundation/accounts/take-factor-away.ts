import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { publish } from '../../../platform/events.ts'
import { withAccountRights } from '../../../platform/tenancy.ts'
import * as factors from './store/factors.ts'
import * as links from './store/links.ts'
import * as sessions from './store/sessions.ts'
import { tell } from './tell-owner.ts'

/**
 * Takes the second factor from somebody else's account. A phone that is lost may still be signed in, so
 * all of their sessions end; the person hears of it by mail.
 */
export async function takeFactorAway(tx: Tx, ctx: Ctx, userId: number): Promise<void> {
  const { companyId } = ctx.actor
  await withAccountRights(tx, async () => {
    await factors.remove(tx, { company_id: companyId, id: userId })
    await links.useUp(tx, { company_id: companyId, user_id: userId }, ['second-step'], ctx.now())
  })
  const ended = await sessions.endAll(tx, { companyId, userId }, null)
  const eventId = await audit.recordToTell(tx, 'user.factor_reset', userId, {
    after: { ended_sessions: ended },
  })
  await tell(tx, userId, eventId)
  await publish(tx, { company_id: companyId, user_id: userId, topic: 'session', id: null })
}
