import type { PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/devices.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * A browser in which a person has signed in before. It holds a secret in a cookie that scripts cannot
 * read; we hold its hash, for each person who signed in there. The secret opens nothing by itself: it
 * only tells the owner's browser from a stranger's. These run with account rights (`ctx.auth`).
 */
const MOST_DEVICES = 20

export async function isKnownDevice(tx: Tx, userId: number, token: string | null): Promise<boolean> {
  return token !== null && store.isOf(tx, userId, hashToken(token))
}

/** The hash of this browser's secret, if it is a known device of the person who has the address. */
export async function knownDeviceOf(tx: Tx, email: string, token: string | null): Promise<Buffer | null> {
  return token === null ? null : store.hashAt(tx, email, hashToken(token))
}

export function forgetDevices(tx: Tx, userId: number): Promise<void> {
  return store.forgetAll(tx, userId)
}

/**
 * Makes the browser of this call one of the person's. A secret that nobody here was given is not taken
 * up: whoever planted it in the browser would know it.
 */
export async function keepDevice(tx: Tx, ctx: PublicCtx, userId: number): Promise<void> {
  const sent = ctx.caller.deviceToken
  const isGiven = sent !== null && (await store.isAnybodys(tx, hashToken(sent)))
  const token = isGiven ? sent : newToken().token
  await store.remember(tx, userId, hashToken(token))
  // A script that never keeps its cookie fills nothing.
  await store.keepNewest(tx, userId, MOST_DEVICES)
  ctx.caller.keepDeviceToken(token)
}
