import type { WaitingEmail } from '@itayo/contract'
import { mayConfirmEmail } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { withAccountRights } from '../../../platform/tenancy.ts'
import { answerEmailChange, tellOldAddress } from './email-letters.ts'
import { checkOwnPassword, takeOwnPassword } from './own-password.ts'
import * as store from './store/email-changes.ts'
import * as links from './store/links.ts'
import * as registrations from './store/registrations.ts'
import * as sessions from './store/sessions.ts'
import { tell } from './tell-owner.ts'
import { admitEmailChange } from './throttle.ts'
import { hashToken } from './tokens.ts'

const ownerOf = (ctx: Ctx) => ({ company_id: ctx.actor.companyId, id: ctx.actor.userId })

export async function emailChange(ctx: Ctx): Promise<{ waiting: WaitingEmail | null }> {
  const row = await ctx.transaction((tx) => store.findWaiting(tx, ownerOf(ctx), ctx.now()))
  return {
    waiting: row
      ? {
          email: row.new_email,
          asked_at: row.asked_at.toISOString(),
          expires_at: row.expires_at.toISOString(),
        }
      : null,
  }
}

/**
 * Known and unknown addresses go the same way up to the queue; only the job finds out whether there is
 * an account already, and only a mail tells. Nothing changes before the link in it is followed.
 */
export async function askEmailChange(
  ctx: Ctx,
  form: { email: string; password: string },
): Promise<{ delivery: 'smtp' | 'outbox' }> {
  const proof = await checkOwnPassword(ctx, { password: form.password, field: 'password' })
  const { person } = proof
  if (person.email === form.email)
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.email', message: 'This is your address already.' }],
    })
  return ctx.transaction(async (tx) => {
    await takeOwnPassword(tx, proof)
    const id = await withAccountRights(tx, async () => {
      await admitEmailChange(tx, ctx, person, form.email)
      await store.endWaiting(tx, person, ctx.now())
      return store.insert(tx, person, form.email, ctx.now())
    })
    const eventId = await audit.recordToTell(tx, 'account.email_change_asked', person.id, {
      after: { new_email: form.email },
    })
    await enqueue(tx, answerEmailChange, { change_id: id })
    await enqueue(tx, tellOldAddress, { change_id: id, event_id: eventId })
    await publish(tx, { company_id: person.company_id, user_id: person.id, topic: 'account', id: person.id })
    return { delivery: ctx.platform.mailer.delivery }
  })
}

export function cancelEmailChange(ctx: Ctx): Promise<null> {
  const owner = ownerOf(ctx)
  return ctx.transaction(async (tx) => {
    const waiting = await store.findWaiting(tx, owner, ctx.now())
    if (!waiting) throw new AppError('not_found')
    await withAccountRights(tx, () => store.endWaiting(tx, owner, ctx.now()))
    await audit.record(tx, 'account.email_change_cancelled', owner.id, {
      before: { new_email: waiting.new_email },
    })
    await publish(tx, { company_id: owner.company_id, user_id: owner.id, topic: 'account', id: owner.id })
    return null
  })
}

/**
 * By the person who asked, signed in: a link that went to a mistyped address gives its reader nothing.
 * Links that were mailed to the old address no longer work, and whoever else is signed in no longer is.
 */
export function confirmEmailChange(
  ctx: Ctx,
  token: string,
): Promise<{ email: string; ended_sessions: number }> {
  const owner = ownerOf(ctx)
  return ctx.transaction(async (tx) => {
    const now = ctx.now()
    const change = await withAccountRights(tx, async () => {
      const held = await store.lockOwner(tx, owner)
      const found = await store.findByToken(tx, hashToken(token))
      if (!held || found?.user_id !== owner.id || !mayConfirmEmail(found, now))
        throw new AppError('account.link_invalid')
      await registrations.lockAllOf(tx, found.new_email)
      await store.setEmail(tx, owner, found.new_email, now)
      await store.markConfirmed(tx, found, now)
      await registrations.removeAllOf(tx, found.new_email)
      await links.useUp(
        tx,
        { company_id: owner.company_id, user_id: owner.id },
        ['reset', 'confirm', 'second-step'],
        now,
      )
      return found
    })
    const { companyId, userId, sessionId } = ctx.actor
    const ended = await sessions.endAll(tx, { companyId, userId }, sessionId)
    const eventId = await audit.recordToTell(tx, 'account.email_changed', userId, {
      before: { email: change.old_email },
      after: { email: change.new_email, ended_sessions: ended },
    })
    await tell(tx, userId, eventId)
    await enqueue(tx, tellOldAddress, { change_id: change.id, event_id: eventId })
    await publish(tx, { company_id: companyId, user_id: userId, topic: 'session', id: null })
    await publish(tx, { company_id: companyId, user_id: userId, topic: 'account', id: userId })
    return { email: change.new_email, ended_sessions: ended }
  })
}
