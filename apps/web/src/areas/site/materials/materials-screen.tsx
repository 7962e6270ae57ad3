import { Switch } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readId, useAddressParams } from '../../../lib/address-params.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { useListAddress } from '../../../lib/list-address.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import '../../../ui/mantine-late.css'
import { ChipFilter } from '../../../ui/toolbar.tsx'
import { useBulkArchive } from '../../library/catalog/archive/use-bulk-archive.tsx'
import { MasterList, type MasterListWords } from '../../library/catalog/master-list/master-list.tsx'
import { MaterialPanel } from './detail/material-panel.tsx'
import { AddMaterialDialog } from './form/add-material-dialog.tsx'
import { materialColumns, sortableColumns } from './list/material-columns.tsx'
import classes from './list/materials.module.css'
import { materialQueries } from './queries.ts'

const WORDS: MasterListWords = {
  title: 'Materials',
  label: 'Materials',
  noun: { one: 'material', many: 'materials' },
  search: 'Search material',
  add: 'Add material',
  noneFits: 'No material fits this search and these filters.',
  none: {
    icon: IconPackages,
    title: 'No materials yet',
    toAdd: 'Add the first one, or fill in the template and upload the whole list at once.',
    toRead: 'Estimates take their materials and prices from this list.',
  },
  noneArchived: {
    icon: IconPackages,
    title: 'Nothing archived',
    text: 'Archived materials are kept here and can be restored.',
  },
}

const FILTERS = ['search', 'type', 'moved', 'stale', 'archived'] as const

export function MaterialsScreen() {
  const may = useMay()
  const seesCosts = may('/costs/view')
  const mayEdit = may('/material/save')
  const queries = useQueryClient()
  const address = useListAddress({ filters: FILTERS, sortable: sortableColumns(seesCosts) })
  const { filters } = address
  const archived = filters.archived === '1'
  const moved = seesCosts && !archived && filters.moved === '1'
  const stale = seesCosts && !archived && !moved && filters.stale === '1'
  const shown = {
    ...(filters.type && { material_type: filters.type.slice(0, 60) }),
    ...(moved && { moved: '1' as const }),
    ...(stale && { stale: '1' as const }),
    ...(archived && { archived: '1' as const }),
  }
  const list = useQuery(materialQueries.list({ ...address.query, ...shown }))
  const types = useQuery(materialQueries.types())
  const movedCount = useQuery({ ...materialQueries.movedCount(), enabled: seesCosts })
  const staleCount = useQuery({ ...materialQueries.staleCount(), enabled: seesCosts })
  const opened = useOpenedMaterial()
  const bulk = useBulkArchive({
    type: 1,
    noun: WORDS.noun,
    archived,
    onChanged: () => void queries.invalidateQueries(materialQueries.all()),
  })
  const counts = list.data?.counts
  const typeNames = [...new Set([...(types.data?.types ?? []), ...(filters.type ? [filters.type] : [])])]

  return (
    <MasterList
      words={WORDS}
      list={list}
      address={address}
      firstSort="description"
      columns={materialColumns(seesCosts)}
      rowHeight={48}
      rowId={(row) => row.id}
      rowName={(row) => row.description}
      upload="material"
      exported={shown}
      mayEdit={mayEdit}
      filters={
        <>
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
        </>
      }
      isFiltered={Boolean(filters.search || filters.type || moved || stale)}
      onClearFilters={() =>
        address.setFilters({ search: undefined, type: undefined, moved: undefined, stale: undefined })
      }
      isArchive={archived}
      chips={
        seesCosts && !archived ? (
          <ChipFilter
            label="Prices"
            chips={[
              { value: 'all', label: 'All', count: counts?.live },
              { value: 'moved', label: 'Price moved', count: movedCount.data },
              { value: 'stale', label: 'Old in open estimates', count: staleCount.data },
            ]}
            value={moved ? 'moved' : stale ? 'stale' : 'all'}
            onChange={(value) =>
              address.setFilters({
                moved: value === 'moved' ? '1' : undefined,
                stale: value === 'stale' ? '1' : undefined,
              })
            }
          />
        ) : null
      }
      bulk={bulk}
      showsBulkButton={opened.id === null && Boolean(list.data?.data.length)}
      opened={{ id: opened.id, open: (row) => opened.open(row.id) }}
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
      addDialog={(state) =>
        mayEdit ? (
          <AddMaterialDialog
            {...state}
            seesCosts={seesCosts}
            onOpen={(id) => {
              state.onClose()
              opened.open(id)
            }}
          />
        ) : null
      }
    />
  )
}

/** The address names the material in the drawer: a link opens it, and Back closes it. */
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
