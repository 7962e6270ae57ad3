import type { Finding } from '@itayo/domain'
import type { GridChecker } from '../grid/draft.ts'
import { setCell } from '../model/edit.ts'
import type { EstimateState } from '../model/types.ts'
import type { EstimateDraft } from '../save/use-estimate-draft.ts'
import { CheckerPanel } from './checker-panel.tsx'
import { revealOf } from './marks.ts'
import type { Checker } from './use-checker.ts'

/** On screens this narrow a side panel covers the grid instead of standing beside it. */
const COVERS_GRID = '(max-width: 1280px)'

/** The rule checker's part of the grid: marks in the rows, the count in the foot, and the panel. */
export function gridChecker(
  checker: Checker | null,
  draft: EstimateDraft,
  projectId: number,
  canEdit: boolean,
): GridChecker | undefined {
  if (!checker) return undefined
  return {
    marks: checker.marks,
    must: checker.must,
    onMust: () => checker.show('must'),
    panel: checker.isOpen ? (
      <CheckerPanel
        checker={checker}
        projectId={projectId}
        canEdit={canEdit}
        onGo={(place) => {
          if (window.matchMedia(COVERS_GRID).matches) checker.close()
          draft.setReveal(revealOf(place))
        }}
        onSet={(finding) => draft.edit((state) => withSuggestion(state, finding))}
      />
    ) : null,
  }
}

function withSuggestion(state: EstimateState, { places, suggestion }: Finding): EstimateState {
  if (suggestion === null) return state
  return places.reduce(
    (now, { scopeKey, lineKey }) => setCell(now, { scopeKey, lineKey, field: 'rate' }, String(suggestion)),
    state,
  )
}
