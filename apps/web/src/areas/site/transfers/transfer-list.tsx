import type { Transfer } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/formats.ts'
import { failureOf } from '../../../lib/query-failure.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { TRANSFER_PAGE, transferQueries } from './queries.ts'
import { useStockAddress } from './stock-address.ts'
import { TransferStatusBadge } from './transfer-status.tsx'
import classes from './transfers.module.css'

export const NOUN = { one: 'transaction', many: 'transactions' }

interface TransferListProps {
  projectId: number
  label: string
  /** Which of them: what the project owes, or what it is to receive. */
  of: 'debt' | 'received'
  /** The other project of each: "Return To". */
  other: { head: string; name: (transfer: Transfer) => string }
  action: (transfer: Transfer) => ReactNode
  toolbar?: ReactNode
  empty: ReactNode
}

/** Transfers that something is to be done about, five at a time (TRF-002, TRF-006). */
export function TransferList({ projectId, label, of, other, action, toolbar, empty }: TransferListProps) {
  const [page, setPage] = useState(1)
  const list = useQuery(transferQueries.list(projectId, { page: String(page), [of]: '1' }))
  const address = useStockAddress()
  const columns: Column<Transfer>[] = [
    {
      id: 'number',
      head: 'Transaction ID',
      card: 'title',
      cell: (row) => (
        <Link to={address.toTransfer(row.id)} className={`underlines strong accent ${classes.number}`}>
          {row.transaction_id}
        </Link>
      ),
    },
    { id: 'date', head: 'Date', cell: (row) => formatDate(row.date_created) },
    { id: 'other', head: other.head, width: 'fill', cell: other.name },
    { id: 'by', head: 'Submitted By', cell: (row) => <Person name={row.created_by} /> },
    {
      id: 'status',
      head: 'Status',
      card: 'badge',
      cell: (row) => <TransferStatusBadge status={row.final_status} />,
    },
    { id: 'action', head: 'Action', cell: action },
  ]
  return (
    <ListPanel toolbar={toolbar}>
      <DataTable
        label={label}
        noun={NOUN}
        columns={columns}
        rows={list.data?.data}
        total={list.data?.total_items}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.transaction_id}
        view={{ page, pageSize: TRANSFER_PAGE, sort: null }}
        onView={(view) => setPage(view.page)}
        refreshing={list.isPlaceholderData}
        failure={failureOf(list)}
        empty={empty}
      />
    </ListPanel>
  )
}

/** Somebody who left the company has no name any more. */
export function Person({ name }: { name: string | null }) {
  return name ? <PersonName name={name} size={22} /> : '—'
}
