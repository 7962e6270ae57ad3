import type {
  Estimate,
  EstimateEquipment,
  EstimateLabor,
  EstimateMaterial,
  EstimateScope,
} from '@itayo/contract'
import { NO_ROUNDING, parseDuration, sum, type Terms } from '@itayo/domain'
import { formulasOf } from './formulas.ts'
import type { DraftLine, DraftScope, EstimateState, LineKey } from './types.ts'

let lastKey = 0

/** A name for a scope or line that was never saved, used once in the life of the page. */
export function newKey(): string {
  lastKey += 1
  return `n${lastKey}`
}

export function termsOfEstimate({ totals }: Pick<Estimate, 'totals'>): Terms {
  return {
    ocm: totals.ocm_percentage ?? 0,
    cp: totals.cp_percenteage ?? 0,
    vat: totals.vat_percentage ?? 0,
  }
}

export function outsideOf({ totals }: Pick<Estimate, 'totals'>): number {
  return sum([totals.not_allocated ?? 0, totals.removed_work_items ?? 0])
}

/** False for people who may not see costs: quantities are all they get (D-27). */
export function hasCosts({ totals }: Pick<Estimate, 'totals'>): boolean {
  return totals.estimated_direct_cost !== undefined
}

export function stateOf(estimate: Estimate): EstimateState {
  const scopes = estimate.detailed.map((scope) => draftScopeOf(scope))
  return {
    terms: termsOfEstimate(estimate),
    outside: outsideOf(estimate),
    rounding: estimate.rounding ?? NO_ROUNDING,
    base: new Map(scopes.map((scope) => [scope.key, scope])),
    scopes,
    wrong: [],
  }
}

/** Makes a draft of the server's scope. A scope that is on the screen already keeps its keys. */
export function draftScopeOf(scope: EstimateScope, known?: DraftScope): DraftScope {
  const keys = known ? keysById(known) : undefined
  const draft = {
    key: known?.key ?? (scope.psow_id === null ? newKey() : `p${scope.psow_id}`),
    workItemId: scope.psow_id,
    version: scope.version,
    place: scope.place,
    phaseId: scope.phase_id,
    phase: scope.phase,
    phaseCode: scope.phase_code,
    sowId: scope.sow_id,
    code: scope.code,
    dpwhRef: scope.dpwh_ref,
    ownNumber: scope.own_number,
    itemNumber: scope.item_number,
    workItem: scope.work_item,
    tagId: scope.company_tag_id,
    tagName: scope.tag_name,
    measurement: scope.measurement,
    unitId: scope.unit_id,
    unit: scope.unit,
    quantity: scope.quantity,
    quantityUnitId: scope.quantity_unit_id,
    measurementFormula: scope.measurement_formula || null,
    linesFor: scope.measurement,
    isSubCon: scope.is_sub_con === 1,
    withoutMarkUp: scope.without_mark_up,
    actualLabor: scope.actual_labor_cost ?? 0,
    actualEquipment: scope.actual_equipment_cost ?? 0,
    actualMaterial: scope.actual_material_cost ?? 0,
    actualOther: scope.actual_other_cost ?? 0,
    subConLabor: scope.total_actual_labor_cost_subcon ?? 0,
    subConEquipment: scope.total_actual_equipment_cost_subcon ?? 0,
    removed: false,
  }
  return {
    ...draft,
    labor: scope.labor.map((line) => laborLine(line, keys)),
    equipment: scope.equipment.map((line) => equipmentLine(line, keys)),
    material: scope.material.map((line) => materialLine(line, keys)),
  }
}

type KnownKeys = ReadonlyMap<string, LineKey>

function keysById(scope: DraftScope): KnownKeys {
  const lines = [...scope.labor, ...scope.equipment, ...scope.material]
  return new Map(lines.flatMap((line) => (line.id === null ? [] : [[`${line.kind}${line.id}`, line.key]])))
}

function lineKey(kind: DraftLine['kind'], id: number | null, keys: KnownKeys | undefined): LineKey {
  return id === null ? newKey() : (keys?.get(`${kind}${id}`) ?? `${kind.charAt(0)}${id}`)
}

function laborLine(line: EstimateLabor, keys: KnownKeys | undefined): DraftLine {
  return {
    key: lineKey('labor', line.id, keys),
    id: line.id,
    place: line.place,
    kind: 'labor',
    itemId: line.labor_id,
    name: line.designation,
    basis: line.basis,
    count: line.estimated_workers,
    duration: parseDuration(line.duration),
    unitId: null,
    unit: '',
    rate: line.rate ?? null,
    percent: null,
    typedCost: line.basis === 'lump_sum' ? (line.estimated_cost ?? null) : null,
    formulas: formulasOf(line.formulas),
    ...(line.is_backup && { isBackup: true }),
    ordered: line.hired_workers,
    actual: line.actual_cost ?? 0,
    removed: false,
  }
}

function equipmentLine(line: EstimateEquipment, keys: KnownKeys | undefined): DraftLine {
  return {
    key: lineKey('equipment', line.id, keys),
    id: line.id,
    place: line.place,
    kind: 'equipment',
    itemId: line.equipment_category_id,
    name: line.description,
    basis: line.basis,
    count: line.estimated_quantity,
    duration: parseDuration(line.duration),
    unitId: null,
    unit: '',
    rate: line.rate ?? null,
    percent: line.percent,
    typedCost: line.basis === 'lump_sum' ? (line.estimated_cost ?? null) : null,
    formulas: formulasOf(line.formulas),
    ...(line.is_backup && { isBackup: true }),
    ordered: line.ordered_quantity,
    actual: line.actual_cost ?? 0,
    removed: false,
  }
}

function materialLine(line: EstimateMaterial, keys: KnownKeys | undefined): DraftLine {
  return {
    key: lineKey('material', line.id, keys),
    id: line.id,
    place: line.place,
    kind: 'material',
    itemId: line.material_id,
    name: line.description,
    basis: line.basis,
    count: line.estimated_quantity,
    duration: null,
    unitId: line.unit_id,
    unit: line.unit,
    rate: line.unit_cost ?? null,
    percent: line.percent,
    typedCost: line.basis === 'lump_sum' ? (line.estimated_cost ?? null) : null,
    formulas: formulasOf(line.formulas),
    ordered: line.ordered_quantity,
    purchase: line.purchase_request
      ? { number: line.purchase_request.pr_number, status: line.purchase_request.approval_status }
      : null,
    actual: line.actual_cost ?? 0,
    removed: false,
  }
}
