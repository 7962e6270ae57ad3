import type { ImportRowKind } from '@itayo/contract'
import { findUnit, product, type UnitRow } from '@itayo/domain'
import type {
  EquipmentLine,
  LaborLine,
  Mark,
  MaterialLine,
  Place,
  ReadEstimate,
  ReadScope,
} from './reader/result-types.ts'

/** A row as it is kept until somebody accepts it. */
export interface StagedRow {
  row: number
  of_row: number | null
  kind: ImportRowKind
  heading: string
  item_no: string
  name: string
  basis: 'quantity' | 'percent_of_labor' | 'lump_sum'
  quantity: number | null
  duration: number | null
  duration_unit: 'hour' | 'day' | null
  unit: string
  unit_id: number | null
  rate: number | null
  percent: number | null
  amount: number | null
  direct: number | null
  output_per_hour: number | null
  page: number
  box: Place['box']
  confidence: number
  marks: Mark[]
}

/** Each work item is followed by its lines. */
export function stageRows(read: ReadEstimate, units: readonly UnitRow[]): StagedRow[] {
  const rows: StagedRow[] = []
  const add = (row: Omit<StagedRow, 'row'>): number => {
    rows.push({ ...row, row: rows.length + 1 })
    return rows.length
  }
  for (const scope of read.scopes) {
    const row = add(scopeRow(scope, units))
    for (const line of linesOf(scope, units)) add({ ...line, of_row: row })
  }
  return rows
}

function scopeRow(scope: ReadScope, units: readonly UnitRow[]): Omit<StagedRow, 'row'> {
  const isSplit = splitParts(scope).length > 0
  const hasLines = scope.labor.length + scope.equipment.length + scope.materials.length > 0
  return {
    ...blank(scope),
    kind: 'work_item',
    heading: (scope.phase ?? '').slice(0, 300),
    item_no: (scope.item_no ?? '').slice(0, 60),
    name: scope.work_item.slice(0, 500),
    quantity: figure(scope.quantity),
    ...unitOf(scope, units),
    rate: figure(scope.unit_cost),
    amount: money(scope.total),
    // Split columns are its lines: what they come to is printed as the row's amount.
    // A bill's own column of direct costs is read, but the row comes in by its price.
    direct: money(isSplit ? scope.total : hasLines || scope.total === null ? scope.direct_cost : null),
    output_per_hour: figure(scope.output_per_hour ?? null),
  }
}

type Trusted = { place: Place; confidence: number; marks: Mark[] }

const blank = ({ place, confidence, marks }: Trusted): Omit<StagedRow, 'row'> => ({
  of_row: null,
  kind: 'work_item',
  heading: '',
  item_no: '',
  name: '',
  basis: 'quantity',
  quantity: null,
  duration: null,
  duration_unit: null,
  unit: '',
  unit_id: null,
  rate: null,
  percent: null,
  amount: null,
  direct: null,
  output_per_hour: null,
  page: place.page,
  box: place.box,
  confidence,
  marks: marks.slice(0, 20).map(({ code, text }) => ({ code, text: text.slice(0, 500) })),
})

function linesOf(scope: ReadScope, units: readonly UnitRow[]): Omit<StagedRow, 'row'>[] {
  const lines = [
    ...scope.labor.map(laborRow),
    ...scope.equipment.map(equipmentRow),
    ...scope.materials.map((line) => materialRow(line, units)),
  ]
  return lines.length > 0 ? lines : splitParts(scope).map((part) => splitRow(scope, part, units))
}

const laborRow = (line: LaborLine): Omit<StagedRow, 'row'> => ({
  ...blank(line),
  kind: 'labor',
  name: line.designation.slice(0, 200),
  basis: basisOf(line, line.workers),
  quantity: figure(line.workers),
  duration: figure(line.duration),
  duration_unit: line.duration_unit,
  rate: figure(line.rate),
  percent: figure(line.percent),
  amount: money(line.amount),
})

const equipmentRow = (line: EquipmentLine): Omit<StagedRow, 'row'> => ({
  ...blank(line),
  kind: 'equipment',
  name: line.description.slice(0, 200),
  basis: basisOf(line, line.quantity),
  quantity: figure(line.quantity),
  duration: figure(line.duration),
  duration_unit: line.duration_unit,
  rate: figure(line.rate),
  percent: figure(line.percent),
  amount: money(line.amount),
})

const materialRow = (line: MaterialLine, units: readonly UnitRow[]): Omit<StagedRow, 'row'> => ({
  ...blank(line),
  kind: 'material',
  name: line.description.slice(0, 200),
  basis: basisOf({ percent: line.percent, rate: line.unit_cost }, line.quantity),
  quantity: figure(line.quantity),
  ...unitOf(line, units),
  rate: figure(line.unit_cost),
  percent: figure(line.percent),
  amount: money(line.amount),
})

/** A share of the labor, quantity × rate, or only an amount. */
function basisOf(
  line: { percent: number | null; rate: number | null },
  count: number | null,
): StagedRow['basis'] {
  if (line.percent !== null && line.rate === null) return 'percent_of_labor'
  return count !== null && line.rate !== null ? 'quantity' : 'lump_sum'
}

interface SplitPart {
  kind: 'material' | 'labor' | 'equipment'
  rate: number | null
  amount: number
}

/** Material, labor and equipment columns of one row of a bill (D-07); nothing where they are empty. */
function splitParts(scope: ReadScope): SplitPart[] {
  const parts = [
    { kind: 'material', rate: scope.material_unit_cost, amount: scope.material_amount },
    { kind: 'labor', rate: scope.labor_unit_cost, amount: scope.labor_amount },
    { kind: 'equipment', rate: scope.equipment_unit_cost, amount: scope.equipment_amount },
  ] as const
  return parts.flatMap(({ kind, rate = null, amount = null }) => {
    const whole = amount ?? (rate === null ? 0 : product(rate, scope.quantity ?? 0))
    return whole === 0 ? [] : [{ kind, rate, amount: whole }]
  })
}

const SPLIT_NAMES = { labor: 'Labor', equipment: 'Equipment' }

function splitRow(scope: ReadScope, part: SplitPart, units: readonly UnitRow[]): Omit<StagedRow, 'row'> {
  const { kind, rate, amount } = part
  const start = { ...blank({ ...scope, marks: [], confidence: 1 }), kind, amount: money(amount) }
  if (kind !== 'material') return { ...start, name: SPLIT_NAMES[kind], basis: 'lump_sum' }
  const isPriced = rate !== null && scope.quantity !== null
  return {
    ...start,
    name: scope.work_item.slice(0, 200),
    basis: isPriced ? 'quantity' : 'lump_sum',
    quantity: figure(scope.quantity),
    ...unitOf(scope, units),
    rate: figure(rate),
  }
}

function unitOf(
  { unit, unit_known }: { unit: string | null; unit_known: string | null },
  units: readonly UnitRow[],
) {
  const ours = findUnit(unit_known ?? unit ?? '', units)
  return { unit: (unit ?? '').slice(0, 40), unit_id: ours?.id ?? null }
}

/** A figure too large for any estimate was misread: the row goes without it, so that a person sees it. */
const MOST = 1e11
const figure = (value: number | null) =>
  value === null || !(Math.abs(value) < MOST) ? null : Math.round(value * 1e6) / 1e6
const money = (value: number | null) => {
  const amount = figure(value)
  return amount === null ? null : product(amount)
}
