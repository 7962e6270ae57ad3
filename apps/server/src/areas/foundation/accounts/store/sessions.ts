import type { Tx } from '../../../../platform/database/query.ts'

interface NewSession {
  company_id: number
  user_id: number
  token_hash: Buffer
  keep_signed_in: boolean
  device: string
  address: string
  started_at: Date
  last_seen_at: Date
  expires_at: Date
}

export async function insert(tx: Tx, session: NewSession): Promise<number> {
  const row = await tx.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export function listOpen(tx: Tx, userId: number, now: Date) {
  return tx
    .selectFrom('session')
    .select(['id', 'device', 'address', 'started_at', 'last_seen_at', 'expires_at', 'keep_signed_in'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

/** The person of the session has typed their password again. */
export async function confirmPassword(
  tx: Tx,
  session: { companyId: number; sessionId: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ password_confirmed_at: at })
    .where('company_id', '=', session.companyId)
    .where('id', '=', session.sessionId)
    .execute()
}

/** Ends the person's session; false when there is no such session of theirs. */
export async function end(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Ends all sessions of the person, but for one if given; answers how many. */
export async function endAll(
  tx: Tx,
  person: { companyId: number; userId: number },
  except: number | null,
): Promise<number> {
  const result = await tx
    .deleteFrom('session')
    .where('company_id', '=', person.companyId)
    .where('user_id', '=', person.userId)
    .$if(except !== null, (query) => query.where('id', '!=', except as number))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
