import { Button } from '@mantine/core'
import { IconRefresh, IconServerOff, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { errorWords, requestNumber } from '../../../../lib/errors.ts'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { State } from '../../../../ui/state.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { HistoryView } from './history/history-view.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { OpenTeam } from './open-team.tsx'
import { projectTeamQueries } from './queries.ts'
import classes from './team-tab.module.css'

/** The people of a project: the places of its labor lines, and arrivals and departures. */
export function TeamTab({ projectId }: { projectId: number }) {
  const [params] = useSearchParams()
  const view = params.get('view') === 'history' ? 'history' : 'list'
  const address = `/projects/Index?id=${projectId}&menu=6`
  return (
    <div className="grow column">
      <div className={`screen-only surface ${classes.tabs}`}>
        <ListTabs
          label="Team"
          current={view}
          tabs={[
            { id: 'list', label: 'Employee List', to: address },
            { id: 'history', label: 'History', to: `${address}&view=history` },
          ]}
        />
      </div>
      {view === 'history' ? <HistoryView projectId={projectId} /> : <TeamView projectId={projectId} />}
    </div>
  )
}

function TeamView({ projectId }: { projectId: number }) {
  const may = useMay()
  const isOwnView = useAuth().viewingAs === null
  const team = useQuery(projectTeamQueries.lines(projectId))
  const header = useQuery(projectQueries.header(projectId)).data
  if (team.data && team.data.length === 0) return <NoLabor projectId={projectId} />
  if (team.data)
    return (
      <OpenTeam
        key={projectId}
        projectId={projectId}
        project={{ name: header?.name ?? '', identifier: header?.identifier ?? '' }}
        records={team.data}
        canEdit={may('/manpower/save') && isOwnView && header !== undefined && !header.archived_at}
      />
    )
  if (!team.error) return <ListSkeleton />
  const number = requestNumber(team.error)
  return (
    <div className={`empty-place card ${classes.nothing}`} role="alert">
      <State
        icon={IconServerOff}
        tone="bad"
        title="An error has occured"
        detail={number ? `Request ${number}` : undefined}
        actions={
          <Button
            variant="default"
            loading={team.isFetching}
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            onClick={() => void team.refetch()}
          >
            Try again
          </Button>
        }
      >
        {errorWords(team.error).text}
      </State>
    </div>
  )
}

function NoLabor({ projectId }: { projectId: number }) {
  return (
    <div className={`empty-place card ${classes.nothing}`}>
      <State
        icon={IconUsersGroup}
        tone="accent"
        title="No places to fill yet"
        actions={
          <Button component={Link} to={`/projects/Index?id=${projectId}&menu=2`}>
            Go to Estimate
          </Button>
        }
      >
        Labor lines of the estimate that name a number of workers become places here, one for each worker.
      </State>
    </div>
  )
}
