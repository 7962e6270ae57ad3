import type { CreditEntry } from '@itayo/contract'
import { CREDIT_KIND_NAMES, type CreditKind } from '@itayo/domain'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { licenceQueries } from './queries.ts'

const RULES = { filters: ['search', 'kind'], sortable: [] } as const

/** What comes in and is handed out; uses stand in the ledger of the subscription. */
const KINDS = ['topup', 'grant', 'disburse', 'adjust'] as const satisfies readonly CreditKind[]

const OPTIONS = [
  { value: '', label: 'All' },
  ...KINDS.map((kind) => ({ value: kind, label: CREDIT_KIND_NAMES[kind] })),
]

const signed = (credits: number) =>
  credits < 0 ? `(${Math.abs(credits).toLocaleString('en-US')})` : `+${credits.toLocaleString('en-US')}`

function columnsOf(isPlatform: boolean): Column<CreditEntry>[] {
  return [
    { id: 'at', head: 'Date', quiet: true, card: 'subtitle', cell: (row) => formatDateTime(row.at) },
    {
      id: 'reference',
      head: 'Description',
      width: 'fill',
      card: 'title',
      cell: (row) => (
        <span className="stack">
          <span className="truncate">{row.reference}</span>
          {row.note ? <span className="small truncate muted">{row.note}</span> : null}
        </span>
      ),
    },
    {
      id: 'whose',
      head: isPlatform ? 'Company' : 'Wallet',
      cell: (row) => (isPlatform ? row.company : (row.wallet_of?.full_name ?? 'Company pool')),
    },
    { id: 'kind', head: 'Kind', quiet: true, cell: (row) => CREDIT_KIND_NAMES[row.kind] },
    {
      id: 'credits',
      head: 'Credits',
      align: 'end',
      card: 'figure',
      cell: (row) => <span className={row.credits < 0 ? 'bad' : 'good'}>{signed(row.credits)}</span>,
    },
    { id: 'after', head: 'Balance', align: 'end', cell: (row) => row.credits_after.toLocaleString('en-US') },
  ]
}

/** Credits that were bought, granted and handed out, the newest first. */
export function CreditEntries({ isPlatform }: { isPlatform: boolean }) {
  const address = useListAddress(RULES)
  const { page, filters } = address
  const kind = KINDS.find((one) => one === filters.kind)
  const list = useQuery(licenceQueries.creditHistory({ ...address.query, ...(kind && { kind }) }))
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  return (
    <>
      <Toolbar>
        <SearchField label="Search reference or note" value={search.typed} onChange={search.onType} />
        <FilterSelect
          label="Kind"
          options={OPTIONS}
          value={kind ?? ''}
          onChange={(value) => address.setFilters({ kind: value })}
        />
      </Toolbar>
      <DataTable
        label="Credits"
        noun={{ one: 'entry', many: 'entries' }}
        columns={columnsOf(isPlatform)}
        rows={list.data?.data}
        total={list.data?.total_items ?? 0}
        rowId={(row) => `${row.company}-${row.id}`}
        rowName={(row) => row.reference}
        view={{ page, pageSize: PAGE_SIZE, sort: null }}
        onView={address.setView}
        refreshing={list.isPlaceholderData}
        rowHeight={52}
        filtered={
          filters.search || kind
            ? { text: 'No entry fits what you look for.', onClear: address.clearFilters }
            : undefined
        }
        failure={failureOf(list)}
        empty={
          <State icon={IconCoins} tone="neutral" title="No credits yet">
            Credits that are bought, granted or handed out stand here.
          </State>
        }
      />
    </>
  )
}
