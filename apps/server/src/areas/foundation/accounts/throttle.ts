import { sql } from 'kysely'
import { after, MINUTES, waitInWords } from '../../../platform/clock.ts'
import type { PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/http/caller-address.ts'
import { deviceName } from './device-name.ts'
import { knownDeviceOf } from './known-device.ts'
import * as changes from './store/email-changes.ts'

/**
 * Five failures in fifteen minutes for an account, fifty for an address (D-19), then 429. A device the
 * owner signed in with before has a count of its own: a stranger's failures do not reach it, and its
 * five are all that a thief of the device could try.
 */
export const WINDOW = 15 * MINUTES
export const PER_ACCOUNT = 5
const PER_ADDRESS = 50

/** Registering, whatever becomes of it: so often in an hour for an address, and for a network. */
const REGISTRATION_WINDOW = 60 * MINUTES
const REGISTRATIONS_PER_EMAIL = 5

type AttemptKind = 'sign-in' | 'forgot' | 'confirm' | 'code'

interface Attempt {
  kind: AttemptKind
  email: string
  address: string
  device: string
  device_hash: Buffer | null
}

/**
 * Notes an attempt as failed before it is tried, so that many guesses at once cannot slip past the
 * count; `markSucceeded` takes it back. Unknown accounts are counted like known ones.
 */
export async function admit(tx: Tx, ctx: PublicCtx, kind: AttemptKind, email: string): Promise<number> {
  const now = ctx.now()
  const device_hash = await knownDeviceOf(tx, email, ctx.caller.deviceToken)
  const attempt = {
    kind,
    email,
    address: ctx.caller.address,
    device: deviceName(ctx.caller.device),
    device_hash,
  }
  await holdCount(tx, `${kind}:${email}`)
  refuseWhenFull(await recentByAccount(tx, attempt, now), PER_ACCOUNT, now)
  if (!device_hash) refuseWhenFull(await recentByAddress(tx, attempt, now), PER_ADDRESS, now)
  const row = await tx
    .insertInto('sign_in_attempt')
    .values({ ...attempt, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Every registration counts: each one mails somebody. It is counted by network, because who makes many
 * companies has many addresses of one.
 */
export function admitRegistration(tx: Tx, ctx: PublicCtx, email: string): Promise<void> {
  return admitMail(tx, ctx, 'register', email)
}

/** Whoever registers and whoever changes an address stand in one count. */
async function admitMail(tx: Tx, ctx: PublicCtx, kind: 'register' | 'email', email: string): Promise<void> {
  const now = ctx.now()
  const { address } = ctx.caller
  const network = networkOf(address)
  await holdCount(tx, `register:${email}`)
  refuseWhenFull(
    await registrations(tx, 'email', email, now),
    REGISTRATIONS_PER_EMAIL,
    now,
    REGISTRATION_WINDOW,
  )
  const most = ctx.platform.config.registrationsPerHour
  if (most > 0) {
    await holdCount(tx, `register:${network}`)
    refuseWhenFull(await registrations(tx, 'network', network, now, most), most, now, REGISTRATION_WINDOW)
  }
  await tx.insertInto('sign_in_attempt').values({ kind, email, address, network, at: now }).execute()
}

/**
 * A new address for an account mails somebody too, so it is counted like a registration: for the address,
 * for the network, and for the person who asks, whose changes are listed anyway.
 */
export async function admitEmailChange(
  tx: Tx,
  ctx: PublicCtx,
  person: { company_id: number; id: number },
  email: string,
): Promise<void> {
  const now = ctx.now()
  await holdCount(tx, `email-change:${person.id}`)
  const asked = await changes.countSince(tx, person, after(now, -REGISTRATION_WINDOW))
  refuseWhenFull(asked, REGISTRATIONS_PER_EMAIL, now, REGISTRATION_WINDOW)
  await admitMail(tx, ctx, 'email', email)
}

async function registrations(
  tx: Tx,
  by: 'email' | 'network',
  value: string,
  now: Date,
  most = REGISTRATIONS_PER_EMAIL,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('sign_in_attempt')
    .select('at')
    .where(by, '=', value)
    .where('kind', 'in', ['register', 'email'])
    .where('at', '>', after(now, -REGISTRATION_WINDOW))
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.at)
}

/** Until the end of the transaction nobody else counts the same: many at once cannot slip past. */
async function holdCount(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt:${what}`}, 0))`.execute(tx)
}

export async function markSucceeded(tx: Tx, attemptId: number): Promise<void> {
  await tx.updateTable('sign_in_attempt').set({ succeeded: true }).where('id', '=', attemptId).execute()
}

/** Failures since the last success: who gets in starts afresh. */
async function recentByAccount(tx: Tx, attempt: Attempt, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('sign_in_attempt')
    .select(['at', 'succeeded'])
    .where('email', '=', attempt.email)
    .where('kind', '=', attempt.kind)
    .where('device_hash', attempt.device_hash ? '=' : 'is', attempt.device_hash)
    .where('at', '>', after(now, -WINDOW))
    .orderBy('at', 'desc')
    .limit(PER_ACCOUNT)
    .execute()
  const success = rows.findIndex((row) => row.succeeded)
  return (success < 0 ? rows : rows.slice(0, success)).map((row) => row.at)
}

async function recentByAddress(tx: Tx, attempt: Attempt, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('sign_in_attempt')
    .select('at')
    .where('address', '=', attempt.address)
    .where('kind', '=', attempt.kind)
    .where('succeeded', '=', false)
    .where('at', '>', after(now, -WINDOW))
    .orderBy('at', 'desc')
    .limit(PER_ADDRESS)
    .execute()
  return rows.map((row) => row.at)
}

function refuseWhenFull(newestFirst: Date[], limit: number, now: Date, window = WINDOW): void {
  const oldest = newestFirst[limit - 1]
  if (!oldest) return
  const wait = Math.max(1, Math.ceil((after(oldest, window).getTime() - now.getTime()) / 1000))
  throw new AppError('account.throttled', {
    text: `There were too many attempts. Please try again in ${waitInWords(wait)}.`,
    retryAfterSeconds: wait,
  })
}
