import type { PositionDetail } from '@itayo/contract'
import { hourlyOf, rateOn } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { manilaDay } from '../../audit/day-range.ts'
import { formatRate } from '../../catalog/lists/rate-words.ts'
import classes from '../../catalog/lists/resources.module.css'
import { SampleBadge } from '../../catalog/lists/sample-badge.tsx'
import { AddPositionRateDialog } from './add-position-rate-dialog.tsx'

interface PositionRatesProps {
  position: PositionDetail
  mayEdit: boolean
}

/** Every daily rate with the day it began; the newest first. */
export function PositionRates({ position, mayEdit }: PositionRatesProps) {
  const [adding, setAdding] = useState(false)
  const today = manilaDay(new Date())
  const rates = position.rates ?? []
  const inForce = rateOn(rates, today)
  return (
    <section aria-label="Rates">
      <div className={classes.sectionHead}>
        <h3>Rates (₱)</h3>
        {mayEdit ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add rate
          </Button>
        ) : null}
      </div>
      {rates.length === 0 ? (
        <p className={classes.nothing}>No rate yet. Estimates count nothing for it until one is set.</p>
      ) : (
        <table className={classes.history}>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" data-figure>
                Hour
              </th>
              <th scope="col" data-figure>
                Day
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.id} data-now={rate === inForce || undefined}>
                <td>
                  <span className={classes.when}>
                    {formatDay(rate.effective_date)}
                    {rate === inForce ? <Badge tone="accent">Now</Badge> : null}
                    {rate.effective_date > today ? <Badge tone="info">Later</Badge> : null}
                    {rate.is_sample ? <SampleBadge /> : null}
                  </span>
                  <span className={classes.source}>
                    {[rate.source, rate.created_by].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td data-figure>{formatRate(hourlyOf(rate.daily_rate))}</td>
                <td data-figure>{formatRate(rate.daily_rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddPositionRateDialog
        opened={adding}
        position={position}
        today={today}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}
