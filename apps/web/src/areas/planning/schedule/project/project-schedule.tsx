import { ApiError } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorWords, requestNumber } from '../../../../lib/errors.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { NotFound } from '../../../../ui/not-found.tsx'
import { scheduleQueries } from '../queries.ts'
import type { ScheduleAddressing } from '../use-schedule-address.ts'
import { OpenSchedule } from './open-schedule.tsx'
import classes from './project.module.css'

/** The plan of one project. */
export function ProjectSchedule({ projectId, address }: { projectId: number; address: ScheduleAddressing }) {
  const plan = useQuery(scheduleQueries.plan(projectId))
  // Another project is another page: nothing half edited goes over to it.
  if (plan.data) return <OpenSchedule key={projectId} reading={plan.data} address={address} />
  if (plan.error instanceof ApiError && plan.error.http === 404)
    return (
      <NotFound
        title="Project not found"
        actions={
          <Button component={Link} to="/schedule/Schedule" variant="default">
            All projects
          </Button>
        }
      />
    )
  if (plan.error)
    return (
      <LoadFailed
        what="The schedule"
        text={errorWords(plan.error).text}
        requestNumber={requestNumber(plan.error)}
        retrying={plan.isFetching}
        onRetry={() => void plan.refetch()}
      />
    )
  return (
    <div className={`shrink column surface ${classes.screen}`} aria-busy>
      <div className={`screen-only row wrap inset-8 surface line-below ${classes.toolbar}`}>
        <Skeleton height={28} width={320} />
      </div>
      <div className="stack gap-12 pad-20">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} height={18} />
        ))}
      </div>
    </div>
  )
}
