import { KINDS } from './alter.ts'
import { newKey } from './read.ts'
import { type EditedScope, editedScopes, overlay } from './settle.ts'
import type { DraftLine, DraftScope, EstimateState, LineKey, ScopeKey, WrongCell } from './types.ts'

/** Unsaved work as it is kept on this computer: what was edited with what it was made from, no more. */
export interface KeptEdits {
  scopes: readonly EditedScope[]
  wrong: readonly WrongCell[]
}

/** Undefined when there is nothing to keep. */
export function editsToKeep(state: EstimateState): KeptEdits | undefined {
  const scopes = editedScopes(state)
  return scopes.length === 0 ? undefined : { scopes, wrong: state.wrong }
}

/** Kept edits on top of the estimate as it was just read; see `overlay` for what moved on meanwhile. */
export function withKept(state: EstimateState, kept: KeptEdits): EstimateState {
  const names = new Map<string, string>()
  const edited = kept.scopes.map(({ now, base }) => ({
    now: renamed(now, names),
    base: base && renamed(base, names),
  }))
  const next = overlay(state, edited)
  const wrong = kept.wrong.flatMap((cell) => {
    const scopeKey = names.get(cell.scopeKey)
    const lineKey = cell.lineKey === null ? null : names.get(cell.lineKey)
    return scopeKey === undefined || lineKey === undefined ? [] : [{ ...cell, scopeKey, lineKey }]
  })
  return { ...next, wrong: [...state.wrong, ...wrong] }
}

/** Keys given out by another page could be given out again by this one: they are made anew. */
function renamed(scope: DraftScope, names: Map<ScopeKey | LineKey, string>): DraftScope {
  const named = (key: string, saved: string | null) => {
    const name = names.get(key) ?? saved ?? newKey()
    names.set(key, name)
    return name
  }
  const lines = (list: readonly DraftLine[]) =>
    list.map((line) => ({
      ...line,
      formulas: line.formulas ?? {},
      key: named(line.key, line.id === null ? null : `${line.kind.charAt(0)}${line.id}`),
    }))
  const key = named(scope.key, scope.psowId === null ? null : `p${scope.psowId}`)
  const next = { ...scope, measurementFormula: scope.measurementFormula ?? null, key }
  for (const kind of KINDS) next[kind] = lines(scope[kind])
  return next
}
