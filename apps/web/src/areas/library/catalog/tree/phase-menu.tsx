import type { PhaseRow } from '@itayo/contract'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react'
import type { RowAction } from '../../../../ui/data-table/column.ts'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'

interface PhaseMenuProps {
  phase: PhaseRow
  onAddItem: () => void
  onEdit: () => void
  onArchive: () => void
}

export function PhaseMenu({ phase, onAddItem, onEdit, onArchive }: PhaseMenuProps) {
  const actions: RowAction[] = phase.is_archived
    ? [
        { label: 'Edit phase', icon: IconPencil, onClick: onEdit },
        { label: 'Restore phase', icon: IconArchiveOff, onClick: onArchive },
      ]
    : [
        { label: 'Add work item', icon: IconPlus, onClick: onAddItem },
        { label: 'Edit phase', icon: IconPencil, onClick: onEdit },
        { label: 'Archive phase', icon: IconArchive, onClick: onArchive },
      ]
  return <RowMenu name={phase.name} actions={actions} />
}
