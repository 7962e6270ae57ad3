import { sql } from 'kysely'
import type { Tx } from './query.ts'
import type { DB } from './schema.ts'

export type WithId = { [Table in keyof DB]: DB[Table] extends { id: unknown } ? Table : never }[keyof DB]

/** Whether each of them is a row that exists for whoever acts: another company's does not. */
export async function allExist(tx: Tx, table: WithId, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { rows } = await sql`select id from ${sql.table(table)} where id = any(${wanted}::bigint[])`.execute(
    tx,
  )
  return rows.length === wanted.length
}
