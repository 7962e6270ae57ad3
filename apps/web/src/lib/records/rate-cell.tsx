import classes from '../../ui/record.module.css'
import { SampleBadge } from '../../ui/sample-badge.tsx'
import { formatRate } from '../rate-words.ts'

/** For a column whose head has the ₱. */
export function RateCell({ rate, isSample }: { rate: number | null | undefined; isSample: boolean }) {
  if (typeof rate !== 'number') return '—'
  return (
    <span className="inline-row to-end gap-8">
      {isSample ? <SampleBadge /> : null}
      <span className={classes.rateFigure}>{formatRate(rate)}</span>
    </span>
  )
}
