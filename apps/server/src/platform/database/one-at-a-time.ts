import { sql } from 'kysely'
import type { Tx } from './query.ts'

/** Until the end of the transaction nobody else gets past here with the same name. */
export async function oneAtATime(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
