import { mayStopEmail } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { PublicCtx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { actFor } from './act-for.ts'
import { sendNewPassword } from './email-letters.ts'
import { forgetDevices } from './known-device.ts'
import * as store from './store/email-changes.ts'
import * as links from './store/links.ts'
import * as sessions from './store/sessions.ts'
import { tell } from './tell-owner.ts'
import { hashToken } from './tokens.ts'

/**
 * "This was not me", by whoever reads the mail of the old address. Somebody else knew the password, so it
 * no longer works, nobody stays signed in, and a link for a new one goes to the old address. Changes that
 * came after this one fall with it, and their links with them: an intruder cannot take the account back.
 */
export function stopEmailChange(
  ctx: PublicCtx,
  token: string,
): Promise<{ email: string; delivery: 'smtp' | 'outbox' }> {
  return ctx.auth(async (tx) => {
    const now = ctx.now()
    const found = await store.findByStop(tx, hashToken(token))
    if (!found) throw new AppError('account.link_invalid')
    const owner = { company_id: found.company_id, id: found.user_id }
    // One change of address of a person at a time: what was found may have ended while this waited.
    const held = await store.lockOwner(tx, owner)
    const change = await store.find(tx, found.company_id, found.id)
    if (!held || !change || !mayStopEmail(change, now)) throw new AppError('account.link_invalid')
    await actFor(tx, ctx, owner)
    // The person who opened the link reads the mail of this address.
    await store.setEmail(tx, owner, change.old_email, now)
    await store.voidPassword(tx, owner)
    await store.endFrom(tx, change, now)
    await links.useUp(
      tx,
      { company_id: owner.company_id, user_id: owner.id },
      ['reset', 'confirm', 'second-step'],
      now,
    )
    const ended = await sessions.endAll(tx, { companyId: owner.company_id, userId: owner.id }, null)
    await forgetDevices(tx, owner.id)
    const eventId = await audit.recordToTell(tx, 'account.email_change_stopped', owner.id, {
      before: { email: held.email },
      after: { email: change.old_email, ended_sessions: ended },
    })
    await tell(tx, owner.id, eventId)
    await enqueue(tx, sendNewPassword, { recipient_id: owner.id })
    await publish(tx, { company_id: owner.company_id, user_id: owner.id, topic: 'session', id: null })
    return { email: change.old_email, delivery: ctx.platform.mailer.delivery }
  })
}
