import { EQUIPMENT_CONDITIONS, type EquipmentRow } from '@itayo/contract'
import { IconBackhoe } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readId } from '../../../../lib/address-params.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useListAddress } from '../../../../lib/list-address.ts'
import { useOpened } from '../../../../lib/records/use-opened.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { useBulkArchive } from '../../../library/catalog/archive/use-bulk-archive.tsx'
import { ArchiveChips } from '../../../library/catalog/master-list/archive-chips.tsx'
import { MasterList, type MasterListWords } from '../../../library/catalog/master-list/master-list.tsx'
import { AddEquipmentDialog } from '../add/add-equipment-dialog.tsx'
import { equipmentQueries } from '../queries.ts'
import { EditMachinePanel } from './edit-machine-panel.tsx'
import { machineColumns } from './machine-columns.tsx'
import { MachinePanel } from './machine-panel.tsx'

const RULES = {
  filters: ['search', 'category', 'rental', 'condition', 'archived'],
  sortable: ['unique_id', 'brand', 'location', 'date_acquired', 'category'],
} as const

const WORDS: MasterListWords = {
  title: 'Equipment',
  label: 'Machines',
  noun: { one: 'machine', many: 'machines' },
  search: 'Search ID, model, place',
  add: 'Add Equipment',
  noneFits: 'No machine fits this search and these filters.',
  none: {
    icon: IconBackhoe,
    title: 'No machines yet',
    toAdd: 'Add what your company owns or rents, or upload your list.',
    toRead: 'What your company owns or rents will stand here.',
  },
  noneArchived: {
    title: 'No archived machines',
    text: 'A machine that is archived is kept here with its history, until it is restored.',
  },
}

const RENTAL = ['0', '1'] as const
const ALL = { value: '', label: 'All' }
const idOf = (row: EquipmentRow) => row.id
const nameOf = (row: EquipmentRow) => row.unique_id

export function MachinesTab({ tabs }: { tabs: ReactNode }) {
  const may = useMay()
  const mayEdit = may('/equipment/add')
  const seesCosts = may('/costs/view')
  const queries = useQueryClient()
  const address = useListAddress(RULES)
  const { filters } = address
  const category = readId(filters.category)
  const rental = RENTAL.find((entry) => entry === filters.rental)
  const condition = EQUIPMENT_CONDITIONS.find((entry) => entry === filters.condition)
  const archived = filters.archived === '1'
  const shown = {
    archived: archived ? ('1' as const) : ('0' as const),
    ...(category && { category }),
    ...(rental && { rental }),
    ...(condition && { condition }),
  }
  const list = useQuery(equipmentQueries.machines({ ...address.query, ...shown }))
  const choices = useQuery(equipmentQueries.choices(''))
  const opened = useOpened(idOf, nameOf)
  const bulk = useBulkArchive({
    type: 3,
    noun: WORDS.noun,
    archived,
    onChanged: () => void queries.invalidateQueries(equipmentQueries.all()),
  })
  const machine = opened.rowIn(list.data?.data)

  return (
    <MasterList
      words={WORDS}
      list={list}
      address={address}
      firstSort="unique_id"
      columns={machineColumns(seesCosts, machine !== null)}
      rowId={idOf}
      rowName={nameOf}
      upload="equipment"
      exported={shown}
      mayEdit={mayEdit}
      tabs={tabs}
      filters={
        <>
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
        </>
      }
      isFiltered={Boolean(filters.search || category || rental || condition)}
      onClearFilters={() =>
        address.setFilters({
          search: undefined,
          category: undefined,
          rental: undefined,
          condition: undefined,
        })
      }
      isArchive={archived}
      chips={
        <ArchiveChips
          label="Which machines"
          counts={list.data?.counts}
          archived={archived}
          onChange={(next) => {
            bulk.clear()
            address.setFilters({ archived: next ? '1' : undefined })
          }}
        />
      }
      bulk={bulk}
      opened={opened}
      panel={opened.panel(
        machine,
        (row, doors) => <MachinePanel machine={row} mayEdit={mayEdit} seesCosts={seesCosts} {...doors} />,
        (row, doors) => <EditMachinePanel machine={row} {...doors} />,
      )}
      addDialog={(state) => <AddEquipmentDialog {...state} />}
    />
  )
}
