import { exact, type Fraction, NOTHING, over, plus, rounded, times } from '../catalog/fraction.ts'
import { HOURS_PER_DAY } from '../catalog/rates.ts'
import { boqUnitPrice } from './bill.ts'
import { factorThatGives, printCrew, printMaterials } from './dupa-digits.ts'
import type { EquipmentLine, LaborLine, MaterialLine } from './line.ts'
import type { Terms } from './scope.ts'
import { exactProduct, type PriceLetters, percentOfExact, priceLetters } from './unit-letters.ts'

/** A work item of an estimate, with the lines that count. */
export interface DupaScope<Labor, Equipment, Material> {
  measurement: number | null
  /** The contract cost of the whole work item, as the estimate has it. */
  contract: number
  without_mark_up: boolean
  labor: readonly Labor[]
  equipment: readonly Equipment[]
  material: readonly Material[]
}

/** Men or machines in one hour of the crew. A percentage or a lump sum has an amount and nothing else. */
export interface CrewRow<Line> {
  line: Line
  count: number | null
  hours: number | null
  hourly_rate: number | null
  amount: number
}

/** Materials of one unit of the work. */
export interface MaterialRow<Line> {
  line: Line
  quantity: number | null
  unit_cost: number | null
  amount: number
}

export interface DupaSheet<Labor, Equipment, Material> extends PriceLetters {
  labor: CrewRow<Labor>[]
  equipment: CrewRow<Equipment>[]
  material: MaterialRow<Material>[]
  /**
   * Hours of the crew at the work; null where no line has a duration (materials and lump sums only).
   * Rows and A to C are then for one unit of the work instead of one hour of the crew.
   */
  crew_hours: number | null
  /** The decimals of labor and equipment with A, B and C, and those of materials with F. */
  crew_decimals: number
  material_decimals: number
  /** Labor. */
  A: number
  /** Equipment. */
  B: number
  /** A + B. */
  C: number
  /** Output in an hour, with the digits that C ÷ D = E takes; null where there are no hours. */
  D: number | null
  /** C ÷ D; C where there is no D. */
  E: number
  /** Materials. */
  F: number
  /** The price of the bill of quantities, which stands, where K is another one (D-29). */
  price_used: number | null
}

export type Dupa<Labor, Equipment, Material> =
  | { sheet: DupaSheet<Labor, Equipment, Material>; reason: null }
  | { sheet: null; reason: WithoutDupa }

type WithoutDupa = 'no_measurement' | 'no_lines'

export const WITHOUT_DUPA: Readonly<Record<WithoutDupa, string>> = {
  no_measurement: 'No measurement, so there is no price of one unit.',
  no_lines: 'Not broken down into labor, equipment and materials.',
}

/**
 * The sheet of one work item from its estimate (D-36): exact inside, each figure rounded for showing so that
 * rows, A + B = C and C ÷ D = E can be checked on paper, K rounded once at the end. The hours are those of the longest labor line, or of the longest machine where
 * no labor line has any. A worker or machine with fewer hours counts for a part of each hour.
 */
export function dupaOf<L extends LaborLine, E extends EquipmentLine, M extends MaterialLine>(
  scope: DupaScope<L, E, M>,
  terms: Terms,
): Dupa<L, E, M> {
  const { measurement } = scope
  if (measurement === null || measurement <= 0) return { sheet: null, reason: 'no_measurement' }
  if (scope.labor.length + scope.equipment.length + scope.material.length === 0) {
    return { sheet: null, reason: 'no_lines' }
  }
  const units = exact(measurement)
  const days = longest(scope.labor) || longest(scope.equipment)
  const hours = days > 0 ? times(exact(days), exact(HOURS_PER_DAY)) : null
  const labor = plus(...scope.labor.map((line) => lineProduct(line, NOTHING)))
  const costOf = (line: LaborLine | EquipmentLine | MaterialLine) => lineProduct(line, labor)
  const equipment = plus(...scope.equipment.map(costOf))
  const materials = scope.material.map((line) => over(costOf(line), units))
  const perUnit = over(plus(labor, equipment), units)
  const inHours = (line: LaborLine | EquipmentLine) => over(costOf(line), hours ?? units)
  const crew = printCrew({
    labor: scope.labor.map(inHours),
    equipment: scope.equipment.map(inHours),
    output: hours && over(units, hours),
    perUnit,
  })
  const { decimals } = crew
  const printed = printMaterials(materials)
  const letters = priceLetters(plus(perUnit, ...materials), terms, scope.without_mark_up)
  const price = boqUnitPrice(scope)
  const amountAt = (values: readonly number[], at: number) => ({ value: values[at] ?? 0, decimals })
  const sheet: DupaSheet<L, E, M> = {
    labor: scope.labor.map((line, at) => crewRow(line, line.workers, days, amountAt(crew.labor, at))),
    equipment: scope.equipment.map((line, at) =>
      crewRow(line, line.quantity, days, amountAt(crew.equipment, at)),
    ),
    material: scope.material.map((line, at) =>
      materialRow(line, units, { value: printed.rows[at] ?? 0, decimals: printed.decimals }),
    ),
    crew_hours: hours && rounded(hours, 4),
    crew_decimals: decimals,
    material_decimals: printed.decimals,
    A: crew.A,
    B: crew.B,
    C: crew.C,
    D: crew.D,
    E: crew.E,
    F: printed.F,
    ...letters,
    price_used: price === letters.K ? null : price,
  }
  return { sheet, reason: null }
}

function longest(lines: readonly (LaborLine | EquipmentLine)[]): number {
  return Math.max(0, ...lines.map((line) => (line.basis === 'quantity' ? (line.duration ?? 0) : 0)))
}

/** The line's cost for the whole work item, before any rounding. */
function lineProduct(line: LaborLine | EquipmentLine | MaterialLine, labor: Fraction): Fraction {
  if (line.basis === 'lump_sum') return exactProduct(line.amount)
  if (line.basis === 'percent_of_labor') return percentOfExact(labor, line.percent)
  if ('unit_cost' in line) return exactProduct(line.quantity, line.unit_cost)
  return exactProduct('workers' in line ? line.workers : line.quantity, line.duration, line.rate)
}

/** An amount as it stands on the sheet. */
interface Printed {
  value: number
  decimals: number
}

function crewRow<Line extends LaborLine | EquipmentLine>(
  line: Line,
  count: number | null,
  days: number,
  amount: Printed,
): CrewRow<Line> {
  const { value } = amount
  if (line.basis !== 'quantity') return { line, count: null, hours: null, hourly_rate: null, amount: value }
  // An eighth of a rate with four decimals has seven at most.
  const hourly_rate = line.rate === null ? null : rounded(over(exact(line.rate), exact(HOURS_PER_DAY)), 7)
  const share = days > 0 ? over(exact(line.duration ?? 0), exact(days)) : NOTHING
  const hours = factorThatGives(share, [count ?? 0, hourly_rate ?? 0], amount)
  return { line, count, hours, hourly_rate, amount: value }
}

function materialRow<Line extends MaterialLine>(
  line: Line,
  units: Fraction,
  amount: Printed,
): MaterialRow<Line> {
  const { value } = amount
  if (line.basis !== 'quantity') return { line, quantity: null, unit_cost: null, amount: value }
  const quantity =
    line.quantity === null
      ? null
      : factorThatGives(over(exact(line.quantity), units), [line.unit_cost ?? 0], amount)
  return { line, quantity, unit_cost: line.unit_cost, amount: value }
}
