import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import bar from '../../../../../ui/bar.module.css'
import { Panel } from '../../../../../ui/panel.tsx'
import { projectTeamQueries } from '../queries.ts'
import classes from './side.module.css'

/** Assigned workers beside the estimate's number, by position. */
export function PlacesPanel({ projectId }: { projectId: number }) {
  const positions = useQuery(projectTeamQueries.positions(projectId))
  return (
    <Panel title="Places by position" subtitle="assigned of estimate">
      {positions.data ? (
        <ul className={`stack gap-2 ${classes.positions}`}>
          {positions.data.map(({ position, assigned, workers }) => (
            <li key={position} className={`stack gap-12 dense ${classes.positionRow}`}>
              <span className="breakable">{position}</span>
              <span className={bar.track} aria-hidden>
                <span
                  className={`block ${bar.fill}`}
                  data-tone={assigned >= workers ? 'good' : 'warn'}
                  style={{ width: `${workers === 0 ? 0 : Math.min(100, (assigned / workers) * 100)}%` }}
                />
              </span>
              <span className="figures end">
                {assigned} / {workers}
              </span>
            </li>
          ))}
        </ul>
      ) : positions.isError ? (
        <p className="inset-14 dense muted">The positions could not be loaded.</p>
      ) : (
        <div className="stack gap-10 inset-14">
          <Skeleton height={14} aria-hidden />
          <Skeleton height={14} aria-hidden />
          <Skeleton height={14} aria-hidden />
        </div>
      )}
    </Panel>
  )
}
