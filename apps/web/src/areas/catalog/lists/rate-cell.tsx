import { formatRate } from './rate-words.ts'
import classes from './resources.module.css'
import { SampleBadge } from './sample-badge.tsx'

/** For a column whose head has the ₱. */
export function RateCell({ rate, isSample }: { rate: number | null | undefined; isSample: boolean }) {
  if (typeof rate !== 'number') return '—'
  return (
    <span className={classes.rate}>
      {isSample ? <SampleBadge /> : null}
      <span className={classes.rateFigure}>{formatRate(rate)}</span>
    </span>
  )
}
