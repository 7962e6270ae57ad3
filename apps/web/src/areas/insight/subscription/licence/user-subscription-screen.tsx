import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { holderColumns, holderId } from './holder-columns.tsx'
import { LicenceTabs } from './licence-tabs.tsx'
import { licenceQueries } from './queries.ts'
import { useScope } from './use-scope.ts'

const RULES = { filters: ['search'], sortable: [] } as const

/** Who is subscribed until when, and what they have of credits. */
export function UserSubscriptionScreen() {
  const { isPlatform, where, noun } = useScope()
  const address = useListAddress(RULES)
  const { page, filters } = address
  const list = useQuery(licenceQueries.subscriptions(address.query))
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  return (
    <Page>
      <PageHeader title="User subscription" subtitle={`${where}: Power Tools and credits`} />
      <LicenceTabs current="people" />
      <ListPanel
        toolbar={
          <Toolbar>
            <SearchField label={`Search ${noun.one}`} value={search.typed} onChange={search.onType} />
          </Toolbar>
        }
      >
        <DataTable
          label="User subscription"
          noun={noun}
          columns={holderColumns(isPlatform)}
          rows={list.data?.data}
          total={list.data?.total_items ?? 0}
          rowId={holderId}
          rowName={(row) => row.name}
          view={{ page, pageSize: PAGE_SIZE, sort: null }}
          onView={address.setView}
          refreshing={list.isPlaceholderData}
          rowHeight={isPlatform ? 40 : 52}
          filtered={
            filters.search
              ? { text: `Nothing is named “${filters.search}”.`, onClear: address.clearFilters }
              : undefined
          }
          failure={failureOf(list)}
          empty={
            <State icon={IconUsers} tone="neutral" title={isPlatform ? 'No company yet' : 'Nobody yet'}>
              {isPlatform
                ? 'A company stands here as soon as someone registers one.'
                : 'The people of your company stand here as soon as they are invited.'}
            </State>
          }
        />
      </ListPanel>
    </Page>
  )
}
