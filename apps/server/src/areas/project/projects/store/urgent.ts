import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { living } from './projects.ts'

interface Reader {
  /** Who sees no costs knows nothing of a project over its budget. */
  seesCosts: boolean
  /** Today. */
  day: string
}

/** Active projects the person may see, with the figures that are stored for them. */
const active = (tx: Tx) => living(tx).where('p.archived_at', 'is', null)

/**
 * Projects that may be late or over budget: unfinished ones that spent more than they were to cost, or with an
 * unfinished task that was to begin by today. No other project can be behind its plan.
 */
export function suspects(tx: Tx, { seesCosts, day }: Reader) {
  return active(tx)
    .select(['p.id', 'p.name', 'p.start_date', 'p.total_budget', 'f.direct', 'f.actual', 'f.progress'])
    .where('f.progress', '<', '100')
    .where(
      sql<boolean>`((${seesCosts}::boolean and f.actual > f.direct) or exists (
        select from project_work_item w
        where w.company_id = p.company_id and w.project_id = p.id and w.removed_at is null
          and w.start_date <= ${day}::date and w.status < 100))`,
    )
    .orderBy('p.start_date', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
}

/** Other active projects to fill a list with: running, then not begun, then finished; the newest first. */
export async function others(
  tx: Tx,
  { except, most, seesCosts, day }: Reader & { except: readonly number[]; most: number },
): Promise<number[]> {
  if (most <= 0) return []
  const rank = sql`case when f.progress >= 100 then 2
    when f.progress = 0 and (f.actual = 0 or not ${seesCosts}::boolean) and p.start_date > ${day}::date then 1
    else 0 end`
  const rows = await active(tx)
    .select('p.id')
    .where(sql<boolean>`p.id <> all (${[...except]}::bigint[])`)
    .orderBy(rank)
    .orderBy('p.start_date', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything that is not finished, by name. */
export function running(tx: Tx) {
  return active(tx)
    .select([
      'p.id',
      'p.name',
      'p.region',
      'p.province',
      'p.start_date',
      'p.end_date',
      'p.total_budget',
      'f.direct',
      'f.contract',
      'f.vat',
      'f.actual',
      'f.progress',
    ])
    .where('f.progress', '<', '100')
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}
