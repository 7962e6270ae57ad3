import {
  type EstimateEquipment,
  type EstimateLabor,
  type EstimateMaterial,
  type EstimateScope,
  REQUEST_STATUS,
} from '@itayo/contract'
import { areaOrVolume, boqUnitPrice, costPartOf, durationText, itemNumber, sum } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { spent } from './store/ledger.ts'
import { type Ordered, orderedLines } from './store/ordered.ts'
import * as store from './store/scopes.ts'

/** The work items of a project with their lines, as everybody reads them: five plain queries, nested here. */
export async function readScopes(
  tx: Tx,
  projectId: number,
  ids?: readonly number[],
  known?: { ledger: ReturnType<typeof ledgerOf>; varied: readonly store.Varied[] },
): Promise<EstimateScope[]> {
  const [scopes, labor, equipment, material, orders, ledger, varied] = await together(
    store.scopes(tx, projectId, ids),
    store.laborLines(tx, projectId, ids),
    store.equipmentLines(tx, projectId, ids),
    store.materialLines(tx, projectId, ids),
    orderedLines(tx, projectId, ids),
    known ? Promise.resolve(known.ledger) : spent(tx, projectId, ids).then(ledgerOf),
    known ? Promise.resolve(known.varied) : store.varied(tx, projectId, ids),
  )
  const lines = { labor: byScope(labor), equipment: byScope(equipment), material: byScope(material) }
  const inVariance = new Set(varied.map(({ kind, line_id }) => `${kind}${line_id}`))
  const ordered = new Map(orders.map((row) => [`${row.kind}${row.line_id}`, row]))
  return scopes.map((row) =>
    presentScope(
      row,
      ledger.of(row.id),
      {
        labor: lines.labor.get(row.id) ?? [],
        equipment: lines.equipment.get(row.id) ?? [],
        material: lines.material.get(row.id) ?? [],
      },
      inVariance,
      ordered,
    ),
  )
}

function byScope(lines: readonly store.LineRow[]): Map<number, store.LineRow[]> {
  const groups = new Map<number, store.LineRow[]>()
  for (const line of lines) {
    const group = groups.get(line.project_work_item_id)
    if (group) group.push(line)
    else groups.set(line.project_work_item_id, [line])
  }
  return groups
}

/** The actual costs of a work item: by kind, by line, and the totals typed for a subcontractor. */
interface Ledger {
  labor: number
  equipment: number
  material: number
  other: number
  typedLabor: number
  typedEquipment: number
  lines: Map<string, number>
}

export const nothingSpent = (): Ledger => ({
  labor: 0,
  equipment: 0,
  material: 0,
  other: 0,
  typedLabor: 0,
  typedEquipment: 0,
  lines: new Map(),
})

export function ledgerOf(entries: Awaited<ReturnType<typeof spent>>) {
  const scopes = new Map<number | null, Ledger>()
  for (const entry of entries) {
    const ledger = scopes.get(entry.project_work_item_id) ?? nothingSpent()
    scopes.set(entry.project_work_item_id, ledger)
    const kind = costPartOf(entry.kind)
    const amount = Number(entry.amount)
    ledger[kind] = sum([ledger[kind], amount])
    if (entry.typed && kind === 'labor') ledger.typedLabor = sum([ledger.typedLabor, amount])
    if (entry.typed && kind === 'equipment') ledger.typedEquipment = sum([ledger.typedEquipment, amount])
    if (entry.line_id !== null) {
      const line = `${kind}${entry.line_id}`
      ledger.lines.set(line, sum([ledger.lines.get(line) ?? 0, amount]))
    }
  }
  return { scopes, of: (id: number | null) => scopes.get(id) ?? nothingSpent() }
}

export function spentOn({ labor, equipment, material, other }: Ledger): number {
  return sum([labor, equipment, material, other])
}

interface LinesOfScope {
  labor: readonly store.LineRow[]
  equipment: readonly store.LineRow[]
  material: readonly store.LineRow[]
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING_ORDERED: ReadonlyMap<string, Ordered> = new Map()

export function presentScope(
  row: store.ScopeRow,
  ledger: Ledger,
  lines: LinesOfScope,
  inVariance: ReadonlySet<string> = NONE,
  ordered: ReadonlyMap<string, Ordered> = NOTHING_ORDERED,
): EstimateScope {
  const [labor, equipment, material] = [Number(row.labor), Number(row.equipment), Number(row.material)]
  const [ocm, cp, vat] = [Number(row.ocm), Number(row.cp), Number(row.vat)]
  const direct = sum([labor, equipment, material])
  const indirect = sum([ocm, cp, vat])
  const contract = sum([direct, indirect])
  const measurement = numeric(row.measurement)
  const spent = spentOn(ledger)
  const is_sub_con = flag(row.is_sub_con)
  const around = { is_sub_con, ledger, inVariance, ordered }
  return {
    psow_id: row.id,
    phase_id: row.phase_id,
    phase: row.phase,
    phase_code: row.phase_code,
    phase_category_id: row.phase_group_id,
    place: row.place,
    sow_id: row.work_item_id,
    item_number: itemNumber(row),
    code: row.code,
    own_number: row.own_number,
    dpwh_ref: row.dpwh_ref,
    work_item: row.work_item,
    company_tag_id: row.company_tag_id,
    tag_name: row.tag_name ?? '',
    measurement,
    unit_id: row.unit_id,
    unit: row.unit,
    area_or_volume: areaOrVolume(row.unit_id),
    quantity: numeric(row.quantity),
    quantity_unit_id: row.quantity_unit_id,
    ...(row.measurement_formula && { measurement_formula: row.measurement_formula }),
    is_sub_con,
    without_mark_up: row.without_mark_up,
    new: false,
    edit: false,
    remove_sow: row.removed,
    edit_labor_cost: false,
    edit_equipment_cost: false,
    total_actual_labor_cost_subcon: ledger.typedLabor,
    total_actual_equipment_cost_subcon: ledger.typedEquipment,
    estimated_labor_cost: labor,
    estimated_equipment_cost: equipment,
    estimated_material_cost: material,
    actual_labor_cost: ledger.labor,
    actual_equipment_cost: ledger.equipment,
    actual_material_cost: ledger.material,
    actual_other_cost: ledger.other,
    labor_balance: sum([labor, -ledger.labor]),
    equipment_balance: sum([equipment, -ledger.equipment]),
    material_balance: sum([material, -ledger.material]),
    direct_cost: direct,
    actual_direct_cost: spent,
    balance: sum([direct, -spent]),
    ocm,
    cp,
    vat,
    indirect_cost: indirect,
    contract_cost: contract,
    unit_price: boqUnitPrice({ contract, measurement }),
    version: row.estimate_version,
    labor: lines.labor.map((line) => presentLabor(line, around)),
    equipment: lines.equipment.map((line) => presentEquipment(line, around)),
    material: lines.material.map((line) => presentMaterial(line, around)),
  }
}

function numeric(text: string | number | null): number | null {
  return text === null ? null : Number(text)
}

/** Facts about the lines of a scope that stand outside their own rows. */
interface Surroundings {
  is_sub_con: 0 | 1
  ledger: Ledger
  inVariance: ReadonlySet<string>
  ordered: ReadonlyMap<string, Ordered>
}

const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)

/** The fields that lines of every kind have. */
function presentLine<Basis>(
  kind: 'labor' | 'equipment' | 'material',
  row: store.LineRow,
  { is_sub_con, ledger, inVariance }: Surroundings,
) {
  const cost = Number(row.amount)
  const actual = ledger.lines.get(`${kind}${row.id}`) ?? 0
  return {
    id: row.id,
    place: row.place,
    basis: row.basis as Basis,
    estimated_cost: cost,
    actual_cost: actual,
    balance: sum([cost, -actual]),
    is_auto_compute: flag(row.basis !== 'lump_sum'),
    is_archived: flag(false),
    is_sub_con,
    is_variance_order: flag(inVariance.has(`${kind}${row.id}`)),
    remove: false,
    edit: false,
    calculator: typeof row.is_backup === 'boolean',
    ...(row.is_backup && { is_backup: flag(true) }),
    ...(row.formulas && { formulas: row.formulas }),
  }
}

function presentLabor(row: store.LineRow, around: Surroundings): EstimateLabor {
  return {
    ...presentLine<EstimateLabor['basis']>('labor', row, around),
    labor_id: row.item_id,
    designation: row.name,
    estimated_workers: numeric(row.count),
    hired_workers: around.ordered.get(`labor${row.id}`)?.quantity ?? 0,
    duration: durationText(numeric(row.duration)),
    rate: numeric(row.rate),
  }
}

function presentEquipment(row: store.LineRow, around: Surroundings): EstimateEquipment {
  return {
    ...presentLine<EstimateEquipment['basis']>('equipment', row, around),
    equipment_category_id: row.item_id,
    description: row.name,
    estimated_quantity: numeric(row.count),
    ordered_quantity: around.ordered.get(`equipment${row.id}`)?.quantity ?? 0,
    duration: durationText(numeric(row.duration)),
    rate: numeric(row.rate),
    percent: numeric(row.percent),
  }
}

function presentMaterial(row: store.LineRow, around: Surroundings): EstimateMaterial {
  const order = around.ordered.get(`material${row.id}`)
  return {
    ...presentLine<EstimateMaterial['basis']>('material', row, around),
    material_id: row.item_id,
    description: row.name,
    estimated_quantity: numeric(row.count),
    ordered_quantity: order?.quantity ?? 0,
    purchase_request: purchaseOf(order),
    unit_id: row.unit_id as number,
    unit: row.unit as string,
    unit_cost: numeric(row.rate),
    percent: numeric(row.percent),
    has_price_rec: false,
    has_quantity_rec: false,
  }
}

function purchaseOf(row: Ordered | undefined): EstimateMaterial['purchase_request'] {
  if (!row?.pr_number || !row.state) return null
  return { pr_number: row.pr_number, approval_status: REQUEST_STATUS[row.state] }
}
