import type { PhaseRow } from '@itayo/contract'
import { IconArchive, IconArchiveOff, IconHistory, IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { RowAction } from '../../../../ui/data-table/column.ts'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { useHistoryPlace } from '../../../foundation/audit/history-link.tsx'

interface PhaseMenuProps {
  phase: PhaseRow
  onAddItem: () => void
  onEdit: () => void
  onArchive: () => void
}

export function PhaseMenu({ phase, onAddItem, onEdit, onArchive }: PhaseMenuProps) {
  const navigate = useNavigate()
  const history = useHistoryPlace({ thing: 'phase', id: phase.id })
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
  if (history) actions.push({ label: 'History', icon: IconHistory, onClick: () => void navigate(history) })
  return <RowMenu name={phase.name} actions={actions} />
}
