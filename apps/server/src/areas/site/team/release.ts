import type { LifecycleEffect } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

/** People of an archived project are free for others; restored, those come back who still are. */
const live = (projectIds: readonly number[]) => sql`a.project_id = any(${[...projectIds]}::bigint[])
  and (a.last_day is null or a.last_day >= greatest((now() at time zone 'Asia/Manila')::date, a.first_day))`

const released = (projectIds: readonly number[]) =>
  sql`a.project_id = any(${[...projectIds]}::bigint[]) and a.released_at is not null`

/** Nobody else has them now. */
const isFree = sql`not exists (select from employee_places(array[a.employee_id], (now() at time zone 'Asia/Manila')::date,
  '9999-12-31') p)`

export const teamParticipant = {
  async effects(tx: Tx, projectIds: readonly number[]): Promise<LifecycleEffect[]> {
    const { rows } = await sql<LifecycleEffect>`
      select 'manpower' as kind, e.full_name || ', ' || o.name as label, p.id as project_id, p.name as project_name,
        (p.archived_at is null or (e.archived_at is null and ${isFree})) as is_free
      from assignment a
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
      join position o on o.company_id = a.company_id and o.id = a.position_id
      join project p on p.company_id = a.company_id and p.id = a.project_id
      where case when p.archived_at is null then ${live(projectIds)} else ${released(projectIds)} end
      order by p.id, e.full_name limit 500`.execute(tx)
    return rows
  },
  async release(tx: Tx, projectIds: readonly number[]): Promise<void> {
    await sql`
      update assignment a set released_at = now(), ended_at = now(),
        last_day = greatest((now() at time zone 'Asia/Manila')::date - 1, a.first_day - 1)
      where ${live(projectIds)}`.execute(tx)
  },
  async bringBack(tx: Tx, projectIds: readonly number[]): Promise<void> {
    await sql`
      with back as (
        update assignment a set released_at = null
        where ${released(projectIds)}
        returning a.project_id, a.employee_id, a.position_id, a.estimate_labor_id,
          (${isFree} and exists (select from employee e where e.company_id = a.company_id and e.id = a.employee_id
            and e.archived_at is null)) as is_free)
      insert into assignment (project_id, employee_id, position_id, estimate_labor_id, first_day)
      select distinct on (project_id, employee_id) project_id, employee_id, position_id, estimate_labor_id,
        (now() at time zone 'Asia/Manila')::date
      from back where is_free order by project_id, employee_id`.execute(tx)
  },
}
