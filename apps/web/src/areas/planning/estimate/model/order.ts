import { arranged, byPlace, FARTHEST_PLACE, itemNumber, PLACE_GAP } from '@itayo/domain'
import { alterScope, findLine, findScope, KINDS } from './alter.ts'
import { asNew, unsavedLine } from './merge.ts'
import { newKey } from './read.ts'
import type { DraftLine, DraftScope, EstimateState, LineKey, LineKind, ScopeKey, WrongCell } from './types.ts'

/**
 * The order of lines in their list, and of work items in their phase. Each has a place of its own, so that a
 * move is a change of what was moved and of nothing else (035).
 */

interface Placed {
  key: string
  place: number
}

/** After all others. */
export function lastPlace(list: readonly Placed[]): number {
  const last = list.reduce((highest, { place }) => Math.max(highest, place), 0)
  return Math.min(last + PLACE_GAP, FARTHEST_PLACE)
}

/** Work items by phase as they come, in each phase by their place; the very same list when it is in order. */
export function inPlace(scopes: readonly DraftScope[]): readonly DraftScope[] {
  const phases = [...Map.groupBy(scopes, ({ phaseId }) => phaseId).values()]
  const sorted = phases.flatMap((phase) => byPlace(phase))
  return sorted.every((scope, at) => scope === scopes[at]) ? scopes : sorted
}

/**
 * A list in its new order, with places that say so. What was moved gets a new one, unless it is back where it
 * was saved: then it has not moved at all.
 */
function arrangedList<Item extends Placed>(
  list: readonly Item[],
  moved: ReadonlySet<string>,
  saved: (key: string) => number | undefined,
): Item[] {
  const back = list.map((item) => (moved.has(item.key) ? (saved(item.key) ?? null) : item.place))
  const isBack = back.every((place, at) => place !== null && (at === 0 || place > (back[at - 1] as number)))
  const places = isBack
    ? (back as number[])
    : arranged(list.map((item) => (moved.has(item.key) ? null : item.place)))
  return list.map((item, at) => (item.place === places[at] ? item : { ...item, place: places[at] as number }))
}

function withLines(
  state: EstimateState,
  scopeKey: ScopeKey,
  kind: LineKind,
  change: (
    lines: readonly DraftLine[],
  ) => { lines: readonly DraftLine[]; moved: ReadonlySet<LineKey> } | null,
): EstimateState {
  const base = state.base.get(scopeKey)
  const places = new Map(base?.[kind].map(({ key, place }) => [key, place]))
  return alterScope(state, scopeKey, (scope) => {
    const next = change(scope[kind])
    return next ? { ...scope, [kind]: arrangedList(next.lines, next.moved, (key) => places.get(key)) } : scope
  })
}

/** Moves lines that are in the list already, or that were just made, to stand before another one; null: last. */
export function putLines(
  state: EstimateState,
  scopeKey: ScopeKey,
  kind: LineKind,
  keys: readonly LineKey[],
  before: LineKey | null,
): EstimateState {
  return withLines(state, scopeKey, kind, (lines) => moveBefore(lines, new Set(keys), before))
}

/** The items before another one, or at the end; null where they stand there already. */
function moveBefore<Item extends Placed>(
  list: readonly Item[],
  keys: ReadonlySet<string>,
  before: string | null,
): { lines: Item[]; moved: ReadonlySet<string> } | null {
  const others = list.filter(({ key }) => !keys.has(key))
  const at = before === null ? others.length : others.findIndex(({ key }) => key === before)
  if (at < 0) return null
  const lines = others.toSpliced(at, 0, ...list.filter(({ key }) => keys.has(key)))
  return lines.every((item, nth) => item === list[nth]) ? null : { lines, moved: keys }
}

/** Puts the next shown row beside a block on its other side; null at the end of the list. */
function shifted<Item extends Placed>(
  list: readonly Item[],
  keys: ReadonlySet<string>,
  step: 1 | -1,
  isShown: (key: string) => boolean = () => true,
): { lines: Item[]; moved: ReadonlySet<string> } | null {
  const first = list.findIndex(({ key }) => keys.has(key))
  const last = list.findLastIndex(({ key }) => keys.has(key))
  if (first < 0) return null
  const above = list.findLast(({ key }, at) => at < first && isShown(key))
  if (step === -1) return above ? moveBefore(list, keys, above.key) : null
  const below = list.findIndex(({ key }, at) => at > last && isShown(key))
  return below < 0 ? null : moveBefore(list, keys, list[below + 1]?.key ?? null)
}

/** One place up or down in their list, together. */
export function shiftLines(
  state: EstimateState,
  scopeKey: ScopeKey,
  kind: LineKind,
  keys: readonly LineKey[],
  step: 1 | -1,
): EstimateState {
  return withLines(state, scopeKey, kind, (lines) => shifted(lines, new Set(keys), step))
}

/** The same line once more, right below it: with its formulas, without what was ordered or spent. */
export function duplicateLine(
  state: EstimateState,
  scopeKey: ScopeKey,
  lineKey: LineKey,
): { state: EstimateState; key: LineKey } | null {
  const scope = findScope(state, scopeKey)
  const line = scope && findLine(scope, lineKey)
  if (!line || line.removed) return null
  const copy = { ...unsavedLine(line), key: newKey() }
  const next = withLines(state, scopeKey, line.kind, (lines) => ({
    lines: lines.toSpliced(lines.findIndex(({ key }) => key === lineKey) + 1, 0, copy),
    moved: new Set([copy.key]),
  }))
  const wrong = state.wrong
    .filter((cell) => cell.scopeKey === scopeKey && cell.lineKey === lineKey)
    .map((cell) => ({ ...cell, lineKey: copy.key }))
  return { state: withWrongToo(next, wrong), key: copy.key }
}

/** A copy is as wrong as what it was made of. */
function withWrongToo(state: EstimateState, wrong: readonly WrongCell[]): EstimateState {
  return wrong.length === 0 ? state : { ...state, wrong: [...state.wrong, ...wrong] }
}

/** The work items of its phase in their new order; the others stay where they are. */
function withPhase(
  state: EstimateState,
  key: ScopeKey | undefined,
  change: (
    phase: readonly DraftScope[],
  ) => { lines: readonly DraftScope[]; moved: ReadonlySet<ScopeKey> } | null,
): EstimateState {
  const scope = key === undefined ? undefined : findScope(state, key)
  if (!scope) return state
  const phase = state.scopes.filter(({ phaseId }) => phaseId === scope.phaseId)
  const next = change(phase)
  if (!next) return state
  const placed = arrangedList(next.lines, next.moved, (one) => state.base.get(one)?.place)
  const first = state.scopes.findIndex(({ phaseId }) => phaseId === scope.phaseId)
  const others = state.scopes.filter(({ phaseId }) => phaseId !== scope.phaseId)
  return { ...state, scopes: others.toSpliced(first, 0, ...placed) }
}

/** One place up or down in their phase, together: past the next one that is shown, also where a filter hides others. */
export function shiftScopes(
  state: EstimateState,
  keys: readonly ScopeKey[],
  step: 1 | -1,
  isShown?: (key: ScopeKey) => boolean,
): EstimateState {
  return withPhase(state, keys[0], (phase) => shifted(phase, new Set(keys), step, isShown))
}

/** Before another work item of their phase; null: last. */
export function putScopes(
  state: EstimateState,
  keys: readonly ScopeKey[],
  before: ScopeKey | null,
): EstimateState {
  return withPhase(state, keys[0], (phase) => moveBefore(phase, new Set(keys), before))
}

/**
 * The whole work item under another tag, right below it: lines, formulas, typed totals of lines and cells that
 * are wrong go along. A number of its own does not: two work items of a project would be called by it.
 */
export function copyScope(
  state: EstimateState,
  key: ScopeKey,
  tag: { id: number | null; name: string },
): { state: EstimateState; key: ScopeKey } | 'exists' | null {
  const scope = findScope(state, key)
  if (!scope) return null
  const isTaken = state.scopes.some(
    (one) =>
      !one.removed && one.phaseId === scope.phaseId && one.sowId === scope.sowId && one.tagId === tag.id,
  )
  if (isTaken) return 'exists'
  const unsaved = asNew(scope)
  const keys = new Map(KINDS.flatMap((kind) => unsaved[kind].map((line) => [line.key, newKey()])))
  const renamed = (line: DraftLine) => ({ ...line, key: keys.get(line.key) ?? line.key })
  const copy: DraftScope = {
    ...unsaved,
    key: newKey(),
    tagId: tag.id,
    tagName: tag.id === null ? '' : tag.name,
    ownNumber: '',
    itemNumber: itemNumber({ dpwh_ref: scope.dpwhRef, code: scope.code }),
    labor: unsaved.labor.map(renamed),
    equipment: unsaved.equipment.map(renamed),
    material: unsaved.material.map(renamed),
  }
  const next = withPhase(state, key, (phase) => ({
    lines: phase.toSpliced(phase.indexOf(scope) + 1, 0, copy),
    moved: new Set([copy.key]),
  }))
  return { state: withWrongToo(next, wrongOfCopy(state, key, copy.key, keys)), key: copy.key }
}

/** Typed totals are those of the first alone: a copy has cost nothing yet. */
function wrongOfCopy(
  { wrong }: EstimateState,
  from: ScopeKey,
  to: ScopeKey,
  keys: ReadonlyMap<LineKey, LineKey>,
): WrongCell[] {
  return wrong.flatMap((cell) => {
    const lineKey = cell.lineKey === null ? null : keys.get(cell.lineKey)
    const isCopied = lineKey === null ? cell.field === 'measurement' : lineKey !== undefined
    return cell.scopeKey === from && isCopied ? [{ ...cell, scopeKey: to, lineKey: lineKey ?? null }] : []
  })
}
