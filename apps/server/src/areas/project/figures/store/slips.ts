import type { CostKind } from '@itayo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The figure whose slips are asked for. */
export type Place =
  | { of: 'project' | 'not_allocated' | 'removed' }
  | { of: 'phase' | 'work_item' | 'labor' | 'equipment' | 'material'; id: number }

export interface SlipRow {
  id: number
  entry_date: string
  kind: CostKind
  source_kind: string
  source_id: number
  work_item_code: string
  own_number: string
  dpwh_ref: string
  by: string | null
  quantity: number | null
  amount: number
  is_reversal: boolean
}

/** The work items of a phase as the estimate adds them up, the one that is named, or those that left it. */
function workItemsOf(projectId: number, place: Place): RawBuilder<unknown> | null {
  const all = (which: RawBuilder<unknown>) =>
    sql`(select w.id from project_work_item w where w.project_id = ${projectId}::bigint and ${which})`
  if (place.of === 'phase') return all(sql`w.phase_id = ${place.id}::bigint and w.removed_at is null`)
  if (place.of === 'work_item') return all(sql`w.id = ${place.id}::bigint`)
  return place.of === 'removed' ? all(sql`w.removed_at is not null`) : null
}

const LINE_COLUMNS = {
  labor: 'estimate_labor_id',
  equipment: 'estimate_equipment_id',
  material: 'estimate_material_id',
} as const

/** The one condition that an index begins with. */
function condition(projectId: number, place: Place): RawBuilder<unknown> {
  if (place.of === 'labor' || place.of === 'equipment' || place.of === 'material')
    return sql`c.project_id = ${projectId}::bigint and c.${sql.ref(LINE_COLUMNS[place.of])} = ${place.id}::bigint`
  if (place.of === 'project') return sql`c.project_id = ${projectId}::bigint`
  if (place.of === 'not_allocated')
    return sql`c.project_id = ${projectId}::bigint and c.project_work_item_id is null`
  return sql`c.project_work_item_id = at.id`
}

/** Every kind of cost of every work item that is meant: each pair is one short walk along an index. */
function walks(projectId: number, place: Place, kinds: readonly CostKind[]): RawBuilder<unknown> {
  const items = workItemsOf(projectId, place)
  return sql`unnest(${[...kinds]}::text[]) as k (kind) ${items ? sql`cross join ${items} as at` : sql``}`
}

interface Page {
  kinds: readonly CostKind[]
  before: { entry_date: string; id: number } | null
  limit: number
}

/** Newest first. However many entries there are, no more than a page of each walk is read. */
export async function page(
  tx: Tx,
  projectId: number,
  place: Place,
  { kinds, before, limit }: Page,
): Promise<SlipRow[]> {
  const after = before
    ? sql`and (c.entry_date, c.id) < (${before.entry_date}::date, ${before.id}::bigint)`
    : sql``
  const { rows } = await sql<SlipRow>`
    select e.id, e.entry_date::text, e.kind, e.source_kind, e.source_id, coalesce(i.code, '') as work_item_code,
      coalesce(p.item_number, '') as own_number, coalesce(i.dpwh_ref, '') as dpwh_ref, u.full_name as by,
      e.quantity::float8, e.amount::float8, e.reverses_id is not null as is_reversal
    from (
      select c.* from ${walks(projectId, place, kinds)}
      cross join lateral (select * from cost_entry c
        where ${condition(projectId, place)} and c.kind = k.kind ${after}
        order by c.entry_date desc, c.id desc limit ${limit}) c
      order by c.entry_date desc, c.id desc limit ${limit}) e
    left join project_work_item p on p.company_id = e.company_id and p.id = e.project_work_item_id
    left join work_item i on i.company_id = p.company_id and i.id = p.work_item_id
    left join app_user u on u.company_id = e.company_id and u.id = e.created_by
    order by e.entry_date desc, e.id desc`.execute(tx)
  return rows
}

/** The entries and the amount of each kind, from the sums that the ledger keeps: no slip is read for them. */
export async function byKind(
  tx: Tx,
  projectId: number,
  place: Place,
): Promise<{ kind: CostKind; entries: number; amount: number }[]> {
  const items = workItemsOf(projectId, place)
  const which = items ? sql`c.project_work_item_id in ${items}` : condition(projectId, place)
  const { rows } = await sql<{ kind: CostKind; entries: number; amount: number }>`
    select c.kind, sum(c.entries)::int as entries, sum(c.amount)::float8 as amount
    from cost_sum c where ${which} group by 1`.execute(tx)
  return rows
}

const TABLES = {
  work_item: 'project_work_item',
  labor: 'estimate_labor',
  equipment: 'estimate_equipment',
  material: 'estimate_material',
} as const

/** Whether there is such a place: a phase of the catalogue, or a work item or line of the project. */
export async function isThere(tx: Tx, projectId: number, place: Place): Promise<boolean> {
  if (!('id' in place)) return true
  const found =
    place.of === 'phase'
      ? await tx.selectFrom('phase').select('id').where('id', '=', place.id).executeTakeFirst()
      : await tx
          .selectFrom(TABLES[place.of])
          .select('id')
          .where('id', '=', place.id)
          .where('project_id', '=', projectId)
          .executeTakeFirst()
  return found !== undefined
}
