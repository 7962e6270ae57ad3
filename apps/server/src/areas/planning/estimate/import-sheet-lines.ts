import type {
  EquipmentEdit,
  EstimateEquipment,
  EstimateLabor,
  EstimateMaterial,
  EstimateScope,
  Formulas,
  LaborEdit,
  MatchedItem,
  MaterialEdit,
  SheetLineKind,
} from '@itayo/contract'
import { FORMULA_FIELDS } from '@itayo/contract'
import { type ImportedLine, type LineBasis, parseDuration } from '@itayo/domain'
import { type LineValues, standingFormula } from './import-sheet-values.ts'
import type { Marks } from './sheet-marks.ts'

/** A line of the estimate of any kind. */
export interface KnownLine extends Omit<ImportedLine, 'row' | 'amount'> {
  id: number | null
  /** Null on one that is new in the sheet. */
  place: number | null
  itemId: number | null
  name: string
  formulas: Formulas
}

export const KINDS: readonly SheetLineKind[] = ['labor', 'equipment', 'material']

export function linesOf(scope: EstimateScope, kind: SheetLineKind): KnownLine[] {
  if (kind === 'labor') return scope.labor.map(knownLabor)
  return kind === 'equipment' ? scope.equipment.map(knownEquipment) : scope.material.map(knownMaterial)
}

const common = (line: EstimateLabor | EstimateEquipment | EstimateMaterial) => ({
  id: line.id,
  place: line.place,
  basis: line.basis as LineBasis,
  typed_cost: line.basis === 'lump_sum' ? (line.estimated_cost ?? null) : null,
  formulas: line.formulas ?? {},
})

const knownLabor = (line: EstimateLabor): KnownLine => ({
  ...common(line),
  kind: 'labor',
  itemId: line.labor_id,
  name: line.designation,
  count: line.estimated_workers,
  duration: parseDuration(line.duration),
  rate: line.rate ?? null,
  percent: null,
  unit_id: null,
})

const knownEquipment = (line: EstimateEquipment): KnownLine => ({
  ...common(line),
  kind: 'equipment',
  itemId: line.equipment_category_id,
  name: line.description,
  count: line.estimated_quantity,
  duration: parseDuration(line.duration),
  rate: line.rate ?? null,
  percent: line.percent,
  unit_id: null,
})

const knownMaterial = (line: EstimateMaterial): KnownLine => ({
  ...common(line),
  kind: 'material',
  itemId: line.material_id,
  name: line.description,
  count: line.estimated_quantity,
  duration: null,
  rate: line.unit_cost ?? null,
  percent: line.percent,
  unit_id: line.unit_id,
})

/** A material is counted in pieces until its unit is known. */
const PIECES = 30

export function newLine(kind: SheetLineKind, name: string): KnownLine {
  const nothing = { count: null, duration: null, rate: null, percent: null, typed_cost: null }
  const unit_id = kind === 'material' ? PIECES : null
  return {
    id: null,
    place: null,
    kind,
    itemId: null,
    name,
    basis: 'quantity',
    ...nothing,
    unit_id,
    formulas: {},
  }
}

const WORDS: Record<string, string> = {
  name: 'description',
  basis: 'how it is priced',
  count: 'quantity',
  duration: 'days',
  rate: 'rate or unit cost',
  percent: 'percentage',
  typed_cost: 'amount',
  unit_id: 'unit',
}

/** The line as the sheet has it, and the words for what is different. */
export function changedLine(
  line: KnownLine,
  name: string,
  values: LineValues,
  marks: Marks,
  measurement: number | null,
  item: MatchedItem | undefined,
): { line: KnownLine; changed: string[] } {
  const next: KnownLine = { ...line, ...values }
  if (name !== '' && !isSameName(name, line.name))
    Object.assign(next, { name: item?.name ?? name, itemId: item?.item_id ?? null })
  const changed = Object.keys(WORDS).filter(
    (field) => next[field as keyof KnownLine] !== line[field as keyof KnownLine],
  )
  next.formulas = {}
  for (const field of FORMULA_FIELDS) {
    const formula = marks.formulas[field] ?? line.formulas[field]
    const stands = standingFormula(formula, next[field], measurement, field === 'typed_cost' ? 2 : 4)
    if (stands !== undefined) next.formulas[field] = stands
  }
  return { line: next, changed: changed.map((field) => words(field, line, next)) }
}

/** 'quantity from 60 to 12.5'; what is no number is only named. */
function words(field: string, before: KnownLine, after: KnownLine): string {
  const word = WORDS[field] as string
  if (['name', 'basis', 'unit_id'].includes(field)) return `${word} changed`
  const of = (line: KnownLine) => numberWords(line[field as 'count'])
  return `${word} from ${of(before)} to ${of(after)}`
}

export function numberWords(value: number | null): string {
  return value === null ? 'nothing' : value.toLocaleString('en-US', { maximumFractionDigits: 4 })
}

export function isSameName(one: string, other: string): boolean {
  return tidied(one) === tidied(other)
}
export const tidied = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()

export const noEdits = (): LineEdits => ({ labor: [], equipment: [], material: [] })

interface LineEdits {
  labor: LaborEdit[]
  equipment: EquipmentEdit[]
  material: MaterialEdit[]
}

/** Puts a changed, new or removed line among the edits of its work item; `to` is the place it goes to. */
export function addEdit(
  edits: LineEdits,
  line: KnownLine,
  mark: 'edit' | 'new' | 'remove' | 'move',
  to?: number,
): void {
  const marks = {
    id: line.id,
    edit: mark === 'edit',
    remove: mark === 'remove',
    ...(to !== undefined && { place: to, ...(line.id !== null && { move: true }) }),
    estimated_cost: line.basis === 'lump_sum' ? line.typed_cost : null,
    formulas: Object.keys(line.formulas).length > 0 ? line.formulas : null,
  }
  const { basis, count, duration, rate, percent, itemId, name } = line
  if (line.kind === 'labor')
    edits.labor.push({
      ...marks,
      labor_id: itemId,
      designation: name,
      basis: basis as LaborEdit['basis'],
      estimated_workers: count,
      duration,
      rate,
    })
  else if (line.kind === 'equipment')
    edits.equipment.push({
      ...marks,
      equipment_category_id: itemId,
      description: name,
      basis,
      estimated_quantity: count,
      duration,
      rate,
      percent,
    })
  else
    edits.material.push({
      ...marks,
      material_id: itemId,
      description: name,
      basis,
      estimated_quantity: count,
      unit_id: line.unit_id,
      unit_cost: rate,
      percent,
    })
}
