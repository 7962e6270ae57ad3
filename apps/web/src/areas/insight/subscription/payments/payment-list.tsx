import type { Payment } from '@itayo/contract'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatPeso } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
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
  const { page, sort, filters } = address
  const status = PAYMENT_STATUS_OPTIONS.some(({ value }) => value === filters.status)
    ? filters.status
    : undefined
  const list = useQuery(
    paymentQueries.list({ ...address.query, ...(status && { status: status as PaymentsQuery['status'] }) }),
  )
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  return (
    <>
      <Toolbar>
        <SearchField
          label={isPlatform ? 'Search reference, receipt or company' : 'Search reference or receipt'}
          value={search.typed}
          onChange={search.onType}
        />
        <FilterSelect
          label="State"
          options={PAYMENT_STATUS_OPTIONS}
          value={status ?? ''}
          onChange={(value) => address.setFilters({ status: value })}
        />
      </Toolbar>
      <DataTable
        label="Payments"
        noun={{ one: 'payment', many: 'payments' }}
        columns={columnsOf(isPlatform)}
        rows={list.data?.data}
        total={list.data?.total_items ?? 0}
        rowId={(row) => row.reference_number}
        rowName={(row) => row.reference_number}
        view={{ page, pageSize: PAGE_SIZE, sort: sort ?? NEWEST }}
        onView={address.setView}
        refreshing={list.isPlaceholderData}
        rowHeight={52}
        filtered={
          filters.search || status
            ? { text: 'No payment fits what you look for.', onClear: address.clearFilters }
            : undefined
        }
        failure={failureOf(list)}
        empty={
          <State icon={IconReceipt} tone="neutral" title="No payment yet">
            Credits that are bought stand here with their receipts.
          </State>
        }
      />
    </>
  )
}
