import type { LineBasis } from '@itayo/domain'
import { restoreLine, setBasis } from '../model/edit.ts'
import { removeScope, restoreScope, scaleLines, setNumber, setSubCon, setTag } from '../model/edit-scope.ts'
import type { DraftLine, DraftScope, EstimateState } from '../model/types.ts'

/** The actions of the menus of lines and work items. */
export function rowEdits(edit: (label: string, change: (state: EstimateState) => EstimateState) => void) {
  return {
    setBasis: (scope: DraftScope, line: DraftLine, basis: LineBasis) =>
      edit('Change pricing', (state) => setBasis(state, scope.key, line.key, basis)),
    restoreLine: (scope: DraftScope, line: DraftLine) =>
      edit('Restore line', (state) => restoreLine(state, scope.key, line.key)),
    removeScope: (scope: DraftScope) => edit('Remove work item', (state) => removeScope(state, scope.key)),
    restoreScope: (scope: DraftScope) => edit('Restore work item', (state) => restoreScope(state, scope.key)),
    setTag: (scope: DraftScope, id: number | null, name: string) =>
      edit('Change tag', (state) => setTag(state, scope.key, id, name)),
    setNumber: (scope: DraftScope, typed: string) =>
      edit('Change item number', (state) => setNumber(state, scope.key, typed)),
    setSubCon: (scope: DraftScope, isSubCon: boolean) =>
      edit('Change contractor', (state) => setSubCon(state, scope.key, isSubCon)),
    scale: (scope: DraftScope) => edit('Scale lines', (state) => scaleLines(state, scope.key)),
  }
}
