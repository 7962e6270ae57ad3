import type { EstimateScope } from '@itayo/contract'
import { areaOrVolume, boqUnitPrice, itemNumber, sum } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { type Ledger, ledgerOf, spentOn } from './ledger.ts'
import {
  flag,
  presentEquipment,
  presentLabor,
  presentMaterial,
  type ScopeOfLine,
  type Surroundings,
  surroundingsOf,
} from './present-lines.ts'
import { spent } from './store/ledger.ts'
import { equipmentLines, type LineRow, laborLines, materialLines } from './store/line-rows.ts'
import { orderedLines } from './store/ordered.ts'
import * as store from './store/scopes.ts'

/** The work items of a project with their lines, as everybody reads them. */
export async function readScopes(
  tx: Tx,
  projectId: number,
  ids?: readonly number[],
): Promise<EstimateScope[]> {
  return (await readWithLedger(tx, projectId, ids)).scopes
}

/**
 * Plain queries, nested here. All are sent at once and the small ones first: the lines of one kind are presented
 * while PostgreSQL sends those of the next.
 */
export async function readWithLedger(tx: Tx, projectId: number, ids?: readonly number[]) {
  const known = together(
    spent(tx, projectId, ids).then(ledgerOf),
    store.varied(tx, projectId, ids),
    orderedLines(tx, projectId, ids),
    store.scopes(tx, projectId, ids),
  ).then(([ledger, varied, orders, rows]) => ({
    ledger,
    varied,
    around: surroundingsOf(varied, orders),
    scopes: new Map(rows.map((row) => [row.id, withoutLines(row, ledger.of(row.id))])),
  }))
  const [{ ledger, varied, scopes }] = await together(
    known,
    laborLines(tx, projectId, ids).then(async (rows) => addLines('labor', presentLabor, rows, await known)),
    equipmentLines(tx, projectId, ids).then(async (rows) =>
      addLines('equipment', presentEquipment, rows, await known),
    ),
    materialLines(tx, projectId, ids).then(async (rows) =>
      addLines('material', presentMaterial, rows, await known),
    ),
  )
  return {
    ledger,
    varied,
    scopes: [...scopes.values()].map(({ row, ledger, lines }) => presentScope(row, ledger, lines)),
  }
}

type LinesOfScope = Pick<EstimateScope, 'labor' | 'equipment' | 'material'>

function withoutLines(row: store.ScopeRow, ledger: Readonly<Ledger>) {
  const lines: LinesOfScope = { labor: [], equipment: [], material: [] }
  return { row, ledger, is_sub_con: flag(row.is_sub_con), lines }
}

function addLines<Kind extends keyof LinesOfScope>(
  kind: Kind,
  present: (row: LineRow, scope: ScopeOfLine, around: Surroundings) => LinesOfScope[Kind][number],
  rows: readonly LineRow[],
  { scopes, around }: { scopes: ReadonlyMap<number, ReturnType<typeof withoutLines>>; around: Surroundings },
): void {
  for (const row of rows) {
    const scope = scopes.get(row.project_work_item_id)
    if (scope) (scope.lines[kind] as LinesOfScope[Kind][number][]).push(present(row, scope, around))
  }
}

export function presentScope(
  row: store.ScopeRow,
  ledger: Readonly<Ledger>,
  lines: LinesOfScope,
): EstimateScope {
  const [labor, equipment, material] = [Number(row.labor), Number(row.equipment), Number(row.material)]
  const [ocm, cp, vat] = [Number(row.ocm), Number(row.cp), Number(row.vat)]
  const direct = sum([labor, equipment, material])
  const indirect = sum([ocm, cp, vat])
  const contract = sum([direct, indirect])
  const measurement = numeric(row.measurement)
  const spent = spentOn(ledger)
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
    is_sub_con: flag(row.is_sub_con),
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
    labor: lines.labor,
    equipment: lines.equipment,
    material: lines.material,
  }
}

function numeric(text: string | number | null): number | null {
  return text === null ? null : Number(text)
}
