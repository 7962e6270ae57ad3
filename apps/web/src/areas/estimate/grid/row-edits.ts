import type { LineBasis } from '@itayo/domain'
import { restoreLine, setBasis } from '../model/edit.ts'
import { removeScope, restoreScope, scaleLines, setSubCon, setTag } from '../model/edit-scope.ts'
import type { DraftLine, DraftScope, EstimateState } from '../model/types.ts'

/** What the menus of lines and work items do. */
export function rowEdits(edit: (change: (state: EstimateState) => EstimateState) => void) {
  return {
    setBasis: (scope: DraftScope, line: DraftLine, basis: LineBasis) =>
      edit((state) => setBasis(state, scope.key, line.key, basis)),
    restoreLine: (scope: DraftScope, line: DraftLine) =>
      edit((state) => restoreLine(state, scope.key, line.key)),
    removeScope: (scope: DraftScope) => edit((state) => removeScope(state, scope.key)),
    restoreScope: (scope: DraftScope) => edit((state) => restoreScope(state, scope.key)),
    setTag: (scope: DraftScope, id: number | null, name: string) =>
      edit((state) => setTag(state, scope.key, id, name)),
    setSubCon: (scope: DraftScope, isSubCon: boolean) =>
      edit((state) => setSubCon(state, scope.key, isSubCon)),
    scale: (scope: DraftScope) => edit((state) => scaleLines(state, scope.key)),
  }
}
