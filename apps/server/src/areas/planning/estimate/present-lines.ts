import {
  type EstimateEquipment,
  type EstimateLabor,
  type EstimateMaterial,
  REQUEST_STATUS,
} from '@itayo/contract'
import { durationText, sum } from '@itayo/domain'
import type { Ledger } from './ledger.ts'
import type { LineRow } from './store/line-rows.ts'
import type { LineKind } from './store/lines.ts'
import type { Ordered } from './store/ordered.ts'
import type { Varied } from './store/scopes.ts'

/** The work item that a line stands in. */
export interface ScopeOfLine {
  is_sub_con: 0 | 1
  ledger: Readonly<Ledger>
}

/** Lines that variance orders moved, and quantities that were ordered, by the lines' ids. */
export interface Surroundings {
  varied: Record<LineKind, ReadonlySet<number>>
  ordered: Record<LineKind, ReadonlyMap<number, Ordered>>
}

export function surroundingsOf(varied: readonly Varied[], orders: readonly Ordered[]): Surroundings {
  const around = {
    varied: { labor: new Set<number>(), equipment: new Set<number>(), material: new Set<number>() },
    ordered: {
      labor: new Map<number, Ordered>(),
      equipment: new Map<number, Ordered>(),
      material: new Map<number, Ordered>(),
    },
  }
  for (const { kind, line_id } of varied) around.varied[kind].add(line_id)
  for (const row of orders) around.ordered[row.kind].set(row.line_id, row)
  return around
}

export const NOTHING_AROUND: Surroundings = surroundingsOf([], [])

export const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)

// An estimate has thousands of lines. Each kind is one literal with its fields in one order, so that all its lines
// are of one shape to V8; a field that is undefined is left out of the reply. Most estimates have nothing booked
// or ordered yet, and then nothing is looked up.

export function presentLabor(row: LineRow, scope: ScopeOfLine, around: Surroundings): EstimateLabor {
  const actual = actualOf('labor', row, scope)
  return {
    id: row.id,
    place: row.place,
    basis: row.basis as EstimateLabor['basis'],
    estimated_cost: row.amount,
    actual_cost: actual,
    balance: balanceOf(row, actual),
    is_auto_compute: flag(row.basis !== 'lump_sum'),
    is_sub_con: scope.is_sub_con || undefined,
    is_variance_order: isVaried('labor', row, around) ? 1 : undefined,
    calculator: row.is_backup === null ? undefined : true,
    is_backup: row.is_backup ? 1 : undefined,
    formulas: row.formulas ?? undefined,
    labor_id: row.item_id,
    designation: row.name,
    estimated_workers: row.count,
    hired_workers: orderOf('labor', row, around)?.quantity ?? 0,
    duration: durationText(row.duration),
    rate: row.rate,
  }
}

export function presentEquipment(row: LineRow, scope: ScopeOfLine, around: Surroundings): EstimateEquipment {
  const actual = actualOf('equipment', row, scope)
  return {
    id: row.id,
    place: row.place,
    basis: row.basis as EstimateEquipment['basis'],
    estimated_cost: row.amount,
    actual_cost: actual,
    balance: balanceOf(row, actual),
    is_auto_compute: flag(row.basis !== 'lump_sum'),
    is_sub_con: scope.is_sub_con || undefined,
    is_variance_order: isVaried('equipment', row, around) ? 1 : undefined,
    calculator: row.is_backup === null ? undefined : true,
    is_backup: row.is_backup ? 1 : undefined,
    formulas: row.formulas ?? undefined,
    equipment_category_id: row.item_id,
    description: row.name,
    estimated_quantity: row.count,
    ordered_quantity: orderOf('equipment', row, around)?.quantity ?? 0,
    duration: durationText(row.duration),
    rate: row.rate,
    percent: row.percent,
  }
}

export function presentMaterial(row: LineRow, scope: ScopeOfLine, around: Surroundings): EstimateMaterial {
  const actual = actualOf('material', row, scope)
  const order = orderOf('material', row, around)
  return {
    id: row.id,
    place: row.place,
    basis: row.basis as EstimateMaterial['basis'],
    estimated_cost: row.amount,
    actual_cost: actual,
    balance: balanceOf(row, actual),
    is_auto_compute: flag(row.basis !== 'lump_sum'),
    is_sub_con: scope.is_sub_con || undefined,
    is_variance_order: isVaried('material', row, around) ? 1 : undefined,
    calculator: row.is_backup === null ? undefined : true,
    is_backup: row.is_backup ? 1 : undefined,
    formulas: row.formulas ?? undefined,
    material_id: row.item_id,
    description: row.name,
    estimated_quantity: row.count,
    ordered_quantity: order?.quantity ?? 0,
    purchase_request: purchaseOf(order),
    unit_id: row.unit_id as number,
    unit: row.unit as string,
    unit_cost: row.rate,
    percent: row.percent,
  }
}

function actualOf(kind: LineKind, { id }: LineRow, { ledger }: ScopeOfLine): number {
  const lines = ledger.lines[kind]
  return lines.size === 0 ? 0 : (lines.get(id) ?? 0)
}

function balanceOf({ amount }: LineRow, actual: number): number {
  return actual === 0 ? amount : sum([amount, -actual])
}

function isVaried(kind: LineKind, { id }: LineRow, { varied }: Surroundings): boolean {
  return varied[kind].size > 0 && varied[kind].has(id)
}

function orderOf(kind: LineKind, { id }: LineRow, { ordered }: Surroundings): Ordered | undefined {
  return ordered[kind].size === 0 ? undefined : ordered[kind].get(id)
}

function purchaseOf(row: Ordered | undefined): EstimateMaterial['purchase_request'] {
  if (!row?.pr_number || !row.state) return null
  return { pr_number: row.pr_number, approval_status: REQUEST_STATUS[row.state] }
}
