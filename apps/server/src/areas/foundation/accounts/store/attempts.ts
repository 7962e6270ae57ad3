import type { Tx } from '../../../../platform/database/query.ts'

/** Tries to sign in, to recover and to register. These run with account rights. */
export type AttemptKind = 'sign-in' | 'forgot' | 'confirm' | 'code'

export interface Attempt {
  kind: AttemptKind
  email: string
  address: string
  /** By this the tries of one caller are counted (`callerKey`). */
  network: string
  device: string
  device_hash: Buffer | null
}

export async function insert(tx: Tx, attempt: Attempt, at: Date): Promise<number> {
  const row = await tx
    .insertInto('sign_in_attempt')
    .values({ ...attempt, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertRegistration(
  tx: Tx,
  attempt: { kind: 'register' | 'email'; email: string; address: string; network: string; at: Date },
): Promise<void> {
  await tx.insertInto('sign_in_attempt').values(attempt).execute()
}

export async function markSucceeded(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('sign_in_attempt').set({ succeeded: true }).where('id', '=', id).execute()
}

/** The moments of tries, newest first. */
function newest(tx: Tx, since: Date, most: number) {
  return tx
    .selectFrom('sign_in_attempt')
    .select('at')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
}

/** When somebody registered, or changed an address, newest first. */
export async function registrations(
  tx: Tx,
  by: 'email' | 'network',
  value: string,
  since: Date,
  most: number,
): Promise<Date[]> {
  const rows = await newest(tx, since, most)
    .where(by, '=', value)
    .where('kind', 'in', ['register', 'email'])
    .execute()
  return rows.map((row) => row.at)
}

/** The tries on one count: of an account with a known device, or of strangers to it. */
function onCount(tx: Tx, count: { email: string; kind: string; device_hash: Buffer | null }, since: Date) {
  return tx
    .selectFrom('sign_in_attempt')
    .where('email', '=', count.email)
    .where('kind', '=', count.kind)
    .where('device_hash', count.device_hash ? '=' : 'is', count.device_hash)
    .where('at', '>', since)
}

function sinceSuccess<Row extends { succeeded: boolean }>(newestFirst: Row[]): Row[] {
  const success = newestFirst.findIndex((row) => row.succeeded)
  return success < 0 ? newestFirst : newestFirst.slice(0, success)
}

/** Failures since the last success: who gets in starts afresh. */
export async function failuresOfAccount(
  tx: Tx,
  attempt: Attempt,
  since: Date,
  most: number,
): Promise<Date[]> {
  const rows = await onCount(tx, attempt, since)
    .select(['at', 'succeeded'])
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return sinceSuccess(rows).map((row) => row.at)
}

export async function failuresOfAddress(
  tx: Tx,
  attempt: Attempt,
  since: Date,
  most: number,
): Promise<Date[]> {
  const rows = await newest(tx, since, most)
    .where('network', '=', attempt.network)
    .where('kind', '=', attempt.kind)
    .where('succeeded', '=', false)
    .execute()
  return rows.map((row) => row.at)
}

/** The address somebody typed who forgot their password. */
export async function typedEmail(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.selectFrom('sign_in_attempt').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}

/** A try that did not succeed: who, from where, in which browser. */
export function findFailed(tx: Tx, id: number) {
  return tx
    .selectFrom('sign_in_attempt')
    .select(['id', 'kind', 'email', 'address', 'device', 'device_hash', 'at'])
    .where('id', '=', id)
    .where('succeeded', '=', false)
    .executeTakeFirst()
}

type FailedAttempt = NonNullable<Awaited<ReturnType<typeof findFailed>>>

/** Which failure of its burst an attempt was. */
export async function failuresUpTo(tx: Tx, attempt: FailedAttempt, since: Date): Promise<number> {
  const rows = await onCount(tx, attempt, since)
    .select('succeeded')
    .where('id', '<=', attempt.id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return sinceSuccess(rows).length
}
