import type { Asking, RowActions } from '../grid/use-row-actions.ts'
import { addToCatalogue, become, rowOf, tagged } from '../model/edits.ts'
import type { Check } from '../use-check.ts'
import { AddDialog } from './add-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { RowCalculation } from './row-calculation.tsx'
import { RowTagDialog } from './tag-dialog.tsx'

interface RowDialogsProps {
  check: Check
  asking: Asking | null
  actions: RowActions
  /** Back to the row that was asked about. */
  onDone: (row: number) => void
}

/** The dialog of the question that is open about one row. */
export function RowDialogs({ check, asking, actions, onDone }: RowDialogsProps) {
  const row = asking ? rowOf(check.state, asking.row) : undefined
  if (!asking || !row) return null
  const projectId = check.reading.upload.project_id
  const close = () => {
    actions.close()
    onDone(row.row)
  }
  if (asking.what === 'calculate') return <RowCalculation row={row} check={check} onClose={close} />
  if (asking.what === 'tag')
    return (
      <RowTagDialog
        row={row}
        onClose={close}
        onChoose={(tag) => {
          check.edit('tag', (state, world) => tagged(state, world, row.row, tag))
          close()
        }}
      />
    )
  if (asking.what === 'add')
    return (
      <AddDialog
        rows={[row]}
        projectId={projectId}
        headings={check.reading.headings}
        onClose={close}
        onAdd={(phases) => {
          check.edit('Add to the catalogue', (state, world) => addToCatalogue(state, world, phases))
          close()
        }}
      />
    )
  return (
    <ItemDialog
      row={row}
      projectId={projectId}
      onClose={close}
      onAdd={check.reading.may_add_work_items ? () => actions.add(row) : undefined}
      onChoose={(item) => {
        check.edit('choosing', (state, world) => become(state, world, row.row, item))
        close()
      }}
    />
  )
}
