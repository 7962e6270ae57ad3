import { sql } from 'kysely'
import type { PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * A browser in which a person has signed in before. It holds a secret in a cookie that scripts cannot
 * read; we hold its hash, for each person who signed in there. The secret opens nothing by itself: it
 * only tells the owner's browser from a stranger's. These run with account rights (`ctx.auth`).
 */
const MOST_DEVICES = 20

export async function isKnownDevice(tx: Tx, userId: number, token: string | null): Promise<boolean> {
  if (token === null) return false
  const row = await tx
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row !== undefined
}

/** The hash of this browser's secret, if it is a known one of whoever has the address. */
export async function knownDeviceOf(tx: Tx, email: string, token: string | null): Promise<Buffer | null> {
  if (token === null) return null
  const row = await tx
    .selectFrom('known_device as d')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.user_id'),
    )
    .select('d.token_hash')
    .where('u.email', '=', email)
    .where('d.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** The newest devices of a person are kept, so that a script that never keeps its cookie fills nothing. */
export async function rememberDevice(tx: Tx, userId: number, token: string): Promise<void> {
  await sql`
    insert into known_device (company_id, user_id, token_hash, first_seen_at, last_seen_at)
      select company_id, id, ${hashToken(token)}, now(), now() from app_user where id = ${userId}
    on conflict (company_id, user_id, token_hash) do update set last_seen_at = excluded.last_seen_at`.execute(
    tx,
  )
  await sql`
    delete from known_device where user_id = ${userId} and token_hash in (
      select token_hash from known_device where user_id = ${userId}
      order by last_seen_at desc, token_hash offset ${MOST_DEVICES})`.execute(tx)
}

export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

/**
 * Makes the browser of this call one of the person's. A secret that nobody here was given is not taken
 * up: whoever planted it in the browser would know it.
 */
export async function keepDevice(tx: Tx, ctx: PublicCtx, userId: number): Promise<void> {
  const sent = ctx.caller.deviceToken
  const token = sent !== null && (await isAnybodysDevice(tx, sent)) ? sent : newToken().token
  await rememberDevice(tx, userId, token)
  ctx.caller.keepDeviceToken(token)
}

async function isAnybodysDevice(tx: Tx, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row !== undefined
}
