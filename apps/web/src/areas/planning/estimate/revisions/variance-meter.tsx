import type { VarianceMeter as Meter, VarianceOrderRow } from '@itayo/contract'
import { percentOf, shareOf, sum, VARIANCE_MARK } from '@itayo/domain'
import type { CSSProperties } from 'react'
import { formatPercent, formatPeso, signedPeso } from '../../../../lib/formats.ts'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import classes from './meter.module.css'
import { meterScale } from './rows.ts'

interface VarianceMeterProps {
  /** Approved orders alone. */
  meter: Meter
  /** Approved and waiting orders together. */
  withWaiting: Meter
  orders: readonly VarianceOrderRow[]
}

/** Variance orders against a tenth of the original contract (D-32). */
export function VarianceMeter({ meter, withWaiting: now, orders }: VarianceMeterProps) {
  const waiting = sum([now.moved, -meter.moved])
  const waitingNet = sum([now.net, -meter.net])
  const isWaiting = waiting > 0
  const scale = meterScale(meter.original_contract, meter.moved, waiting)
  const original = meter.original_contract
  const mark = formatPeso(percentOf(original, VARIANCE_MARK))
  return (
    <section className={`anchor panel ${classes.meter}`} aria-label="Variance orders and the 10% mark">
      <dl className={`flex wrap ${classes.facts}`}>
        <Fact label="Original contract" value={formatPeso(original)} />
        <Fact
          label={isWaiting ? 'Variance orders with this one' : 'Variance orders'}
          value={`${signedPeso(now.net)} · ${formatPercent(now.net_percent)}`}
        />
        {now.moved === Math.abs(now.net) ? null : (
          <Fact
            label="Additions and deductions together"
            value={`${formatPeso(now.moved)} · ${formatPercent(now.moved_percent)}`}
          />
        )}
        <Fact label="Left to the 10% mark" value={formatPeso(now.left)} />
      </dl>
      <div className={classes.badge}>
        <StatusBadge tone={now.is_above ? 'bad' : 'good'}>
          {now.is_above ? 'Above 10%' : 'Below 10%'}
        </StatusBadge>
      </div>
      <div
        className={`anchor ${classes.track}`}
        style={{ '--mark': `${scale.mark}%` } as CSSProperties}
        role="img"
        aria-label={`${formatPercent(now.moved_percent)} of the original contract moved; the mark is at ${mark}`}
      >
        <span
          className={`small figures nowrap bad ${classes.markWords}`}
          data-end={scale.mark > 70 || undefined}
        >
          {`10% mark · ${mark}`}
        </span>
        <span className={`flex clip ${classes.bar}`}>
          <span
            className={classes.approved}
            style={{ width: `${scale.approved}%` }}
            data-above={now.is_above || undefined}
          />
          <span className={classes.waiting} style={{ width: `${scale.waiting}%` }} />
        </span>
        <span className={classes.mark} />
      </div>
      <ul className={`flex wrap dense figures muted ${classes.legend}`}>
        {orders.length > 0 ? (
          <li>
            <i data-part="approved" />
            {`${ordersWords(orders)}, approved`} <b>{signedPeso(meter.net)}</b>
            <span>{formatPercent(meter.net_percent)}</span>
          </li>
        ) : null}
        {isWaiting ? (
          <li>
            <i data-part="waiting" />
            {'This revision, waiting'} <b>{signedPeso(waitingNet)}</b>
            <span>{formatPercent(shareOf(waitingNet, original))}</span>
          </li>
        ) : null}
        {orders.length === 0 && !isWaiting ? <li>No variance orders yet</li> : null}
      </ul>
    </section>
  )
}

function ordersWords(orders: readonly VarianceOrderRow[]): string {
  const numbers = orders.map(({ number }) => number)
  if (numbers.length < 3) return `VO ${numbers.join(' and ')}`
  return `VO ${numbers[0]} to ${numbers.at(-1)}`
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
