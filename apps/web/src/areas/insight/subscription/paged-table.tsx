import type { Paged } from '@itayo/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTypedSearch } from '../../../lib/list-address.ts'
import { failureOf } from '../../../lib/query-failure.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../../ui/data-table/list-props.ts'
import { PAGE_SIZE } from '../../../ui/data-table/paging.ts'
import type { Sort } from '../../../ui/data-table/sorting.ts'
import { SearchField, Toolbar } from '../../../ui/toolbar.tsx'

/** The part of `useListAddress` that lists with a search get. */
interface SearchedAddress {
  page: number
  filters: { search?: string }
  setView: (view: { page: number; sort: Sort | null }) => void
  setFilters: (change: { search: string }, options: { replace: boolean }) => void
  clearFilters: () => void
}

interface SearchBarProps {
  address: SearchedAddress
  /** Names the searched fields. */
  label: string
  /** Filters beside the search. */
  children?: ReactNode
  end?: ReactNode
}

export function SearchBar({ address, label, children, end }: SearchBarProps) {
  const search = useTypedSearch(address.filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  return (
    <Toolbar end={end}>
      <SearchField label={label} value={search.typed} onChange={search.onType} />
      {children}
    </Toolbar>
  )
}

interface PagedTableProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'noun' | 'columns' | 'rowId' | 'rowName' | 'empty' | 'rowHeight'
  > {
  list: UseQueryResult<Paged<Row>>
  address: Omit<SearchedAddress, 'setFilters'>
  sort?: Sort | null
  /** Said when nothing fits the search and the filters; nothing while none is set. */
  unfound: string | undefined
}

/** One page of a list of credits, requests or payments, as its address asks for it. */
export function PagedTable<Row>({
  list,
  address,
  sort = null,
  unfound,
  rowHeight = 52,
  ...table
}: PagedTableProps<Row>) {
  return (
    <DataTable
      {...table}
      rows={list.data?.data}
      total={list.data?.total_items ?? 0}
      view={{ page: address.page, pageSize: PAGE_SIZE, sort }}
      onView={address.setView}
      refreshing={list.isPlaceholderData}
      rowHeight={rowHeight}
      filtered={unfound ? { text: unfound, onClear: address.clearFilters } : undefined}
      failure={failureOf(list)}
    />
  )
}
