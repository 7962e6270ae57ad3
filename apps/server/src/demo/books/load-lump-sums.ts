import { sql } from 'kysely'
import { bookCosts } from '../../areas/project/figures/ledger.ts'
import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/query.ts'
import { demoPeople } from '../people.ts'
import { type BegunSite, begunSites, writeBooks } from './begun-work.ts'
import { daysOf } from './days.ts'

/** Subcontractors are paid for their lump sums: the total is typed for their work item. */
export async function loadLumpSums(platform: Platform): Promise<void> {
  for (const { decides } of await demoPeople(platform)) {
    const sites = await decides.transaction((tx) => begunSites(tx, decides))
    await writeBooks([decides], sites, writeTotals)
  }
}

async function writeTotals(tx: Tx, site: BegunSite): Promise<void> {
  const { rows } = await sql<{ psow_id: number; amount: number }>`
    select l.project_work_item_id as psow_id, sum(l.amount)::float8 as amount from estimate_equipment l
    join project_work_item w on w.company_id = l.company_id and w.id = l.project_work_item_id
    where l.project_id = ${site.projectId} and l.removed_at is null and l.basis = 'lump_sum' and l.amount > 0
      and w.is_sub_con
    group by 1`.execute(tx)
  const amounts = new Map(rows.map(({ psow_id, amount }) => [psow_id, amount]))
  await bookCosts(
    tx,
    site.projectId,
    site.works
      .filter(({ id }) => amounts.has(id))
      .map((work) => ({
        kind: 'equipment',
        amount: Math.round((amounts.get(work.id) as number) * work.status * work.costs) / 100,
        entry_date: daysOf(work, site).at(-1) as string,
        source_kind: 'typed',
        source_id: work.id,
        project_work_item_id: work.id,
      })),
  )
}
