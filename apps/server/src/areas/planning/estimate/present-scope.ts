import {
  type EstimateEquipment,
  type EstimateLabor,
  type EstimateMaterial,
  type EstimateScope,
  REQUEST_STATUS,
} from '@itayo/contract'
import { areaOrVolume, boqUnitPrice, durationText, sum } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
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
  const scopes = await store.scopes(tx, projectId, ids)
  const labor = byScope(await store.laborLines(tx, projectId, ids))
  const equipment = byScope(await store.equipmentLines(tx, projectId, ids))
  const material = byScope(await store.materialLines(tx, projectId, ids))
  const ledger = known?.ledger ?? ledgerOf(await spent(tx, projectId, ids))
  const varied = known?.varied ?? (await store.varied(tx, projectId, ids))
  const inVariance = new Set(varied.map(({ kind, line_id }) => `${kind}${line_id}`))
  const ordered = new Map(
    (await orderedLines(tx, projectId, ids)).map((row) => [`${row.kind}${row.line_id}`, row]),
  )
  return scopes.map((row) =>
    presentScope(
      row,
      ledger.of(row.id),
      {
        labor: labor.get(row.id) ?? [],
        equipment: equipment.get(row.id) ?? [],
        material: material.get(row.id) ?? [],
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
export interface Ledger {
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

/** Fuel is what machines burn: it counts as equipment. */
const COUNTS_AS: Readonly<Record<string, 'labor' | 'equipment' | 'material' | 'other'>> = {
  labor: 'labor',
  equipment: 'equipment',
  fuel: 'equipment',
  material: 'material',
  subcontract: 'other',
}

export function ledgerOf(entries: Awaited<ReturnType<typeof spent>>) {
  const scopes = new Map<number | null, Ledger>()
  for (const entry of entries) {
    const ledger = scopes.get(entry.project_work_item_id) ?? nothingSpent()
    scopes.set(entry.project_work_item_id, ledger)
    const kind = COUNTS_AS[entry.kind] ?? 'other'
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
  const flag = row.is_sub_con ? 1 : 0
  return {
    psow_id: row.id,
    phase_id: row.phase_id,
    phase: row.phase,
    phase_code: row.phase_code,
    phase_category_id: row.phase_group_id,
    sow_id: row.work_item_id,
    code: row.code,
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
    is_sub_con: flag,
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
    labor: lines.labor.map((line) => presentLabor(line, flag, ledger, inVariance, ordered)),
    equipment: lines.equipment.map((line) => presentEquipment(line, flag, ledger, inVariance, ordered)),
    material: lines.material.map((line) => presentMaterial(line, flag, ledger, inVariance, ordered)),
  }
}

function numeric(text: string | number | null): number | null {
  return text === null ? null : Number(text)
}

function presentLabor(
  row: store.LineRow,
  is_sub_con: 0 | 1,
  ledger: Ledger,
  inVariance: ReadonlySet<string>,
  ordered: ReadonlyMap<string, Ordered>,
): EstimateLabor {
  const cost = Number(row.amount)
  const actual = ledger.lines.get(`labor${row.id}`) ?? 0
  return {
    id: row.id,
    labor_id: row.item_id,
    designation: row.name,
    basis: row.basis as EstimateLabor['basis'],
    estimated_workers: numeric(row.count),
    hired_workers: ordered.get(`labor${row.id}`)?.quantity ?? 0,
    duration: durationText(numeric(row.duration)),
    rate: numeric(row.rate),
    estimated_cost: cost,
    actual_cost: actual,
    balance: sum([cost, -actual]),
    is_auto_compute: row.basis === 'lump_sum' ? 0 : 1,
    is_archived: 0,
    is_sub_con,
    is_variance_order: inVariance.has(`labor${row.id}`) ? 1 : 0,
    remove: false,
    edit: false,
    calculator: false,
    ...(row.formulas && { formulas: row.formulas }),
  }
}

function presentEquipment(
  row: store.LineRow,
  is_sub_con: 0 | 1,
  ledger: Ledger,
  inVariance: ReadonlySet<string>,
  ordered: ReadonlyMap<string, Ordered>,
): EstimateEquipment {
  const cost = Number(row.amount)
  const actual = ledger.lines.get(`equipment${row.id}`) ?? 0
  return {
    id: row.id,
    equipment_category_id: row.item_id,
    description: row.name,
    basis: row.basis as EstimateEquipment['basis'],
    estimated_quantity: numeric(row.count),
    ordered_quantity: ordered.get(`equipment${row.id}`)?.quantity ?? 0,
    duration: durationText(numeric(row.duration)),
    rate: numeric(row.rate),
    percent: numeric(row.percent),
    estimated_cost: cost,
    actual_cost: actual,
    balance: sum([cost, -actual]),
    is_auto_compute: row.basis === 'lump_sum' ? 0 : 1,
    is_archived: 0,
    is_sub_con,
    is_variance_order: inVariance.has(`equipment${row.id}`) ? 1 : 0,
    remove: false,
    edit: false,
    calculator: false,
    ...(row.formulas && { formulas: row.formulas }),
  }
}

function presentMaterial(
  row: store.LineRow,
  is_sub_con: 0 | 1,
  ledger: Ledger,
  inVariance: ReadonlySet<string>,
  ordered: ReadonlyMap<string, Ordered>,
): EstimateMaterial {
  const cost = Number(row.amount)
  const actual = ledger.lines.get(`material${row.id}`) ?? 0
  return {
    id: row.id,
    material_id: row.item_id,
    description: row.name,
    basis: row.basis as EstimateMaterial['basis'],
    estimated_quantity: numeric(row.count),
    ordered_quantity: ordered.get(`material${row.id}`)?.quantity ?? 0,
    purchase_request: purchaseOf(ordered.get(`material${row.id}`)),
    unit_id: row.unit_id as number,
    unit: row.unit as string,
    unit_cost: numeric(row.rate),
    percent: numeric(row.percent),
    estimated_cost: cost,
    actual_cost: actual,
    balance: sum([cost, -actual]),
    is_auto_compute: row.basis === 'lump_sum' ? 0 : 1,
    is_archived: 0,
    is_sub_con,
    is_variance_order: inVariance.has(`material${row.id}`) ? 1 : 0,
    remove: false,
    edit: false,
    calculator: false,
    ...(row.formulas && { formulas: row.formulas }),
    has_price_rec: false,
    has_quantity_rec: false,
  }
}

function purchaseOf(row: Ordered | undefined): EstimateMaterial['purchase_request'] {
  if (!row?.pr_number || !row.state) return null
  return { pr_number: row.pr_number, approval_status: REQUEST_STATUS[row.state] }
}
