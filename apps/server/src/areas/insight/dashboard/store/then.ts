import type { Task } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The live tasks of projects with the status they had on a day. */
export async function tasksThen(
  tx: Tx,
  projectIds: readonly number[],
  day: string,
): Promise<(Task & { project_id: number })[]> {
  const { rows } = await sql<Task & { project_id: number }>`
    select w.project_id, w.contract::float8 as contract, w.start_date as start, w.end_date as end,
      (case when r.id is null then w.status else coalesce((select e.status from progress_entry e
        where e.company_id = w.company_id and e.project_work_item_id = w.id and e.entry_date <= ${day}::date
        order by e.entry_date desc, e.id desc limit 1), 0) end)::float8 as status
    from project_work_item w
    left join (select distinct project_work_item_id as id from progress_entry
      where project_id = any(${projectIds}::bigint[]) and entry_date > ${day}::date) r on r.id = w.id
    where w.project_id = any(${projectIds}::bigint[]) and w.removed_at is null
    order by w.id`.execute(tx)
  return rows
}

/** The sum of entries after a day, by project. */
export async function bookedAfter(
  tx: Tx,
  projectIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ project_id: number; amount: number }>`
    select project_id, sum(amount)::float8 as amount from cost_entry
    where project_id = any(${projectIds}::bigint[]) and entry_date > ${day}::date group by 1`.execute(tx)
  return new Map(rows.map(({ project_id, amount }) => [project_id, amount]))
}
