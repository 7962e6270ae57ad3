import { rowsOf } from '../grid/rows.ts'
import { phasesOf } from '../model/figures.ts'
import type { EstimateState, ScopeKey } from '../model/types.ts'

export interface Found {
  phases: ReadonlySet<number>
  scopes: ReadonlySet<ScopeKey>
}

const NAMES_ONLY = {
  expansion: { phases: true, scopes: false, turned: new Set<string>() },
  always: new Set<ScopeKey>(),
  withEmptySections: false,
}

/** Phases and work items that a search leaves, by the rule of the Detail view; null without a search. */
export function foundIn(state: EstimateState, filter: string): Found | null {
  if (filter.trim() === '') return null
  const rows = rowsOf(phasesOf(state), { ...NAMES_ONLY, filter })
  return {
    phases: new Set(rows.flatMap((row) => (row.kind === 'phase' ? [row.group.phaseId] : []))),
    scopes: new Set(rows.flatMap((row) => (row.kind === 'scope' ? [row.scope.key] : []))),
  }
}
