import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface OpenItem {
  id: number
  project_id: number
  phase_id: number
  phase: string
  code: string
  own_number: string
  dpwh_ref: string
  work_item: string
  tag_name: string | null
  priority: 'high' | 'moderate' | 'low'
  status: string
  start_date: string | null
  end_date: string | null
  direct: string
  actual: string
  /** Status and planned end of each work item it waits for. */
  predecessors: [number, string | null][]
}

/** Unfinished work items of projects. */
export async function openItems(tx: Tx, projectIds: readonly number[]): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    with before as (
      select d.company_id, d.successor_id, json_agg(json_build_array(b.status, b.end_date) order by b.id) as them
      from dependency d
      join project_work_item b on b.company_id = d.company_id and b.id = d.predecessor_id and b.removed_at is null
      where d.project_id = any(${[...projectIds]}::bigint[]) group by 1, 2)
    select w.id, w.project_id, w.phase_id, p.name as phase, i.code, w.item_number as own_number, i.dpwh_ref,
      i.name as work_item, t.name as tag_name, w.priority, w.status, w.start_date, w.end_date, w.direct, w.actual,
      coalesce(before.them, '[]') as predecessors
    from project_work_item w
    join phase p on p.company_id = w.company_id and p.id = w.phase_id
    join work_item i on i.company_id = w.company_id and i.id = w.work_item_id
    left join company_tag t on t.company_id = w.company_id and t.id = w.company_tag_id
    left join before on before.company_id = w.company_id and before.successor_id = w.id
    where w.project_id = any(${[...projectIds]}::bigint[]) and w.removed_at is null and w.status < 100
    order by p.position, p.id, w.place, w.id`.execute(tx)
  return rows
}

export async function projectOfItem(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ project_id: number }>`
    select project_id from project_work_item where id = ${id} and removed_at is null`.execute(tx)
  return rows[0]?.project_id
}

/** How the work items of a project stood on a day, and what they had cost by then. */
export async function standingOn(
  tx: Tx,
  projectId: number,
  day: string,
): Promise<Map<number, { status: number; actual: number }>> {
  const { rows } = await sql<{ id: number; status: number; actual: number }>`
    select w.id, coalesce(e.status, 0)::float8 as status, coalesce(c.amount, 0)::float8 as actual
    from project_work_item w
    left join lateral (select status from progress_entry
      where company_id = w.company_id and project_work_item_id = w.id and entry_date <= ${day}::date
      order by entry_date desc, id desc limit 1) e on true
    left join lateral (select sum(amount) as amount from cost_entry
      where company_id = w.company_id and project_work_item_id = w.id and entry_date <= ${day}::date) c on true
    where w.project_id = ${projectId} and w.removed_at is null`.execute(tx)
  return new Map(rows.map(({ id, ...stood }) => [id, stood]))
}

export async function hasPhase(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('phase').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
