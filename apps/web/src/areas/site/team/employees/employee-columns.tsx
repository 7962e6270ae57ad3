import type { EmployeeRow } from '@itayo/contract'
import { licenceState } from '@itayo/domain'
import { IconClock } from '@tabler/icons-react'
import { useToday } from '../../../../lib/clock.ts'
import { formatDay } from '../../../../lib/formats.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { PersonName } from '../../../../ui/person-name.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'

export function LicenceExpiry({ expiry }: { expiry: string | null }) {
  const today = useToday()
  const state = licenceState(expiry, today)
  if (expiry === null) return '—'
  return (
    <span className="inline-row wrap gap-4-8 figures">
      {formatDay(expiry)}
      {state === 'expired' ? <StatusBadge tone="bad">Expired</StatusBadge> : null}
      {state === 'soon' ? (
        <StatusBadge tone="warn" icon={IconClock}>
          Expiring
        </StatusBadge>
      ) : null}
    </span>
  )
}

const COLUMNS: readonly Column<EmployeeRow>[] = [
  {
    id: 'full_name',
    head: 'Name',
    sortable: true,
    card: 'title',
    cell: (row) => <PersonName name={row.full_name} />,
  },
  { id: 'position', head: 'Position', sortable: true, card: 'subtitle', cell: (row) => row.position },
  { id: 'mobile', head: 'Mobile', quiet: true, cell: (row) => row.mobile || '—' },
  { id: 'licence_number', head: 'Licence number', quiet: true, cell: (row) => row.licence_number || '—' },
  {
    id: 'licence_expiry',
    head: 'Licence expiry',
    sortable: true,
    cell: (row) => <LicenceExpiry expiry={row.licence_expiry} />,
  },
]

const BESIDE_PANEL = ['full_name', 'position', 'licence_expiry']

export function employeeColumns(isBesidePanel: boolean): readonly Column<EmployeeRow>[] {
  return isBesidePanel ? COLUMNS.filter(({ id }) => BESIDE_PANEL.includes(id)) : COLUMNS
}
