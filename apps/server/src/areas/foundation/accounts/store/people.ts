import type { Language } from '@itayo/domain'
import type { Tx } from '../../../../platform/database/query.ts'

export interface Person {
  id: number
  company_id: number
  company_name: string
  email: string
  full_name: string
  language: Language
  active: boolean
  password_hash: string | null
}

function people(tx: Tx) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', 'c.name as company_name', 'u.email', 'u.full_name'])
    .select(['u.active', 'u.password_hash', 'u.language'])
    .$narrowType<{ language: Language }>()
}

export function findByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  return people(tx).where('u.email', '=', email).executeTakeFirst()
}

export function findById(tx: Tx, companyId: number, id: number): Promise<Person | undefined> {
  return people(tx).where('u.company_id', '=', companyId).where('u.id', '=', id).executeTakeFirst()
}

function lockActive(tx: Tx, person: { company_id: number; id: number }) {
  return tx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', person.company_id)
    .where('id', '=', person.id)
    .where('active', '=', true)
    .forNoKeyUpdate()
}

/** Holds the person still: active, and with the password that was just verified. */
export async function lockUnchanged(tx: Tx, person: Person): Promise<boolean> {
  const row = await lockActive(tx, person)
    .where('password_hash', '=', person.password_hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Holds somebody who has not joined yet; false when they have, or may not any more. */
export async function lockInvited(tx: Tx, person: { company_id: number; id: number }): Promise<boolean> {
  const row = await lockActive(tx, person).where('joined_at', 'is', null).executeTakeFirst()
  return row !== undefined
}

export async function markSeen(tx: Tx, person: { company_id: number; id: number }, at: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ last_seen_at: at })
    .where('company_id', '=', person.company_id)
    .where('id', '=', person.id)
    .execute()
}

export async function setPassword(
  tx: Tx,
  person: Pick<Person, 'company_id' | 'id'>,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('company_id', '=', person.company_id)
    .where('id', '=', person.id)
    .execute()
}

/** The first password makes an invited person one who has joined; nothing when they had before. */
export function join(
  tx: Tx,
  companyId: number,
  userId: number,
  at: Date,
): Promise<{ invited_by: number | null } | undefined> {
  return tx
    .updateTable('app_user')
    .set({ joined_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('joined_at', 'is', null)
    .returning('invited_by')
    .executeTakeFirst()
}

export async function confirmEmail(tx: Tx, companyId: number, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email_confirmed_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

// One's own profile, in a tenant transaction.

const PROFILE = [
  'id',
  'email',
  'full_name',
  'mobile',
  'department',
  'language',
  'picture_file_id',
  'email_confirmed_at',
  'version',
] as const

export function profile(tx: Tx, userId: number) {
  return tx
    .selectFrom('app_user')
    .select(PROFILE)
    .where('id', '=', userId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow()
}

export type ProfileRow = Awaited<ReturnType<typeof profile>>

export function lockProfile(tx: Tx, userId: number): Promise<ProfileRow> {
  return tx
    .selectFrom('app_user')
    .select(PROFILE)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow()
}

/** Everything `account/me` shows, in one query; permissions came with the token. */
export function meRow(tx: Tx, userId: number) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .innerJoin('role as r', (join) =>
      join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'),
    )
    .select(PROFILE.map((column) => `u.${column}` as const))
    .select(['c.id as company_id', 'c.name as company_name', 'c.is_platform', 'c.features'])
    .select(['r.name as role_name', 'r.description as role_description', 'r.approver'])
    .where('u.id', '=', userId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow()
}

export function updateProfile(
  tx: Tx,
  userId: number,
  change: {
    full_name?: string
    mobile?: string
    department?: string
    language?: Language
    picture_file_id?: number | null
  },
): Promise<ProfileRow> {
  return tx
    .updateTable('app_user')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .returning(PROFILE)
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow()
}

export async function fullName(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await tx.selectFrom('app_user').select('full_name').where('id', '=', userId).executeTakeFirst()
  return row?.full_name
}

/** How many of these there are in the company. */
export async function countOf(tx: Tx, ids: readonly number[]): Promise<number> {
  const { total } = await tx
    .selectFrom('app_user')
    .select((on) => on.fn.countAll<number>().as('total'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(total)
}
