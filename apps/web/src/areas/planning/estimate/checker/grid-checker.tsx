import type { Finding } from '@itayo/domain'
import type { GridChecker } from '../grid/draft.ts'
import { setCell } from '../model/edit.ts'
import type { EstimateState } from '../model/types.ts'
import type { EstimateDraft } from '../save/use-estimate-draft.ts'
import { CheckerPanel } from './checker-panel.tsx'
import { revealOf } from './marks.ts'
import type { Checker } from './use-checker.ts'

/** Where a side panel lies over the page instead of beside it. */
const COVERS_GRID = '(max-width: 1280px)'

/** What the grid shows of the rule checker: marks, the count in its foot, and the panel beside it. */
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
