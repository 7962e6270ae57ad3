import { bookedDays, product, sum } from '@itayo/domain'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'

export interface Committed {
  material: number
  equipment: number
  labor: number
  total: number
}

/** What will come, by decisions already made; never part of what was spent (figures.md). */
export function committedIn(ctx: Ctx, projectId: number): Promise<Committed> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return readCommitted(tx, projectId)
  })
}

async function readCommitted(tx: Tx, projectId: number): Promise<Committed> {
  const { rows: orders } = await sql<{ quantity: number; unit_cost: number }>`
    select i.quantity::float8, i.unit_cost::float8 from request_material i
    join request r on r.company_id = i.company_id and r.id = i.request_id
    where i.project_id = ${projectId} and r.state = 'approved' and i.unit_cost is not null`.execute(tx)
  const { rows: bookings } = await sql<{ date_start: string; date_end: string; daily_rate: number }>`
    select b.date_start::text, b.date_end::text, b.daily_rate::float8 from equipment_booking b
    join request r on r.company_id = b.company_id and r.id = b.request_id
    where b.project_id = ${projectId} and r.state = 'approved' and b.is_live and b.daily_rate is not null`.execute(
    tx,
  )
  const { rows: people } = await sql<{ duration: number; rate: number }>`
    select l.duration::float8, l.rate::float8 from assignment a
    join estimate_labor l on l.company_id = a.company_id and l.id = a.estimate_labor_id
    where a.project_id = ${projectId} and l.removed_at is null and l.duration is not null and l.rate is not null
      and (a.last_day is null or a.last_day >= greatest((now() at time zone 'Asia/Manila')::date, a.first_day))`.execute(
    tx,
  )
  const material = sum(orders.map(({ quantity, unit_cost }) => product(quantity, unit_cost)))
  const equipment = sum(
    bookings.map(({ date_start, date_end, daily_rate }) =>
      product(bookedDays(date_start, date_end), daily_rate),
    ),
  )
  const labor = sum(people.map(({ duration, rate }) => product(duration, rate)))
  return { material, equipment, labor, total: sum([material, equipment, labor]) }
}
