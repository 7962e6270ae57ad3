import { sql } from 'kysely'
import type { Tx } from '../../platform/database/query.ts'

/**
 * The estimate of a project as a fresh draft of another: the same work items and amounts, the dates
 * moved with the start of the project, nothing done and nothing spent.
 */
export const estimateCopy = {
  choice: 'estimate',
  async run(tx: Tx, from: number, to: number): Promise<void> {
    await sql`
      insert into project_work_item (project_id, phase_id, work_item_id, measurement, unit_id, without_mark_up,
        is_sub_con, start_date, end_date, labor, equipment, material)
      select ${to}::bigint, w.phase_id, w.work_item_id, w.measurement, w.unit_id, w.without_mark_up, w.is_sub_con,
        w.start_date + (copy.start_date - source.start_date), w.end_date + (copy.start_date - source.start_date),
        w.labor, w.equipment, w.material
      from project_work_item w
      join project source on source.id = w.project_id
      cross join (select start_date from project where id = ${to}::bigint) copy
      where w.project_id = ${from}::bigint and w.removed_at is null
      order by w.id`.execute(tx)
  },
} as const
