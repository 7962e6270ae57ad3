import type { CreditEntry, Paged } from '@itayo/contract'
import { CREDIT_KIND_NAMES, type CreditKind } from '@itayo/domain'
import { IconCoins } from '@tabler/icons-react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListAddress } from '../../../../lib/list-address.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { State } from '../../../../ui/state.tsx'
import { PagedTable, SearchBar } from '../paged-table.tsx'
import { ledgerColumns } from './ledger-columns.tsx'

const RULES = { filters: ['search', 'kind'], sortable: [] } as const

interface LedgerQuery<Kind extends CreditKind> {
  page: string
  search?: string
  kind?: Kind
}

interface CreditLedgerProps<Kind extends CreditKind, Key extends readonly unknown[]> {
  /** One kind alone is not asked for. */
  kinds: readonly Kind[]
  read: (query: LedgerQuery<Kind>) => UseQueryOptions<Paged<CreditEntry>, Error, Paged<CreditEntry>, Key>
  isPlatform?: boolean
  /** The buttons at the end of the toolbar, for what is shown. */
  actions?: (shown: Omit<LedgerQuery<Kind>, 'page'>) => ReactNode
}

/** Entries of the ledger of credits, the newest first. */
export function CreditLedger<Kind extends CreditKind, Key extends readonly unknown[]>({
  kinds,
  read,
  isPlatform = false,
  actions,
}: CreditLedgerProps<Kind, Key>) {
  const address = useListAddress(RULES)
  const { search } = address.filters
  const [only] = kinds
  const asked = kinds.find((one) => one === address.filters.kind)
  const kind = kinds.length === 1 ? only : asked
  const shown = { ...(search && { search }), ...(kind && { kind }) }
  const list = useQuery(read({ ...address.query, ...shown }))
  return (
    <>
      <SearchBar address={address} label="Search description or person" end={actions?.(shown)}>
        {kinds.length > 1 ? (
          <FilterSelect
            label="Kind"
            options={[
              { value: '', label: 'All' },
              ...kinds.map((each) => ({ value: each, label: CREDIT_KIND_NAMES[each] })),
            ]}
            value={asked ?? ''}
            onChange={(value) => address.setFilters({ kind: value })}
          />
        ) : null}
      </SearchBar>
      <PagedTable
        label="Credits ledger"
        noun={{ one: 'entry', many: 'entries' }}
        columns={ledgerColumns(isPlatform)}
        list={list}
        address={address}
        rowId={(entry) => `${entry.company}-${entry.id}`}
        rowName={(entry) => entry.reference}
        unfound={search || asked ? 'No entry fits this search and this kind.' : undefined}
        empty={
          <State icon={IconCoins} tone="neutral" title="No entry yet">
            What is bought, granted, handed out and used stands here.
          </State>
        }
      />
    </>
  )
}
