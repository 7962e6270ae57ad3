import type { UnitRow } from '@itayo/domain'
import type { DraftScope } from '../model/types.ts'
import type { GridControl } from './control.ts'
import { CopyDialog } from './copy-dialog.tsx'
import type { GridDraft } from './draft.ts'
import { RecipeApplication } from './line-calculation.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

/** The menu of a work item asks about one of these. */
export interface AskedScope {
  about: 'tag' | 'number' | 'copy' | 'recipe'
  scope: DraftScope
}

interface ScopeDialogsProps {
  asked: AskedScope | null
  onClose: () => void
  control: GridControl
  units: readonly UnitRow[]
  apply: GridDraft['applyEdit']
}

/** The dialogs behind the menu of a work item, one at a time. */
export function ScopeDialogs({ asked, onClose, control, units, apply }: ScopeDialogsProps) {
  const scopeOf = (about: AskedScope['about']) => (asked?.about === about ? asked.scope : null)
  const recipeFor = scopeOf('recipe')
  function backToCell(): void {
    onClose()
    control.cancelPicking()
  }
  return (
    <>
      <TagDialog
        scope={scopeOf('tag')}
        onClose={onClose}
        onChoose={(scope, id, name) => {
          onClose()
          control.setTag(scope, id, name)
        }}
      />
      <CopyDialog
        scope={scopeOf('copy')}
        onClose={backToCell}
        onCopy={(scope, tag) => {
          const refusal = control.copyScope(scope, tag)
          if (refusal === null) onClose()
          return refusal
        }}
      />
      {recipeFor ? (
        <RecipeApplication scope={recipeFor} units={units} apply={apply} onClose={backToCell} />
      ) : null}
      <NumberDialog
        scope={scopeOf('number')}
        onClose={onClose}
        onChoose={(scope, typed) => {
          onClose()
          control.setNumber(scope, typed)
        }}
      />
    </>
  )
}
