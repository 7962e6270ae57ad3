import type { ProposedPlan } from '@itayo/contract'
import { proposePlan, type WorkDaysFacts, workDaysBasis, workDaysOf } from '@itayo/domain'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'

interface ItemRow {
  id: number
  work_item_id: number
  phase_id: number
  tag_id: number | null
  is_by_time: boolean
  measurement: string | null
  productivity: string | null
  lag_days: number
  longest: string | null
}

/** What a plan takes. */
const MOST_DAYS = 9999

/** A first plan from what the estimate and the catalogue know. Nothing is saved: it is looked at first. */
export function proposeSchedule(ctx: Ctx, projectId: number): Promise<ProposedPlan> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const items = await itemsOf(tx, projectId)
    const facts = items.map((item) => ({
      id: item.id,
      work_item_id: item.work_item_id,
      phase_id: item.phase_id,
      tag_id: item.tag_id,
      isByTime: item.is_by_time,
      lag_days: item.lag_days,
      ...lengthOf(item),
    }))
    const { links, workDays } = proposePlan({
      items: facts,
      predecessors: await pairs(tx, 'work_item_predecessor', 'work_item_id'),
      phasePredecessors: await pairs(tx, 'phase_predecessor', 'phase_id'),
    })
    return {
      edits: facts.map((item) => ({
        id: item.id,
        work_days: Math.min(MOST_DAYS, workDays.get(item.id) ?? 1),
        basis: basisOf(item),
      })),
      links: links.map(({ lagUnit, ...link }) => ({ ...link, lag_unit: lagUnit })),
    }
  })
}

/** How long the estimate and the catalogue say it takes, for a start that is typed without an end. */
export async function estimatedDays(tx: Tx, projectId: number, id: number): Promise<number> {
  const [item] = await itemsOf(tx, projectId, id)
  return item ? Math.min(MOST_DAYS, workDaysOf(lengthOf(item))) : 1
}

function lengthOf({ measurement, productivity, longest }: ItemRow): WorkDaysFacts {
  return {
    measurement: measurement === null ? null : Number(measurement),
    productivity: productivity === null ? null : Number(productivity),
    durations: longest === null ? [] : [Number(longest)],
  }
}

function basisOf(item: WorkDaysFacts): string {
  switch (workDaysBasis(item)) {
    case 'lines':
      return 'Longest crew or machine of the estimate'
    case 'productivity':
      return `${item.measurement} ÷ ${item.productivity} a day (catalogue)`
    case 'none':
      return 'One day: the estimate has no crew yet'
  }
}

async function itemsOf(tx: Tx, projectId: number, id: number | null = null): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select w.id, w.work_item_id, w.phase_id, w.company_tag_id as tag_id, w.measurement, i.lag_days,
      i.crew_output_per_day as productivity, coalesce(u.dimension = 'time', false) as is_by_time,
      greatest(
        (select max(l.duration) from estimate_labor l where l.project_work_item_id = w.id and l.removed_at is null),
        (select max(l.duration) from estimate_equipment l where l.project_work_item_id = w.id and l.removed_at is null)
      ) as longest
    from project_work_item w
    join work_item i on i.id = w.work_item_id
    join phase p on p.id = w.phase_id
    left join unit u on u.id = w.unit_id
    where w.project_id = ${projectId} and w.removed_at is null and w.id = coalesce(${id}::bigint, w.id)
    order by p.position, p.id, i.position, w.id`.execute(tx)
  return rows
}

async function pairs(
  tx: Tx,
  table: 'work_item_predecessor' | 'phase_predecessor',
  of: 'work_item_id' | 'phase_id',
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; before: number[] }>`
    select ${sql.ref(of)} as id, array_agg(predecessor_id order by predecessor_id) as before
    from ${sql.table(table)} group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.before.map(Number)]))
}
