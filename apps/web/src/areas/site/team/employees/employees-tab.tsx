import type { EmployeeRow } from '@itayo/contract'
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readId } from '../../../../lib/address-params.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useListAddress } from '../../../../lib/list-address.ts'
import { useOpened } from '../../../../lib/records/use-opened.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { State } from '../../../../ui/state.tsx'
import { ChipFilter } from '../../../../ui/toolbar.tsx'
import { useBulkArchive } from '../../../library/catalog/archive/use-bulk-archive.tsx'
import { MasterList, type MasterListWords } from '../../../library/catalog/master-list/master-list.tsx'
import { teamQueries } from '../queries.ts'
import { AddEmployeeDialog } from './add-employee-dialog.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { EditEmployeePanel, EmployeePanel } from './employee-panels.tsx'

const RULES = {
  filters: ['search', 'position', 'show'],
  sortable: ['full_name', 'position', 'licence_expiry'],
} as const

const WORDS: MasterListWords = {
  title: 'Manpower',
  label: 'Employees',
  noun: { one: 'employee', many: 'employees' },
  search: 'Search name, mobile, licence',
  add: 'Add employee',
  noneFits: 'Nobody fits this search and these filters.',
  none: {
    icon: IconUsersGroup,
    title: 'No employees yet',
    toAdd: 'Add the people who work on your sites, or upload your list. They need no account.',
    toRead: 'The people who work on your sites will stand here.',
  },
  noneArchived: {
    title: 'No archived employees',
    text: 'Someone who is archived is kept here with their records, until they are restored.',
  },
}

const SHOWN = ['live', 'expiring', 'archived'] as const
const idOf = (row: EmployeeRow) => row.id
const nameOf = (row: EmployeeRow) => row.full_name

export function EmployeesTab({ tabs }: { tabs: ReactNode }) {
  const mayEdit = useMay()('/manpower/add/position')
  const queries = useQueryClient()
  const address = useListAddress(RULES)
  const { filters } = address
  const show = SHOWN.find((entry) => entry === filters.show) ?? 'live'
  const archived = show === 'archived'
  const position = readId(filters.position)
  const shown = {
    archived: archived ? ('1' as const) : ('0' as const),
    expiring: show === 'expiring' ? ('1' as const) : ('0' as const),
    ...(position && { position }),
  }
  const list = useQuery(teamQueries.employees({ ...address.query, ...shown }))
  // For the number in its chip alone.
  const expiring = useQuery(teamQueries.employees({ per_page: '1', expiring: '1' }))
  const positions = useQuery(teamQueries.choices())
  const opened = useOpened(idOf, nameOf)
  const bulk = useBulkArchive({
    type: 2,
    noun: WORDS.noun,
    archived,
    onChanged: () => void queries.invalidateQueries(teamQueries.all()),
  })
  const employee = opened.rowIn(list.data?.data)
  const counts = list.data?.counts

  return (
    <MasterList
      words={WORDS}
      list={list}
      address={address}
      firstSort="full_name"
      columns={employeeColumns(employee !== null)}
      rowHeight={44}
      rowId={idOf}
      rowName={nameOf}
      upload="manpower"
      exported={{ of: 'people', ...shown }}
      mayEdit={mayEdit}
      tabs={tabs}
      filters={
        <FilterSelect
          label="Position"
          options={[
            { value: '', label: 'All' },
            ...(positions.data ?? []).map((entry) => ({
              value: String(entry.position_id),
              label: entry.position,
            })),
          ]}
          value={position ?? ''}
          onChange={(value) => address.setFilters({ position: value })}
        />
      }
      isFiltered={Boolean(filters.search || position)}
      onClearFilters={() => address.setFilters({ search: undefined, position: undefined })}
      isArchive={archived}
      chips={
        <ChipFilter
          label="Which employees"
          chips={[
            { value: 'live', label: 'Active', count: counts?.live },
            { value: 'expiring', label: 'Licence expiring', count: expiring.data?.total_items },
            { value: 'archived', label: 'Archived', count: counts?.archived },
          ]}
          value={show}
          onChange={(value) => {
            bulk.clear()
            address.setFilters({ show: value === 'live' ? undefined : value })
          }}
        />
      }
      empty={
        show === 'expiring' ? (
          <State icon={IconUsersGroup} tone="good" title="No licence is expiring">
            None has run out, and none will within 30 days.
          </State>
        ) : undefined
      }
      bulk={bulk}
      opened={opened}
      panel={opened.panel(
        employee,
        (row, doors) => <EmployeePanel employee={row} {...doors} />,
        (row, doors) => <EditEmployeePanel employee={row} {...doors} />,
      )}
      rowActions={(row, usual) => (row.is_erased ? [] : usual)}
      addIcon={IconUserPlus}
      addDialog={(state) => <AddEmployeeDialog {...state} />}
    />
  )
}
