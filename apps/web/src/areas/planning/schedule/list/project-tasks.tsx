import type { ScheduledProject } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorWords, requestNumber } from '../../../../lib/errors.ts'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { nameOf } from '../model/base.ts'
import { percentDone } from '../model/words.ts'
import { scheduleQueries } from '../queries.ts'
import classes from './list.module.css'
import { type ListScale, spanOf } from './list-scale.ts'

/** The rest is in the plan itself. */
const SHOWN = 60

/** The work items of a project under its bar; fetched when the project is unfolded. */
export function ProjectTasks({ project, scale }: { project: ScheduledProject; scale: ListScale }) {
  const plan = useQuery(scheduleQueries.plan(project.id))
  if (plan.error && !plan.data)
    return (
      <LoadFailed
        what="The work items"
        text={errorWords(plan.error).text}
        requestNumber={requestNumber(plan.error)}
        retrying={plan.isFetching}
        onRetry={() => void plan.refetch()}
      />
    )
  if (!plan.data)
    return (
      <div className="stack gap-10 pad-16">
        <Skeleton height={18} />
        <Skeleton height={18} />
      </div>
    )
  const { tasks } = plan.data
  return (
    <ul className={`line-above ${classes.tasks}`}>
      {tasks.slice(0, SHOWN).map((task) => (
        <li key={task.id} className={classes.line} data-kind="task">
          <span className={`shrink row gap-4 ${classes.name}`}>
            <span className="shrink column">
              <span className={`truncate ${classes.taskName}`}>{nameOf(task)}</span>
              <span className="small figures truncate muted">
                {task.start_date && task.end_date
                  ? `${formatDay(task.start_date)} – ${formatDay(task.end_date)}`
                  : 'No dates'}
              </span>
            </span>
          </span>
          <span className={classes.track}>
            {task.start_date && task.end_date ? (
              <span className={classes.task} style={spanOf(scale, task.start_date, task.end_date)}>
                <span className={classes.done} style={{ width: `${Math.min(100, task.status)}%` }} />
              </span>
            ) : null}
          </span>
          <span className={classes.figure}>{percentDone(task.status)}</span>
        </li>
      ))}
      <li className={`row gap-8 small muted ${classes.more}`}>
        {tasks.length === 0 ? 'The estimate has no work items yet. ' : ''}
        {tasks.length > SHOWN ? `and ${countOf(tasks.length - SHOWN, 'more', 'more')} ` : ''}
        <Button component={Link} to={`/schedule/Schedule?id=${project.id}`} variant="default" size="xs">
          Open the schedule
        </Button>
      </li>
    </ul>
  )
}
