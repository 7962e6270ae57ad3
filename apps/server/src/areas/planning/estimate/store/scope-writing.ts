import { FARTHEST_PLACE, PLACE_GAP } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { together } from '../../../../platform/database/together.ts'
import { LINE_KINDS } from './lines.ts'

/** Takes work items and their lines out of the estimate. */
export async function remove(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const lines = LINE_KINDS.map((kind) =>
    sql`update ${sql.table(`estimate_${kind}`)} set removed_at = now()
      where project_work_item_id = any(${[...ids]}::bigint[]) and removed_at is null`.execute(tx),
  )
  const scopes = sql`update project_work_item set removed_at = now(), estimate_version = estimate_version + 1
    where id = any(${[...ids]}::bigint[])`.execute(tx)
  await together(...lines, scopes)
}

export interface ScopeColumns {
  /** In its phase; null: at the end of it. */
  place: number | null
  company_tag_id: number | null
  item_number: string
  measurement: number | null
  unit_id: number
  quantity: number | null
  quantity_unit_id: number | null
  measurement_formula: string | null
  is_sub_con: boolean
  labor: number
  equipment: number
  material: number
  ocm: number
  cp: number
  vat: number
}

const COLUMNS =
  sql.raw(`place int, company_tag_id bigint, item_number text, measurement numeric, unit_id int, quantity numeric,
  quantity_unit_id int, measurement_formula text, is_sub_con boolean, labor numeric, equipment numeric, material numeric, ocm numeric,
  cp numeric, vat numeric`)

export async function update(tx: Tx, scopes: readonly (ScopeColumns & { id: number })[]): Promise<void> {
  if (scopes.length === 0) return
  await sql`
    update project_work_item w set place = coalesce(s.place, w.place), company_tag_id = s.company_tag_id, item_number = s.item_number,
      measurement = s.measurement,
      unit_id = s.unit_id, quantity = s.quantity, quantity_unit_id = s.quantity_unit_id,
      measurement_formula = s.measurement_formula,
      is_sub_con = s.is_sub_con, labor = s.labor, equipment = s.equipment, material = s.material, ocm = s.ocm,
      cp = s.cp, vat = s.vat, estimate_version = w.estimate_version + 1
    from jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) as s (id bigint, ${COLUMNS})
    where w.id = s.id and w.id = any(${scopes.map(({ id }) => id)}::bigint[])`.execute(tx)
}

interface NewScope extends ScopeColumns {
  phase_id: number
  work_item_id: number
  without_mark_up: boolean
}

/** Their ids, in the order of the scopes. */
export async function insert(tx: Tx, projectId: number, scopes: readonly NewScope[]): Promise<number[]> {
  if (scopes.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into project_work_item (project_id, phase_id, work_item_id, without_mark_up, place, company_tag_id, item_number,
      measurement, unit_id, quantity, quantity_unit_id, measurement_formula, is_sub_con, labor, equipment, material, ocm, cp, vat)
    select ${projectId}::bigint, s.phase_id, s.work_item_id, s.without_mark_up,
      coalesce(s.place, least(${FARTHEST_PLACE}, ${PLACE_GAP} * row_number() over (partition by s.phase_id order by s.nth)
        + coalesce((select max(place) from project_work_item
          where project_id = ${projectId} and phase_id = s.phase_id and removed_at is null), 0))),
      s.company_tag_id, s.item_number, s.measurement, s.unit_id, s.quantity, s.quantity_unit_id, s.measurement_formula, s.is_sub_con, s.labor, s.equipment, s.material, s.ocm, s.cp, s.vat
    from rows from (jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb)
      as (phase_id bigint, work_item_id bigint, without_mark_up boolean, ${COLUMNS})) with ordinality
      as s (phase_id, work_item_id, without_mark_up, place, company_tag_id, item_number, measurement, unit_id, quantity,
        quantity_unit_id, measurement_formula, is_sub_con, labor, equipment, material, ocm, cp, vat, nth)
    order by s.nth
    returning id`.execute(tx)
  // Ids are given out in the order of the rows.
  return rows.map((row) => row.id).toSorted((a, b) => a - b)
}

/** Whether each work item is marked up follows the project it was copied from: it is there once for each tag. */
export async function copyMarkUps(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update project_work_item w set without_mark_up = o.without_mark_up
    from project_work_item o
    where w.project_id = ${to} and o.project_id = ${from} and o.removed_at is null
      and o.work_item_id = w.work_item_id and o.company_tag_id is not distinct from w.company_tag_id`.execute(
    tx,
  )
}

/** Marks what changed since the last revision as frozen; answers which. */
export async function markFrozen(tx: Tx, projectId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update project_work_item set frozen_version = estimate_version
    where project_id = ${projectId} and frozen_version is distinct from estimate_version
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}
