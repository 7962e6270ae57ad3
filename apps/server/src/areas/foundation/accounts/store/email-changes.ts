import { EMAIL_CONFIRM_HOURS, type EmailChange } from '@itayo/domain'
import { after, HOURS } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { newToken } from '../tokens.ts'

/** Mail addresses that are being changed. These run with account rights, but for what is marked otherwise. */
export interface Change extends EmailChange {
  company_id: number
  id: number
  user_id: number
  old_email: string
  new_email: string
}

const CHANGE = [
  'company_id',
  'id',
  'user_id',
  'old_email',
  'new_email',
  'asked_at',
  'expires_at',
  'confirmed_at',
  'ended_at',
] as const

interface Owner {
  company_id: number
  id: number
}

export async function insert(tx: Tx, owner: Owner & { email: string }, newEmail: string, now: Date) {
  const row = await tx
    .insertInto('email_change')
    .values({
      company_id: owner.company_id,
      user_id: owner.id,
      old_email: owner.email,
      new_email: newEmail,
      asked_at: now,
      expires_at: after(now, EMAIL_CONFIRM_HOURS * HOURS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The new address of a person that waits for its link; also in a tenant's transaction. */
export function findWaiting(tx: Tx, owner: Owner, now: Date) {
  return tx
    .selectFrom('email_change')
    .select(['id', 'new_email', 'asked_at', 'expires_at'])
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function countSince(tx: Tx, owner: Owner, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('email_change')
    .select('asked_at')
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => row.asked_at)
}

/** A person has one new address at a time. */
export async function endWaiting(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ ended_at: now })
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

export function find(tx: Tx, companyId: number, id: number): Promise<Change | undefined> {
  return tx
    .selectFrom('email_change')
    .select(CHANGE)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The change behind the link to the new address. Its owner is held, so that it happens once. */
export function findByToken(tx: Tx, tokenHash: Buffer): Promise<Change | undefined> {
  return tx.selectFrom('email_change').select(CHANGE).where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** The change behind a link that was sent to the old address. */
export function findByStop(tx: Tx, tokenHash: Buffer): Promise<Change | undefined> {
  return tx
    .selectFrom('email_change')
    .select(CHANGE)
    .where((eb) => eb.or([eb('stop_hash', '=', tokenHash), eb('undo_hash', '=', tokenHash)]))
    .executeTakeFirst()
}

/** The secret of a mailed link; a mail that is written again has a new one. */
export async function giveToken(
  tx: Tx,
  change: Pick<Change, 'company_id' | 'id'>,
  which: 'token_hash' | 'stop_hash' | 'undo_hash',
): Promise<string> {
  const { token, hash } = newToken()
  await tx
    .updateTable('email_change')
    .set({ [which]: hash })
    .where('company_id', '=', change.company_id)
    .where('id', '=', change.id)
    .execute()
  return token
}

export async function markConfirmed(tx: Tx, change: Change, now: Date): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ confirmed_at: now })
    .where('company_id', '=', change.company_id)
    .where('id', '=', change.id)
    .execute()
}

/** The change and all that came after it: whoever made them had no right to the first. */
export async function endFrom(tx: Tx, change: Change, now: Date): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ ended_at: now })
    .where('company_id', '=', change.company_id)
    .where('user_id', '=', change.user_id)
    .where('id', '>=', change.id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Gives the person the address; a taken one is refused by the database. */
export async function setEmail(tx: Tx, owner: Owner, email: string, confirmedAt: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((eb) => ({ email, email_confirmed_at: confirmedAt, version: eb('version', '+', 1) }))
    .where('company_id', '=', owner.company_id)
    .where('id', '=', owner.id)
    .execute()
}

/** Nobody gets in with the password from before: whoever asked for the change knew it. */
export async function voidPassword(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('company_id', '=', owner.company_id)
    .where('id', '=', owner.id)
    .execute()
}

/** Held while their address changes; nothing when they may no longer sign in. */
export function lockOwner(tx: Tx, owner: Owner): Promise<{ email: string } | undefined> {
  return tx
    .selectFrom('app_user')
    .select('email')
    .where('company_id', '=', owner.company_id)
    .where('id', '=', owner.id)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
