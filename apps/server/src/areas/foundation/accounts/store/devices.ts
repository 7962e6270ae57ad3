import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Browsers in which people have signed in before, by the hash of their secret. These run with account rights. */
export async function isOf(tx: Tx, userId: number, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function isAnybodys(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Answers the hash if it is a device of the person who has the address. */
export async function hashAt(tx: Tx, email: string, tokenHash: Buffer): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('known_device as d')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.user_id'),
    )
    .select('d.token_hash')
    .where('u.email', '=', email)
    .where('d.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.token_hash ?? null
}

export async function remember(tx: Tx, userId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into known_device (company_id, user_id, token_hash, first_seen_at, last_seen_at)
      select company_id, id, ${tokenHash}, now(), now() from app_user where id = ${userId}
    on conflict (company_id, user_id, token_hash) do update set last_seen_at = excluded.last_seen_at`.execute(
    tx,
  )
}

export async function keepNewest(tx: Tx, userId: number, most: number): Promise<void> {
  await sql`
    delete from known_device where user_id = ${userId} and token_hash in (
      select token_hash from known_device where user_id = ${userId}
      order by last_seen_at desc, token_hash offset ${most})`.execute(tx)
}

export async function forgetAll(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute()
}
