import { KINDS } from './alter.ts'
import { formulaAt } from './formulas.ts'
import type { DraftLine, DraftScope, LineKey } from './types.ts'

/** Fields that a person decides about a scope; only these are sent. */
export const OWN_FIELDS = [
  'tagId',
  'ownNumber',
  'measurement',
  'unitId',
  'quantity',
  'quantityUnitId',
  'measurementFormula',
  'isSubCon',
] as const satisfies readonly (keyof DraftScope)[]
export type OwnField = (typeof OWN_FIELDS)[number]

/** Typed totals are sent apart. */
export const TOTAL_FIELDS = [
  'subConLabor',
  'subConEquipment',
] as const satisfies readonly (keyof DraftScope)[]
export type TotalField = (typeof TOTAL_FIELDS)[number]

export const LINE_FIELDS = [
  'itemId',
  'name',
  'basis',
  'count',
  'duration',
  'unitId',
  'rate',
  'percent',
  'typedCost',
] as const satisfies readonly (keyof DraftLine)[]
export type LineField = (typeof LINE_FIELDS)[number]

/** A line that only moved changed no work. */
export type Mark = 'new' | 'edited' | 'removed' | 'moved'

/** The difference of a scope from its saved state. */
interface ScopeDifference {
  own: readonly OwnField[]
  /** Only a subcontractor's work item has typed totals (D-12). */
  totals: readonly TotalField[]
  lines: ReadonlyMap<LineKey, Mark>
  /** It stands at another place of its phase. */
  moved: boolean
  /** Cells, lines and scopes that are not as they were. */
  changes: number
}

const NOTHING: ScopeDifference = { own: [], totals: [], lines: new Map(), moved: false, changes: 0 }

/** A field that the line's basis does not use counts as null, even if a value was left in it. */
export function lineValue(line: DraftLine, field: LineField): DraftLine[LineField] {
  if (field === 'typedCost' && line.basis !== 'lump_sum') return null
  if (field === 'percent' && line.basis !== 'percent_of_labor') return null
  return field === 'name' ? line.name.trim() : line[field]
}

/** A number and the formula it comes from are one thing: typed as a number the same value is an edit. */
export function isSameField(line: DraftLine, other: DraftLine, field: LineField): boolean {
  return (
    lineValue(line, field) === lineValue(other, field) && formulaAt(line, field) === formulaAt(other, field)
  )
}

export function changedFields(line: DraftLine, before: DraftLine): LineField[] {
  if (line === before) return []
  return LINE_FIELDS.filter((field) => !isSameField(line, before, field))
}

export function differenceOf(scope: DraftScope, base: DraftScope | undefined): ScopeDifference {
  if (scope === base) return NOTHING
  const cached = known.get(scope)
  if (cached && cached.base === base) return cached.difference
  const difference = compare(scope, base)
  known.set(scope, { base, difference })
  return difference
}

const known = new WeakMap<DraftScope, { base: DraftScope | undefined; difference: ScopeDifference }>()

function compare(scope: DraftScope, base: DraftScope | undefined): ScopeDifference {
  const lines = new Map<LineKey, Mark>()
  const before = base && linesByKey(base)
  let cells = 0
  for (const kind of KINDS)
    for (const line of scope[kind]) {
      const old = before?.get(line.key)
      const changed = old ? changedFields(line, old).length : 1
      const isMoved = old !== undefined && old.place !== line.place
      const mark = old
        ? line.removed
          ? 'removed'
          : changed > 0
            ? 'edited'
            : isMoved
              ? 'moved'
              : null
        : 'new'
      if (!mark) continue
      lines.set(line.key, mark)
      cells += line.removed ? 1 : changed + (isMoved ? 1 : 0)
    }
  if (!base) return { own: [], totals: [], lines, moved: false, changes: 1 + cells }
  const moved = scope.place !== base.place
  const own = OWN_FIELDS.filter((field) => scope[field] !== base[field])
  const totals = scope.isSubCon ? TOTAL_FIELDS.filter((field) => scope[field] !== base[field]) : []
  const changes = scope.removed ? 1 : cells + countOwn(own) + totals.length + (moved ? 1 : 0)
  return { own, totals, lines, moved, changes }
}

/** A measurement in another unit changes three fields, but counts as one change. */
function countOwn(own: readonly OwnField[]): number {
  const isMeasured = (field: OwnField) => field !== 'tagId' && field !== 'ownNumber' && field !== 'isSubCon'
  return own.filter((field) => !isMeasured(field)).length + (own.some(isMeasured) ? 1 : 0)
}

function linesByKey(scope: DraftScope): Map<LineKey, DraftLine> {
  return new Map(KINDS.flatMap((kind) => scope[kind].map((line) => [line.key, line] as const)))
}
