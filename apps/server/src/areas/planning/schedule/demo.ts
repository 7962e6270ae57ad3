import { daysBetween } from '@itayo/domain'
import { sql } from 'kysely'
import { today } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { readPlan, scheduleOf } from './plan.ts'
import * as store from './store/plan.ts'

/** In each demo company: a project with days of its own; it and the restricted one have a contract schedule to compare with. */
const COMPANIES = [
  { planner: 'manager@bayanihan.test', own: 'BUL-2026-014' },
  { planner: 'admin@pundasyon.test', own: 'PC-001' },
] as const

/** Links the tasks of the demo projects in the catalogue's order, as far as their dates allow. */
export async function loadScheduleDemo(platform: Platform): Promise<void> {
  for (const { planner, own } of COMPANIES) {
    const { rows } = await platform.pools.auth.query<{ company_id: number; id: number }>(
      'select company_id, id from app_user where email = $1',
      [planner],
    )
    const person = rows[0]
    if (!person) throw new Error(`the demo lacks ${planner}`)
    const tenant = { companyId: person.company_id, userId: person.id, requestId: 'demo' }
    await tenantTransactions(platform, tenant, { readOnly: false, long: true }).transaction(async (tx) => {
      const projects = await tx
        .selectFrom('project')
        .select(['id', 'identifier', 'is_restricted'])
        .where('archived_at', 'is', null)
        .orderBy('id')
        .execute()
      const ownId = projects.find(({ identifier }) => identifier === own)?.id
      if (ownId !== undefined) await keepDays(tx, ownId, today(platform.clock).slice(0, 4))
      const before = await catalogueOrder(tx)
      for (const { id } of projects) await linkTasks(tx, id, before)
      for (const { id, is_restricted } of projects) {
        if (id === ownId || is_restricted) await keepBaseline(tx, id)
      }
    })
  }
}

async function catalogueOrder(tx: Tx): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; before: number[] }>`
    select work_item_id as id, array_agg(predecessor_id order by predecessor_id) as before
    from work_item_predecessor group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.before.map(Number)]))
}

/** Where they overlap, the later one starts so many days after the earlier one; else it follows it. */
async function linkTasks(tx: Tx, projectId: number, order: ReadonlyMap<number, number[]>): Promise<void> {
  const { tasks } = await readPlan(tx, projectId)
  const byItem = new Map(tasks.map((task) => [task.sow_id, task]))
  const links = tasks.flatMap((task) =>
    (order.get(task.sow_id) ?? []).flatMap((id) => {
      const link = linkBetween(byItem.get(id), task)
      return link ? [link] : []
    }),
  )
  await store.writeLinks(tx, projectId, links, [])
  await settle(tx, projectId)
  await sql`
    update project_work_item w set priority = case when exists (
        select from dependency d where d.predecessor_id = w.id having count(*) > 1) then 'high'
      when exists (select from dependency d where d.predecessor_id = w.id) then 'moderate' else 'low' end
    where w.project_id = ${projectId} and w.removed_at is null`.execute(tx)
}

function linkBetween(before: store.TaskRow | undefined, after: store.TaskRow): store.LinkRow | undefined {
  if (!before?.start_date || !before.end_date || !after.start_date) return undefined
  const link = { predecessor_id: before.id, successor_id: after.id, lag_unit: 'calendar' as const }
  if (after.start_date > before.end_date) return { ...link, kind: 'FS', lag: 0 }
  const lag = daysBetween(before.start_date, after.start_date)
  return lag > 0 ? { ...link, kind: 'SS', lag } : undefined
}

/** The days off came after the dates: a task that falls on one goes where the network puts it. */
async function settle(tx: Tx, projectId: number): Promise<void> {
  const stored = await readPlan(tx, projectId)
  const { dates } = scheduleOf(stored)
  await store.writePlan(
    tx,
    projectId,
    stored.tasks.map((task) => ({
      ...task,
      start_date: dates.get(task.id)?.start ?? null,
      end_date: dates.get(task.id)?.end ?? null,
    })),
  )
}

async function keepDays(tx: Tx, projectId: number, year: string): Promise<void> {
  const exceptions = [{ date: `${year}-12-24`, is_working: false, name: 'Christmas Eve' }]
  await sql`insert into company_calendar (exceptions) values (${JSON.stringify(exceptions)}::jsonb)`.execute(
    tx,
  )
  // The usual times, as a company writes them down when it begins.
  await sql`insert into company_working_times (effective_date, am_start, am_end, pm_start, pm_end)
    values ('2020-01-01', '07:00', '12:00', '13:00', '16:00')`.execute(tx)
  const own = [{ date: `${year}-12-31`, is_working: false, name: 'Last day of the year' }]
  await sql`insert into project_calendar (project_id, exceptions)
    values (${projectId}, ${JSON.stringify(own)}::jsonb)`.execute(tx)
}

/** Everything was to be a week earlier at first. */
async function keepBaseline(tx: Tx, projectId: number): Promise<void> {
  const { id } = await tx
    .insertInto('baseline')
    .values({ project_id: projectId, slot: 1, name: 'Contract schedule' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into baseline_item (project_id, baseline_id, project_work_item_id, start_date, end_date)
    select project_id, ${id}, id, start_date - 7, end_date - 7 from project_work_item
    where project_id = ${projectId} and removed_at is null and start_date is not null`.execute(tx)
}
