import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The columns of a calculation by its type: one for the thing and one for the estimate's line. */
const COLUMNS = {
  1: { item: 'position_id', line: 'estimate_labor_id' },
  2: { item: 'equipment_category_id', line: 'estimate_equipment_id' },
  3: { item: 'material_id', line: 'estimate_material_id' },
} as const

export interface NewCalculation {
  type: 1 | 2 | 3
  project_id: number
  work_item_id: number
  item_id: number | null
  line_id: number | null
  inputs: unknown
  result: number
  formula: string
  daily_output: number | null
  output_unit_id: number | null
  is_backup: boolean
  /** Now, where nothing is said. */
  created_at?: Date
}

export async function insert(
  tx: Tx,
  { type, item_id, line_id, inputs, ...values }: NewCalculation,
): Promise<number> {
  const { item, line } = COLUMNS[type]
  const { id } = await tx
    .insertInto('calculation')
    .values({ ...values, type, inputs: JSON.stringify(inputs), [item]: item_id, [line]: line_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface SavedOf {
  type: 1 | 2 | 3
  workItemId: number
  itemId: number | null
  formulas: readonly string[]
}

/** The inputs of the newest calculation that came to one of these formulas. */
export async function inputsOf(tx: Tx, { type, workItemId, itemId, formulas }: SavedOf): Promise<unknown> {
  const item = sql.ref(`c.${COLUMNS[type].item}`)
  const { rows } = await sql<{ inputs: unknown }>`
    select c.inputs from calculation c
    where c.work_item_id = ${workItemId} and c.type = ${type} and ${item} is not distinct from ${itemId}
      and c.formula = any(${[...formulas]}::text[])
    order by c.id desc limit 1`.execute(tx)
  return rows[0]?.inputs
}

export interface CalculationRow {
  project_id: number
  project: string
  /** The output of one worker or machine in a day, or the quantity of a material. */
  value: string
  formula: string
  day: string
}

interface HistoryOf {
  type: 1 | 2 | 3
  workItemId: number
  itemId: number | null
  /** The unit of the outputs that can be compared. */
  unitId: number
  limit: number
}

/** The newest first; of a value that was used often the last time counts. */
export async function history(
  tx: Tx,
  { type, workItemId, itemId, unitId, limit }: HistoryOf,
): Promise<CalculationRow[]> {
  const item = sql.ref(`c.${COLUMNS[type].item}`)
  const value = type === 3 ? sql`c.result` : sql`c.daily_output`
  const { rows } = await sql<CalculationRow>`
    select * from (
      select distinct on (${value}) c.id, c.project_id, p.name as project, ${value} as value, c.formula,
        (c.created_at at time zone 'Asia/Manila')::date::text as day
      from calculation c join project p on p.company_id = c.company_id and p.id = c.project_id
      where c.work_item_id = ${workItemId} and c.type = ${type} and ${item} is not distinct from ${itemId}
        and (${type} = 3 or c.output_unit_id = ${unitId})
      order by ${value}, c.id desc) newest
    order by id desc limit ${limit}`.execute(tx)
  return rows
}
