import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The numbers of machines are given out by their category, which knows the last one. */
export interface Numbering {
  id: number
  code: string
  last_number: number
}

/** Held in the order of their ids: numbers without gaps, and nobody blocks another. */
export function lock(tx: Tx, categoryIds: readonly number[]): Promise<Numbering[]> {
  return tx
    .selectFrom('equipment_category')
    .select(['id', 'code', 'last_number'])
    .where('id', 'in', [...categoryIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Numbers that begin with these codes: a code may have belonged to another category before. */
export async function taken(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('equipment')
    .select('unique_id')
    .where(sql<boolean>`split_part(unique_id, '-', 1) = any(${[...codes]}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.unique_id))
}

export async function setLast(tx: Tx, categories: readonly Numbering[]): Promise<void> {
  await sql`
    update equipment_category c set last_number = n.last_number
    from unnest(${categories.map(({ id }) => id)}::bigint[],
      ${categories.map(({ last_number }) => last_number)}::int[]) as n (id, last_number)
    where c.id = n.id`.execute(tx)
}
