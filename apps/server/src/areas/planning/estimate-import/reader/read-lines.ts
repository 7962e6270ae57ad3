import { roundingOf } from '@itayo/domain'
import type { ResourceKind } from './head-words.ts'
import { withoutEnumerator } from './item-number.ts'
import { type PrintedNumber, parseNumber } from './numbers.ts'
import type { ParsedRow } from './parse-row.ts'
import type { EquipmentLine, LaborLine, Mark, MaterialLine, Place, ReadScope } from './result-types.ts'
import { checkProduct, checkSplit, settleSplit } from './row-checks.ts'
import { crewIn } from './sentences.ts'
import { unitOf } from './units.ts'

const value = (number: PrintedNumber | undefined): number | null => number?.value ?? null

const rateOf = (row: ParsedRow) => row.figures.rate ?? row.figures.unit_cost

export const isNone = (name: string): boolean =>
  /^(?:none|n\/?a\.?|nil|not applicable|-|no (?:materials?|equipment|labou?r|manpower)(?: (?:is |are )?(?:required|needed|used))?)?\.?$/i.test(
    name.trim(),
  )

export function newScope(place: Place): ReadScope {
  return {
    item_no: null,
    phase: null,
    work_item: '',
    quantity: null,
    unit: null,
    unit_known: null,
    unit_cost: null,
    direct_cost: null,
    total: null,
    labor: [],
    equipment: [],
    materials: [],
    place,
    confidence: 1,
    marks: [],
    warnings: [],
  }
}

/** A priced row of a bill as a scope. */
export function scopeOfRow(printed: ParsedRow, phase: string | null): ReadScope {
  const row = settleSplit(printed)
  const { materials, labor, equipment } = row.split
  const halves = [materials, labor, equipment].filter((half) => half !== undefined)
  const sumOf = (key: 'unit_cost' | 'amount') =>
    halves.some((half) => half[key])
      ? round(halves.reduce((sum, half) => sum + (half[key]?.value ?? 0), 0))
      : null
  // A figure all alone is an amount, wherever it stands.
  const lone = !row.figures.quantity && !row.figures.amount && row.unit === null && halves.length === 0
  const scope: ReadScope = {
    ...newScope({ page: row.page, box: row.box }),
    item_no: row.item,
    phase,
    work_item: row.name,
    quantity: value(row.figures.quantity ?? (row.figures.amount ? undefined : measured(row, undefined))),
    unit: row.unit,
    unit_known: row.unit === null ? null : (unitOf(row.unit) ?? null),
    unit_cost: lone ? null : (value(rateOf(row)) ?? sumOf('unit_cost')),
    direct_cost: value(row.figures.direct),
    total: value(row.figures.amount) ?? sumOf('amount') ?? (lone ? value(rateOf(row)) : null),
  }
  if (materials) {
    scope.material_unit_cost = value(materials.unit_cost)
    scope.material_amount = value(materials.amount)
  }
  if (labor) {
    scope.labor_unit_cost = value(labor.unit_cost)
    scope.labor_amount = value(labor.amount)
  }
  if (equipment) {
    scope.equipment_unit_cost = value(equipment.unit_cost)
    scope.equipment_amount = value(equipment.amount)
  }
  const arithmetic =
    halves.length > 0 ? checkSplit(row) : checkProduct(row, [row.figures.quantity, rateOf(row)])
  scope.marks = [...arithmetic, ...missing(row, scope)]
  return scope
}

const round = (number: number) => Math.round(number * 100) / 100

function missing(row: ParsedRow, scope: ReadScope): Mark[] {
  const marks: Mark[] = []
  if (!/\p{L}{3}/u.test(scope.work_item))
    marks.push({ code: 'no_name', text: 'The row has hardly a description.' })
  if (scope.quantity === null) marks.push({ code: 'no_quantity', text: 'No quantity was read.' })
  if (scope.total === null && !/\brate only\b/i.test(row.text))
    marks.push({ code: 'no_amount', text: 'No amount was read.' })
  if (scope.unit === null) marks.push({ code: 'no_unit', text: 'No unit was read.' })
  else if (scope.unit_known === null)
    marks.push({ code: 'unknown_unit', text: `The unit '${scope.unit}' is not known.` })
  if (row.unclear) marks.push(UNCLEAR)
  return marks
}

const UNCLEAR: Mark = { code: 'unclear_cell', text: 'A cell holds more than its column promises.' }

/** '10% of Labor Cost' in the line's own words. */
function percentOf(name: string): number | null {
  const match = /(\d{1,2}(?:\.\d{1,2})?)\s?%/.exec(name)
  return match ? Number(match[1]) : null
}

function duration(row: ParsedRow): { number: PrintedNumber | undefined; unit: 'hour' | 'day' | null } {
  const { hours, days, count, quantity } = row.figures
  const time = row.unit === null ? undefined : unitOf(row.unit)
  // 'Qty / Days' beside the number of heads: the unit says that it is time.
  if (!hours && !days && count && quantity && (time === 'day' || time === 'hr'))
    return { number: quantity, unit: time === 'day' ? 'day' : 'hour' }
  const written = /^([\d,.]+) ?([a-z-]+)\.?$/i.exec(row.unit ?? '')
  const [number, unit] = [parseNumber(written?.[1] ?? ''), unitOf(written?.[2] ?? '')]
  if (!hours && !days && number && (unit === 'hr' || unit === 'day'))
    return { number, unit: unit === 'day' ? 'day' : 'hour' }
  if (hours) return { number: hours, unit: 'hour' }
  return { number: days, unit: days ? 'day' : null }
}

function lineBase(row: ParsedRow, factors: (PrintedNumber | undefined)[]) {
  const name = withoutEnumerator(row.name)
  const bare = factors.every((factor) => factor === undefined)
  const percent = bare ? percentOf(name) : null
  const marks = percent === null ? checkProduct(row, factors) : []
  if (row.unclear) marks.push(UNCLEAR)
  return {
    amount: value(row.figures.amount),
    percent,
    place: { page: row.page, box: row.box },
    confidence: 1,
    marks,
    name,
  }
}

/** 'No.' over a crew counts its people when the amount says so; else it numbers the lines. */
function countInItem(row: ParsedRow): PrintedNumber | undefined {
  const count = parseNumber(row.item ?? '')
  const [time, rate, amount] = [duration(row).number ?? { value: 1 }, rateOf(row), row.figures.amount]
  if (!count || !rate || !amount) return undefined
  return Math.abs(count.value * time.value * rate.value - amount.value) < 0.02 ? count : undefined
}

/** A rate without heads or units to multiply it by: the row lacks a cell. */
const lacksCount = (count: PrintedNumber | undefined, rate: PrintedNumber | undefined): Mark[] =>
  rate && !count ? [{ code: 'no_quantity', text: 'How many was not read.' }] : []

/** '3 - Mason x 16 days' in the cell of the name, beside the rate of one day: arithmetic proves that it is taken apart. */
function crewApart(row: ParsedRow): ParsedRow {
  const { count, quantity, hours, days, amount } = row.figures
  const rate = rateOf(row)
  const crew = count || quantity || hours || days || !rate || !amount ? undefined : crewIn(row.name)
  if (!crew || !rate || !amount) return row
  const product = crew.count.value * crew.time.value * rate.value
  if (Math.abs(product - amount.value) > roundingOf([crew.count, crew.time, rate])) return row
  const time = { [crew.unit === 'day' ? 'days' : 'hours']: crew.time }
  return { ...row, name: crew.name, figures: { ...row.figures, count: crew.count, ...time } }
}

function laborLine(printed: ParsedRow): LaborLine {
  const row = crewApart(printed)
  const workers = row.figures.count ?? row.figures.quantity ?? countInItem(row)
  const time = duration(row)
  const rate = rateOf(row)
  const { name, ...base } = lineBase(row, time.number ? [workers, time.number, rate] : [workers, rate])
  base.marks.push(...lacksCount(workers, rate))
  return {
    designation: name,
    workers: value(workers),
    duration: value(time.number),
    duration_unit: time.unit,
    rate: value(rate),
    ...base,
  }
}

function equipmentLine(printed: ParsedRow): EquipmentLine {
  const row = crewApart(printed)
  const quantity = row.figures.count ?? row.figures.quantity ?? countInItem(row)
  const time = duration(row)
  const rate = rateOf(row)
  const { name, ...base } = lineBase(row, time.number ? [quantity, time.number, rate] : [quantity, rate])
  base.marks.push(...lacksCount(quantity, rate))
  return {
    description: name,
    quantity: value(quantity),
    duration: value(time.number),
    duration_unit: time.unit,
    rate: value(rate),
    ...base,
  }
}

/** 'No.', 'Hours / Qty': in one table for all parts a material's quantity stands where the crew's hours do. */
function measured(row: ParsedRow, cost: PrintedNumber | undefined): PrintedNumber | undefined {
  const { quantity, count, hours, days, amount } = row.figures
  const found = [quantity, count, hours, days].filter((each) => each !== undefined)
  const proven = found.find(
    (each) => cost && amount && Math.abs(each.value * cost.value - amount.value) <= roundingOf([each, cost]),
  )
  return proven ?? found[0]
}

function materialLine(row: ParsedRow): MaterialLine {
  const cost = row.figures.unit_cost ?? row.figures.rate
  const quantity = measured(row, cost)
  const { name, ...base } = lineBase(row, [quantity, cost])
  const known = row.unit === null ? null : (unitOf(row.unit) ?? null)
  if (row.unit !== null && known === null)
    base.marks.push({ code: 'unknown_unit', text: `The unit '${row.unit}' is not known.` })
  return {
    description: name,
    quantity: value(quantity),
    unit: row.unit,
    unit_known: known,
    unit_cost: value(cost),
    ...base,
  }
}

const AFTER_SUM: Mark = {
  code: 'lines',
  text: 'It stands under the sum of its item: it may be of another one.',
}

export function addLine(scope: ReadScope, kind: ResourceKind, row: ParsedRow, isLate = false): void {
  const marks = isLate ? [AFTER_SUM] : []
  const late = <Line extends { marks: Mark[] }>(line: Line) => ({ ...line, marks: [...line.marks, ...marks] })
  if (kind === 'labor') scope.labor.push(late(laborLine(row)))
  else if (kind === 'equipment') scope.equipment.push(late(equipmentLine(row)))
  else scope.materials.push(late(materialLine(row)))
}
