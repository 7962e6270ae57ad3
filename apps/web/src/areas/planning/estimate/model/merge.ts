import type { EstimateScope } from '@itayo/contract'
import { byPlace, sum } from '@itayo/domain'
import { KINDS } from './alter.ts'
import {
  changedFields,
  LINE_FIELDS,
  type LineField,
  OWN_FIELDS,
  TOTAL_FIELDS,
  type TotalField,
} from './difference.ts'
import { following, isFormulaField, withFormula } from './formulas.ts'
import { draftScopeOf } from './read.ts'
import type { DraftLine, DraftScope, LineKind } from './types.ts'

/** The words that go with an id, and the number that goes with a project's own. */
const WORDS_OF = { tagId: 'tagName', ownNumber: 'itemNumber', unitId: 'unit' } as const

const ACTUAL_OF = { subConLabor: 'actualLabor', subConEquipment: 'actualEquipment' } as const

/**
 * Repeats on `fresh` the edits that lead from `start` to `mine`. All three are the same scope with the
 * same keys; lines that only `fresh` has are taken over.
 */
export function mergeScope(start: DraftScope, mine: DraftScope, fresh: DraftScope): DraftScope {
  if (mine === start) return fresh
  let merged: DraftScope = { ...fresh, key: mine.key }
  for (const field of OWN_FIELDS) if (mine[field] !== start[field]) merged = withOwn(merged, mine, field)
  for (const field of TOTAL_FIELDS)
    if (mine[field] !== start[field]) merged = withTotal(merged, field, mine[field])
  if (mine.linesFor !== start.linesFor) merged.linesFor = mine.linesFor
  if (mine.removed !== start.removed) merged.removed = mine.removed
  if (mine.place !== start.place) merged.place = mine.place
  // Edits of an older state stay so until both were compared.
  if (mine.version !== start.version) merged.version = mine.version
  for (const kind of KINDS) merged = { ...merged, [kind]: mergeLines(start[kind], mine[kind], fresh[kind]) }
  return following(merged)
}

export function withOwn(scope: DraftScope, from: DraftScope, field: (typeof OWN_FIELDS)[number]): DraftScope {
  const words = WORDS_OF[field as keyof typeof WORDS_OF]
  return { ...scope, [field]: from[field], ...(words ? { [words]: from[words] } : {}) }
}

/** The typed total is included in the actual cost, so the actual cost moves with it. */
export function withTotal(scope: DraftScope, field: TotalField, total: number): DraftScope {
  const actual = ACTUAL_OF[field]
  return { ...scope, [field]: total, [actual]: sum([scope[actual], -scope[field], total]) }
}

function mergeLines(
  start: readonly DraftLine[],
  mine: readonly DraftLine[],
  fresh: readonly DraftLine[],
): DraftLine[] {
  const [starts, mines] = [byKey(start), byKey(mine)]
  const merged = fresh.map((line) => mergeLine(starts.get(line.key), mines.get(line.key), line))
  const there = byKey(fresh)
  const own = mine.filter((line) => !there.has(line.key) && isStillMine(starts.get(line.key), line))
  return byPlace([...merged, ...own.map((line) => ({ ...line, id: null }))])
}

const byKey = (lines: readonly DraftLine[]) => new Map(lines.map((line) => [line.key, line]))

function mergeLine(start: DraftLine | undefined, mine: DraftLine | undefined, fresh: DraftLine): DraftLine {
  // Taken away here while it was on its way to the server: now it is there, and to be removed.
  if (!mine) return start ? { ...fresh, removed: true } : fresh
  const changed: readonly LineField[] = start ? changedFields(mine, start) : LINE_FIELDS
  const removed = start && mine.removed === start.removed ? fresh.removed : mine.removed
  // A move here and an edit there, or the other way round, are both kept.
  const place = start && mine.place === start.place ? fresh.place : mine.place
  if (changed.length === 0 && removed === fresh.removed && place === fresh.place) return fresh
  return changed.reduce<DraftLine>((line, field) => withLineField(line, mine, field), {
    ...fresh,
    removed,
    place,
  })
}

/** A field of another version of the line, with the formula that stands in it. */
export function withLineField(
  line: DraftLine,
  from: DraftLine,
  field: (typeof LINE_FIELDS)[number],
): DraftLine {
  if (field === 'unitId') return { ...line, unitId: from.unitId, unit: from.unit }
  const next = { ...line, [field]: from[field] }
  return isFormulaField(field) ? withFormula(next, field, from.formulas[field]) : next
}

/** A line that the server does not have stays if it is new or was edited here since. */
function isStillMine(start: DraftLine | undefined, mine: DraftLine): boolean {
  if (!start) return mine.id === null
  return !mine.removed && (start.removed || changedFields(mine, start).length > 0)
}

/** A new work item has cost nothing, whoever builds it. */
export const NOTHING_SPENT = {
  actualLabor: 0,
  actualEquipment: 0,
  actualMaterial: 0,
  actualOther: 0,
  subConLabor: 0,
  subConEquipment: 0,
} as const

/** A line that is saved as a new one. Its calculation stays with the first, and so does the word of it. */
export function unsavedLine({ isBackup: _, ...line }: DraftLine): DraftLine {
  return { ...line, id: null, ordered: 0, purchase: null, actual: 0, removed: false }
}

/** Without ids the scope is saved as a new one. */
export function asNew(scope: DraftScope): DraftScope {
  const lines = (kind: LineKind) => scope[kind].filter((line) => !line.removed).map(unsavedLine)
  return {
    ...scope,
    workItemId: null,
    version: 0,
    removed: false,
    ...NOTHING_SPENT,
    labor: lines('labor'),
    equipment: lines('equipment'),
    material: lines('material'),
  }
}

/**
 * The saved scope under the keys it was sent with. New lines were written in their order, so the ids
 * that were unknown belong to them in that order.
 */
export function savedScope(sent: DraftScope | undefined, reply: EstimateScope): DraftScope {
  if (!sent) return draftScopeOf(reply)
  const replied = { labor: reply.labor, equipment: reply.equipment, material: reply.material }
  let known = sent
  for (const kind of KINDS) {
    const ids = new Set(sent[kind].map((line) => line.id))
    const fresh = replied[kind]
      .flatMap(({ id }) => (id === null || ids.has(id) ? [] : [id]))
      .sort((one, other) => one - other)
    const lines = sent[kind].map((line) => (line.id === null ? { ...line, id: fresh.shift() ?? null } : line))
    known = { ...known, [kind]: lines }
  }
  return draftScopeOf(reply, known)
}
