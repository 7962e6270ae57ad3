import { Skeleton } from '@mantine/core'
import classes from './report-tab.module.css'

export function ReportSkeleton() {
  return (
    <div className={`column gap-12 ${classes.content}`} role="status" aria-label="Loading the report">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} height={46} radius={8} aria-hidden />
      ))}
    </div>
  )
}
