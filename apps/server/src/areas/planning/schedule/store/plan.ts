import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface TaskRow {
  id: number
  project_id: number
  sow_id: number
  code: string
  own_number: string
  dpwh_ref: string
  work_item: string
  tag_name: string | null
  phase_id: number
  phase: string
  phase_code: string
  priority: 'high' | 'moderate' | 'low'
  status: string
  start_date: string | null
  end_date: string | null
  actual_start: string | null
  actual_end: string | null
  work_days: number | null
  not_before: string | null
  is_pinned: boolean
  schedule_version: number
  contract: string
  direct: string
  actual: string
}

/** The live work items of projects as tasks, in the order of each estimate. */
export async function tasks(tx: Tx, projectIds: readonly number[]): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select w.id, w.project_id, w.work_item_id as sow_id, i.code, w.item_number as own_number, i.dpwh_ref,
      i.name as work_item, t.name as tag_name, w.phase_id,
      p.name as phase, p.code as phase_code, w.priority, w.status, w.start_date, w.end_date, w.actual_start,
      w.actual_end, w.work_days, w.not_before, w.is_pinned, w.schedule_version, w.contract, w.direct, w.actual
    from project_work_item w
    join phase p on p.id = w.phase_id
    join work_item i on i.id = w.work_item_id
    left join company_tag t on t.id = w.company_tag_id
    where w.project_id = any(${[...projectIds]}::bigint[]) and w.removed_at is null
    order by p.position, p.id, w.place, w.id`.execute(tx)
  return rows
}

export interface LinkRow {
  predecessor_id: number
  successor_id: number
  kind: 'FS' | 'SS' | 'FF' | 'SF'
  lag: number
  lag_unit: 'calendar' | 'working'
}

/** Links between live work items. Those of removed ones sleep until the gap is settled. */
export async function links(tx: Tx, projectIds: readonly number[]): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select d.predecessor_id, d.successor_id, d.kind, d.lag, d.lag_unit
    from dependency d
    join project_work_item a on a.id = d.predecessor_id and a.removed_at is null
    join project_work_item b on b.id = d.successor_id and b.removed_at is null
    where d.project_id = any(${[...projectIds]}::bigint[])
    order by d.successor_id, d.predecessor_id`.execute(tx)
  return rows
}

export interface SleepingLinkRow extends LinkRow {
  /** The name of the end that was removed; null for one that is live. */
  removed_predecessor: string | null
  removed_successor: string | null
}

export async function sleepingLinks(tx: Tx, projectId: number): Promise<SleepingLinkRow[]> {
  const { rows } = await sql<SleepingLinkRow>`
    select d.predecessor_id, d.successor_id, d.kind, d.lag, d.lag_unit,
      case when a.removed_at is not null then concat_ws(' ', i.code, i.name) end as removed_predecessor,
      case when b.removed_at is not null then concat_ws(' ', j.code, j.name) end as removed_successor
    from dependency d
    join project_work_item a on a.id = d.predecessor_id
    join work_item i on i.id = a.work_item_id
    join project_work_item b on b.id = d.successor_id
    join work_item j on j.id = b.work_item_id
    where d.project_id = ${projectId} and (a.removed_at is not null or b.removed_at is not null)
    order by d.successor_id, d.predecessor_id`.execute(tx)
  return rows
}

export interface ProjectRow {
  id: number
  name: string
  identifier: string
  start_date: string
  end_date: string
  total_budget: string | null
  direct: string
  actual: string
  progress: string
  archived_at: Date | null
}

export async function projects(tx: Tx, ids: readonly number[]): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select p.id, p.name, p.identifier, p.start_date, p.end_date, p.total_budget, f.direct, f.actual, f.progress,
      p.archived_at
    from project p join project_figures f on f.project_id = p.id
    where p.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

/** Workers of the labor lines of each work item. */
export async function workers(tx: Tx, projectId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; workers: number }>`
    select project_work_item_id as id, sum(workers)::int as workers from estimate_labor
    where project_id = ${projectId} and removed_at is null and workers > 0 group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.workers]))
}

export interface PlanWrite {
  id: number
  work_days: number | null
  not_before: string | null
  is_pinned: boolean
  start_date: string | null
  end_date: string | null
}

export async function writePlan(tx: Tx, projectId: number, rows: readonly PlanWrite[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update project_work_item w set work_days = s.work_days, not_before = s.not_before, is_pinned = s.is_pinned,
      start_date = s.start_date, end_date = s.end_date, schedule_version = w.schedule_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s
      (id bigint, work_days int, not_before date, is_pinned boolean, start_date date, end_date date)
    where w.project_id = ${projectId} and w.id = s.id`.execute(tx)
}

export async function writeLinks(
  tx: Tx,
  projectId: number,
  set: readonly LinkRow[],
  removed: readonly Pick<LinkRow, 'predecessor_id' | 'successor_id'>[],
): Promise<void> {
  if (removed.length > 0) {
    await sql`delete from dependency d
      using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as s (predecessor_id bigint, successor_id bigint)
      where d.project_id = ${projectId} and d.predecessor_id = s.predecessor_id and d.successor_id = s.successor_id`.execute(
      tx,
    )
  }
  if (set.length === 0) return
  await sql`
    insert into dependency (project_id, predecessor_id, successor_id, kind, lag, lag_unit)
    select ${projectId}, s.predecessor_id, s.successor_id, s.kind, s.lag, s.lag_unit
    from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as s
      (predecessor_id bigint, successor_id bigint, kind text, lag int, lag_unit text)
    on conflict (company_id, project_id, successor_id, predecessor_id)
      do update set kind = excluded.kind, lag = excluded.lag, lag_unit = excluded.lag_unit`.execute(tx)
}

export async function setPriorities(
  tx: Tx,
  tasks: readonly { id: number; priority: string }[],
): Promise<void> {
  const sent = tasks.map(({ id, priority }) => ({ id, priority }))
  await sql`
    update project_work_item w set priority = s.priority
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (id bigint, priority text)
    where w.id = s.id and w.priority <> s.priority`.execute(tx)
}

interface PlannedWindow {
  id: number
  first: string | null
  last: string | null
  undated: number
}

/** From the first planned day of each project to its last. */
export async function windows(tx: Tx, projectIds: readonly number[]): Promise<Map<number, PlannedWindow>> {
  const { rows } = await sql<PlannedWindow>`
    select project_id as id, min(start_date) as first, max(end_date) as last,
      count(*) filter (where start_date is null) as undated
    from project_work_item
    where project_id = any(${[...projectIds]}::bigint[]) and removed_at is null group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
