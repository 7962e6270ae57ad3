import { ConflictDialog } from '../../../../../ui/conflict/conflict-dialog.tsx'
import { differingFields } from '../model/changes.ts'
import { rowLabel, versionWords } from '../model/words.ts'
import type { Check } from '../use-check.ts'

/** Another person saved rows that were changed here: each is decided, none is overwritten in silence. */
export function ClashDialog({ check }: { check: Check }) {
  const { clashes } = check
  const found = clashes.map(({ mine, theirs }) => {
    const fields = differingFields(mine, theirs)
    return {
      field: String(mine.row),
      label: rowLabel(mine),
      mine: versionWords(mine, fields),
      theirs: versionWords(theirs, fields),
      suggested: 'mine' as const,
    }
  })
  return (
    <ConflictDialog
      key={clashes.map(({ mine }) => mine.row).join()}
      opened={clashes.length > 0}
      title="Saved by somebody else meanwhile"
      text="These rows were changed here and in another place. Choose which version stays; nothing is lost until you do."
      found={found}
      saving={check.isSaving}
      onLater={() => check.settleClashes(new Set())}
      onSave={(chosen) =>
        check.settleClashes(
          new Set(found.filter(({ field }) => chosen[field] === 'theirs').map(({ field }) => Number(field))),
        )
      }
    />
  )
}
