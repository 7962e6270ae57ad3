import type { Tx } from './database/query.ts'

/** The length of a master list without counting it: a trigger keeps the numbers (migration 0008). */
export async function listSize(
  tx: Tx,
  list: 'material' | 'equipment' | 'employee' | 'position',
): Promise<{ live: number; archived: number }> {
  const row = await tx
    .selectFrom('list_size')
    .select(['live', 'archived'])
    .where('list', '=', list)
    .executeTakeFirst()
  return row ?? { live: 0, archived: 0 }
}
