import type { EmployeeRow } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArchive, IconPencil, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readId } from '../../../../lib/address-params.ts'
import { useAsked } from '../../../../lib/asked.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { useOpened } from '../../../../lib/records/use-opened.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { ListPage } from '../../../../ui/list-page.tsx'
import { State } from '../../../../ui/state.tsx'
import { ChipFilter, SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { BulkButton } from '../../../library/catalog/archive/bulk-button.tsx'
import { useBulkArchive } from '../../../library/catalog/archive/use-bulk-archive.tsx'
import { ListUploadMenu } from '../../../library/catalog/uploads/upload-menu.tsx'
import { teamQueries } from '../queries.ts'
import { AddEmployeeDialog } from './add-employee-dialog.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { EditEmployeePanel, EmployeePanel } from './employee-panels.tsx'

const RULES = {
  filters: ['search', 'position', 'show'],
  sortable: ['full_name', 'position', 'licence_expiry'],
} as const

const NOUN = { one: 'employee', many: 'employees' }
const SHOWN = ['live', 'expiring', 'archived'] as const

export function EmployeesTab({ tabs }: { tabs: ReactNode }) {
  const mayEdit = useMay()('/manpower/add/position')
  const queries = useQueryClient()
  const address = useListAddress(RULES)
  const { page, sort, filters } = address
  const show = SHOWN.find((entry) => entry === filters.show) ?? 'live'
  const archived = show === 'archived'
  const position = readId(filters.position)
  const list = useQuery(
    teamQueries.employees({
      page: String(page),
      archived: archived ? '1' : '0',
      expiring: show === 'expiring' ? '1' : '0',
      ...(sort && { sort_by: sort.by as 'position', order: sort.order }),
      ...(filters.search && { search: filters.search.slice(0, 100) }),
      ...(position && { position }),
    }),
  )
  // For the number in its chip alone.
  const expiring = useQuery(teamQueries.employees({ per_page: '1', expiring: '1' }))
  const positions = useQuery(teamQueries.choices())
  const [adding, setAdding] = useState(false)
  useAsked('add', () => mayEdit && setAdding(true))
  const opened = useOpened<EmployeeRow>(
    (row) => row.id,
    (row) => row.full_name,
  )
  const bulk = useBulkArchive({
    type: 2,
    noun: NOUN,
    archived,
    onChanged: () => void queries.invalidateQueries(teamQueries.all()),
  })
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const employee = opened.rowIn(list.data?.data)
  const counts = list.data?.counts
  const isFiltered = Boolean(filters.search || position)

  const panel =
    employee && opened.editing ? (
      <EditEmployeePanel
        key={`edit-${employee.id}`}
        employee={employee}
        onDirty={opened.setDirty}
        onBack={() => opened.open(employee)}
        onClose={opened.close}
        onSaved={opened.saved}
      />
    ) : employee ? (
      <EmployeePanel
        key={employee.id}
        employee={employee}
        onEdit={() => opened.edit(employee)}
        onClose={opened.close}
      />
    ) : null

  return (
    <ListPage
      title="Manpower"
      counted={counts && countOf(counts.live, NOUN.one, NOUN.many)}
      upload={<ListUploadMenu list="manpower" />}
      add={mayEdit ? { label: 'Add employee', icon: IconUserPlus, onClick: () => setAdding(true) } : null}
      tabs={tabs}
      panel={panel}
      toolbar={
        <Toolbar
          end={
            <>
              {mayEdit ? <BulkButton bulk={bulk} /> : null}
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
            </>
          }
        >
          <SearchField label="Search name, mobile, licence" value={search.typed} onChange={search.onType} />
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
        </Toolbar>
      }
    >
      <DataTable
        label="Employees"
        noun={NOUN}
        columns={employeeColumns(employee !== null)}
        rows={list.data?.data}
        total={list.data?.total_items ?? 0}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.full_name}
        view={{ page, pageSize: PAGE_SIZE, sort: sort ?? { by: 'full_name', order: 'ASC' } }}
        onView={address.setView}
        refreshing={list.isPlaceholderData}
        rowHeight={44}
        onOpen={opened.open}
        openedId={employee ? String(employee.id) : null}
        {...(mayEdit
          ? {
              selection: {
                selected: bulk.selected,
                onChange: bulk.setSelected,
                actions: bulk.actions,
              },
              rowActions: (row: EmployeeRow) =>
                row.is_erased
                  ? []
                  : [
                      { label: 'Edit', icon: IconPencil, onClick: () => opened.edit(row) },
                      bulk.rowAction(row.id),
                    ],
            }
          : {})}
        filtered={
          isFiltered
            ? {
                text: 'Nobody fits this search and these filters.',
                onClear: () => address.setFilters({ search: undefined, position: undefined }),
              }
            : undefined
        }
        failure={failureOf(list)}
        empty={<NobodyHere show={show} onAdd={mayEdit ? () => setAdding(true) : undefined} />}
      />
      <AddEmployeeDialog opened={adding} onClose={() => setAdding(false)} />
    </ListPage>
  )
}

interface NobodyHereProps {
  show: (typeof SHOWN)[number]
  onAdd: (() => void) | undefined
}

function NobodyHere({ show, onAdd }: NobodyHereProps) {
  if (show === 'archived')
    return (
      <State icon={IconArchive} tone="neutral" title="No archived employees">
        Someone who is archived is kept here with their records, until they are restored.
      </State>
    )
  if (show === 'expiring')
    return (
      <State icon={IconUsersGroup} tone="good" title="No licence is expiring">
        None has run out, and none will within 30 days.
      </State>
    )
  return (
    <State
      icon={IconUsersGroup}
      tone="accent"
      title="No employees yet"
      actions={onAdd ? <Button onClick={onAdd}>Add employee</Button> : null}
    >
      {onAdd
        ? 'Add the people who work on your sites, or upload your list. They need no account.'
        : 'The people who work on your sites will stand here.'}
    </State>
  )
}
