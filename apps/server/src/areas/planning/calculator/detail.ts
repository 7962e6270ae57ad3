import type { CalculatorDetail, CalculatorHistory } from '@itayo/contract'
import {
  areaUnitOf,
  convert,
  DAY_UNIT,
  familyOf,
  type KindInput,
  kindEntry,
  type MaterialFamily,
  type MaterialKind,
  sizesOf,
} from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { type Known, knownProductivity, ofCalculation } from './productivity.ts'
import { readSavedInputs } from './saved-inputs.ts'
import * as calculations from './store/calculations.ts'
import { readSubject, type Subject } from './subject.ts'

type Asked = Parameters<typeof readSubject>[2] & {
  unit_area_id?: number | null | undefined
  formulas: readonly string[]
}

const MOST_HISTORY = 50

/** The panel opens with it (CAL-052). */
export function calculatorDetail(ctx: Ctx, request: Asked): Promise<CalculatorDetail> {
  return ctx.transaction(async (tx) => {
    const subject = await readSubject(tx, ctx, request)
    const saved = await readSavedInputs(tx, subject, request.formulas)
    const detail =
      subject.type === 3
        ? await materialDetail(tx, subject)
        : crewDetail(await knownProductivity(tx, subject), subject, request.unit_area_id)
    return { ...detail, saved }
  })
}

function emptyDetail({ item, thing, units }: Subject): CalculatorDetail {
  return {
    response: 'No data',
    productivity: null,
    unit_area_id: item.unit_id,
    unit_area_abbreviation: units.get(item.unit_id)?.abbreviation ?? '',
    unit_time_id: DAY_UNIT,
    unit_time_abbreviation: 'd',
    source: null,
    is_backup: false,
    projects: 0,
    since: null,
    until: null,
    left_out: 0,
    history: [],
    saved: null,
    material_name: thing?.name ?? '',
    data: null,
    input: [],
    kinds: [],
  }
}

function crewDetail(known: Known, subject: Subject, sentUnit: number | null | undefined): CalculatorDetail {
  const detail = { ...emptyDetail(subject), history: known.history }
  if (known.productivity === null) return detail
  const days = known.counted.map(({ day }) => day).toSorted()
  return {
    ...detail,
    ...inAskedUnit(known.productivity, subject, sentUnit),
    response: 'Data',
    source: known.source,
    is_backup: known.source === 'catalogue',
    projects: new Set(known.counted.map(({ project_id }) => project_id)).size,
    since: days[0] ?? null,
    until: days.at(-1) ?? null,
    left_out: known.leftOut,
  }
}

/** In the work item's own unit unless another one of its dimension is asked for. */
function inAskedUnit(productivity: number, { item, units }: Subject, sentUnit: number | null | undefined) {
  const own = units.get(item.unit_id)
  const asked = sentUnit ? units.get(areaUnitOf(sentUnit)) : undefined
  const converted = own && asked ? convert(productivity, own, asked) : null
  if (!asked || !converted) return { productivity }
  return { productivity: converted, unit_area_id: asked.id, unit_area_abbreviation: asked.abbreviation }
}

async function materialDetail(tx: Tx, subject: Subject): Promise<CalculatorDetail> {
  const { item, thing } = subject
  const rows = await calculations.history(tx, {
    type: 3,
    workItemId: item.id,
    itemId: thing?.id ?? null,
    unitId: item.unit_id,
    limit: MOST_HISTORY,
  })
  const history: CalculatorHistory[] = rows.map(ofCalculation)
  const family = thing && familyOf(thing.name, item.code)
  if (!family) return { ...emptyDetail(subject), history }
  const kinds = family.kinds.map((kind) => presentKind(kind, family, subject))
  const data = kinds[0] ?? null
  return { ...emptyDetail(subject), response: 'Data', history, data, input: data?.input ?? [], kinds }
}

function presentKind(kind: MaterialKind, { component }: MaterialFamily, subject: Subject) {
  const { name, rule, inputs } = kindEntry(kind)
  // Sand and gravel come in no bags.
  const asked = inputs.filter(({ field }) => field !== 'cement_weight' || component === 'cement')
  return { kind, name, component, rule, input: asked.map((input) => presentInput(input, subject)) }
}

function presentInput(
  { field, label, type, unit, options, sizes, unitIds, required }: KindInput,
  { units }: Subject,
) {
  const sold = sizes ? sizesOf(sizes) : []
  const plain = (options ?? []).map(String).map((option) => ({
    id: null,
    unit_size_value: option,
    unit_size_name: option,
  }))
  return {
    label,
    payload_field: field,
    type,
    unit: unit ?? '',
    options: [
      ...plain,
      ...sold.map(({ id, unit_size_value, unit_size_name }) => ({ id, unit_size_value, unit_size_name })),
    ],
    unitOptions: (unitIds ?? []).map((id) => ({ unit_id: id, unit: units.get(id)?.abbreviation ?? '' })),
    required,
  }
}
