import { Button, Switch } from '@mantine/core'
import { IconPackages, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readId, useAddressParams } from '../../../lib/address-params.ts'
import { useAsked } from '../../../lib/asked.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { countOf } from '../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../lib/list-address.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../ui/data-table/paging.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import '../../../ui/mantine-late.css'
import { failureOf } from '../../../lib/query-failure.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { WithSidePanel } from '../../../ui/side-panel.tsx'
import { State } from '../../../ui/state.tsx'
import { ChipFilter, SearchField, Toolbar } from '../../../ui/toolbar.tsx'
import { BulkButton } from '../../library/catalog/archive/bulk-button.tsx'
import { useBulkArchive } from '../../library/catalog/archive/use-bulk-archive.tsx'
import { ListUploadMenu } from '../../library/catalog/uploads/upload-menu.tsx'
import { MaterialPanel } from './detail/material-panel.tsx'
import { AddMaterialDialog } from './form/add-material-dialog.tsx'
import { materialColumns, sortableColumns } from './list/material-columns.tsx'
import classes from './list/materials.module.css'
import { materialQueries } from './queries.ts'

const NOUN = { one: 'material', many: 'materials' }
const FILTERS = ['search', 'type', 'moved', 'archived'] as const

export function MaterialsScreen() {
  const may = useMay()
  const seesCosts = may('/costs/view')
  const mayEdit = may('/material/save')
  const queries = useQueryClient()
  const address = useListAddress({ filters: FILTERS, sortable: sortableColumns(seesCosts) })
  const { page, sort, filters } = address
  const archived = filters.archived === '1'
  const moved = seesCosts && !archived && filters.moved === '1'
  const list = useQuery(
    materialQueries.list({
      page: String(page),
      ...(sort && { sort_by: sort.by as 'description', order: sort.order }),
      ...(filters.search && { search: filters.search.slice(0, 100) }),
      ...(filters.type && { material_type: filters.type.slice(0, 60) }),
      ...(moved && { moved: '1' }),
      ...(archived && { archived: '1' }),
    }),
  )
  const types = useQuery(materialQueries.types())
  const movedCount = useQuery({ ...materialQueries.movedCount(), enabled: seesCosts })
  const opened = useOpenedMaterial()
  const [adding, setAdding] = useState(false)
  useAsked('add', () => mayEdit && setAdding(true))
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const bulk = useBulkArchive({
    type: 1,
    noun: NOUN,
    archived,
    onChanged: () => void queries.invalidateQueries(materialQueries.all()),
  })
  const counts = list.data?.counts
  const isFiltered = Boolean(filters.search || filters.type || moved)
  const typeNames = [...new Set([...(types.data?.types ?? []), ...(filters.type ? [filters.type] : [])])]

  return (
    <WithSidePanel
      panel={
        opened.id === null ? null : (
          <MaterialPanel
            key={opened.id}
            id={opened.id}
            seesCosts={seesCosts}
            mayEdit={mayEdit}
            onClose={opened.close}
          />
        )
      }
    >
      <Page>
        <PageHeader
          title="Materials"
          subtitle={counts ? `Master list, ${countOf(counts.live, NOUN.one, NOUN.many)}` : ' '}
          actions={
            mayEdit ? (
              <>
                <ListUploadMenu list="material" />
                <Button
                  leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
                  onClick={() => setAdding(true)}
                >
                  Add material
                </Button>
              </>
            ) : null
          }
        />
        <ListPanel
          toolbar={
            <Toolbar
              end={
                <>
                  {/* Beside the drawer there is no room for it; the bar of the selection has it as well. */}
                  {mayEdit && opened.id === null && list.data?.data.length ? (
                    <BulkButton bulk={bulk} />
                  ) : null}
                  {seesCosts && !archived ? (
                    <ChipFilter
                      label="Prices"
                      chips={[
                        { value: 'all', label: 'All', count: counts?.live },
                        { value: 'moved', label: 'Price moved', count: movedCount.data },
                      ]}
                      value={moved ? 'moved' : 'all'}
                      onChange={(value) => address.setFilters({ moved: value === 'moved' ? '1' : undefined })}
                    />
                  ) : null}
                </>
              }
            >
              <SearchField label="Search material" value={search.typed} onChange={search.onType} />
              <FilterSelect
                label="Type"
                options={[
                  { value: '', label: 'All' },
                  ...typeNames.map((name) => ({ value: name, label: name })),
                ]}
                value={filters.type ?? ''}
                onChange={(type) => address.setFilters({ type })}
              />
              <Switch
                className={classes.archived ?? ''}
                label={counts?.archived ? `Archived ${counts.archived}` : 'Archived'}
                checked={archived}
                onChange={(event) => {
                  bulk.clear()
                  address.setFilters({ archived: event.currentTarget.checked ? '1' : undefined })
                }}
              />
            </Toolbar>
          }
        >
          <DataTable
            label="Materials"
            noun={NOUN}
            columns={materialColumns(seesCosts)}
            rows={list.data?.data}
            total={list.data?.total_items ?? 0}
            rowId={(row) => String(row.id)}
            rowName={(row) => row.description}
            view={{ page, pageSize: PAGE_SIZE, sort: sort ?? { by: 'description', order: 'ASC' } }}
            onView={address.setView}
            refreshing={list.isPlaceholderData}
            rowHeight={48}
            {...(mayEdit && {
              selection: { selected: bulk.selected, onChange: bulk.setSelected, actions: bulk.actions },
            })}
            onOpen={(row) => opened.open(row.id)}
            openedId={opened.id === null ? null : String(opened.id)}
            filtered={
              isFiltered
                ? {
                    text: 'No material fits this search and these filters.',
                    onClear: () =>
                      address.setFilters({ search: undefined, type: undefined, moved: undefined }),
                  }
                : undefined
            }
            failure={failureOf(list)}
            empty={
              archived ? (
                <NothingArchived />
              ) : (
                <NoMaterials onAdd={mayEdit ? () => setAdding(true) : undefined} />
              )
            }
          />
        </ListPanel>
        {mayEdit ? (
          <AddMaterialDialog
            opened={adding}
            seesCosts={seesCosts}
            onClose={() => setAdding(false)}
            onOpen={(id) => {
              setAdding(false)
              opened.open(id)
            }}
          />
        ) : null}
      </Page>
    </WithSidePanel>
  )
}

/** Which material the drawer shows stands in the address: a link opens it, and Back closes it. */
function useOpenedMaterial() {
  const [params, setParams] = useAddressParams()
  const id = readId(params.get('material') ?? undefined)
  const set = (next: number | null) =>
    setParams((now) => {
      if (next === null) now.delete('material')
      else now.set('material', String(next))
      return now
    })
  return {
    id: id === undefined ? null : Number(id),
    open: (next: number) => set(next),
    close: () => set(null),
  }
}

function NothingArchived() {
  return (
    <State icon={IconPackages} tone="neutral" title="Nothing archived">
      Archived materials are kept here and can be restored.
    </State>
  )
}

function NoMaterials({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <State
      icon={IconPackages}
      tone="accent"
      title="No materials yet"
      actions={onAdd ? <Button onClick={onAdd}>Add material</Button> : null}
    >
      {onAdd
        ? 'Add the first one, or fill in the template and upload the whole list at once.'
        : 'Estimates take their materials and prices from this list.'}
    </State>
  )
}
