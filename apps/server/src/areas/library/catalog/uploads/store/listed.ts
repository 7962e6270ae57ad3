import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/query.ts'

/** Lists whose records are archived alike. */
export type Listed = 'material' | 'employee' | 'equipment'

/** The column by which a person knows the record. */
const NAME = { material: 'description', employee: 'full_name', equipment: 'unique_id' } as const

/** Answers how many of them there are. */
export async function lock(tx: Tx, table: Listed, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[])
    order by id for no key update`.execute(tx)
  return rows.length
}

/** Archives them, or brings them back when there is no moment; answers those that were not so before. */
export async function setArchived(
  tx: Tx,
  table: Listed,
  ids: readonly number[],
  at: Date | null,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    update ${sql.table(table)} set archived_at = ${at}::timestamptz, version = version + 1
    where id = any(${[...ids]}::bigint[]) and (archived_at is null) = ${at !== null}
    returning id, ${sql.ref(NAME[table])} as name`.execute(tx)
  return rows
}
