import type { UnitRow } from '@itayo/domain'
import type { RecipeLine } from '../offered.ts'
import { addLine, chooseItem, setBasis, setCell } from './edit.ts'
import type { EstimateState, ScopeKey } from './types.ts'

/** Lines of the materials that are there are changed, the others are added at the end. */
export function withRecipe(
  state: EstimateState,
  scopeKey: ScopeKey,
  lines: readonly RecipeLine[],
  units: readonly UnitRow[],
): EstimateState {
  return lines.reduce((now, { item, text }) => {
    const scope = now.scopes.find(({ key }) => key === scopeKey)
    if (!scope) return now
    const there = scope.material.find(({ itemId, removed }) => itemId === item.itemId && !removed)
    const added = there ? null : addLine(now, scopeKey, 'material')
    const lineKey = there?.key ?? added?.key ?? ''
    const named = added ? chooseItem(added.state, scopeKey, lineKey, item) : now
    const priced = setBasis(named, scopeKey, lineKey, 'quantity')
    return setCell(priced, { scopeKey, lineKey, field: 'count' }, text, units)
  }, state)
}
