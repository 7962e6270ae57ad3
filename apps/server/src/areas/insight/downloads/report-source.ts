import type { EstimateScope } from '@itayo/contract'
import { type Cost, parseDuration, type Rounding, type Terms } from '@itayo/domain'
import { marksText } from '../../planning/estimate/sheet-marks.ts'
import type { ReportEquipment, ReportLabor, ReportMaterial, SheetMarks } from './report-lines.ts'

/** Reports are made from the estimate as it is read, in the words of the forms. */
export interface ReportSource {
  head: ReportHead
  phases: readonly ReportPhase[]
  terms: Terms
  /** Rounding of imports stands in the totals, and in no work item (D-35). */
  rounding: Rounding
  /** /costs/view: without it there is no rate, cost or amount anywhere (D-27). */
  seesCosts: boolean
}

export interface ReportHead {
  company: { name: string; address: string; contact: string; tin: string; pcab: string }
  logo: Uint8Array | null
  paper: 'A4' | 'Letter' | 'Long'
  /** Where the estimate stands: a draft must not pass for an approved one. */
  standing: string
  facts: readonly { label: string; value: string }[]
  signatures: readonly Signatory[]
  /** The owner's number of the contract; empty before there is one. */
  contractNumber: string
  printedAt: Date
  printedBy: string
}

export interface Signatory {
  label: string
  name: string
  position: string
}

export interface ReportPhase {
  code: string
  name: string
  scopes: ReportScope[]
}

export interface ReportScope {
  /** Its item number, as papers print it (D-52). */
  number: string
  /** With its tag, which tells repeated work items apart. */
  name: string
  measurement: number | null
  measurement_formula?: string | undefined
  sheet?: SheetMarks
  unit: string
  without_mark_up: boolean
  contract: number
  cost: Cost
  labor: ReportLabor[]
  equipment: ReportEquipment[]
  material: ReportMaterial[]
}

/** In the order of the estimate; removed work items and lines are in no report. */
export function phasesOf(detailed: readonly EstimateScope[]): ReportPhase[] {
  const phases = new Map<number, ReportPhase>()
  for (const scope of detailed) {
    if (scope.remove_sow) continue
    let phase = phases.get(scope.phase_id)
    if (!phase) {
      phase = { code: scope.phase_code, name: scope.phase, scopes: [] }
      phases.set(scope.phase_id, phase)
    }
    phase.scopes.push(scopeOf(scope))
  }
  return [...phases.values()]
}

const isLive = (line: { remove?: boolean | undefined }) => !line.remove

/** Without the right to see costs a scope has none: each part is 0. */
export const scopeCost = (scope: EstimateScope): Cost => ({
  labor: scope.estimated_labor_cost ?? 0,
  equipment: scope.estimated_equipment_cost ?? 0,
  material: scope.estimated_material_cost ?? 0,
  direct: scope.direct_cost ?? 0,
  ocm: scope.ocm ?? 0,
  cp: scope.cp ?? 0,
  vat: scope.vat ?? 0,
  indirect: scope.indirect_cost ?? 0,
  contract: scope.contract_cost ?? 0,
})

function scopeOf(scope: EstimateScope): ReportScope {
  return {
    number: scope.item_number,
    name: scope.tag_name ? `${scope.work_item} (${scope.tag_name})` : scope.work_item,
    measurement: scope.measurement,
    measurement_formula: scope.measurement_formula,
    sheet: {
      reference: `S${scope.psow_id}`,
      marks: marksText({
        subcontractor: scope.is_sub_con === 1,
        variance: false,
        formulas: scope.measurement_formula ? { measurement: scope.measurement_formula } : {},
      }),
    },
    unit: scope.unit,
    without_mark_up: scope.without_mark_up,
    contract: scope.contract_cost ?? 0,
    cost: scopeCost(scope),
    labor: scope.labor.filter(isLive).map((line) => ({
      name: line.designation,
      basis: line.basis,
      workers: line.estimated_workers,
      duration: parseDuration(line.duration),
      rate: line.rate ?? null,
      ...costOf(line),
      ...sheetOf('L', line),
    })),
    equipment: scope.equipment.filter(isLive).map((line) => ({
      name: line.description,
      basis: line.basis,
      quantity: line.estimated_quantity,
      duration: parseDuration(line.duration),
      rate: line.rate ?? null,
      percent: line.percent,
      ...costOf(line),
      ...sheetOf('E', line),
    })),
    material: scope.material.filter(isLive).map((line) => ({
      name: line.description,
      description: line.description,
      material_id: line.material_id,
      unit: line.unit,
      basis: line.basis,
      quantity: line.estimated_quantity,
      unit_cost: line.unit_cost ?? null,
      percent: line.percent,
      estimated_cost: line.estimated_cost ?? 0,
      ...costOf(line),
      ...sheetOf('M', line),
    })),
  }
}

function sheetOf(
  letter: 'L' | 'E' | 'M',
  line: Pick<EstimateScope['labor'][number], 'id' | 'is_variance_order' | 'is_sub_con' | 'formulas'>,
) {
  const { id, formulas = {} } = line
  const variance = line.is_variance_order === 1
  const marks = marksText({ subcontractor: false, variance, formulas })
  return { formulas, sheet: { reference: `${letter}${id}`, marks } }
}

/** A lump sum is what it was typed as; the others have no typed amount. */
function costOf(line: { basis: string; estimated_cost?: number | undefined }) {
  const cost = line.estimated_cost ?? 0
  return { cost, amount: line.basis === 'lump_sum' ? cost : null }
}
