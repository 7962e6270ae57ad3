import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Tags of a project's work items, with the days that the catalogue waits after each. */
export async function placesOf(
  tx: Tx,
  projectId: number,
): Promise<Map<number, { tag_id: number | null; lag_days: number }>> {
  const { rows } = await sql<{ id: number; tag_id: number | null; lag_days: number }>`
    select w.id, w.company_tag_id as tag_id, i.lag_days
    from project_work_item w join work_item i on i.id = w.work_item_id
    where w.project_id = ${projectId} and w.removed_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

interface PairRow {
  before: number
  after: number
  projects: number
  in_order: number
}

/**
 * Pairs of catalogue items of a project: how many of the company's newest other projects have both with dates, and
 * in how many the first came before the second, by a link or by the work done.
 */
export async function pairsInHistory(tx: Tx, projectId: number, limit: number): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with wanted as materialized (
      select distinct work_item_id from project_work_item where project_id = ${projectId} and removed_at is null),
    others as materialized (
      select id from project where id <> ${projectId} order by id desc limit ${limit}),
    known as materialized (
      select w.project_id, w.work_item_id, min(w.actual_start) as began, max(w.actual_end) as ended
      from project_work_item w
      where w.project_id in (select id from others) and w.work_item_id in (select work_item_id from wanted)
        and w.removed_at is null and w.start_date is not null
      group by 1, 2),
    linked as materialized (
      select distinct d.project_id, a.work_item_id as before, b.work_item_id as after
      from dependency d
      join project_work_item a on a.company_id = d.company_id and a.id = d.predecessor_id and a.removed_at is null
      join project_work_item b on b.company_id = d.company_id and b.id = d.successor_id and b.removed_at is null
      where d.project_id in (select id from others))
    select a.work_item_id as before, b.work_item_id as after, count(*)::int as projects,
      count(*) filter (where l.project_id is not null or a.ended <= b.began)::int as in_order
    from known a
    join known b on b.project_id = a.project_id and b.work_item_id <> a.work_item_id
    left join linked l on l.project_id = a.project_id and l.before = a.work_item_id and l.after = b.work_item_id
    group by 1, 2`.execute(tx)
  return rows
}
