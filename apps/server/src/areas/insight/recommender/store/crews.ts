import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The positions that each work item of a project takes. */
export async function designations(tx: Tx, projectId: number): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select l.project_work_item_id as id,
      array_agg(distinct lower(coalesce(p.name, l.description))) as names
    from estimate_labor l left join position p on p.id = l.position_id
    where l.project_id = ${projectId} and l.removed_at is null and l.workers > 0
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.names]))
}

/** Work items of which some material was not yet received as much as the estimate needs. */
export async function withoutMaterials(tx: Tx, projectId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.project_work_item_id as id
    from estimate_material m
    where m.project_id = ${projectId} and m.removed_at is null and m.basis = 'quantity'
      and m.material_id is not null and m.quantity > 0 and m.quantity > coalesce((
        select sum(s.received + s.moved_in) from stock s
        where s.project_id = m.project_id and s.material_id = m.material_id), 0)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
