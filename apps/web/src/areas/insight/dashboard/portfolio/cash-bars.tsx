import type { CompanyDashboard } from '@itayo/contract'
import { VisuallyHidden } from '@mantine/core'
import { amountAxis } from '../../../../lib/amount-axis.ts'
import { formatAmount } from '../../../../lib/formats.ts'
import { shortMonth } from '../../../../lib/month-words.ts'
import classes from './company.module.css'

type Months = NonNullable<CompanyDashboard['cash']>

const axisOf = (months: Months) =>
  amountAxis(Math.max(...months.flatMap((month) => [month.in, month.out]), 0))

/** "₱ million": what the figures at its side are in. */
export const cashUnit = (months: Months): string => axisOf(months).unit

/** Money in and out by month; dashed bars are expected. Who does not see them reads the table. */
export function CashBars({ months }: { months: Months }) {
  const { end, ticks, label } = axisOf(months)
  const past = months.filter(({ is_forecast }) => !is_forecast)
  const total = (of: 'in' | 'out') => past.reduce((sum, month) => sum + month[of], 0)
  const net = total('in') - total('out')
  return (
    <div className="pad-16">
      <div className={classes.plot} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: `${(100 * tick) / end}%` }}>
            {label(tick)}
          </span>
        ))}
        <div className={classes.months}>
          {months.map((month) => (
            <div key={month.month} className={classes.month}>
              <span
                className={classes.bar}
                data-of="in"
                data-forecast={month.is_forecast || undefined}
                style={{ height: `${(100 * month.in) / end}%` }}
              />
              <span
                className={classes.bar}
                data-of="out"
                data-forecast={month.is_forecast || undefined}
                style={{ height: `${(100 * month.out) / end}%` }}
              />
            </div>
          ))}
        </div>
      </div>
      <div className={classes.names} aria-hidden>
        {months.map(({ month }) => (
          <span key={month}>{shortMonth(month)}</span>
        ))}
      </div>
      <p className="small muted figures">
        Since {shortMonth(months[0]?.month ?? '')}: in <b>{formatAmount(total('in'))}</b>, out{' '}
        <b>{formatAmount(total('out'))}</b>, net{' '}
        <b className="toned" data-tone={net < 0 ? 'bad' : undefined}>
          {net < 0 ? `(${formatAmount(-net)})` : formatAmount(net)}
        </b>
      </p>
      <VisuallyHidden>
        <table aria-label="Cash by month">
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{month.month}</th>
                <td>in {formatAmount(month.in)}</td>
                <td>out {formatAmount(month.out)}</td>
                <td>{month.is_forecast ? 'expected' : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}

export function CashKey() {
  return (
    <span className={`row wrap gap-4-12 small muted ${classes.key}`}>
      <span className="inline-row gap-4">
        <span className={classes.swatch} data-of="in" aria-hidden /> In
      </span>
      <span className="inline-row gap-4">
        <span className={classes.swatch} data-of="out" aria-hidden /> Out
      </span>
      <span className="inline-row gap-4">
        <span className={classes.swatch} data-of="forecast" aria-hidden /> Forecast
      </span>
    </span>
  )
}
