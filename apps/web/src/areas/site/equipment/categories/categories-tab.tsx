import type { EquipmentCategoryRow } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconCategory, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { formatRate } from '../../../../lib/rate-words.ts'
import { RateCell } from '../../../../lib/records/rate-cell.tsx'
import { useOpened } from '../../../../lib/records/use-opened.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { ListPage } from '../../../../ui/list-page.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { ListUploadMenu } from '../../../library/catalog/uploads/upload-menu.tsx'
import { AddCategoryModal } from '../category-modal.tsx'
import { typeName } from '../equipment-words.ts'
import { equipmentQueries } from '../queries.ts'
import { CategoryPanel } from './category-panel.tsx'
import { EditCategoryPanel } from './edit-category-panel.tsx'

const RULES = { filters: ['search'], sortable: ['name', 'code'] } as const
const NOUN = { one: 'category', many: 'categories' }

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
  const { page, sort, filters } = address
  const list = useQuery(
    equipmentQueries.categories({
      page: String(page),
      ...(sort && { sort_by: sort.by as 'name', order: sort.order }),
      ...(filters.search && { search: filters.search.slice(0, 100) }),
    }),
  )
  const [adding, setAdding] = useState(false)
  const opened = useOpened<EquipmentCategoryRow>(
    (row) => row.id,
    (row) => row.name,
  )
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const category = opened.rowIn(list.data?.data)
  const total = list.data?.total_items

  const panel =
    category && opened.editing ? (
      <EditCategoryPanel
        key={`edit-${category.id}`}
        category={category}
        onDirty={opened.setDirty}
        onBack={() => opened.open(category)}
        onClose={opened.close}
        onSaved={opened.saved}
      />
    ) : category ? (
      <CategoryPanel
        key={category.id}
        category={category}
        mayEdit={mayEdit}
        seesCosts={seesCosts}
        onEdit={() => opened.edit(category)}
        onClose={opened.close}
      />
    ) : null

  return (
    <ListPage
      title="Equipment"
      counted={total === undefined || filters.search ? undefined : countOf(total, NOUN.one, NOUN.many)}
      upload={<ListUploadMenu list="equipment" />}
      add={mayEdit ? { label: 'Add category', onClick: () => setAdding(true) } : null}
      tabs={tabs}
      panel={panel}
      toolbar={
        <Toolbar>
          <SearchField label="Search category" value={search.typed} onChange={search.onType} />
        </Toolbar>
      }
    >
      <DataTable
        label="Categories"
        noun={NOUN}
        columns={columnsFor(seesCosts, category !== null)}
        rows={list.data?.data}
        total={total ?? 0}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.name}
        view={{ page, pageSize: PAGE_SIZE, sort: sort ?? { by: 'name', order: 'ASC' } }}
        onView={address.setView}
        refreshing={list.isPlaceholderData}
        onOpen={opened.open}
        openedId={category ? String(category.id) : null}
        {...(mayEdit
          ? {
              rowActions: (row: EquipmentCategoryRow) => [
                { label: 'Edit', icon: IconPencil, onClick: () => opened.edit(row) },
              ],
            }
          : {})}
        filtered={
          filters.search
            ? { text: 'No category has this in its name.', onClear: address.clearFilters }
            : undefined
        }
        failure={failureOf(list)}
        empty={
          <State
            icon={IconCategory}
            tone="accent"
            title="No categories yet"
            actions={mayEdit ? <Button onClick={() => setAdding(true)}>Add category</Button> : null}
          >
            A category is a kind of machine: its machines are numbered in it, and its rate counts in
            estimates.
          </State>
        }
      />
      <AddCategoryModal opened={adding} onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />
    </ListPage>
  )
}
