import * as audit from '../../../platform/audit.ts'
import type { Ctx, PublicCtx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { withAccountRights } from '../../../platform/tenancy.ts'
import { actFor } from './act-for.ts'
import { sendConfirmation } from './jobs.ts'
import * as links from './store/links.ts'
import * as store from './store/people.ts'
import { admit } from './throttle.ts'
import { hashToken } from './tokens.ts'

/** A link that has done its work says so, without telling whose address it is by now. */
export function confirm(ctx: PublicCtx, token: string): Promise<{ email: string | null }> {
  return ctx.auth(async (tx) => {
    const now = ctx.now()
    const link = await links.findOpen(tx, hashToken(token), ['confirm'], now)
    if (!link && (await links.hasConfirmed(tx, hashToken(token)))) return { email: null }
    if (!link) throw new AppError('account.link_invalid')
    await actFor(tx, ctx, { company_id: link.company_id, id: link.user_id })
    await store.confirmEmail(tx, link.company_id, link.user_id, now)
    await links.useUp(tx, link, ['confirm'], now)
    await audit.record(tx, 'account.email_confirmed', link.user_id, { after: { email: link.email } })
    await publish(tx, {
      company_id: link.company_id,
      user_id: link.user_id,
      topic: 'account',
      id: link.user_id,
    })
    return { email: link.email }
  })
}

export function resendConfirmation(ctx: Ctx): Promise<{ delivery: 'smtp' | 'outbox' }> {
  return ctx.transaction(async (tx) => {
    const { email, email_confirmed_at } = await store.profile(tx, ctx.actor.userId)
    if (email_confirmed_at)
      throw new AppError('conflict', { text: 'Your email address is confirmed already.' })
    // The address may be a stranger's until it is confirmed: nobody's mailbox is flooded through us.
    await withAccountRights(tx, () => admit(tx, ctx, 'confirm', email))
    await enqueue(tx, sendConfirmation, { recipient_id: ctx.actor.userId })
    await audit.record(tx, 'account.confirmation_asked', ctx.actor.userId)
    return { delivery: ctx.platform.mailer.delivery }
  })
}
