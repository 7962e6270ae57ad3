import type { UserRow, UserStatus } from '@itayo/contract'
import { IconCircleCheck, IconCircleOff, IconMail } from '@tabler/icons-react'
import { formatWhen } from '../../../../lib/formats.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import type { IconPart } from '../../../../ui/icon.ts'
import { PersonName } from '../../../../ui/person-name.tsx'
import { StatusBadge, type StatusTone } from '../../../../ui/status-badge.tsx'
import { ApproverMark } from '../roles/role-menu.tsx'
import classes from './users.module.css'

export const STATUSES: Record<UserStatus, { name: string; tone: StatusTone; icon: IconPart }> = {
  active: { name: 'Active', tone: 'good', icon: IconCircleCheck },
  invited: { name: 'Invited', tone: 'info', icon: IconMail },
  inactive: { name: 'Not active', tone: 'neutral', icon: IconCircleOff },
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { name, tone, icon } = STATUSES[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {name}
    </StatusBadge>
  )
}

/** The ids are the server's names for sorting. */
export const USER_COLUMNS: readonly Column<UserRow>[] = [
  {
    id: 'full_name',
    head: 'Name',
    sortable: true,
    card: 'title',
    cell: (row) => <PersonName name={row.full_name} picture={row.profile_pic} />,
  },
  { id: 'email', head: 'E-mail', sortable: true, quiet: true, card: 'subtitle', cell: (row) => row.email },
  { id: 'department', head: 'Department', sortable: true, cell: (row) => row.department || '—' },
  {
    id: 'role',
    head: 'Role',
    sortable: true,
    cell: (row) => (
      <span className={`inline-row ${classes.role}`}>
        {row.role.name}
        {row.role.approver ? <ApproverMark /> : null}
      </span>
    ),
  },
  {
    id: 'last_seen_at',
    head: 'Last seen',
    sortable: true,
    firstOrder: 'DESC',
    quiet: true,
    cell: (row) => (row.last_seen_at ? formatWhen(row.last_seen_at) : '—'),
  },
  {
    id: 'second_factor',
    head: 'Second factor',
    quiet: true,
    cell: (row) => (row.second_factor ? 'On' : '—'),
  },
  { id: 'status', head: 'Status', card: 'badge', cell: (row) => <UserStatusBadge status={row.status} /> },
]

/** Beside the open panel there is room only for the columns that tell people apart. */
export const BESIDE_PANEL = USER_COLUMNS.filter(
  ({ id }) => !['department', 'last_seen_at', 'second_factor'].includes(id),
)
