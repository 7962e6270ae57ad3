import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface Gap {
  kind: 'quantity' | 'price' | 'labor'
  items: number
  /** The first of them, in the order of the estimate. */
  first: number
}

/**
 * Work items without a quantity, without any cost, or with cost and without labor. Work of a subcontractor needs
 * no labor of the company.
 */
export async function estimateGaps(tx: Tx, projectId: number): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    select g.kind, count(*)::int as items, (array_agg(w.id order by w.place, w.id))[1] as first
    from project_work_item w
    cross join lateral (values
      (1, 'quantity', coalesce(w.measurement, 0) = 0),
      (2, 'price', w.direct = 0),
      (3, 'labor', w.direct > 0 and w.labor = 0 and not w.is_sub_con)) g (at, kind, is_missing)
    where w.project_id = ${projectId} and w.removed_at is null and g.is_missing
    group by g.at, g.kind order by g.at`.execute(tx)
  return rows
}

/** People who are assigned on a day and whose position has no rate by then, and the names of those positions. */
export async function peopleWithoutRate(
  tx: Tx,
  projectId: number,
  day: string,
): Promise<{ people: number; positions: string[] }> {
  const { rows } = await sql<{ people: number; positions: string[] }>`
    select count(distinct e.id)::int as people,
      coalesce((array_agg(distinct p.name))[1:3], '{}') as positions
    from assignment a
    join employee e on e.company_id = a.company_id and e.id = a.employee_id and e.archived_at is null
    join position p on p.company_id = e.company_id and p.id = e.position_id
    where a.project_id = ${projectId} and a.first_day <= ${day}::date
      and (a.last_day is null or a.last_day >= ${day}::date)
      and not exists (select from position_rate r where r.company_id = p.company_id and r.position_id = p.id
        and r.effective_date <= ${day}::date and r.daily_rate > 0)`.execute(tx)
  return rows[0] ?? { people: 0, positions: [] }
}
