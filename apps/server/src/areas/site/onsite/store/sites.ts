import type { OnsiteProject, OnsiteSite, OnsiteWorkItem } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing } from '../../../../platform/paging.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

const MOST_PROJECTS = 1000

export async function projects(tx: Tx): Promise<OnsiteSite[]> {
  const { rows } = await sql<OnsiteSite>`
    select p.id as project_id, p.name as project, p.identifier,
      greatest(
        (select max(a.day) from attendance a
          where a.company_id = p.company_id and a.project_id = p.id and a.reversed_at is null),
        (select max(m.movement_date) from stock_movement m
          where m.company_id = p.company_id and m.project_id = p.id))::text as last_record
    from project p
    where p.archived_at is null order by lower(p.name), p.id limit ${sql.lit(MOST_PROJECTS)}`.execute(tx)
  return rows
}

/** Projects with something in stock. */
export async function stockedProjects(tx: Tx): Promise<OnsiteProject[]> {
  const { rows } = await sql<OnsiteProject>`
    select p.id as project_id, p.name as project, p.identifier from project p
    where p.archived_at is null and exists (select from stock s
      where s.company_id = p.company_id and s.project_id = p.id and s.balance > 0)
    order by lower(p.name), p.id limit ${sql.lit(MOST_PROJECTS)}`.execute(tx)
  return rows
}

/** Projects with the number of approved requisitions of which something is still to come. */
export async function receivingProjects(
  tx: Tx,
  filter: string,
): Promise<(OnsiteProject & { waiting: number })[]> {
  const { rows } = await sql<OnsiteProject & { waiting: number }>`
    with waiting as (
      select r.project_id, count(distinct r.id)::int as requests from request r
      join request_material i on i.company_id = r.company_id and i.request_id = r.id and i.received < i.quantity
      where r.kind = 'material' and r.state = 'approved'
      group by 1)
    select p.id as project_id, p.name as project, p.identifier, coalesce(w.requests, 0) as waiting
    from project p left join waiting w on w.project_id = p.id
    where p.archived_at is null and (p.name ilike ${containing(filter)} or p.identifier ilike ${containing(filter)})
    order by lower(p.name), p.id limit ${sql.lit(MOST_PROJECTS)}`.execute(tx)
  return rows
}

export async function workItems(tx: Tx, projectId: number): Promise<WithoutNumber<OnsiteWorkItem>[]> {
  const { rows } = await sql<WithoutNumber<OnsiteWorkItem>>`
    select p.id as psow_id, w.code as work_item_code, p.item_number as own_number, w.dpwh_ref, w.name as work_item,
      coalesce(t.name, '') as tag_name
    from project_work_item p
    join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    join phase h on h.company_id = p.company_id and h.id = p.phase_id
    left join company_tag t on t.company_id = p.company_id and t.id = p.company_tag_id
    where p.project_id = ${projectId} and p.removed_at is null
    order by h.position, w.position, p.id`.execute(tx)
  return rows
}

/** Whether each of them is in the project's estimate by now. */
export async function areWorkItemsOf(tx: Tx, projectId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await sql`
    select id from project_work_item
    where project_id = ${projectId} and id = any(${[...ids]}::bigint[]) and removed_at is null`.execute(tx)
  return rows.length === ids.length
}

export async function startOf(tx: Tx, projectId: number): Promise<string> {
  const { rows } = await sql<{ start: string }>`
    select start_date::text as start from project where id = ${projectId}`.execute(tx)
  return rows[0]?.start ?? ''
}
