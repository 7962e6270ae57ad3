import type { SignedIn } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { actFor } from './act-for.ts'
import { refuseGuessable } from './choose-password.ts'
import { answerForgotten } from './jobs.ts'
import { forgetDevices, keepDevice } from './known-device.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './sign-in.ts'
import * as links from './store/links.ts'
import * as store from './store/people.ts'
import * as sessions from './store/sessions.ts'
import { tell } from './tell-owner.ts'
import { admit } from './throttle.ts'
import { hashToken } from './tokens.ts'
import { WELCOME_COLLEAGUE } from './welcome.ts'

/**
 * Known and unknown addresses go the same way up to the queue; only the job finds out whether
 * there is anyone to write to. Neither the answer nor its time tells.
 */
export async function forgot(ctx: PublicCtx, email: string): Promise<{ delivery: 'smtp' | 'outbox' }> {
  await ctx.auth(async (tx) => {
    const attemptId = await admit(tx, ctx, 'forgot', email)
    await enqueue(tx, answerForgotten, { attempt_id: attemptId })
  })
  return { delivery: ctx.platform.mailer.delivery }
}

const PASSWORD_LINKS = ['reset', 'invite'] as const

export async function checkLink(
  ctx: PublicCtx,
  token: string,
): Promise<{ purpose: 'reset' | 'invite'; email: string; full_name: string }> {
  const { purpose, email, full_name } = await openLink(ctx, token)
  return { purpose, email, full_name }
}

async function openLink(ctx: PublicCtx, token: string) {
  const link = await ctx.auth((tx) => links.findOpen(tx, hashToken(token), PASSWORD_LINKS, ctx.now()))
  if (!link) throw new AppError('account.link_invalid')
  return link
}

export async function reset(
  ctx: PublicCtx,
  form: { token: string; password: string },
): Promise<{ email: string; signed_in: SignedIn | null }> {
  refuseGuessable(form.password, await openLink(ctx, form.token), 'body.password')
  const passwordHash = await hashPassword(form.password)
  return ctx.auth(async (tx) => {
    const now = ctx.now()
    const link = await links.findOpen(tx, hashToken(form.token), PASSWORD_LINKS, now)
    if (!link) throw new AppError('account.link_invalid')
    const person = { company_id: link.company_id, id: link.user_id }
    await actFor(tx, ctx, person)
    await store.setPassword(tx, person, passwordHash)
    // A person who opened the mailed link has shown that the address is theirs.
    await store.confirmEmail(tx, link.company_id, link.user_id, now)
    const joined = await store.join(tx, link.company_id, link.user_id, now)
    await links.useUp(tx, link, [...PASSWORD_LINKS, 'second-step'], now)
    const ended = await sessions.endAll(tx, { companyId: person.company_id, userId: person.id }, null)
    // Another person may have known the old password, so no device but this one stays known.
    await forgetDevices(tx, link.user_id)
    await keepDevice(tx, ctx, link.user_id)
    const eventId = await audit.recordToTell(tx, 'account.password_reset', person.id, {
      after: { ended_sessions: ended },
    })
    // A person who chooses their first password needs no mail about it.
    if (!joined) await tell(tx, person.id, eventId)
    await publish(tx, { company_id: link.company_id, user_id: link.user_id, topic: 'session', id: null })
    if (!joined) return { email: link.email, signed_in: null }
    await welcome(tx, link, joined.invited_by)
    return { email: link.email, signed_in: await startSession(tx, ctx, person, true) }
  })
}

/** Greets the person who joins, and tells the one who invited them. */
async function welcome(tx: Tx, link: links.OpenLink, invitedBy: number | null): Promise<void> {
  const companyId = link.company_id
  await notify(tx, { companyId, userId: link.user_id }, WELCOME_COLLEAGUE)
  if (invitedBy === null) return
  await notify(
    tx,
    { companyId, userId: invitedBy },
    {
      kind: 'person',
      title: `${link.full_name} has joined`,
      text: `${link.email} accepted your invitation.`,
      link: '/users/Index',
    },
  )
}
