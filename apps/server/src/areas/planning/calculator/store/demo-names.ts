import type { Tx } from '../../../../platform/database/query.ts'

/** Ids of the list's materials by their names. */
export async function materialIds(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('material')
    .select(['id', 'description'])
    .where('description', 'in', [...names])
    .where('archived_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.description, row.id]))
}

export async function projectId(tx: Tx, identifier: string): Promise<number> {
  return (
    await tx.selectFrom('project').select('id').where('identifier', '=', identifier).executeTakeFirstOrThrow()
  ).id
}

export function workItem(tx: Tx, code: string): Promise<{ id: number; unit_id: number }> {
  return tx
    .selectFrom('work_item')
    .select(['id', 'unit_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
}

export async function positionId(tx: Tx, name: string): Promise<number> {
  return (await tx.selectFrom('position').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

export async function categoryId(tx: Tx, name: string): Promise<number> {
  return (
    await tx.selectFrom('equipment_category').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  ).id
}
