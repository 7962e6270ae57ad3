import { after, HOURS } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { newToken } from '../tokens.ts'

export interface Applicant {
  company_name: string
  full_name: string
  email: string
  mobile: string
}

/** How long the mailed link works. */
const LIFETIME = 24 * HOURS

export async function insert(tx: Tx, applicant: Applicant, now: Date): Promise<number> {
  const row = await tx
    .insertInto('registration')
    .values({ ...applicant, asked_at: now, expires_at: after(now, LIFETIME) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function applicantEmail(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.selectFrom('registration').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}

/** The secret of the mailed link; a mail that is written again has a new one. */
export async function giveToken(tx: Tx, id: number): Promise<string> {
  const { token, hash } = newToken()
  await tx.updateTable('registration').set({ token_hash: hash }).where('id', '=', id).execute()
  return token
}

/** One registration of an address is finished at a time. */
export async function lockAllOf(tx: Tx, email: string): Promise<void> {
  await tx
    .selectFrom('registration')
    .select('id')
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Undefined when the link is unknown or has expired. */
export function findOpen(tx: Tx, tokenHash: Buffer, now: Date): Promise<Applicant | undefined> {
  return tx
    .selectFrom('registration')
    .select(['company_name', 'full_name', 'email', 'mobile'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Once an address has an account, none of its other links finishes another one. */
export async function removeAllOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('registration').where('email', '=', email).execute()
}
