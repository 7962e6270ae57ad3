import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { entryUntil } from './standing.ts'

export interface WorkStateRow {
  id: number
  measurement: number
  unit: string
  entry_id: number | null
  entry_date: string | null
  status: number | null
  accomplishment: number | null
  /** At the end of the week before; null when nothing was told by then. */
  before: number | null
  /** On the next later day that something was told of; null when there is none. */
  after: number | null
}

/** How each live work item of a project stood on a day. */
export async function states(
  tx: Tx,
  projectId: number,
  { day, dayBefore }: { day: string; dayBefore: string },
): Promise<WorkStateRow[]> {
  const { rows } = await sql<WorkStateRow>`
    select w.id, coalesce(w.measurement, 0)::float8 as measurement, u.abbreviation as unit,
      e.id as entry_id, e.entry_date, e.status::float8, e.accomplishment::float8,
      b.status::float8 as before, n.status::float8 as after
    from project_work_item w
    join unit u on u.id = w.unit_id
    left join lateral ${entryUntil(day)} e on true
    left join lateral ${entryUntil(dayBefore)} b on true
    left join lateral (select status from progress_entry
      where company_id = w.company_id and project_work_item_id = w.id and entry_date > ${day}::date
      order by entry_date, id desc limit 1) n on true
    where w.project_id = ${projectId} and w.removed_at is null`.execute(tx)
  return rows
}

interface FiledWeek {
  project_id: number
  week_start: string
  has_work: boolean
  version: number
}

export async function filedWeeks(tx: Tx, projectIds: readonly number[]): Promise<FiledWeek[]> {
  return tx
    .selectFrom('weekly_report')
    .select(['project_id', 'week_start', 'has_work', 'version'])
    .where('project_id', '=', sql<number>`any(${[...projectIds]}::bigint[])`)
    .orderBy('week_start')
    .execute()
}

/** Filed as a week with work, whatever it was before. */
export async function fileWeek(tx: Tx, projectId: number, weekStart: string): Promise<void> {
  await sql`
    insert into weekly_report (project_id, week_start, has_work) values (${projectId}, ${weekStart}::date, true)
    on conflict (company_id, project_id, week_start)
      do update set has_work = true, version = weekly_report.version + 1`.execute(tx)
}

export async function fileWithoutWork(tx: Tx, projectId: number, weeks: readonly string[]): Promise<void> {
  await sql`
    insert into weekly_report (project_id, week_start, has_work)
    select ${projectId}, week::date, false from unnest(${[...weeks]}::text[]) as week`.execute(tx)
}

interface Removed {
  id: number
  code: string
  own_number: string
  dpwh_ref: string
  work_item: string
  tag_name: string | null
}

/** Work items of the project that left its estimate. */
export async function removedOf(tx: Tx, projectId: number, ids: readonly number[]): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    select w.id, i.code, w.item_number as own_number, i.dpwh_ref, i.name as work_item, t.name as tag_name
    from project_work_item w
    join work_item i on i.id = w.work_item_id
    left join company_tag t on t.id = w.company_tag_id
    where w.project_id = ${projectId} and w.removed_at is not null and w.id = any(${[...ids]}::bigint[])
    order by w.id`.execute(tx)
  return rows
}

interface ProjectWeeks {
  id: number
  start_date: string
  archived: boolean
  work_items: number
  finished_on: string | null
}

/** Facts that the missed weeks of projects follow from; the list of projects says the same in one expression. */
export async function weeksOf(tx: Tx, projectIds: readonly number[]): Promise<ProjectWeeks[]> {
  const { rows } = await sql<ProjectWeeks>`
    select p.id, p.start_date, p.archived_at is not null as archived, w.items as work_items, w.finished_on
    from project p cross join lateral (select count(*)::int as items,
        case when bool_and(i.status >= 100) then max(i.actual_end) end as finished_on
      from project_work_item i where i.company_id = p.company_id and i.project_id = p.id and i.removed_at is null) w
    where p.id = any(${[...projectIds]}::bigint[])`.execute(tx)
  return rows
}

interface Crew {
  psow_id: number
  position: string
  workers: number
}

/** People that the labor lines of the estimate name, by work item. */
export async function crews(tx: Tx, projectId: number): Promise<Crew[]> {
  const { rows } = await sql<Crew>`
    select l.project_work_item_id as psow_id, coalesce(p.name, l.description) as position, sum(l.workers)::float8 as workers
    from estimate_labor l left join position p on p.company_id = l.company_id and p.id = l.position_id
    where l.project_id = ${projectId} and l.removed_at is null and l.workers > 0
    group by 1, 2 order by 1, min(l.place), 2`.execute(tx)
  return rows
}

interface Machine {
  psow_id: number
  description: string
  quantity: number
}

export async function machines(tx: Tx, projectId: number): Promise<Machine[]> {
  const { rows } = await sql<Machine>`
    select l.project_work_item_id as psow_id, coalesce(c.name, l.description) as description,
      sum(l.quantity)::float8 as quantity
    from estimate_equipment l
    left join equipment_category c on c.company_id = l.company_id and c.id = l.equipment_category_id
    where l.project_id = ${projectId} and l.removed_at is null and l.basis = 'quantity' and l.quantity > 0
    group by 1, 2 order by 1, min(l.place), 2`.execute(tx)
  return rows
}
