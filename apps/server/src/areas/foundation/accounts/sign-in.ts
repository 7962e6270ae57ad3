import type { SecondStep, SignedIn } from '@itayo/contract'
import { sessionEnd } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx, PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { actFor } from './act-for.ts'
import { deviceName } from './device-name.ts'
import { isKnownDevice, keepDevice } from './known-device.ts'
import { isPassword } from './passwords.ts'
import { noteRefusal, noteStopped } from './refusals.ts'
import * as factors from './store/factors.ts'
import * as links from './store/links.ts'
import * as store from './store/people.ts'
import * as sessions from './store/sessions.ts'
import { tell } from './tell-owner.ts'
import { admit, markSucceeded } from './throttle.ts'
import { newToken } from './tokens.ts'

interface Credentials {
  email: string
  password: string
  keep_signed_in: boolean
}

export async function signIn(ctx: PublicCtx, credentials: Credentials): Promise<SignedIn | SecondStep> {
  const { attemptId, person } = await ctx.auth(async (tx) => ({
    attemptId: await admit(tx, ctx, 'sign-in', credentials.email),
    person: await store.findByEmail(tx, credentials.email),
  }))
  const right = await isPassword(person?.password_hash, credentials.password)
  if (!person || !right) {
    await noteRefusal(ctx, attemptId)
    throw new AppError('account.wrong_credentials')
  }
  if (!person.active) {
    await ctx.auth((tx) => noteStopped(tx, ctx, person, 'the account is deactivated'))
    throw new AppError('account.deactivated')
  }

  return ctx.auth(async (tx) => {
    if (!(await store.lockUnchanged(tx, person))) throw new AppError('account.wrong_credentials')
    await markSucceeded(tx, attemptId)
    if (await factors.isOn(tx, person)) {
      // In the owner's own browser nobody was stopped: the code follows.
      if (!(await isKnownDevice(tx, person.id, ctx.caller.deviceToken)))
        await noteStopped(tx, ctx, person, 'the code is missing')
      return { challenge: await links.create(tx, person, 'second-step', ctx.now()) }
    }
    return startSession(tx, ctx, person, credentials.keep_signed_in)
  })
}

/** The second factor that was shown at a sign-in, for the trail. */
type ShownFactor = { second_factor: 'app' } | { second_factor: 'recovery code'; recovery_codes_left: number }

/** Somebody has shown who they are: a session begins, and the owner hears of a device we do not know. */
export async function startSession(
  tx: Tx,
  ctx: PublicCtx,
  person: factors.Owner,
  keepSignedIn: boolean,
  shown?: ShownFactor,
): Promise<SignedIn> {
  await actFor(tx, ctx, person)
  const { token, hash } = newToken()
  const now = ctx.now()
  const sessionId = await sessions.insert(tx, {
    company_id: person.company_id,
    user_id: person.id,
    token_hash: hash,
    keep_signed_in: keepSignedIn,
    device: deviceName(ctx.caller.device),
    address: ctx.caller.address,
    started_at: now,
    last_seen_at: now,
    expires_at: sessionEnd({ started_at: now, keep_signed_in: keepSignedIn }, now),
  })
  await store.markSeen(tx, person, now)
  const circumstances = { ...shown, ...(!keepSignedIn && { shared_computer: true }) }
  const eventId = await audit.recordToTell(tx, 'account.signed_in', sessionId, {
    ...(Object.keys(circumstances).length > 0 && { after: circumstances }),
  })
  const isKnown = await isKnownDevice(tx, person.id, ctx.caller.deviceToken)
  if (!isKnown || shown?.second_factor === 'recovery code') await tell(tx, person.id, eventId)
  // A computer that others use too is nobody's own.
  if (keepSignedIn) await keepDevice(tx, ctx, person.id)
  // Open lists of the person's sessions show the new one at once.
  await publish(tx, { company_id: person.company_id, user_id: person.id, topic: 'session', id: sessionId })
  return { token, company_id: person.company_id, user_id: person.id }
}

export function signOut(ctx: Ctx): Promise<null> {
  const { companyId, userId, sessionId } = ctx.actor
  return ctx.transaction(async (tx) => {
    await sessions.end(tx, userId, sessionId)
    await audit.record(tx, 'account.signed_out', sessionId)
    await publish(tx, { company_id: companyId, user_id: userId, topic: 'session', id: sessionId })
    return null
  })
}
