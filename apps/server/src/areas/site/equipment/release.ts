import type { LifecycleEffect } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

/** Bookings from today on; what was used is history. */
const ahead = (projectIds: readonly number[]) => sql`b.project_id = any(${[...projectIds]}::bigint[])
  and b.date_end >= (now() at time zone 'Asia/Manila')::date`

const isFree = sql`not exists (select from machine_bookings(array[b.equipment_id], b.date_start, b.date_end) taken)`

export const equipmentParticipant = {
  async effects(tx: Tx, projectIds: readonly number[]): Promise<LifecycleEffect[]> {
    const { rows } = await sql<LifecycleEffect>`
      select 'equipment' as kind,
        c.name || ', ' || m.brand || ' ' || m.unique_id || ', ' || to_char(b.date_start, 'MM/DD/YYYY') || ' to '
          || to_char(b.date_end, 'MM/DD/YYYY') as label,
        p.id as project_id, p.name as project_name, (p.archived_at is null or ${isFree}) as is_free
      from equipment_booking b
      join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
      join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
      join project p on p.company_id = b.company_id and p.id = b.project_id
      where ${ahead(projectIds)}
        and case when p.archived_at is null then b.is_live else b.released_at is not null end
      order by p.id, b.date_start, b.id limit 500`.execute(tx)
    return rows
  },
  async release(tx: Tx, projectIds: readonly number[]): Promise<void> {
    await sql`
      update equipment_booking b set is_live = false, released_at = now()
      where ${ahead(projectIds)} and b.is_live`.execute(tx)
  },
  async bringBack(tx: Tx, projectIds: readonly number[]): Promise<void> {
    await sql`
      update equipment_booking b set is_live = true, released_at = null
      where ${ahead(projectIds)} and b.released_at is not null and ${isFree}`.execute(tx)
    await sql`
      update equipment_booking b set released_at = null
      where b.project_id = any(${[...projectIds]}::bigint[]) and b.released_at is not null`.execute(tx)
  },
}
