import type { Payment } from '@itayo/contract'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatPeso } from '../../../../lib/formats.ts'
import { useListAddress } from '../../../../lib/list-address.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { State } from '../../../../ui/state.tsx'
import { PagedTable, SearchBar } from '../paged-table.tsx'
import { PAYMENT_STATUS_OPTIONS, PaymentStatusBadge } from './payment-status.tsx'
import { moneyNote } from './payment-words.ts'
import { type PaymentsQuery, paymentQueries } from './queries.ts'
import { ReceiptButton } from './receipt-button.tsx'

const RULES = { filters: ['search', 'status'], sortable: ['created_at'] } as const
const NEWEST = { by: 'created_at', order: 'DESC' } as const

function columnsOf(isPlatform: boolean): Column<Payment>[] {
  return [
    {
      id: 'created_at',
      head: 'Date',
      sortable: true,
      firstOrder: 'DESC',
      quiet: true,
      card: 'subtitle',
      cell: (row) => formatDateTime(row.paid_at ?? row.created_at),
    },
    {
      id: 'reference',
      head: 'Reference',
      width: 'fill',
      card: 'title',
      cell: (row) => (
        <span className="stack">
          <span className="truncate">{row.reference_number}</span>
          <span className="small truncate muted">
            {[isPlatform ? row.company : '', row.trouble || row.failure || moneyNote(row)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      ),
    },
    { id: 'paid_with', head: 'Paid with', quiet: true, cell: (row) => row.paid_with || '—' },
    { id: 'amount', head: 'Amount', align: 'end', card: 'figure', cell: (row) => formatPeso(row.amount) },
    { id: 'status', head: 'State', card: 'badge', cell: (row) => <PaymentStatusBadge status={row.status} /> },
    {
      id: 'receipt',
      head: 'Receipt',
      align: 'end',
      // The receipt is the company's paper; the Super Admin reads its number.
      cell: (row) => (isPlatform ? (row.receipt_number ?? '—') : <ReceiptButton payment={row} size="xs" />),
    },
  ]
}

/** Payments with their states, the newest first. */
export function PaymentList({ isPlatform }: { isPlatform: boolean }) {
  const address = useListAddress(RULES)
  const { sort, filters } = address
  const status = PAYMENT_STATUS_OPTIONS.some(({ value }) => value === filters.status)
    ? filters.status
    : undefined
  const list = useQuery(
    paymentQueries.list({ ...address.query, ...(status && { status: status as PaymentsQuery['status'] }) }),
  )
  return (
    <>
      <SearchBar
        address={address}
        label={isPlatform ? 'Search reference, receipt or company' : 'Search reference or receipt'}
      >
        <FilterSelect
          label="State"
          options={PAYMENT_STATUS_OPTIONS}
          value={status ?? ''}
          onChange={(value) => address.setFilters({ status: value })}
        />
      </SearchBar>
      <PagedTable
        label="Payments"
        noun={{ one: 'payment', many: 'payments' }}
        columns={columnsOf(isPlatform)}
        list={list}
        address={address}
        sort={sort ?? NEWEST}
        rowId={(row) => row.reference_number}
        rowName={(row) => row.reference_number}
        unfound={filters.search || status ? 'No payment fits what you look for.' : undefined}
        empty={
          <State icon={IconReceipt} tone="neutral" title="No payment yet">
            Credits that are bought stand here with their receipts.
          </State>
        }
      />
    </>
  )
}
