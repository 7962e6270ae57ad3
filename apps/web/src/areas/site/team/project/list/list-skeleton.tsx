import { Skeleton } from '@mantine/core'
import classes from '../team-tab.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function ListSkeleton() {
  return (
    <div
      className={`stack tops gap-panels page-pad ${classes.columns}`}
      role="status"
      aria-label="Loading the team"
    >
      <div className="stack gap-8">
        {ROWS.map((row) => (
          <Skeleton key={row} height={38} radius={8} aria-hidden />
        ))}
      </div>
      <div className={`screen-only shrink stack gap-16 ${classes.side}`}>
        <Skeleton height={200} radius={8} aria-hidden />
        <Skeleton height={260} radius={8} aria-hidden />
      </div>
    </div>
  )
}
