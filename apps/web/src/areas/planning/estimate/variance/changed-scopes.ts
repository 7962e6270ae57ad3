import { sum } from '@itayo/domain'
import { type Mark, scopeMark } from '../model/changes.ts'
import { differenceOf, type OwnField } from '../model/difference.ts'
import { scopeFigures } from '../model/figures.ts'
import type { DraftScope, EstimateState, ScopeKey } from '../model/types.ts'

/** A changed work item; before the save the person says whether it is a variance order. */
export interface ChangedScope {
  scopeKey: ScopeKey
  code: string
  itemNumber: string
  workItem: string
  tagName: string
  mark: Mark
  /** In direct cost; below zero for a deduction. */
  difference: number
}

/** A measurement alone is a variance order too (D-38); a tag, a number or a subcontractor changes no work. */
const MEASURED: readonly OwnField[] = ['measurement', 'unitId']

/** Scopes that are new, edited or removed in an approved estimate, in the order of the screen (B-08). */
export function changedScopes(state: EstimateState): ChangedScope[] {
  return state.scopes.flatMap((scope) => {
    const base = state.base.get(scope.key)
    const mark = isWorkChanged(scope, base) ? scopeMark(state, scope) : null
    if (!mark) return []
    const { key: scopeKey, code, itemNumber, workItem, tagName } = scope
    const before = base ? scopeFigures(base, state.terms).direct : 0
    const difference = sum([scopeFigures(scope, state.terms).direct, -before])
    return [{ scopeKey, code, itemNumber, workItem, tagName, mark, difference }]
  })
}

function isWorkChanged(scope: DraftScope, base: DraftScope | undefined): boolean {
  if (!base || scope.removed) return true
  const { own, lines } = differenceOf(scope, base)
  // A move alone is no variance order (035).
  return [...lines.values()].some((mark) => mark !== 'moved') || own.some((field) => MEASURED.includes(field))
}
