import { after, DAYS, MINUTES } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { newToken, type Token } from '../tokens.ts'

/** Secrets that work once: mailed links, and the challenge between password and code. Kept as hashes. */
export type LinkPurpose = 'reset' | 'invite' | 'confirm' | 'second-step'

/** How long each works (D-19). */
const LIFETIME: Record<LinkPurpose, number> = {
  reset: 60 * MINUTES,
  invite: 7 * DAYS,
  confirm: 7 * DAYS,
  'second-step': 5 * MINUTES,
}

export async function create(
  tx: Tx,
  person: { company_id: number; id: number },
  purpose: LinkPurpose,
  now: Date,
  { token, hash }: Token = newToken(),
): Promise<string> {
  await tx
    .insertInto('one_time_token')
    .values({
      company_id: person.company_id,
      user_id: person.id,
      purpose,
      token_hash: hash,
      created_at: now,
      expires_at: after(now, LIFETIME[purpose]),
    })
    .execute()
  return token
}

/** The newest link of a person that still works. */
export function newestOpen(
  tx: Tx,
  person: { company_id: number; id: number },
  purpose: LinkPurpose,
  now: Date,
): Promise<{ created_at: Date; token_hash: Buffer } | undefined> {
  return tx
    .selectFrom('one_time_token')
    .select(['created_at', 'token_hash'])
    .where('company_id', '=', person.company_id)
    .where('user_id', '=', person.id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the link confirmed an address, which still is confirmed. */
export async function hasConfirmed(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('one_time_token as t')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'),
    )
    .select('t.id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', 'confirm')
    .where('t.used_at', 'is not', null)
    .where('u.active', '=', true)
    .where('u.email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface OpenLink<P extends LinkPurpose = LinkPurpose> {
  company_id: number
  id: number
  user_id: number
  purpose: P
  email: string
  full_name: string
  company_name: string
}

/** The link behind a token while it still works, locked so that it works once. */
export async function findOpen<P extends LinkPurpose>(
  tx: Tx,
  tokenHash: Buffer,
  purposes: readonly P[],
  now: Date,
): Promise<OpenLink<P> | undefined> {
  const row = await tx
    .selectFrom('one_time_token as t')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'),
    )
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.company_id', 't.id', 't.user_id', 't.purpose', 'u.email', 'u.full_name'])
    .select('c.name as company_name')
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', 'in', purposes)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.active', '=', true)
    .forUpdate('t')
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as P }
}

/** Uses a link up, and with it every other open link of the same purposes. */
export async function useUp(
  tx: Tx,
  link: Pick<OpenLink, 'company_id' | 'user_id'>,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('company_id', '=', link.company_id)
    .where('user_id', '=', link.user_id)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
