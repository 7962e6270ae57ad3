import { FARTHEST_PLACE, placeAt } from '@itayo/domain'
import { KINDS } from './alter.ts'
import { LINE_FIELDS, lineValue, OWN_FIELDS, TOTAL_FIELDS } from './difference.ts'
import { formulaAt } from './formulas.ts'
import { newKey } from './read.ts'
import { type EditedScope, editedScopes, overlay } from './settle.ts'
import type { DraftLine, DraftScope, EstimateState, LineKey, ScopeKey, WrongCell } from './types.ts'

/** Unsaved work kept on this computer: only the edited scopes, each with the saved one it started from. */
export interface KeptEdits {
  scopes: readonly EditedScope[]
  wrong: readonly WrongCell[]
  /** The work items that were answered to be variance orders. */
  orders?: readonly ScopeKey[]
}

/** Undefined when there is nothing to keep. */
export function editsToKeep(
  state: EstimateState,
  orders: ReadonlySet<ScopeKey> = new Set(),
): KeptEdits | undefined {
  const scopes = editedScopes(state)
  return scopes.length === 0 ? undefined : { scopes, wrong: state.wrong, orders: [...orders] }
}

/** Lays kept edits over a fresh reading of the estimate; see `overlay` for changes saved meanwhile. */
export function withKept(state: EstimateState, edits: KeptEdits): EstimateState {
  return restored(state, edits).state
}

/** The same, with the answers under the keys that the work items have now. */
export function restored(
  state: EstimateState,
  edits: KeptEdits,
): { state: EstimateState; orders: ReadonlySet<ScopeKey> } {
  const names = new Map<string, string>()
  const edited = edits.scopes.map(({ now, base }) => ({
    now: renamed(now, names),
    base: base && renamed(base, names),
  }))
  const next = overlay(
    state,
    edited.filter((one) => !isThereAlready(state, one)),
  )
  const wrong = edits.wrong.flatMap((cell) => {
    const scopeKey = names.get(cell.scopeKey)
    const lineKey = cell.lineKey === null ? null : names.get(cell.lineKey)
    return scopeKey === undefined || lineKey === undefined ? [] : [{ ...cell, scopeKey, lineKey }]
  })
  const orders = (edits.orders ?? []).flatMap((key) => names.get(key) ?? [])
  return { state: { ...next, wrong: [...state.wrong, ...wrong] }, orders: new Set(orders) }
}

/**
 * The tab was closed before a save was answered, and the save was done: its edits are not unsaved any
 * more.
 */
function isThereAlready({ scopes }: EstimateState, { now, base }: EditedScope): boolean {
  const there = scopes.find((scope) => (base ? scope.key === now.key : isSameWork(scope, now)))
  return there !== undefined && there.version !== base?.version && contentOf(there) === contentOf(now)
}

const isSameWork = (one: DraftScope, other: DraftScope) =>
  one.phaseId === other.phaseId && one.sowId === other.sowId && one.tagId === other.tagId

/** Everything a save would write of the scope, in its order, without ids. */
function contentOf(scope: DraftScope): string {
  const own = [...OWN_FIELDS, ...TOTAL_FIELDS].map((field) => scope[field])
  const lines = KINDS.map((kind) =>
    scope[kind]
      .filter((line) => !line.removed)
      .map((line) => LINE_FIELDS.map((field) => [lineValue(line, field), formulaAt(line, field)])),
  )
  return JSON.stringify([scope.removed, scope.place, own, lines])
}

/** Keys given out by another page could be given out again by this one: they are made anew. */
function renamed(scope: DraftScope, names: Map<ScopeKey | LineKey, string>): DraftScope {
  const named = (key: string, saved: string | null) => {
    const name = names.get(key) ?? saved ?? newKey()
    names.set(key, name)
    return name
  }
  const lines = (list: readonly DraftLine[]) =>
    list.map((line, nth) => ({
      ...line,
      // Drafts kept before there were places stand in the order they had.
      place: line.place ?? placeAt(nth),
      formulas: line.formulas ?? {},
      key: named(line.key, line.id === null ? null : `${line.kind.charAt(0)}${line.id}`),
    }))
  const key = named(scope.key, scope.workItemId === null ? null : `p${scope.workItemId}`)
  const place = scope.place ?? FARTHEST_PLACE
  const next = { ...scope, place, measurementFormula: scope.measurementFormula ?? null, key }
  for (const kind of KINDS) next[kind] = lines(scope[kind])
  return next
}
