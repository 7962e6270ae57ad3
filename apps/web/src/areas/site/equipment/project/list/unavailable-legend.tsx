import { bookedDays, product } from '@itayo/domain'
import { Button } from '@mantine/core'
import { countOf, formatPeso } from '../../../../../lib/formats.ts'
import { inMonth, monthOf, type Span, spanWords, type Taken } from '../model/days.ts'
import classes from './legend.module.css'

interface UnavailableLegendProps {
  /** CR-01. */
  machine: string
  month: string
  taken: readonly Taken[]
  span: Span
  /** Null without one, and for who does not see costs. */
  dailyRate: number | null
  /** When the schedule has the work item; absent when it has none, or the machine is elsewhere then. */
  planned?: { start: string; end: string; onUse: () => void } | undefined
}

/** Why days are striped: who has the machine, as far as one may know (D-17). */
export function UnavailableLegend({
  machine,
  month,
  taken,
  span,
  dailyRate,
  planned,
}: UnavailableLegendProps) {
  const days = span.start && span.end ? bookedDays(span.start, span.end) : 0
  const shown = inMonth(taken, monthOf(month))
  return (
    <div className={`line-above small ${classes.legend}`}>
      <div className={`strong ${classes.title}`}>Unavailable dates, {machine}</div>
      {shown.length > 0 ? (
        <ul>
          {shown.map((booking) => (
            <li key={`${booking.from} ${booking.by}`}>
              <span className={classes.swatch} aria-hidden />
              <span className="figures nowrap">{spanWords(booking.from, booking.to)}</span>
              <span className={classes.by}>
                {booking.by}
                {booking.isPending ? ', pending' : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>None in {monthOf(month).name}.</p>
      )}
      {span.start && span.end ? (
        <p className={classes.quiet}>
          Chosen {spanWords(span.start, span.end)}, {countOf(days, 'day', 'days')}
          {dailyRate === null ? '' : `, ${formatPeso(product(days, dailyRate))}`}
        </p>
      ) : null}
      {planned ? (
        <p className="row between mt-6 gap-8">
          Planned {spanWords(planned.start, planned.end)}
          <Button variant="subtle" size="compact-xs" onClick={planned.onUse}>
            Use these days
          </Button>
        </p>
      ) : null}
    </div>
  )
}
