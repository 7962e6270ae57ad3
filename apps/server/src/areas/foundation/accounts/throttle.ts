import { after, MINUTES, waitInWords } from '../../../platform/clock.ts'
import type { PublicCtx } from '../../../platform/context.ts'
import { oneAtATime } from '../../../platform/database/one-at-a-time.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { callerKey, networkOf } from '../../../platform/http/caller-address.ts'
import { deviceName } from './device-name.ts'
import { knownDeviceOf } from './known-device.ts'
import * as store from './store/attempts.ts'
import * as changes from './store/email-changes.ts'

/**
 * Five failures in fifteen minutes for an account, fifty for an address (D-19), then 429. A device the
 * owner signed in with before has a count of its own: a stranger's failures do not reach it, and its
 * five are all that a thief of the device could try.
 */
export const WINDOW = 15 * MINUTES
export const PER_ACCOUNT = 5
const PER_ADDRESS = 50

/** Every try to register counts, also a failed one: so many in an hour for an address, and for a network. */
const REGISTRATION_WINDOW = 60 * MINUTES
const REGISTRATIONS_PER_EMAIL = 5

/**
 * Notes an attempt as failed before it is tried, so that many guesses at once cannot slip past the
 * count; `markSucceeded` takes it back. Unknown accounts are counted like known ones.
 */
export async function admit(tx: Tx, ctx: PublicCtx, kind: store.AttemptKind, email: string): Promise<number> {
  const now = ctx.now()
  const device_hash = await knownDeviceOf(tx, email, ctx.caller.deviceToken)
  const attempt = {
    kind,
    email,
    address: ctx.caller.address,
    network: callerKey(ctx.caller.address),
    device: deviceName(ctx.caller.device),
    device_hash,
  }
  await holdCount(tx, `${kind}:${email}`)
  const since = after(now, -WINDOW)
  refuseWhenFull(await store.failuresOfAccount(tx, attempt, since, PER_ACCOUNT), PER_ACCOUNT, now)
  if (!device_hash)
    refuseWhenFull(await store.failuresOfAddress(tx, attempt, since, PER_ADDRESS), PER_ADDRESS, now)
  return store.insert(tx, attempt, now)
}

/**
 * Every registration counts: each one mails somebody. It is counted by network, because who makes many
 * companies has many addresses of one.
 */
export function admitRegistration(tx: Tx, ctx: PublicCtx, email: string): Promise<void> {
  return admitMail(tx, ctx, 'register', email)
}

/** Registrations and changes of address share one count. */
async function admitMail(tx: Tx, ctx: PublicCtx, kind: 'register' | 'email', email: string): Promise<void> {
  const now = ctx.now()
  const { address } = ctx.caller
  const network = networkOf(address)
  await holdCount(tx, `register:${email}`)
  const since = after(now, -REGISTRATION_WINDOW)
  const ofEmail = await store.registrations(tx, 'email', email, since, REGISTRATIONS_PER_EMAIL)
  refuseWhenFull(ofEmail, REGISTRATIONS_PER_EMAIL, now, REGISTRATION_WINDOW)
  const most = ctx.platform.config.registrationsPerHour
  if (most > 0) {
    await holdCount(tx, `register:${network}`)
    const ofNetwork = await store.registrations(tx, 'network', network, since, most)
    refuseWhenFull(ofNetwork, most, now, REGISTRATION_WINDOW)
  }
  await store.insertRegistration(tx, { kind, email, address, network, at: now })
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
  const count = await changes.countSince(tx, person, after(now, -REGISTRATION_WINDOW))
  refuseWhenFull(count, REGISTRATIONS_PER_EMAIL, now, REGISTRATION_WINDOW)
  await admitMail(tx, ctx, 'email', email)
}

/** Many at once cannot slip past the count. */
const holdCount = (tx: Tx, what: string) => oneAtATime(tx, `attempt:${what}`)

export function markSucceeded(tx: Tx, attemptId: number): Promise<void> {
  return store.markSucceeded(tx, attemptId)
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
