import { addDays } from '@itayo/domain'
import { sql } from 'kysely'
import { DEARER } from '../../areas/planning/estimate/demo-work.ts'
import { calendarIn, type KnownCalendar } from '../../areas/project/calendars/calendars.ts'
import { today } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/query.ts'
import { BAYANIHAN_PROJECTS, PUNDASYON_PROJECTS } from '../projects/plans.ts'
import type { BegunWork, Site } from './days.ts'

const COSTS = new Map(
  [...BAYANIHAN_PROJECTS, ...PUNDASYON_PROJECTS].map(({ identifier, costs }) => [identifier, costs]),
)

export interface BegunSite extends Site {
  works: BegunWork[]
  rules: KnownCalendar['rules']['effective']
}

/** The projects of a demo company in which something was built, with the work items that have begun. */
export async function begunSites(tx: Tx, ctx: Ctx): Promise<BegunSite[]> {
  const projects = await tx
    .selectFrom('project')
    .select(['id', 'identifier', 'start_date'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('project_work_item as w')
          .select('w.id')
          .whereRef('w.project_id', '=', 'project.id')
          .where('w.status', '>', '0'),
      ),
    )
    .orderBy('id')
    .execute()
  const sites: BegunSite[] = []
  for (const { id, identifier, start_date } of projects) {
    const { calendar, rules } = await calendarIn(tx, id)
    sites.push({
      projectId: id,
      start: start_date,
      yesterday: addDays(today(ctx.platform.clock), -1),
      calendar,
      rules: rules.effective,
      works: await worksOf(tx, id, COSTS.get(identifier) ?? 1),
    })
  }
  return sites.filter(({ start, yesterday }) => start <= yesterday)
}

async function worksOf(tx: Tx, projectId: number, costs: number): Promise<BegunWork[]> {
  const { rows } = await sql<BegunWork>`
    select w.id, w.status::float8, w.start_date::text as start, w.end_date::text as "end",
      (${costs}::numeric * ${DEARER})::float8 as costs
    from project_work_item w
    where w.project_id = ${projectId} and w.status > 0 and w.removed_at is null and w.start_date is not null
    order by w.start_date, w.id`.execute(tx)
  return rows
}

/**
 * The books of each site in a transaction of its own. After the first the database counts its tables: those that were
 * empty until now are what it must find its way in for all others. These are written side by side by as many contexts
 * as there are; what takes numbers has one, for numbers are taken in turn.
 */
export async function writeBooks<Own extends { projectId: number }>(
  [first, ...more]: readonly [Ctx, ...Ctx[]],
  sites: readonly Own[],
  write: (tx: Tx, site: Own) => Promise<void>,
): Promise<void> {
  const archived = await openArchived(first)
  const waiting = sites.values()
  const next = waiting.next()
  if (!next.done) await first.transaction((tx) => write(tx, next.value))
  // A help and no need: on a machine that takes too long for it the rest is only slower.
  await first.platform.pools.auth.query('select count_grown_tables()').catch(() => undefined)
  await Promise.all(
    [first, ...more].map(async (by) => {
      for (const site of waiting) await by.transaction((tx) => write(tx, site))
    }),
  )
  await archiveAgain(first, archived)
}

interface Archived {
  id: number
  archived_at: Date | null
}

/** The books of an archived project are closed; those of the demo are written before anybody looks. */
function openArchived(by: Ctx): Promise<Archived[]> {
  return by.transaction(async (tx) => {
    const archived = await tx
      .selectFrom('project')
      .select(['id', 'archived_at'])
      .where('archived_at', 'is not', null)
      .execute()
    await tx.updateTable('project').set({ archived_at: null }).where('archived_at', 'is not', null).execute()
    return archived
  })
}

function archiveAgain(by: Ctx, archived: readonly Archived[]): Promise<void> {
  return by.transaction(async (tx) => {
    for (const { id, archived_at } of archived)
      await tx.updateTable('project').set({ archived_at }).where('id', '=', id).execute()
  })
}
