import type { CreditHolder } from '@itayo/contract'
import { CREDITS_PER_USE } from '@itayo/domain'
import { IconClockExclamation, IconCoinOff } from '@tabler/icons-react'
import { formatDate } from '../../../../lib/formats.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { StatusBadge } from '../../../../ui/status-badge.tsx'

const figure = (credits: number) => credits.toLocaleString('en-US')

/** How a company or a person stands: subscribed, or with enough for another use; a person has the pool besides. */
function HolderState({ holder: { state, balance, user_id } }: { holder: CreditHolder }) {
  if (state === 'active') return <StatusBadge tone="good">Active</StatusBadge>
  if (state === 'expiring')
    return (
      <StatusBadge tone="warn" icon={IconClockExclamation}>
        Expiring soon
      </StatusBadge>
    )
  if (balance < CREDITS_PER_USE && user_id !== null)
    return <StatusBadge tone="neutral">Uses the pool</StatusBadge>
  if (balance < CREDITS_PER_USE)
    return (
      <StatusBadge tone="bad" icon={IconCoinOff}>
        Below {CREDITS_PER_USE}
      </StatusBadge>
    )
  return state === 'expired' ? (
    <StatusBadge tone="neutral">Expired</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Pays per use</StatusBadge>
  )
}

const USERS: Column<CreditHolder> = {
  id: 'users',
  head: 'Users',
  align: 'end',
  cell: (row) => figure(row.users),
}

/** Companies to the Super Admin, people to their company. */
export function holderColumns(isPlatform: boolean): readonly Column<CreditHolder>[] {
  return [
    {
      id: 'name',
      head: isPlatform ? 'Company' : 'Person',
      width: 'fill',
      card: 'title',
      cell: (row) => (
        <span className="stack">
          <span className="truncate">{row.name}</span>
          {row.detail ? <span className="small truncate muted">{row.detail}</span> : null}
        </span>
      ),
    },
    ...(isPlatform ? [USERS] : []),
    {
      id: 'date_end',
      head: 'Subscription ends',
      quiet: true,
      cell: (row) => (row.date_end ? formatDate(row.date_end) : '—'),
    },
    { id: 'balance', head: 'Balance', align: 'end', card: 'figure', cell: (row) => figure(row.balance) },
    { id: 'used', head: 'Used', align: 'end', cell: (row) => figure(row.used) },
    { id: 'state', head: 'State', card: 'badge', cell: (row) => <HolderState holder={row} /> },
  ]
}

export const holderId = (row: CreditHolder) => `${row.company_id}-${row.user_id ?? 'pool'}`
