import type { PositionRow } from '@itayo/contract'
import { IconArchive, IconArchiveOff, IconHelmet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useListAddress } from '../../../../lib/list-address.ts'
import { useAction } from '../../../../lib/query.ts'
import { useOpened } from '../../../../lib/records/use-opened.tsx'
import { ArchiveChips } from '../../../library/catalog/master-list/archive-chips.tsx'
import { MasterList, type MasterListWords } from '../../../library/catalog/master-list/master-list.tsx'
import { AddPositionModal } from '../position-modal.tsx'
import { teamCalls, teamQueries } from '../queries.ts'
import { EditPositionPanel } from './edit-position-panel.tsx'
import { positionColumns } from './position-columns.tsx'
import { PositionPanel } from './position-panel.tsx'

const RULES = { filters: ['search', 'archived'], sortable: ['position'] } as const

const RATES_IN_ESTIMATES = 'Positions carry the daily rates that estimates count with.'

const WORDS: MasterListWords = {
  title: 'Manpower',
  label: 'Positions',
  noun: { one: 'position', many: 'positions' },
  search: 'Search position',
  add: 'Add position',
  noneFits: 'No position has this in its name.',
  none: {
    icon: IconHelmet,
    title: 'No positions yet',
    toAdd: RATES_IN_ESTIMATES,
    toRead: RATES_IN_ESTIMATES,
  },
  noneArchived: {
    title: 'No archived positions',
    text: 'A position that is archived is kept here with its rates, until it is restored.',
  },
}

const idOf = (row: PositionRow) => row.position_id
const nameOf = (row: PositionRow) => row.position

export function PositionsTab({ tabs }: { tabs: ReactNode }) {
  const may = useMay()
  const mayEdit = may('/manpower/add/position')
  const seesCosts = may('/costs/view')
  const address = useListAddress(RULES)
  const { filters } = address
  const archived = filters.archived === '1'
  const list = useQuery(
    teamQueries.positions({
      ...address.query,
      archived: archived ? '1' : '0',
    }),
  )
  const opened = useOpened(idOf, nameOf)
  const setArchived = useSetArchived()
  const position = opened.rowIn(list.data?.data)

  return (
    <MasterList
      words={WORDS}
      list={list}
      address={address}
      firstSort="position"
      columns={positionColumns(seesCosts, position !== null)}
      rowId={idOf}
      rowName={nameOf}
      upload="manpower"
      exported={{ of: 'positions', archived: archived ? '1' : '0' }}
      mayEdit={mayEdit}
      tabs={tabs}
      isFiltered={Boolean(filters.search)}
      onClearFilters={() => address.setFilters({ search: undefined })}
      isArchive={archived}
      chips={
        <ArchiveChips
          label="Which positions"
          counts={list.data?.counts}
          archived={archived}
          onChange={(next) => address.setFilters({ archived: next ? '1' : undefined })}
        />
      }
      opened={opened}
      panel={opened.panel(
        position,
        (row, doors) => <PositionPanel position={row} mayEdit={mayEdit} seesCosts={seesCosts} {...doors} />,
        (row, doors) => <EditPositionPanel position={row} {...doors} />,
      )}
      rowActions={(row, usual) => [
        ...usual,
        row.is_archived
          ? { label: 'Restore', icon: IconArchiveOff, onClick: () => setArchived(row) }
          : { label: 'Archive', icon: IconArchive, onClick: () => setArchived(row) },
      ]}
      addDialog={(state) => <AddPositionModal {...state} onCreated={state.onClose} />}
    />
  )
}

function useSetArchived(): (row: PositionRow) => void {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries(teamQueries.all())
  const change = useAction(teamCalls.editPosition, { announce: true, onSuccess: refresh, onError: refresh })
  return ({ position_id: id, position, description, is_archived, version }) =>
    change.mutate({ params: { id }, body: { position, description, archived: !is_archived, version } })
}
