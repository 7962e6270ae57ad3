import type { FieldProblem, Formulas, ScopeEdit } from '@itayo/contract'
import { convert, evaluateFormula, type UnitRow } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRows } from '../../../platform/rows.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import type { UnitOfMaterial } from './merge-scope.ts'
import * as names from './names.ts'
import { LINE_KINDS, type LineKind } from './store/lines.ts'
import * as lists from './store/lists.ts'

/** sq.m, where no unit is given or a negative one (EST-023, EST-024). */
const DEFAULT_UNIT = 7

/** The records that the edits refer to, all of them checked to be this company's. */
export interface References {
  items: ReadonlyMap<number, lists.WorkItemPlace>
  units: ReadonlyMap<number, UnitRow>
  unitOf: UnitOfMaterial
}

/** One query per list, however many lines there are; a row of another company is not found (D-02). */
export async function readReferences(tx: Tx, edits: readonly ScopeEdit[]): Promise<References> {
  const ids = <T>(pick: (edit: ScopeEdit) => readonly (T | null | undefined)[]) => [
    ...new Set(edits.flatMap(pick).filter((id): id is T & {} => id !== null && id !== undefined)),
  ]
  const itemIds = ids((edit) => [edit.sow_id])
  const materialIds = ids((edit) => edit.material.map((line) => line.material_id))
  const required = {
    phase: ids((edit) => [edit.phase_id]),
    company_tag: ids((edit) => [edit.company_tag_id]),
    position: ids((edit) => edit.labor.map((line) => line.labor_id)),
    equipment_category: ids((edit) => edit.equipment.map((line) => line.equipment_category_id)),
  }
  const [items, materials, units] = await together(
    lists.workItemPlaces(tx, itemIds),
    // A save without materials does not ask for any.
    materialIds.length > 0
      ? names.materials(tx, materialIds)
      : Promise.resolve<Map<number, names.PricedMaterial>>(new Map()),
    readUnits(tx, ids(unitsIn)),
    requireRows(tx, 'phase', required.phase),
    requireRows(tx, 'company_tag', required.company_tag),
    requireRows(tx, 'position', required.position),
    requireRows(tx, 'equipment_category', required.equipment_category),
  )
  if (items.length !== itemIds.length) throw new AppError('not_found')
  return {
    items: new Map(items.map((row) => [row.id, row])),
    units: new Map(units.map((unit) => [unit.id, unit])),
    unitOf: (id) => materials.get(id)?.unit_id,
  }
}

export interface Measured {
  measurement: number | null
  unit_id: number
  quantity: number | null
  quantity_unit_id: number | null
  measurement_formula: string | null
}

const unitIn = ({ unit_id }: ScopeEdit) => (unit_id && unit_id > 0 ? unit_id : DEFAULT_UNIT)
const unitsIn = (edit: ScopeEdit) => [
  unitIn(edit),
  edit.quantity_unit_id,
  ...edit.material.map((line) => line.unit_id),
]

/** The measurement in the work item's unit, and as it was typed where that was another unit (D-05). */
export function measured(
  edit: ScopeEdit,
  path: string,
  units: References['units'],
  problems: FieldProblem[],
): Measured {
  const unit_id = unitIn(edit)
  const unit = units.get(unit_id)
  if (!unit) problems.push({ path: `${path}.unit_id`, message: 'There is no such unit.' })
  const typedIn = edit.quantity_unit_id ?? null
  const formula = edit.measurement_formula || null
  const result = formula ? evaluateFormula(formula) : null
  if (result && 'problem' in result) problems.push({ path: `${path}.measurement`, message: result.problem })
  const measurement = result && 'value' in result ? result.value : (edit.measurement ?? null)
  if (typedIn === null || typedIn === unit_id || edit.quantity === null || edit.quantity === undefined) {
    return {
      measurement: measurement ?? edit.quantity ?? null,
      unit_id,
      quantity: null,
      quantity_unit_id: null,
      measurement_formula: formula,
    }
  }
  const from = units.get(typedIn)
  const converted = from && unit ? convert(edit.quantity, from, unit) : null
  if (converted === null) {
    problems.push({
      path: `${path}.quantity_unit_id`,
      message: from ? 'This unit cannot be converted to that of the work item.' : 'There is no such unit.',
    })
  }
  return {
    measurement: converted,
    unit_id,
    quantity: edit.quantity,
    quantity_unit_id: typedIn,
    measurement_formula: null,
  }
}

/** The required texts of the specification (EST-055 to EST-062). */
export function missingIn(
  edit: ScopeEdit,
  path: string,
  measurement: number | null,
  references: References,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const need = (isGiven: boolean, at: string, message: string) => {
    if (!isGiven) problems.push({ path: `${path}.${at}`, message })
  }
  const isNew = !edit.psow_id
  if (isNew) {
    const item = edit.sow_id ? references.items.get(edit.sow_id) : undefined
    need(Boolean(item ?? edit.phase_id), 'phase_id', 'Scope of work is required.')
    need(Boolean(item), 'sow_id', 'Work item is required.')
    const isElsewhere = item && edit.phase_id && item.phase_id !== edit.phase_id
    need(!isElsewhere, 'phase_id', 'This work item belongs to another scope of work.')
  }
  need(measurement !== null && !(isNew && measurement === 0), 'measurement', 'Measurement is required.')
  for (const kind of LINE_KINDS) {
    edit[kind].forEach((line, at) => {
      if (!isUntouched(line))
        problems.push(...formulaProblems(kind, line, `${path}.${kind}.${at}`, measurement))
    })
  }
  edit.labor.forEach((line, at) => {
    const given = isUntouched(line) || Boolean(line.labor_id || line.designation)
    need(given, `labor.${at}.designation`, 'Labor designation is required.')
  })
  edit.equipment.forEach((line, at) => {
    const given = isUntouched(line) || Boolean(line.equipment_category_id || line.description)
    need(given, `equipment.${at}.description`, 'Equipment description is required.')
  })
  edit.material.forEach((line, at) => {
    const given = isUntouched(line) || Boolean(line.material_id || line.description)
    need(given, `material.${at}.description`, 'Material description is required.')
    const unit = line.unit_id ?? null
    need(
      isUntouched(line) || unit === null || references.units.has(unit),
      `material.${at}.unit_id`,
      'There is no such unit.',
    )
  })
  return problems
}

/** The field of a formula has another name in some lists. */
const FIELD_OF = {
  count: { labor: 'estimated_workers', equipment: 'estimated_quantity', material: 'estimated_quantity' },
  duration: { labor: 'duration', equipment: 'duration', material: 'duration' },
  rate: { labor: 'rate', equipment: 'rate', material: 'unit_cost' },
  percent: { labor: 'percent', equipment: 'percent', material: 'percent' },
  typed_cost: { labor: 'estimated_cost', equipment: 'estimated_cost', material: 'estimated_cost' },
} as const

function formulaProblems(
  kind: LineKind,
  line: { formulas?: Formulas | null | undefined },
  path: string,
  measurement: number | null,
): FieldProblem[] {
  const formulas = Object.entries(line.formulas ?? {}) as [keyof typeof FIELD_OF, string][]
  return formulas.flatMap(([field, text]) => {
    const result = evaluateFormula(text, measurement)
    const at = `${path}.${FIELD_OF[field][kind]}`
    if ('problem' in result) return [{ path: at, message: result.problem }]
    const isPart = kind === 'labor' && field === 'count' && !Number.isInteger(result.value)
    return isPart ? [{ path: at, message: 'Workers must be a whole number.' }] : []
  })
}

/** Removed, or sent along as it stands. */
function isUntouched(line: { id?: number | null | undefined; edit: boolean; remove: boolean }): boolean {
  return line.remove || (Boolean(line.id) && !line.edit)
}
