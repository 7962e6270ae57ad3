import type { RequestState } from '@itayo/domain'
import { sql } from 'kysely'
import { currentDay, type Tx } from '../../../../platform/database/query.ts'

export interface Ordered {
  kind: 'labor' | 'equipment' | 'material'
  line_id: number
  /** People assigned, bookings approved, or quantity approved (D-16). */
  quantity: number
  /** A material's newest purchase requisition (EST-095). */
  pr_number: string | null
  state: RequestState | null
}

/** The people, machines and orders that the lines of an estimate have by now. */
export async function orderedLines(tx: Tx, projectId: number, ids?: readonly number[]): Promise<Ordered[]> {
  const scoped = (alias: string) =>
    ids ? sql`and ${sql.ref(`${alias}.project_work_item_id`)} = any(${[...ids]}::bigint[])` : sql``
  const { rows } = await sql<Ordered>`
    select 'labor' as kind, a.estimate_labor_id as line_id, count(*)::float8 as quantity,
      null as pr_number, null as state
    from assignment a join estimate_labor l on l.company_id = a.company_id and l.id = a.estimate_labor_id
    where a.project_id = ${projectId} and (a.last_day is null or a.last_day >= greatest(${currentDay}, a.first_day))
      ${scoped('l')}
    group by a.estimate_labor_id
    union all
    select 'equipment', b.estimate_equipment_id, count(*)::float8, null, null
    from equipment_booking b join request r on r.company_id = b.company_id and r.id = b.request_id
    where b.project_id = ${projectId} and b.is_live and r.state = 'approved' and b.estimate_equipment_id is not null
      ${scoped('b')}
    group by b.estimate_equipment_id
    union all
    select 'material', i.estimate_material_id,
      coalesce(sum(i.quantity) filter (where r.state = 'approved'), 0)::float8,
      (array_agg(r.number order by r.id desc))[1], (array_agg(r.state order by r.id desc))[1]
    from request_material i join request r on r.company_id = i.company_id and r.id = i.request_id
    where i.project_id = ${projectId} and i.estimate_material_id is not null ${scoped('i')}
    group by i.estimate_material_id`.execute(tx)
  return rows
}
