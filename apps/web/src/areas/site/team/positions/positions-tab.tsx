import type { PositionRow } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconHelmet, IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAsked } from '../../../../lib/asked.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { useAction } from '../../../../lib/query.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { useOpened } from '../../../../lib/records/use-opened.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { ListPage } from '../../../../ui/list-page.tsx'
import { State } from '../../../../ui/state.tsx'
import { ChipFilter, SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { ListUploadMenu } from '../../../library/catalog/uploads/upload-menu.tsx'
import { AddPositionModal } from '../position-modal.tsx'
import { teamCalls, teamQueries } from '../queries.ts'
import { EditPositionPanel } from './edit-position-panel.tsx'
import { positionColumns } from './position-columns.tsx'
import { PositionPanel } from './position-panel.tsx'

const RULES = { filters: ['search', 'archived'], sortable: ['position'] } as const
const NOUN = { one: 'position', many: 'positions' }

export function PositionsTab({ tabs }: { tabs: ReactNode }) {
  const may = useMay()
  const mayEdit = may('/manpower/add/position')
  const seesCosts = may('/costs/view')
  const queries = useQueryClient()
  const address = useListAddress(RULES)
  const { page, sort, filters } = address
  const archived = filters.archived === '1'
  const list = useQuery(
    teamQueries.positions({
      page: String(page),
      archived: archived ? '1' : '0',
      ...(sort && { sort_by: 'position' as const, order: sort.order }),
      ...(filters.search && { search: filters.search.slice(0, 100) }),
    }),
  )
  const [adding, setAdding] = useState(false)
  useAsked('add', () => mayEdit && setAdding(true))
  const opened = useOpened<PositionRow>(
    (row) => row.position_id,
    (row) => row.position,
  )
  const refresh = () => void queries.invalidateQueries(teamQueries.all())
  const change = useAction(teamCalls.editPosition, { announce: true, onSuccess: refresh, onError: refresh })
  const setArchived = (row: PositionRow) =>
    change.mutate({
      params: { id: row.position_id },
      body: {
        position: row.position,
        description: row.description,
        archived: !row.is_archived,
        version: row.version,
      },
    })
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const position = opened.rowIn(list.data?.data)
  const counts = list.data?.counts

  const panel =
    position && opened.editing ? (
      <EditPositionPanel
        key={`edit-${position.position_id}`}
        position={position}
        onDirty={opened.setDirty}
        onBack={() => opened.open(position)}
        onClose={opened.close}
        onSaved={opened.saved}
      />
    ) : position ? (
      <PositionPanel
        key={position.position_id}
        position={position}
        mayEdit={mayEdit}
        seesCosts={seesCosts}
        onEdit={() => opened.edit(position)}
        onClose={opened.close}
      />
    ) : null

  return (
    <ListPage
      title="Manpower"
      counted={counts && countOf(counts.live, NOUN.one, NOUN.many)}
      upload={<ListUploadMenu list="manpower" />}
      add={mayEdit ? { label: 'Add position', onClick: () => setAdding(true) } : null}
      tabs={tabs}
      panel={panel}
      toolbar={
        <Toolbar
          end={
            <ChipFilter
              label="Which positions"
              chips={[
                { value: 'live', label: 'In use', count: counts?.live },
                { value: 'archived', label: 'Archived', count: counts?.archived },
              ]}
              value={archived ? 'archived' : 'live'}
              onChange={(value) => address.setFilters({ archived: value === 'archived' ? '1' : undefined })}
            />
          }
        >
          <SearchField label="Search position" value={search.typed} onChange={search.onType} />
        </Toolbar>
      }
    >
      <DataTable
        label="Positions"
        noun={NOUN}
        columns={positionColumns(seesCosts, position !== null)}
        rows={list.data?.data}
        total={list.data?.total_items ?? 0}
        rowId={(row) => String(row.position_id)}
        rowName={(row) => row.position}
        view={{ page, pageSize: PAGE_SIZE, sort: sort ?? { by: 'position', order: 'ASC' } }}
        onView={address.setView}
        refreshing={list.isPlaceholderData}
        onOpen={opened.open}
        openedId={position ? String(position.position_id) : null}
        {...(mayEdit
          ? {
              rowActions: (row: PositionRow) => [
                { label: 'Edit', icon: IconPencil, onClick: () => opened.edit(row) },
                row.is_archived
                  ? { label: 'Restore', icon: IconArchiveOff, onClick: () => setArchived(row) }
                  : { label: 'Archive', icon: IconArchive, onClick: () => setArchived(row) },
              ],
            }
          : {})}
        filtered={
          filters.search
            ? {
                text: 'No position has this in its name.',
                onClear: () => address.setFilters({ search: undefined }),
              }
            : undefined
        }
        failure={failureOf(list)}
        empty={
          archived ? (
            <State icon={IconArchive} tone="neutral" title="No archived positions">
              A position that is archived is kept here with its rates, until it is restored.
            </State>
          ) : (
            <State
              icon={IconHelmet}
              tone="accent"
              title="No positions yet"
              actions={mayEdit ? <Button onClick={() => setAdding(true)}>Add position</Button> : null}
            >
              Positions carry the daily rates that estimates count with.
            </State>
          )
        }
      />
      <AddPositionModal opened={adding} onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />
    </ListPage>
  )
}
