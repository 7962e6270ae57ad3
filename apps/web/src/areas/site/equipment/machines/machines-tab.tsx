import { EQUIPMENT_CONDITIONS, type EquipmentRow } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArchive, IconBackhoe, IconPencil } from '@tabler/icons-react'
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
import { AddEquipmentDialog } from '../add/add-equipment-dialog.tsx'
import { equipmentQueries } from '../queries.ts'
import { EditMachinePanel } from './edit-machine-panel.tsx'
import { machineColumns } from './machine-columns.tsx'
import { MachinePanel } from './machine-panel.tsx'

const RULES = {
  filters: ['search', 'category', 'rental', 'condition', 'archived'],
  sortable: ['unique_id', 'brand', 'location', 'date_acquired', 'category'],
} as const

const NOUN = { one: 'machine', many: 'machines' }
const ALL = { value: '', label: 'All' }

export function MachinesTab({ tabs }: { tabs: ReactNode }) {
  const may = useMay()
  const mayEdit = may('/equipment/add')
  const seesCosts = may('/costs/view')
  const queries = useQueryClient()
  const address = useListAddress(RULES)
  const { page, sort, filters } = address
  const category = readId(filters.category)
  const rental = filters.rental === '0' || filters.rental === '1' ? filters.rental : undefined
  const condition = EQUIPMENT_CONDITIONS.find((entry) => entry === filters.condition)
  const archived = filters.archived === '1'
  const list = useQuery(
    equipmentQueries.machines({
      page: String(page),
      archived: archived ? '1' : '0',
      ...(sort && { sort_by: sort.by as 'brand', order: sort.order }),
      ...(filters.search && { search: filters.search.slice(0, 100) }),
      ...(category && { category }),
      ...(rental && { rental }),
      ...(condition && { condition }),
    }),
  )
  const choices = useQuery(equipmentQueries.choices(''))
  const [adding, setAdding] = useState(false)
  useAsked('add', () => mayEdit && setAdding(true))
  const opened = useOpened<EquipmentRow>(
    (row) => row.id,
    (row) => row.unique_id,
  )
  const bulk = useBulkArchive({
    type: 3,
    noun: NOUN,
    archived,
    onChanged: () => void queries.invalidateQueries(equipmentQueries.all()),
  })
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const machine = opened.rowIn(list.data?.data)
  const counts = list.data?.counts
  const isFiltered = Boolean(filters.search || category || rental || condition)

  const panel =
    machine && opened.editing ? (
      <EditMachinePanel
        key={`edit-${machine.id}`}
        machine={machine}
        onDirty={opened.setDirty}
        onBack={() => opened.open(machine)}
        onClose={opened.close}
        onSaved={opened.saved}
      />
    ) : machine ? (
      <MachinePanel
        key={machine.id}
        machine={machine}
        mayEdit={mayEdit}
        seesCosts={seesCosts}
        onEdit={() => opened.edit(machine)}
        onClose={opened.close}
      />
    ) : null

  return (
    <ListPage
      title="Equipment"
      counted={counts && countOf(counts.live, NOUN.one, NOUN.many)}
      upload={<ListUploadMenu list="equipment" />}
      add={mayEdit ? { label: 'Add Equipment', onClick: () => setAdding(true) } : null}
      tabs={tabs}
      panel={panel}
      toolbar={
        <Toolbar
          end={
            <>
              {mayEdit ? <BulkButton bulk={bulk} /> : null}
              <ChipFilter
                label="Which machines"
                chips={[
                  { value: 'live', label: 'In use', count: counts?.live },
                  { value: 'archived', label: 'Archived', count: counts?.archived },
                ]}
                value={archived ? 'archived' : 'live'}
                onChange={(value) => {
                  bulk.clear()
                  address.setFilters({ archived: value === 'archived' ? '1' : undefined })
                }}
              />
            </>
          }
        >
          <SearchField label="Search ID, model, place" value={search.typed} onChange={search.onType} />
          <FilterSelect
            label="Category"
            options={[
              ALL,
              ...(choices.data ?? []).map(({ value, label }) => ({ value: String(value), label })),
            ]}
            value={category ?? ''}
            onChange={(value) => address.setFilters({ category: value })}
          />
          <FilterSelect
            label="Rental"
            options={[ALL, { value: '0', label: 'No' }, { value: '1', label: 'Yes' }]}
            value={rental ?? ''}
            onChange={(value) => address.setFilters({ rental: value })}
          />
          <FilterSelect
            label="Condition"
            options={[ALL, ...EQUIPMENT_CONDITIONS.map((value) => ({ value, label: value }))]}
            value={condition ?? ''}
            onChange={(value) => address.setFilters({ condition: value })}
          />
        </Toolbar>
      }
    >
      <DataTable
        label="Machines"
        noun={NOUN}
        columns={machineColumns(seesCosts, machine !== null)}
        rows={list.data?.data}
        total={list.data?.total_items ?? 0}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.unique_id}
        view={{ page, pageSize: PAGE_SIZE, sort: sort ?? { by: 'unique_id', order: 'ASC' } }}
        onView={address.setView}
        refreshing={list.isPlaceholderData}
        onOpen={opened.open}
        openedId={machine ? String(machine.id) : null}
        {...(mayEdit
          ? {
              selection: {
                selected: bulk.selected,
                onChange: bulk.setSelected,
                actions: bulk.actions,
              },
              rowActions: (row: EquipmentRow) => [
                { label: 'Edit', icon: IconPencil, onClick: () => opened.edit(row) },
                bulk.rowAction(row.id),
              ],
            }
          : {})}
        filtered={
          isFiltered
            ? {
                text: 'No machine fits this search and these filters.',
                onClear: () =>
                  address.setFilters({
                    search: undefined,
                    category: undefined,
                    rental: undefined,
                    condition: undefined,
                  }),
              }
            : undefined
        }
        failure={failureOf(list)}
        empty={
          archived ? (
            <State icon={IconArchive} tone="neutral" title="No archived machines">
              A machine that is archived is kept here with its history, until it is restored.
            </State>
          ) : (
            <State
              icon={IconBackhoe}
              tone="accent"
              title="No machines yet"
              actions={mayEdit ? <Button onClick={() => setAdding(true)}>Add Equipment</Button> : null}
            >
              {mayEdit
                ? 'Add what your company owns or rents, or upload your list.'
                : 'What your company owns or rents will stand here.'}
            </State>
          )
        }
      />
      <AddEquipmentDialog opened={adding} onClose={() => setAdding(false)} />
    </ListPage>
  )
}
