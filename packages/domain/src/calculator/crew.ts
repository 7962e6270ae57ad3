import { exact, type Fraction, rounded } from '../catalog/fraction.ts'
import { HOURS_PER_DAY } from '../catalog/rates.ts'
import { sizeOf, type UnitRow } from '../catalog/units.ts'
import { type Expression, formulaOf, number, product, quotient, roundedUp } from './expression.ts'

/** The only two units of a productivity and of a duration (CAL-024). */
export const HOUR_UNIT = 36
export const DAY_UNIT = 37
export type TimeUnit = typeof HOUR_UNIT | typeof DAY_UNIT

/** sq.m, where no unit is given or a negative one (CAL-036). */
const DEFAULT_AREA_UNIT = 7

export function areaUnitOf(unitId: number | null | undefined): number {
  return unitId && unitId > 0 ? unitId : DEFAULT_AREA_UNIT
}

/**
 * A crew or a number of machines has this to do; one of count and duration is asked for and null (CAL-051).
 */
export interface CrewInput {
  area: number
  areaUnit: UnitRow
  /** The output of one worker or one machine, in a unit of area or volume, per hour or per day. */
  productivity: number
  productivityUnit: UnitRow
  productivityTime: TimeUnit
  count: number | null
  duration: number | null
  durationTime: TimeUnit
}

export interface CrewResult {
  computed: 'count' | 'duration'
  count: number
  /** In the time unit that was asked for. */
  duration: number
  /** As an estimate's line holds it: hours are rounded up to whole days (CAL-030). */
  days: number
  /** Before it was rounded up. */
  unrounded: number
  /** The computed cell of the estimate's line: workers or machines, or days. */
  formula: string
}

type CrewProblem = 'Invalid input' | 'Invalid unit'

/** The largest count or duration of a line. */
const MOST = 1_000_000

/**
 * Count = area ÷ (productivity × duration), duration = area ÷ (productivity × count), rounded up, in one time unit
 * (B-51). Null where nothing can be worked out yet: a result of zero is not used (CAL-035).
 */
export function calculateCrew(input: CrewInput): CrewResult | CrewProblem | null {
  const { area, productivity, count, duration } = input
  if (count === null && duration === null) return 'Invalid input'
  const size = sizeOf(input.areaUnit, input.productivityUnit)
  if (!size) return 'Invalid unit'
  // With both given the duration is worked out again: the crew is what people decide.
  const computed = count === null ? 'count' : 'duration'
  const given = count ?? duration ?? 0
  if (!(area > 0 && productivity > 0 && given > 0)) return null
  const work = quotient(inUnit(area, size), product(rate(input), number(given)))
  const result = roundedUp(work)
  const value = Number(result.value.dividend)
  if (value > MOST) return 'Invalid input'
  const time = computed === 'duration' ? value : given
  const isHours = input.durationTime === HOUR_UNIT
  return {
    computed,
    count: computed === 'count' ? value : given,
    duration: time,
    days: isHours ? daysOfHours(time) : time,
    unrounded: rounded(work.value, 4),
    formula: formulaOf(computed === 'duration' && isHours ? inDays(result) : result),
  }
}

/** Eight hours make a day, and a begun day is a day (CAL-030, CAL-031). */
export function daysOfHours(hours: number): number {
  const { dividend } = inDays(number(hours)).value
  return Number(dividend)
}

function inDays(hours: Expression): Expression {
  return roundedUp(quotient(hours, number(HOURS_PER_DAY)))
}

function inUnit(area: number, size: Fraction): Expression {
  const { dividend, divisor } = size
  if (dividend === divisor) return number(area)
  return product(number(area), { value: size, text: sizeText(size), form: 'single' })
}

/** A size with an end is written as a decimal; a third stays a third. */
function sizeText(size: Fraction): string {
  const decimal = Number(size.dividend) / Number(size.divisor)
  const { dividend, divisor } = exact(decimal)
  return dividend * size.divisor === size.dividend * divisor
    ? number(decimal).text
    : `(${size.dividend}/${size.divisor})`
}

/** The productivity per unit of the duration. */
function rate({ productivity, productivityTime, durationTime }: CrewInput): Expression {
  if (productivityTime === durationTime) return number(productivity)
  const hours = number(HOURS_PER_DAY)
  return durationTime === DAY_UNIT
    ? product(number(productivity), hours)
    : quotient(number(productivity), hours)
}
