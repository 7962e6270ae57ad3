import { Skeleton } from '@mantine/core'
import classes from '../team-tab.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function ListSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading the team">
      <div className={classes.waiting}>
        {ROWS.map((row) => (
          <Skeleton key={row} height={38} radius={8} aria-hidden />
        ))}
      </div>
      <div className={classes.side}>
        <Skeleton height={200} radius={8} aria-hidden />
        <Skeleton height={260} radius={8} aria-hidden />
      </div>
    </div>
  )
}
