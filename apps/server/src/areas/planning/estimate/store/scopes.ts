import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface ScopeRow {
  id: number
  place: number
  phase_id: number
  phase: string
  phase_code: string
  phase_group_id: number
  work_item_id: number
  code: string
  own_number: string
  dpwh_ref: string
  work_item: string
  company_tag_id: number | null
  tag_name: string | null
  measurement: string | null
  unit_id: number
  unit: string
  quantity: string | null
  quantity_unit_id: number | null
  measurement_formula: string | null
  is_sub_con: boolean
  without_mark_up: boolean
  labor: string
  equipment: string
  material: string
  ocm: string
  cp: string
  vat: string
  removed: boolean
  estimate_version: number
}

/** The live work items of the project, or some by id (also removed ones). */
export async function scopes(tx: Tx, projectId: number, ids?: readonly number[]): Promise<ScopeRow[]> {
  const chosen = ids ? sql`w.id = any(${[...ids]}::bigint[])` : sql`w.removed_at is null`
  const { rows } = await sql<ScopeRow>`
    select w.id, w.place, w.phase_id, p.name as phase, p.code as phase_code, p.phase_group_id, w.work_item_id, i.code,
      w.item_number as own_number, i.dpwh_ref, i.name as work_item, w.company_tag_id, t.name as tag_name, w.measurement, w.unit_id,
      u.abbreviation as unit, w.quantity, w.quantity_unit_id, w.measurement_formula, w.is_sub_con, w.without_mark_up, w.labor,
      w.equipment, w.material, w.ocm, w.cp, w.vat, w.removed_at is not null as removed, w.estimate_version
    from project_work_item w
    join phase p on p.id = w.phase_id
    join work_item i on i.id = w.work_item_id
    join unit u on u.id = w.unit_id
    left join company_tag t on t.id = w.company_tag_id
    where w.project_id = ${projectId} and ${chosen}
    order by p.position, p.id, w.place, w.id`.execute(tx)
  return rows
}

export interface Varied {
  kind: 'labor' | 'equipment' | 'material'
  line_id: number
  is_sub_con: boolean
  /** After less before, of every variance order. */
  moved: string
}

/** The lines that variance orders have moved, and by how much. */
export async function varied(tx: Tx, projectId: number, ids?: readonly number[]): Promise<Varied[]> {
  const part = ids ? sql`and v.project_work_item_id = any(${[...ids]}::bigint[])` : sql``
  const { rows } = await sql<Varied>`
    select v.kind, coalesce(v.estimate_labor_id, v.estimate_equipment_id, v.estimate_material_id) as line_id,
      w.is_sub_con, sum(v.amount_after - v.amount_before) as moved
    from variance_line v
    join project_work_item w on w.company_id = v.company_id and w.id = v.project_work_item_id
    where v.project_id = ${projectId} and v.kind <> 'measurement' ${part}
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** The live ones among them, with their versions. */
export async function liveVersions(
  tx: Tx,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('project_work_item')
    .select(['id', 'estimate_version'])
    .where('project_id', '=', projectId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row.estimate_version]))
}

/** Held until the end of the transaction, removed ones too. */
export function lock(tx: Tx, projectId: number, ids: readonly number[]) {
  return tx
    .selectFrom('project_work_item as w')
    .innerJoin('work_item as i', (on) =>
      on.onRef('i.company_id', '=', 'w.company_id').onRef('i.id', '=', 'w.work_item_id'),
    )
    .select(['w.id', 'w.place', 'w.phase_id', 'w.work_item_id', 'w.without_mark_up', 'w.is_sub_con'])
    .select([
      'w.company_tag_id',
      'w.direct',
      'w.contract',
      'w.measurement',
      'w.item_number as own_number',
      'i.code',
      'w.estimate_version',
      'w.removed_at',
    ])
    .where('w.project_id', '=', projectId)
    .where(sql<boolean>`w.id = any(${[...ids]}::bigint[])`)
    .orderBy('w.id')
    .forNoKeyUpdate('w')
    .execute()
}

/** Where the estimate has these work items of the catalogue, and those of these scopes. */
export async function ofSameWork(
  tx: Tx,
  projectId: number,
  { workItemIds, scopeIds }: { workItemIds: readonly number[]; scopeIds: readonly number[] },
): Promise<{ id: number; phase_id: number; work_item_id: number; company_tag_id: number | null }[]> {
  const { rows } = await sql<{
    id: number
    phase_id: number
    work_item_id: number
    company_tag_id: number | null
  }>`
    select id, phase_id, work_item_id, company_tag_id from project_work_item
    where project_id = ${projectId} and removed_at is null and work_item_id = any(${[...workItemIds]}::bigint[]
      || array(select work_item_id from project_work_item where id = any(${[...scopeIds]}::bigint[])))`.execute(
    tx,
  )
  return rows
}

/** The live ones among them: are they a subcontractor's? */
export function subContracted(tx: Tx, projectId: number, ids: readonly number[]) {
  return tx
    .selectFrom('project_work_item')
    .select(['id', 'is_sub_con'])
    .where('project_id', '=', projectId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute()
}

export async function isIn(tx: Tx, projectId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('project_work_item')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row !== undefined
}
