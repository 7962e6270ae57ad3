import type { SavedInputs } from '@itayo/contract'
import {
  calculateMaterial,
  type InputProblem,
  inUnitOfLine,
  kindEntry,
  type MaterialFamily,
  type MaterialInputs,
  type MaterialKind,
  type MaterialResult,
  type UnitRow,
} from '@itayo/domain'
import type { Created } from './use-apply.ts'

/** Typed values of the panel of a material. */
export interface MaterialEntry {
  kind: MaterialKind
  inputs: MaterialInputs
}

export interface MaterialAnswer {
  result: MaterialResult | null
  /** In the unit of the line; null where that says nothing about the result's. */
  cell: { quantity: number; formula: string } | null
  problems: readonly InputProblem[]
  missing: readonly InputProblem[]
}

export function answerOf(
  { kind, inputs }: MaterialEntry,
  family: MaterialFamily,
  lineUnit: UnitRow | undefined,
  units: ReadonlyMap<number, UnitRow>,
  overrides: ReadonlyMap<string, number>,
): MaterialAnswer {
  const answer = calculateMaterial({ kind, component: family.component, inputs, units, overrides })
  const nothing = { result: null, cell: null, problems: [], missing: [] }
  if (answer.state === 'wrong') return { ...nothing, problems: answer.problems }
  if (answer.state === 'missing') return { ...nothing, missing: answer.missing }
  const cell = lineUnit ? inUnitOfLine(answer.result, lineUnit, units) : null
  return { ...nothing, result: answer.result, cell }
}

/** With what was typed when the line was calculated; null where its name has come to mean another kind. */
export function openedAgain(saved: SavedInputs, family: MaterialFamily): MaterialEntry | null {
  const { kind, unit_area_value, unit_area_id } = saved
  if (!kind || !family.kinds.includes(kind)) return null
  const asked = kindEntry(kind).inputs.filter(({ field }) => field !== 'area_value')
  const typed = asked.map(({ field }) => [field, saved[field as keyof SavedInputs] ?? null])
  return {
    kind,
    inputs: { ...Object.fromEntries(typed), area_value: unit_area_value, area_unit: unit_area_id },
  }
}

/** The measurement of the work item is taken along only where the kind asks for something of its dimension. */
export function fitting(
  { kind, inputs }: MaterialEntry,
  units: ReadonlyMap<number, { dimension: string }>,
): MaterialEntry {
  const asked = kindEntry(kind).inputs.find(({ unitIds }) => unitIds)
  const unit = units.get(inputs.area_unit ?? 0)
  const isFit = asked?.unitIds?.some((id) => units.get(id)?.dimension === unit?.dimension) ?? false
  const takes = new Set<string>(kindEntry(kind).inputs.map(({ field }) => field))
  const own = Object.fromEntries(Object.entries(inputs).filter(([field]) => takes.has(field)))
  if (isFit) return { kind, inputs: { ...own, area_unit: inputs.area_unit ?? null } }
  const { area_value: _, ...others } = own as MaterialEntry['inputs']
  return { kind, inputs: { ...others, area_unit: asked?.unitIds?.[0] ?? null } }
}

/** As the call wants them. A chosen size or weight is a text in its field, and a number there. */
export function sentInputs({ kind, inputs }: MaterialEntry): Partial<Created> {
  const { area_value, area_unit, size_option_id, cement_weight, ...others } = inputs
  return {
    ...(others as Partial<Created>),
    kind,
    size_option_id: numberIn(size_option_id),
    cement_weight: numberIn(cement_weight),
    unit_area_value: numberIn(area_value),
    unit_area_id: area_unit,
  }
}

const numberIn = (value: string | number | null | undefined) => (value ? Number(value) : null)
