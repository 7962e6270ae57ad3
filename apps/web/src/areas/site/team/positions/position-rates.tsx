import type { PositionDetail } from '@itayo/contract'
import { hourlyOf, rateOn } from '@itayo/domain'
import { useState } from 'react'
import { useToday } from '../../../../lib/clock.ts'
import { RateHistory } from '../../../../lib/records/rate-history.tsx'
import { AddPositionRateDialog } from './add-position-rate-dialog.tsx'

interface PositionRatesProps {
  position: PositionDetail
  mayEdit: boolean
}

/** Every daily rate with the day it began; the newest first. */
export function PositionRates({ position, mayEdit }: PositionRatesProps) {
  const [adding, setAdding] = useState(false)
  const today = useToday()
  const rates = position.rates ?? []
  const inForce = rateOn(rates, today)
  return (
    <section aria-label="Rates">
      <RateHistory
        rates={rates}
        inForce={inForce}
        today={today}
        columns={[
          { title: 'Hour', figure: (rate) => hourlyOf(rate.daily_rate) },
          { title: 'Day', figure: (rate) => rate.daily_rate },
        ]}
        words={(rate) => [rate.source, rate.created_by].filter(Boolean).join(' · ')}
        onAdd={mayEdit ? () => setAdding(true) : null}
      />
      <AddPositionRateDialog
        opened={adding}
        position={position}
        today={today}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}
