import type { Formulas } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export type LineKind = 'labor' | 'equipment' | 'material'
export const LINE_KINDS: readonly LineKind[] = ['labor', 'equipment', 'material']

/** A line of any kind, as it is written; what a kind does not have is null. */
export interface StoredLine {
  id: number | null
  project_work_item_id: number
  /** In the list of its kind. */
  place: number
  /** The position, equipment category or material. */
  item_id: number | null
  description: string
  basis: 'quantity' | 'percent_of_labor' | 'lump_sum'
  /** Workers, or quantity. */
  count: number | null
  duration: number | null
  rate: number | null
  percent: number | null
  unit_id: number | null
  formulas: Formulas | null
  amount: number
  removed: boolean
}

/** Where each kind keeps what: column, field of StoredLine, type. */
const COLUMNS = {
  labor: [
    ['place', 'place', 'int'],
    ['position_id', 'item_id', 'bigint'],
    ['description', 'description', 'text'],
    ['basis', 'basis', 'text'],
    ['workers', 'count', 'int'],
    ['duration', 'duration', 'numeric'],
    ['rate', 'rate', 'numeric'],
    ['formulas', 'formulas', 'jsonb'],
    ['amount', 'amount', 'numeric'],
  ],
  equipment: [
    ['place', 'place', 'int'],
    ['equipment_category_id', 'item_id', 'bigint'],
    ['description', 'description', 'text'],
    ['basis', 'basis', 'text'],
    ['quantity', 'count', 'numeric'],
    ['duration', 'duration', 'numeric'],
    ['rate', 'rate', 'numeric'],
    ['percent', 'percent', 'numeric'],
    ['formulas', 'formulas', 'jsonb'],
    ['amount', 'amount', 'numeric'],
  ],
  material: [
    ['place', 'place', 'int'],
    ['material_id', 'item_id', 'bigint'],
    ['description', 'description', 'text'],
    ['basis', 'basis', 'text'],
    ['quantity', 'count', 'numeric'],
    ['unit_id', 'unit_id', 'int'],
    ['unit_cost', 'rate', 'numeric'],
    ['percent', 'percent', 'numeric'],
    ['formulas', 'formulas', 'jsonb'],
    ['amount', 'amount', 'numeric'],
  ],
} as const satisfies Record<LineKind, readonly (readonly [string, keyof StoredLine, string])[]>

const table = (kind: LineKind) => sql.table(`estimate_${kind}`)
const names = (kind: LineKind) => sql.raw(COLUMNS[kind].map(([column]) => column).join(', '))
const fields = (kind: LineKind) => sql.raw(COLUMNS[kind].map(([, field]) => `s.${field}`).join(', '))
const types = (kind: LineKind) =>
  sql.raw(COLUMNS[kind].map(([, field, type]) => `${field} ${type}`).join(', '))

/** The live lines of some work items, to change them. */
export async function linesOf(tx: Tx, kind: LineKind, workItemIds: readonly number[]): Promise<StoredLine[]> {
  if (workItemIds.length === 0) return []
  const columns = sql.raw(COLUMNS[kind].map(([column, field]) => `${column} as ${field}`).join(', '))
  const { rows } = await sql<Record<string, unknown>>`
    select id, project_work_item_id, ${columns} from ${table(kind)}
    where project_work_item_id = any(${[...workItemIds]}::bigint[]) and removed_at is null
    order by place, id`.execute(tx)
  return rows.map((row) => ({
    id: row.id as number,
    project_work_item_id: row.project_work_item_id as number,
    place: row.place as number,
    item_id: row.item_id as number | null,
    description: row.description as string,
    basis: row.basis as StoredLine['basis'],
    count: numeric(row.count),
    duration: numeric(row.duration),
    rate: numeric(row.rate),
    percent: numeric(row.percent),
    unit_id: (row.unit_id ?? null) as number | null,
    formulas: (row.formulas ?? null) as Formulas | null,
    amount: Number(row.amount),
    removed: false,
  }))
}

/** The work items that lines are or were in. */
export async function scopesOfLines(
  tx: Tx,
  kind: LineKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; project_work_item_id: number }>`
    select id, project_work_item_id from ${table(kind)} where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.project_work_item_id]))
}

function numeric(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}

/** Adds lines in their order, and tells their ids in it. */
export async function insertLines(
  tx: Tx,
  kind: LineKind,
  projectId: number,
  lines: readonly StoredLine[],
): Promise<number[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into ${table(kind)} (project_id, project_work_item_id, ${names(kind)})
    select ${projectId}::bigint, s.project_work_item_id, ${fields(kind)}
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (project_work_item_id bigint, ${types(kind)})) with ordinality as s (project_work_item_id, ${aliases(kind)}, nth)
    order by s.nth
    returning id`.execute(tx)
  return rows.map((row) => row.id).toSorted((a, b) => a - b)
}

const aliases = (kind: LineKind) => sql.raw(COLUMNS[kind].map(([, field]) => field).join(', '))

/**
 * Writes lines as they are now; removed ones keep their last figures. The ids are named a second time, because from
 * them alone the planner knows how few lines it looks for among all of the company's.
 */
export async function updateLines(tx: Tx, kind: LineKind, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return
  const set = sql.raw(COLUMNS[kind].map(([column, field]) => `${column} = s.${field}`).join(', '))
  await sql`
    update ${table(kind)} l set ${set}, removed_at = case when s.removed then now() end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s (id bigint, removed boolean, ${types(kind)})
    where l.id = s.id and l.id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(tx)
}

export interface OpenLine {
  id: number
  project_id: number
  project: string
  identifier: string
  project_work_item_id: number
  quantity: number
  unit_id: number
  amount: number
}

/** The lines of a material in estimates that nobody has approved yet, and nobody is asked to. */
export async function openLinesOf(tx: Tx, materialId: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine & { quantity: string | null; amount: string }>`
    select l.id, l.project_id, p.name as project, p.identifier, l.project_work_item_id,
      coalesce(l.quantity, 0) as quantity, l.unit_id, l.amount
    from estimate_material l
    join estimate e on e.company_id = l.company_id and e.project_id = l.project_id
    join project p on p.company_id = l.company_id and p.id = l.project_id
    where l.material_id = ${materialId} and l.removed_at is null and l.basis = 'quantity'
      and e.first_approved_at is null and e.approval <> 'pending' and p.archived_at is null
    order by p.name, p.id, l.id`.execute(tx)
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity), amount: Number(row.amount) }))
}
