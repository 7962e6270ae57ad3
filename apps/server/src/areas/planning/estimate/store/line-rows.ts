import type { Formulas } from '@itayo/contract'
import { sql } from 'kysely'
import type { TextRow } from '../../../../platform/database/made-rows.ts'
import { madeRows, type Tx } from '../../../../platform/database/query.ts'

/** A line of an estimate as it is read, of any kind. */
export interface LineRow {
  id: number
  place: number
  project_work_item_id: number
  item_id: number | null
  name: string
  basis: string
  count: number | null
  duration: number | null
  rate: number | null
  percent: number | null
  amount: number
  formulas: Formulas | null
  /** Tells whether the calculation whose formula stands in the cell was made with a default; null without one. */
  is_backup: boolean | null
  /** Only materials have a unit. */
  unit_id: number | null
  unit: string | null
}

const live = (ids: readonly number[] | undefined, projectId: number) =>
  ids
    ? sql`l.project_work_item_id = any(${[...ids]}::bigint[]) and l.removed_at is null`
    : sql`l.project_id = ${projectId} and l.removed_at is null`

/** Lines without a formula are not looked up; of several calculations the newest counts. */
const isBackup = (kind: 'labor' | 'equipment' | 'material') => sql`
  case when l.formulas is not null then (
    select c.is_backup from calculation c
    where c.company_id = l.company_id and c.${sql.raw(`estimate_${kind}_id`)} = l.id
      and c.formula in (l.formulas ->> 'count', l.formulas ->> 'duration')
    order by c.id desc limit 1) end as is_backup`

export function laborLines(tx: Tx, projectId: number, ids?: readonly number[]): Promise<LineRow[]> {
  return madeRows(
    tx,
    sql`
    select l.id, l.place, l.project_work_item_id, l.position_id as item_id, coalesce(p.name, l.description) as name,
      l.basis, l.workers as count, l.duration, l.rate, null as percent, l.amount, l.formulas, ${isBackup('labor')}
    from estimate_labor l left join position p on p.id = l.position_id
    where ${live(ids, projectId)} order by l.place, l.id`,
    lineOf,
  )
}

export function equipmentLines(tx: Tx, projectId: number, ids?: readonly number[]): Promise<LineRow[]> {
  return madeRows(
    tx,
    sql`
    select l.id, l.place, l.project_work_item_id, l.equipment_category_id as item_id, coalesce(c.name, l.description) as name,
      l.basis, l.quantity as count, l.duration, l.rate, l.percent, l.amount, l.formulas, ${isBackup('equipment')}
    from estimate_equipment l left join equipment_category c on c.id = l.equipment_category_id
    where ${live(ids, projectId)} order by l.place, l.id`,
    lineOf,
  )
}

export function materialLines(tx: Tx, projectId: number, ids?: readonly number[]): Promise<LineRow[]> {
  return madeRows(
    tx,
    sql`
    select l.id, l.place, l.project_work_item_id, l.material_id as item_id, coalesce(m.description, l.description) as name,
      l.basis, l.quantity as count, null as duration, l.unit_cost as rate, l.percent, l.amount, l.formulas,
      ${isBackup('material')}, l.unit_id, u.abbreviation as unit
    from estimate_material l left join material m on m.id = l.material_id join unit u on u.id = l.unit_id
    where ${live(ids, projectId)} order by l.place, l.id`,
    lineOf,
  )
}

/** The columns of the three questions, in their order. */
function lineOf(row: TextRow): LineRow {
  const formulas = row[11] ?? null
  return {
    id: Number(row[0]),
    place: Number(row[1]),
    project_work_item_id: Number(row[2]),
    item_id: numeric(row[3]),
    name: row[4] as string,
    basis: row[5] as string,
    count: numeric(row[6]),
    duration: numeric(row[7]),
    rate: numeric(row[8]),
    percent: numeric(row[9]),
    amount: Number(row[10]),
    formulas: formulas === null ? null : (JSON.parse(formulas) as Formulas),
    is_backup: truth(row[12]),
    unit_id: numeric(row[13]),
    unit: row[14] ?? null,
  }
}

const numeric = (text: string | null | undefined) =>
  text === null || text === undefined ? null : Number(text)

const truth = (text: string | null | undefined) => (text === null || text === undefined ? null : text === 't')
