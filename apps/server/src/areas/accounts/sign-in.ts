import type { SignedIn } from '@itayo/contract'
import * as audit from '../../platform/audit.ts'
import type { Ctx, PublicCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/query.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { actAs } from '../../platform/tenancy.ts'
import { deviceName } from './device-name.ts'
import { sessionEnd } from './find-actor.ts'
import { keepDevice } from './known-device.ts'
import { isPassword } from './passwords.ts'
import * as sessions from './session-store.ts'
import * as store from './store.ts'
import { admit, markSucceeded } from './throttle.ts'
import { newToken } from './tokens.ts'

interface Credentials {
  email: string
  password: string
  keep_signed_in: boolean
}

export async function signIn(ctx: PublicCtx, credentials: Credentials): Promise<SignedIn> {
  const { attemptId, person } = await ctx.auth(async (tx) => ({
    attemptId: await admit(tx, ctx, 'sign-in', credentials.email),
    person: await store.findByEmail(tx, credentials.email),
  }))
  const right = await isPassword(person?.password_hash, credentials.password)
  if (!person || !right) throw new AppError('account.wrong_credentials')
  if (!person.active) throw new AppError('account.deactivated')

  return ctx.auth(async (tx) => {
    if (!(await store.lockUnchanged(tx, person))) throw new AppError('account.wrong_credentials')
    await markSucceeded(tx, attemptId)
    // A computer that others use too is nobody's own.
    if (credentials.keep_signed_in) await keepDevice(tx, ctx, person.id)
    return startSession(tx, ctx, person, credentials.keep_signed_in)
  })
}

export async function startSession(
  tx: Tx,
  ctx: PublicCtx,
  person: { id: number; company_id: number },
  keepSignedIn: boolean,
): Promise<SignedIn> {
  await actAs(tx, { companyId: person.company_id, userId: person.id, requestId: ctx.requestId })
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
    expires_at: sessionEnd(now, keepSignedIn),
  })
  await audit.record(tx, 'account.signed_in', sessionId)
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
