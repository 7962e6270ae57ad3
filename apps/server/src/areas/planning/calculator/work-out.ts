import type { Calculated } from '@itayo/contract'
import {
  areaUnitOf,
  type Component,
  type CrewResult,
  calculateCrew,
  calculateMaterial,
  DAY_UNIT,
  familyOf,
  type InputProblem,
  inUnitOfLine,
  kindFor,
  type MaterialInputs,
  type MaterialKind,
  type MaterialResult,
  type TimeUnit,
  type UnitRow,
} from '@itayo/domain'
import { AppError } from '../../../platform/errors.ts'
import type { Subject } from './subject.ts'

type Sent<Value> = Value | null | undefined

interface CrewQuestion {
  area: Sent<number>
  areaUnitId: Sent<number>
  productivity: Sent<number>
  productivityUnitId: Sent<number>
  productivityTime: Sent<TimeUnit>
  count: Sent<number>
  duration: Sent<number>
  durationTime: Sent<TimeUnit>
}

const NOTHING: Calculated = {
  worker: null,
  equipment: null,
  duration: null,
  days: null,
  number_of_pieces: null,
  number_of_material: null,
  unit_id: null,
  unit: '',
  unrounded: null,
  with_allowance: null,
  formula: '',
  kind: null,
  factors: [],
  figures: [],
  missing: [],
}

/** Null where something is not filled in yet. */
export function workOutCrew(question: CrewQuestion, subject: Subject): CrewResult | null {
  const areaUnit = unitNamed(question.areaUnitId, subject)
  const own = question.productivityUnitId
  const productivityUnit = own && own > 0 ? unitNamed(own, subject) : unitNamed(subject.item.unit_id, subject)
  const productivityTime = question.productivityTime ?? DAY_UNIT
  const result = calculateCrew({
    area: question.area ?? 0,
    areaUnit,
    productivity: question.productivity ?? 0,
    productivityUnit,
    productivityTime,
    count: question.count ?? null,
    duration: question.duration ?? null,
    // The duration follows the productivity where nothing is said.
    durationTime: question.durationTime ?? productivityTime,
  })
  if (result === 'Invalid unit') throw refused('unit_area_id', result)
  if (result === 'Invalid input') throw refused('duration', result)
  return result
}

export function presentCrew(result: CrewResult | null, subject: Subject): Calculated {
  if (!result) return NOTHING
  const { computed, count, duration, days, unrounded, formula } = result
  const counted = { [subject.type === 1 ? 'worker' : 'equipment']: count }
  return { ...NOTHING, ...(computed === 'count' ? counted : { duration }), days, unrounded, formula }
}

/** Nobody has a formula for it. */
const UNKNOWN = 'There is no formula for this material.'

interface MaterialOutcome {
  kind: MaterialKind
  result: MaterialResult | null
  missing: InputProblem[]
}

interface MaterialQuestion {
  kind: Sent<MaterialKind>
  component?: Component
  inputs: MaterialInputs
  /** The words of a line that is of no list. */
  name?: string
}

export function workOutMaterial(question: MaterialQuestion, subject: Subject): MaterialOutcome {
  const { kind: asked, inputs, name = subject.thing?.name ?? '' } = question
  const family = familyOf(name, subject.item.code)
  const kind = asked ?? kindFor(family?.kinds ?? [], inputs)
  if (!kind) throw refused('type_id', UNKNOWN)
  const component = question.component ?? family?.component ?? 'cement'
  const { units, overrides } = subject
  const answer = calculateMaterial({ kind, component, inputs, units, overrides })
  if (answer.state === 'wrong') {
    const fields = answer.problems.map(({ field, message }) => ({ path: field, message }))
    throw new AppError('invalid_input', { text: fields[0]?.message ?? '', fields })
  }
  return answer.state === 'done'
    ? { kind, result: answer.result, missing: [] }
    : { kind, result: null, missing: answer.missing }
}

export function presentMaterial({ kind, result, missing }: MaterialOutcome, subject: Subject): Calculated {
  if (!result) return { ...NOTHING, kind, missing }
  const { quantity, unitId, raw, withAllowance, formula, factors, figures } = result
  return {
    ...NOTHING,
    // A client that asks for the other name finds it too.
    number_of_pieces: quantity,
    number_of_material: quantity,
    unit_id: unitId,
    unit: subject.units.get(unitId)?.abbreviation ?? '',
    unrounded: raw,
    with_allowance: withAllowance,
    formula,
    kind,
    factors: factors.map(({ isOwn, ...factor }) => ({ ...factor, is_own: isOwn })),
    figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
  }
}

/** For the cell of a line: in its own unit, or refused where that says nothing about the result's. */
export function forLine(
  result: MaterialResult,
  lineUnitId: number,
  { units }: Pick<Subject, 'units'>,
): { quantity: number; formula: string } {
  const lineUnit = units.get(lineUnitId) as UnitRow
  const converted = inUnitOfLine(result, lineUnit, units)
  if (converted) return converted
  const given = units.get(result.unitId)?.abbreviation
  throw refused(
    'line',
    `The calculation gives ${given}, and this line is measured in ${lineUnit.abbreviation}.`,
  )
}

function unitNamed(id: Sent<number>, { units }: Subject): UnitRow {
  const unit = units.get(areaUnitOf(id))
  if (!unit) throw refused('unit_area_id', 'Invalid unit')
  return unit
}

export function refused(path: string, message: string): AppError {
  return new AppError('invalid_input', { text: message, fields: [{ path, message }] })
}
