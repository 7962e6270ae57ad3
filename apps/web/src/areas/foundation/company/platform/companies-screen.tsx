import type { PlatformCompany } from '@itayo/contract'
import { COMPANY_FEATURES } from '@itayo/domain'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countOf, formatDate } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { companyQueries } from '../queries.ts'
import { FeatureSwitch } from './feature-switch.tsx'

const RULES = { filters: ['search'], sortable: ['name', 'created_at'] } as const

const COLUMNS: readonly Column<PlatformCompany>[] = [
  { id: 'name', head: 'Company', sortable: true, width: 'fill', cell: (row) => row.name },
  { id: 'people', head: 'Users', align: 'end', cell: (row) => row.people },
  {
    id: 'created_at',
    head: 'Created',
    sortable: true,
    firstOrder: 'DESC',
    quiet: true,
    cell: (row) => formatDate(row.created_at),
  },
  ...COMPANY_FEATURES.map(
    (feature): Column<PlatformCompany> => ({
      id: `feature-${feature.id}`,
      head: feature.id === 5 ? `${feature.name}, Power Tool` : feature.name,
      align: 'center',
      cell: (row) => <FeatureSwitch company={row} feature={feature} />,
    }),
  ),
]

/** The Super Admin's list of companies, with the features switched on for each (D-18). */
export function CompaniesScreen() {
  const address = useListAddress(RULES)
  const { page, sort, filters } = address
  const companies = useQuery(
    companyQueries.companies({
      ...address.query,
    }),
  )
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const total = companies.data?.total_items
  return (
    <Page>
      <PageHeader
        title="Companies"
        subtitle={
          total === undefined
            ? ' '
            : `${countOf(total, 'company', 'companies')}. A switch applies at the next request of its people.`
        }
      />
      <ListPanel
        toolbar={
          <Toolbar>
            <SearchField label="Search company" value={search.typed} onChange={search.onType} />
          </Toolbar>
        }
      >
        <DataTable
          label="Companies"
          noun={{ one: 'company', many: 'companies' }}
          columns={COLUMNS}
          rows={companies.data?.data}
          total={total ?? 0}
          rowId={(row) => String(row.id)}
          rowName={(row) => row.name}
          view={{ page, pageSize: PAGE_SIZE, sort: sort ?? { by: 'name', order: 'ASC' } }}
          onView={address.setView}
          refreshing={companies.isPlaceholderData}
          rowHeight={44}
          filtered={
            filters.search
              ? { text: `No company is named “${filters.search}”.`, onClear: address.clearFilters }
              : undefined
          }
          failure={failureOf(companies)}
          empty={
            <State icon={IconBuilding} tone="neutral" title="No company yet">
              A company stands here as soon as someone registers one.
            </State>
          }
        />
      </ListPanel>
    </Page>
  )
}
