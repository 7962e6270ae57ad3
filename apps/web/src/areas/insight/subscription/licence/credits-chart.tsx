import type { CreditDashboard } from '@itayo/contract'
import { shortMonth } from '../../../../lib/month-words.ts'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './licence.module.css'

/** Bought and used by month; the figures themselves are read out. */
export function CreditsChart({ months }: { months: CreditDashboard['months'] }) {
  const most = Math.max(1, ...months.flatMap(({ bought, used }) => [bought, used]))
  const height = (credits: number) => `${(credits / most) * 100}%`
  const words = (what: string, credits: number) => `${what} ${credits.toLocaleString('en-US')}`
  return (
    <Panel
      title="Credits"
      subtitle={`up to ${most.toLocaleString('en-US')}`}
      actions={
        <span className="row gap-12 small muted">
          <span className="row gap-4">
            <span className={classes.sample} data-series="bought" /> Bought
          </span>
          <span className="row gap-4">
            <span className={classes.sample} data-series="used" /> Used
          </span>
        </span>
      }
    >
      <ul className={`flex pad-16 ${classes.chart}`} aria-label="Credits by month">
        {months.map(({ month, bought, used }) => (
          <li key={month} className="grow column gap-6">
            <span className={`fill flex ${classes.pair}`} aria-hidden>
              <span className={classes.bar} data-series="bought" style={{ height: height(bought) }} />
              <span className={classes.bar} data-series="used" style={{ height: height(used) }} />
            </span>
            <span className="small centered muted" aria-hidden>
              {shortMonth(month)}
            </span>
            <span className="hidden-text">
              {shortMonth(month)}: {words('bought', bought)}, {words('used', used)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
