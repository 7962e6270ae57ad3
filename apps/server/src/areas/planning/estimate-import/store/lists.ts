import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface Listed {
  id: number
  name: string
  unit_id: number | null
}

export async function listed(tx: Tx, table: 'position' | 'equipment_category'): Promise<Listed[]> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, unit_id: null }))
}

/** The longest list: its own index finds a handful for each name. */
export async function similarMaterials(tx: Tx, names: readonly string[]): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select distinct m.id, m.description as name, m.unit_id
    from unnest(${[...names]}::text[]) as asked cross join lateral similar_materials(asked) s
    join material m on m.id = s.id where m.archived_at is null order by m.id`.execute(tx)
  return rows
}

export function phases(tx: Tx) {
  return tx
    .selectFrom('phase')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function isTurnedOff(tx: Tx): Promise<boolean> {
  const company = await tx.selectFrom('company').select('estimate_import_off').executeTakeFirstOrThrow()
  return company.estimate_import_off
}
