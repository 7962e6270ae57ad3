import type { EquipmentRate } from '@itayo/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '../../../../lib/clock.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { formatPesoRate } from '../../../../lib/rate-words.ts'
import { RateHistory } from '../../../../lib/records/rate-history.tsx'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import classes from '../../../../ui/record.module.css'
import { SampleBadge } from '../../../../ui/sample-badge.tsx'
import { equipmentQueries } from '../queries.ts'
import { AddRateDialog } from './add-rate-dialog.tsx'
import { ratesOf } from './rates-of.ts'

interface RatesSectionProps {
  category: { id: number; name: string }
  machine?: { id: number; name: string }
  mayEdit: boolean
}

const figure = (rate: number | null | undefined) => (typeof rate === 'number' ? formatPesoRate(rate) : '—')

/** Today's rate, and every rate with the day it began. Only people who see costs get this section. */
export function RatesSection({ category, machine, mayEdit }: RatesSectionProps) {
  const [adding, setAdding] = useState(false)
  const today = useToday()
  const rates = useQuery(equipmentQueries.rates(category.id))
  const failure = failureOf(rates)
  if (failure) return <LoadFailed what="Rates" {...failure} />
  if (!rates.data) return <Skeleton height={120} m={16} width="auto" aria-label="Loading rates" />
  const { inForce, isOwn, history } = ratesOf(rates.data, machine?.id ?? null, today)

  return (
    <section aria-label="Rates">
      <dl className={classes.figures}>
        <Figure label="Per hour" value={figure(inForce?.per_hour)} />
        <Figure label="Per day" value={figure(inForce?.per_day)} />
        <Figure label="Per month" value={figure(inForce?.per_month)} />
      </dl>
      {inForce ? (
        <p className={`row wrap gap-8 small muted ${classes.inForce}`}>
          {isOwn ? 'Its own rate' : machine ? 'The rate of its category' : 'The rate of the category'}, from{' '}
          {formatDay(inForce.effective_date)}
          {inForce.is_sample ? <SampleBadge /> : null}
        </p>
      ) : null}
      <RateHistory
        rates={history}
        inForce={inForce}
        today={today}
        columns={[
          { title: 'Hour', figure: (rate) => rate.per_hour },
          { title: 'Day', figure: (rate) => rate.per_day },
          { title: 'Month', figure: (rate) => rate.per_month },
        ]}
        words={(rate) =>
          [machine ? scopeOf(rate) : '', rate.source, rate.created_by].filter(Boolean).join(' · ')
        }
        onAdd={mayEdit ? () => setAdding(true) : null}
      />
      <AddRateDialog
        opened={adding}
        category={category}
        machine={machine}
        today={today}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const scopeOf = (rate: EquipmentRate) => (rate.equipment_id === null ? 'Category' : 'Own')
