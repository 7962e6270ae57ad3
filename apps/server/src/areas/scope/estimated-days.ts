import { workDaysOf } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/query.ts'

/** How long the estimate and the catalogue say it takes, for a start that is typed without an end. */
export async function estimatedDays(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{
    measurement: string | null
    productivity: string | null
    longest: string | null
  }>`
    select w.measurement, i.crew_output_per_day as productivity, greatest(
        (select max(duration) from estimate_labor where project_work_item_id = w.id and removed_at is null),
        (select max(duration) from estimate_equipment where project_work_item_id = w.id and removed_at is null)
      ) as longest
    from project_work_item w join work_item i on i.id = w.work_item_id where w.id = ${id}`.execute(tx)
  const number = (text: string | null | undefined) => (text == null ? null : Number(text))
  return workDaysOf({
    measurement: number(rows[0]?.measurement),
    productivity: number(rows[0]?.productivity),
    durations: [number(rows[0]?.longest)],
  })
}
