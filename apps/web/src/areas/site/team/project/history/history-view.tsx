import type { AssignmentEvent } from '@itayo/contract'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatDay } from '../../../../../lib/formats.ts'
import { failureOf } from '../../../../../lib/query-failure.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../../ui/data-table/data-table.tsx'
import { ListPanel } from '../../../../../ui/list-panel.tsx'
import { PersonName } from '../../../../../ui/person-name.tsx'
import { State } from '../../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../../ui/toolbar.tsx'
import { projectTeamQueries } from '../queries.ts'
import classes from '../team-tab.module.css'
import { cameWords, leftOn, leftWords } from './history-words.ts'

const COLUMNS: readonly Column<AssignmentEvent>[] = [
  {
    id: 'name',
    head: 'Name',
    sortBy: ({ manpower_name }) => manpower_name,
    card: 'title',
    cell: ({ manpower_name }) => <PersonName name={manpower_name} />,
  },
  {
    id: 'position',
    head: 'Position',
    sortBy: ({ position }) => position,
    card: 'subtitle',
    cell: ({ position }) => position,
  },
  {
    id: 'came',
    head: 'Came',
    sortBy: ({ first_day }) => first_day,
    cell: (event) => <Step day={event.first_day} words={cameWords(event)} />,
  },
  {
    id: 'left',
    head: 'Left',
    sortBy: ({ last_day }) => last_day ?? '9999',
    cell: (event) => <Step day={leftOn(event)} words={leftWords(event)} />,
  },
  {
    id: 'at',
    head: 'Recorded',
    quiet: true,
    sortBy: ({ at }) => at,
    cell: ({ at, by }) => `${formatDateTime(at)}${by ? `, ${by}` : ''}`,
  },
]

function Step({ day, words }: { day: string | null; words: string }) {
  return (
    <span className={`figures ${classes.step}`}>
      {day ? formatDay(day) : null}
      <span className={day ? `clip small muted ${classes.stepWords}` : undefined}>{words}</span>
    </span>
  )
}

/** Arrivals and departures of the project's people, newest first. */
export function HistoryView({ projectId }: { projectId: number }) {
  const history = useQuery(projectTeamQueries.history(projectId))
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const rows = history.data?.filter(({ manpower_name, position }) =>
    `${manpower_name} ${position}`.toLowerCase().includes(wanted),
  )
  return (
    <div className="page-pad">
      <ListPanel
        toolbar={
          <Toolbar>
            <SearchField label="Search name or position" value={search} onChange={setSearch} />
          </Toolbar>
        }
      >
        <DataTable
          label="Team history"
          noun={{ one: 'entry', many: 'entries' }}
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => String(id)}
          rowName={({ manpower_name }) => manpower_name}
          rowHeight={48}
          failure={failureOf(history)}
          filtered={wanted ? { onClear: () => setSearch('') } : undefined}
          empty={
            <State icon={IconHistory} tone="neutral" title="Nobody has come or left yet">
              Everybody who is assigned, transferred or removed is kept here with their days.
            </State>
          }
        />
      </ListPanel>
    </div>
  )
}
