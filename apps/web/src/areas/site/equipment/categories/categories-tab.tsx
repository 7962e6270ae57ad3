import type { EquipmentCategoryRow } from '@itayo/contract'
import { IconCategory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useListAddress } from '../../../../lib/list-address.ts'
import { formatRate } from '../../../../lib/rate-words.ts'
import { RateCell } from '../../../../lib/records/rate-cell.tsx'
import { useOpened } from '../../../../lib/records/use-opened.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { MasterList, type MasterListWords } from '../../../library/catalog/master-list/master-list.tsx'
import { AddCategoryModal } from '../category-modal.tsx'
import { typeName } from '../equipment-words.ts'
import { equipmentQueries } from '../queries.ts'
import { CategoryPanel } from './category-panel.tsx'
import { EditCategoryPanel } from './edit-category-panel.tsx'

const RULES = { filters: ['search'], sortable: ['name', 'code'] } as const

const KIND_OF_MACHINE =
  'A category is a kind of machine: its machines are numbered in it, and its rate counts in estimates.'

const WORDS: MasterListWords = {
  title: 'Equipment',
  label: 'Categories',
  noun: { one: 'category', many: 'categories' },
  search: 'Search category',
  add: 'Add category',
  noneFits: 'No category has this in its name.',
  none: { icon: IconCategory, title: 'No categories yet', toAdd: KIND_OF_MACHINE, toRead: KIND_OF_MACHINE },
}

const idOf = (row: EquipmentCategoryRow) => row.id
const nameOf = (row: EquipmentCategoryRow) => row.name

const COLUMNS: readonly Column<EquipmentCategoryRow>[] = [
  {
    id: 'name',
    head: 'Category',
    sortable: true,
    card: 'title',
    cell: (row) => (
      <span className="inline-row gap-8">
        {row.name}
        {row.is_archived ? <Badge tone="neutral">Archived</Badge> : null}
      </span>
    ),
  },
  { id: 'code', head: 'Code', sortable: true, card: 'subtitle', quiet: true, cell: (row) => row.code },
  { id: 'type', head: 'Type', cell: (row) => typeName(row.equipment_type_id) },
  { id: 'machines', head: 'Machines', align: 'end', cell: (row) => row.machines },
]

const rateWords = (rate: number | null | undefined) => (typeof rate === 'number' ? formatRate(rate) : '—')

const RATES: readonly Column<EquipmentCategoryRow>[] = [
  { id: 'per_hour', head: 'Per hour (₱)', align: 'end', cell: (row) => rateWords(row.per_hour) },
  {
    id: 'per_day',
    head: 'Per day (₱)',
    align: 'end',
    card: 'figure',
    cell: (row) => <RateCell rate={row.per_day} isSample={row.rate_is_sample} />,
  },
  { id: 'per_month', head: 'Per month (₱)', align: 'end', cell: (row) => rateWords(row.per_month) },
]

const BESIDE_PANEL = ['name', 'code', 'machines', 'per_day']

function columnsFor(seesCosts: boolean, isBesidePanel: boolean): readonly Column<EquipmentCategoryRow>[] {
  const all = seesCosts ? [...COLUMNS, ...RATES] : COLUMNS
  return isBesidePanel ? all.filter(({ id }) => BESIDE_PANEL.includes(id)) : all
}

export function CategoriesTab({ tabs }: { tabs: ReactNode }) {
  const may = useMay()
  const mayEdit = may('/equipment/add')
  const seesCosts = may('/costs/view')
  const address = useListAddress(RULES)
  const { filters } = address
  const list = useQuery(
    equipmentQueries.categories({
      ...address.query,
    }),
  )
  const opened = useOpened(idOf, nameOf)
  const category = opened.rowIn(list.data?.data)

  return (
    <MasterList
      words={WORDS}
      count={filters.search ? undefined : list.data?.total_items}
      list={list}
      address={address}
      firstSort="name"
      columns={columnsFor(seesCosts, category !== null)}
      rowId={idOf}
      rowName={nameOf}
      upload="equipment"
      mayEdit={mayEdit}
      tabs={tabs}
      isFiltered={Boolean(filters.search)}
      onClearFilters={address.clearFilters}
      opened={opened}
      panel={opened.panel(
        category,
        (row, doors) => <CategoryPanel category={row} mayEdit={mayEdit} seesCosts={seesCosts} {...doors} />,
        (row, doors) => <EditCategoryPanel category={row} {...doors} />,
      )}
      addDialog={(state) => <AddCategoryModal {...state} onCreated={state.onClose} />}
    />
  )
}
