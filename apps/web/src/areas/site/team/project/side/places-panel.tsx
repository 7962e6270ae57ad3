import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../../../ui/panel.tsx'
import { projectTeamQueries } from '../queries.ts'
import classes from './side.module.css'

/** Assigned workers beside the estimate's number, by position. */
export function PlacesPanel({ projectId }: { projectId: number }) {
  const positions = useQuery(projectTeamQueries.positions(projectId))
  return (
    <Panel title="Places by position" subtitle="assigned of estimate">
      {positions.data ? (
        <ul className={classes.positions}>
          {positions.data.map(({ position, assigned, workers }) => (
            <li key={position} className={classes.positionRow}>
              <span className={classes.positionName}>{position}</span>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.fill}
                  data-full={assigned >= workers || undefined}
                  style={{ width: `${workers === 0 ? 0 : Math.min(100, (assigned / workers) * 100)}%` }}
                />
              </span>
              <span className={classes.ratio}>
                {assigned} / {workers}
              </span>
            </li>
          ))}
        </ul>
      ) : positions.isError ? (
        <p className={classes.none}>The positions could not be loaded.</p>
      ) : (
        <div className={classes.waiting}>
          <Skeleton height={14} aria-hidden />
          <Skeleton height={14} aria-hidden />
          <Skeleton height={14} aria-hidden />
        </div>
      )}
    </Panel>
  )
}
