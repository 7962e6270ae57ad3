import { type Fraction, rounded } from '../catalog/fraction.ts'
import { sizeOf, type UnitRow } from '../catalog/units.ts'
import { mostWords } from '../money/limits.ts'
import { areaUnitOf } from './crew.ts'
import { type Expression, formulaOf, number, product, quotient, roundedUp } from './expression.ts'
import { type Factor, findFactor, type Overrides } from './factors.ts'
import { type KindInput, kindEntry, type MaterialField, type MaterialKind } from './kinds.ts'
import { type Asked, type Component, RULES, type Theory } from './material-rules.ts'
import { findSize, type SizeOption } from './sizes.ts'

/** A person typed these, or nothing yet. */
export type MaterialInputs = Partial<Record<MaterialField, string | number | null>> & {
  area_unit?: number | null
}

export interface MaterialQuestion {
  kind: MaterialKind
  component: Component
  inputs: MaterialInputs
  units: ReadonlyMap<number, UnitRow>
  overrides: Overrides
}

export interface UsedFactor extends Factor {
  /** The company's own figure stands in place of the book's. */
  isOwn: boolean
}

export interface MaterialResult {
  /** Whole, with the allowance. */
  quantity: number
  unitId: number
  raw: number
  withAllowance: number
  formula: string
  factors: UsedFactor[]
  figures: Readonly<Record<string, number>>
  whole: Expression
  holds: Theory['holds']
}

export interface InputProblem {
  field: MaterialField | 'area_unit'
  message: string
}

/** Missing: not filled in yet, and no mistake. Wrong: to be said. */
type MaterialAnswer =
  | { state: 'done'; result: MaterialResult }
  | { state: 'missing'; missing: InputProblem[] }
  | { state: 'wrong'; problems: InputProblem[] }

/** Broken blocks, spilled mortar, cut-offs (CAL-038). */
const ALLOWANCE = number(1.05)

/** The largest quantity of a line. */
const MOST = 999_999_999

/** CAL-032. */
export const INVALID_NUMBER = 'Invalid input. Enter a positive number. '
const BASE_OF = { area: 7, volume: 16, length: 3 } as const

export function calculateMaterial(question: MaterialQuestion): MaterialAnswer {
  const asked = requiredInputs(question)
  const problems = asked.flatMap((input) => wrongIn(input, question))
  if (problems.length > 0) return { state: 'wrong', problems }
  const missing = asked
    .filter((input) => input.required && isMissing(question.inputs[input.field]))
    .map(({ field, label }) => ({ field, message: `${label} is required.` }))
  if (missing.length > 0) return { state: 'missing', missing }
  return answer(question)
}

/** Weight and Thickness only where the formula uses them (D-47). */
function requiredInputs({ kind, component, inputs, units }: MaterialQuestion): KindInput[] {
  const isVolume = units.get(areaUnitOf(inputs.area_unit))?.dimension === 'volume'
  return kindEntry(kind).inputs.filter(({ field }) => {
    if (field === 'cement_weight') return component === 'cement'
    return !(field === 'thickness' && isVolume)
  })
}

function answer(question: MaterialQuestion): MaterialAnswer {
  const used = new Map<string, UsedFactor>()
  const theory = RULES[question.kind](askedOf(question, used))
  const more = product(theory.raw, ALLOWANCE)
  const whole = roundedUp(more)
  const quantity = Number(whole.value.dividend)
  if (quantity === 0) return wrong('diameter_of_hole', 'Pipe and hole cannot have the same diameter.')
  if (quantity > MOST) return wrong(measuredBy(question.kind), mostWords(MOST))
  return {
    state: 'done',
    result: {
      quantity,
      unitId: theory.unitId,
      raw: rounded(theory.raw.value, 6),
      withAllowance: rounded(more.value, 6),
      formula: formulaOf(whole),
      factors: [...used.values()],
      figures: theory.figures,
      whole,
      holds: theory.holds,
    },
  }
}

const wrong = (field: MaterialField, message: string): MaterialAnswer => ({
  state: 'wrong',
  problems: [{ field, message }],
})

function measuredBy(kind: MaterialKind): MaterialField {
  return kindEntry(kind).inputs.find(({ type }) => type === 'number')?.field ?? 'area_value'
}

const isMissing = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' || Number(value) === 0

function wrongIn(input: KindInput, { inputs, units }: MaterialQuestion): InputProblem[] {
  const value = inputs[input.field]
  const problem = (message: string, field: InputProblem['field'] = input.field) => [{ field, message }]
  if (value === null || value === undefined || value === '') return []
  if (input.type === 'size') {
    const isKnown = Number(value) === 0 || findSize(Number(value))?.group === input.sizes
    return isKnown ? [] : problem('This size belongs to another material.')
  }
  if (input.type === 'choice') {
    return chosen(input, value) === undefined ? problem(`${input.label} has no such choice.`) : []
  }
  const typed = Number(value)
  if (!(typed >= 0)) return problem(INVALID_NUMBER)
  if (input.most !== undefined && typed > input.most) return problem(mostWords(input.most))
  if (input.field !== 'area_value') return []
  const dimensions = new Set(input.unitIds?.map((id) => units.get(id)?.dimension))
  const unit = units.get(unitOf(input, inputs))
  return unit && dimensions.has(unit.dimension) ? [] : problem('Invalid unit', 'area_unit')
}

/** Metres where a length is asked for and none is given (D-47). */
function unitOf(input: KindInput, { area_unit }: MaterialInputs): number {
  if (area_unit && area_unit > 0) return area_unit
  return input.unitIds?.includes(BASE_OF.length) ? BASE_OF.length : areaUnitOf(area_unit)
}

/** As the list writes it; a board's size may come without its unit. */
function chosen(input: KindInput, value: string | number): string | number | undefined {
  return input.options?.find((option) => {
    const text = String(option)
    return text === String(value) || text === `${value} cm`
  })
}

function askedOf(
  { kind, component, inputs, units, overrides }: MaterialQuestion,
  used: Map<string, UsedFactor>,
): Asked {
  const entries = new Map(kindEntry(kind).inputs.map((input) => [input.field, input]))
  const size = findSize(Number(inputs.size_option_id ?? 0))
  const measure = entries.get('area_value')
  const unit = measure && units.get(unitOf(measure, inputs))
  return {
    component,
    number: (field) => number(Number(inputs[field])),
    text: (field) => {
      const [input, value] = [entries.get(field), inputs[field]]
      return String(input && value ? chosen(input, value) : '')
    },
    bagWeight: () => Number(inputs.cement_weight),
    measured: () => inBase(Number(inputs.area_value), unit),
    isVolume: unit?.dimension === 'volume',
    height: () => inBase(Number(inputs.height), heightUnit(inputs, units)),
    size: (fact) => (size as SizeOption).facts[fact] as number,
    sizeId: size?.id ?? 0,
    factor: (key) => number(useFactor(key, overrides, used)),
  }
}

/** The area's unit carries that of a height; one that is no length means metres. */
function heightUnit({ area_unit }: MaterialInputs, units: MaterialQuestion['units']): UnitRow | undefined {
  const unit = units.get(area_unit ?? BASE_OF.length)
  return unit?.dimension === 'length' ? unit : undefined
}

function inBase(value: number, unit: UnitRow | undefined): Expression {
  return product(number(value), number(unit?.factor_to_base ?? 1))
}

function useFactor(key: string, overrides: Overrides, used: Map<string, UsedFactor>): number {
  const factor = findFactor(key)
  if (!factor) throw new RangeError(`There is no factor ${key}`)
  const own = overrides.get(key)
  used.set(key, { ...factor, value: own ?? factor.value, isOwn: own !== undefined })
  return own ?? factor.value
}

/** Pieces by whatever word a line counts them. */
const PIECES: ReadonlySet<number> = new Set([30, 34, 43, 46, 55])

/**
 * The result in the unit of an estimate's line, with the formula for its cell: bars in kilograms, paint in gallons.
 * Null where the one says nothing about the other.
 */
export function inUnitOfLine(
  result: MaterialResult,
  lineUnit: UnitRow,
  units: ReadonlyMap<number, UnitRow>,
): { quantity: number; formula: string } | null {
  const isSame = result.unitId === lineUnit.id || (PIECES.has(result.unitId) && PIECES.has(lineUnit.id))
  if (isSame) return { quantity: result.quantity, formula: result.formula }
  const held = [{ unitId: result.unitId, size: number(1) }, ...(result.holds ? [result.holds] : [])]
  for (const { unitId, size } of held) {
    const from = units.get(unitId)
    if (!from || !sizeOf(from, lineUnit)) continue
    const whole = product(result.whole, size, number(from.factor_to_base ?? 1))
    const converted = quotient(whole, number(lineUnit.factor_to_base ?? 1))
    return { quantity: fourDecimals(converted.value), formula: formulaOf(converted) }
  }
  return null
}

const fourDecimals = (value: Fraction) => rounded(value, 4)
