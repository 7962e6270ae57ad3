import type { EquipmentEdit, LaborEdit, MaterialEdit, ScopeEdit } from '@itayo/contract'
import {
  byPlace,
  type DirectParts,
  equipmentCost,
  evaluateFormula,
  FARTHEST_PLACE,
  isTooLarge,
  type LaborBasis,
  laborCost,
  materialCost,
  PLACE_GAP,
  scopeCost,
  sum,
  type Terms,
} from '@itayo/domain'
import type { LineKind, StoredLine } from './store/lines.ts'

/** The catalogue's unit of a material. A line has it unless the edit names another one. */
export type UnitOfMaterial = (materialId: number) => number | undefined

/** Lump sum (G-36): the unit of a line that is no quantity of anything. */
const LUMP_SUM_UNIT = 35

export type Lines = Readonly<Record<LineKind, readonly StoredLine[]>>

export interface MergedScope {
  /** Every live line as it is now. */
  lines: Record<LineKind, StoredLine[]>
  added: Record<LineKind, StoredLine[]>
  changed: Record<LineKind, StoredLine[]>
  /** Saved lines that changed nothing but their place: no change of the work, and no variance order. */
  moved: Record<LineKind, StoredLine[]>
  sums: DirectParts
}

/**
 * The lines of a scope after an edit: the sent lines over the stored ones. Lines that are a percentage
 * of the labor follow it, whether they were sent or not (D-30).
 */
export function mergeLines(
  before: Lines,
  edit: Pick<ScopeEdit, LineKind>,
  unitOf: UnitOfMaterial,
  measurement: number | null = null,
): MergedScope {
  const labor = mergeKind(before.labor, edit.labor, fromLabor)
  const equipment = mergeKind(before.equipment, edit.equipment, fromEquipment)
  const material = mergeKind(before.material, edit.material, (line) => fromMaterial(line, unitOf))
  for (const { live, changed } of [labor, equipment, material]) {
    for (const line of live) follow(line, measurement, changed)
  }
  for (const line of labor.live) line.amount = costOf('labor', line, 0)
  const ofLabor = sum(labor.live.map((line) => line.amount))
  for (const line of equipment.live) reprice('equipment', line, ofLabor, equipment.changed)
  for (const line of material.live) reprice('material', line, ofLabor, material.changed)
  const parts = { labor, equipment, material }
  const each = <T>(of: (kind: LineKind) => T) => ({
    labor: of('labor'),
    equipment: of('equipment'),
    material: of('material'),
  })
  return {
    lines: each((kind) => byPlace(parts[kind].live)),
    added: each((kind) => parts[kind].live.filter((line) => line.id === null)),
    changed: each((kind) => [...parts[kind].changed]),
    moved: each((kind) => parts[kind].moved.filter((line) => !parts[kind].changed.has(line))),
    sums: each((kind) => sum(parts[kind].live.map((line) => line.amount))),
  }
}

interface MergedKind {
  live: StoredLine[]
  /** Saved lines that must be written: edited, removed, or moved by the labor. */
  changed: Set<StoredLine>
  moved: StoredLine[]
}

type Sent = {
  id?: number | null | undefined
  edit: boolean
  remove: boolean
  move?: boolean | undefined
  place?: number | null | undefined
}

function mergeKind<Edit extends Sent>(
  before: readonly StoredLine[],
  edits: readonly Edit[],
  read: (edit: Edit) => Omit<StoredLine, 'id' | 'project_work_item_id' | 'place' | 'removed'>,
): MergedKind {
  const sent = new Map(edits.flatMap((edit) => (edit.id ? [[edit.id, edit] as const] : [])))
  const changed = new Set<StoredLine>()
  const moved: StoredLine[] = []
  const live: StoredLine[] = []
  for (const line of before) {
    const edit = sent.get(line.id as number)
    const now: StoredLine = edit?.edit && !edit.remove ? { ...line, ...read(edit) } : { ...line }
    if (edit?.remove) changed.add({ ...now, removed: true })
    else {
      live.push(now)
      if (edit?.edit) changed.add(now)
      if (edit?.move && typeof edit.place === 'number') {
        now.place = edit.place
        moved.push(now)
      }
    }
  }
  let last = live.reduce((highest, { place }) => Math.max(highest, place), 0)
  for (const edit of edits) {
    if (edit.id || edit.remove) continue
    const place = edit.place ?? Math.min(last + PLACE_GAP, FARTHEST_PLACE)
    last = Math.max(last, place)
    live.push({ id: null, project_work_item_id: 0, place, removed: false, ...read(edit) })
  }
  return { live, changed, moved }
}

/** Whether the edit moves the work item or lines of it. */
export function isReordered(edit: Pick<ScopeEdit, LineKind | 'move'>): boolean {
  return (
    edit.move === true ||
    [...edit.labor, ...edit.equipment, ...edit.material].some((line) => line.id && line.move)
  )
}

const FOLLOWS = {
  count: 'count',
  duration: 'duration',
  rate: 'rate',
  percent: 'percent',
  typed_cost: 'amount',
} as const

/** A cell with a formula is what the formula says, also when only the measurement moved. */
function follow(line: StoredLine, measurement: number | null, changed: Set<StoredLine>): void {
  for (const [field, text] of Object.entries(line.formulas ?? {}) as [keyof typeof FOLLOWS, string][]) {
    const result = evaluateFormula(text, measurement)
    if ('problem' in result || line[FOLLOWS[field]] === result.value) continue
    line[FOLLOWS[field]] = result.value
    if (line.id !== null) changed.add(line)
  }
}

function reprice(
  kind: 'equipment' | 'material',
  line: StoredLine,
  ofLabor: number,
  changed: Set<StoredLine>,
): void {
  const amount = costOf(kind, line, ofLabor)
  if (amount === line.amount) return
  line.amount = amount
  if (line.id !== null) changed.add(line)
}

/** The `amount` of a lump sum was typed. */
function costOf(kind: LineKind, line: StoredLine, ofLabor: number): number {
  const { count, duration, rate, percent, amount } = line
  if (kind === 'labor') {
    return laborCost({ basis: line.basis as LaborBasis, workers: count, duration, rate, amount })
  }
  if (kind === 'equipment') {
    return equipmentCost({ basis: line.basis, quantity: count, duration, rate, percent, amount }, ofLabor)
  }
  return materialCost({ basis: line.basis, quantity: count, unit_cost: rate, percent, amount }, ofLabor)
}

function fromLabor(edit: LaborEdit) {
  return {
    item_id: edit.labor_id ?? null,
    description: edit.labor_id ? '' : edit.designation,
    basis: edit.basis,
    count: edit.estimated_workers ?? null,
    duration: edit.duration ?? null,
    rate: edit.rate ?? null,
    percent: null,
    unit_id: null,
    formulas: edit.formulas && Object.keys(edit.formulas).length > 0 ? edit.formulas : null,
    amount: edit.estimated_cost ?? 0,
  }
}

function fromEquipment(edit: EquipmentEdit) {
  return {
    item_id: edit.equipment_category_id ?? null,
    description: edit.equipment_category_id ? '' : edit.description,
    basis: edit.basis,
    count: edit.estimated_quantity ?? null,
    duration: edit.duration ?? null,
    rate: edit.rate ?? null,
    percent: edit.percent ?? null,
    unit_id: null,
    formulas: edit.formulas && Object.keys(edit.formulas).length > 0 ? edit.formulas : null,
    amount: edit.estimated_cost ?? 0,
  }
}

function fromMaterial(edit: MaterialEdit, unitOf: UnitOfMaterial) {
  return {
    item_id: edit.material_id ?? null,
    description: edit.material_id ? '' : edit.description,
    basis: edit.basis,
    count: edit.estimated_quantity ?? null,
    duration: null,
    rate: edit.unit_cost ?? null,
    percent: edit.percent ?? null,
    unit_id: edit.unit_id ?? (edit.material_id ? unitOf(edit.material_id) : undefined) ?? LUMP_SUM_UNIT,
    formulas: edit.formulas && Object.keys(edit.formulas).length > 0 ? edit.formulas : null,
    amount: edit.estimated_cost ?? 0,
  }
}

/** The scope's own figures, or that they are too large to keep. */
export function priceScope(
  { sums }: Pick<MergedScope, 'sums'>,
  terms: Terms,
  withoutMarkUp: boolean,
): ReturnType<typeof scopeCost> | 'too large' {
  if (isTooLarge(sums.labor) || isTooLarge(sums.equipment) || isTooLarge(sums.material)) return 'too large'
  const cost = scopeCost(sums, terms, { withoutMarkUp })
  return isTooLarge(cost.contract) ? 'too large' : cost
}
