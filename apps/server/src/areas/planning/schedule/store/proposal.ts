import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The facts of the estimate and the catalogue about a work item's length and place. */
export interface ItemRow {
  id: number
  work_item_id: number
  phase_id: number
  tag_id: number | null
  is_by_time: boolean
  measurement: string | null
  productivity: string | null
  lag_days: number
  longest: string | null
}

/** All work items of a project, or one. */
export async function items(tx: Tx, projectId: number, id: number | null = null): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select w.id, w.work_item_id, w.phase_id, w.company_tag_id as tag_id, w.measurement, i.lag_days,
      i.crew_output_per_day as productivity, coalesce(u.dimension = 'time', false) as is_by_time,
      greatest(
        (select max(l.duration) from estimate_labor l where l.project_work_item_id = w.id and l.removed_at is null),
        (select max(l.duration) from estimate_equipment l where l.project_work_item_id = w.id and l.removed_at is null)
      ) as longest
    from project_work_item w
    join work_item i on i.id = w.work_item_id
    join phase p on p.id = w.phase_id
    left join unit u on u.id = w.unit_id
    where w.project_id = ${projectId} and w.removed_at is null and w.id = coalesce(${id}::bigint, w.id)
    order by p.position, p.id, i.position, w.id`.execute(tx)
  return rows
}

/** The catalogue's predecessors of each work item or phase. */
export async function predecessors(
  tx: Tx,
  table: 'work_item_predecessor' | 'phase_predecessor',
  of: 'work_item_id' | 'phase_id',
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; before: number[] }>`
    select ${sql.ref(of)} as id, array_agg(predecessor_id order by predecessor_id) as before
    from ${sql.table(table)} group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.before.map(Number)]))
}
