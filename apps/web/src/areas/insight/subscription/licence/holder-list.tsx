import type { CreditHolder, Paged } from '@itayo/contract'
import { IconUsers } from '@tabler/icons-react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../../lib/list-address.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { PagedTable, SearchBar } from '../paged-table.tsx'
import { holderColumns, holderId } from './holder-columns.tsx'
import { useScope } from './use-scope.ts'

const RULES = { filters: ['search'], sortable: [] } as const

interface HolderListProps<Key extends readonly unknown[]> {
  label: string
  read: (query: {
    page: string
    search?: string
  }) => UseQueryOptions<Paged<CreditHolder>, Error, Paged<CreditHolder>, Key>
  /** Columns with actions for each holder. */
  more?: readonly Column<CreditHolder>[]
}

/** Companies with their pools for the Super Admin, people with their wallets for a company. */
export function HolderList<Key extends readonly unknown[]>({ label, read, more = [] }: HolderListProps<Key>) {
  const { isPlatform, noun } = useScope()
  const address = useListAddress(RULES)
  const { search } = address.filters
  const list = useQuery(read(address.query))
  return (
    <ListPanel toolbar={<SearchBar address={address} label={`Search ${noun.one}`} />}>
      <PagedTable
        label={label}
        noun={noun}
        columns={[...holderColumns(isPlatform), ...more]}
        list={list}
        address={address}
        rowId={holderId}
        rowName={(row) => row.name}
        unfound={search ? `Nothing is named “${search}”.` : undefined}
        empty={
          <State icon={IconUsers} tone="neutral" title={isPlatform ? 'No company yet' : 'Nobody yet'}>
            {isPlatform
              ? 'A company stands here as soon as someone registers one.'
              : 'The people of your company stand here as soon as they are invited.'}
          </State>
        }
      />
    </ListPanel>
  )
}
