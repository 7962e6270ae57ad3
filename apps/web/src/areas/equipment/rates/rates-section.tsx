import type { EquipmentRate } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LoadFailed } from '../../../ui/data-table/table-state.tsx'
import { manilaDay } from '../../audit/day-range.ts'
import { failureOf } from '../../catalog/lists/list-failure.ts'
import { formatPesoRate, formatRate } from '../../catalog/lists/rate-words.ts'
import classes from '../../catalog/lists/resources.module.css'
import { SampleBadge } from '../../catalog/lists/sample-badge.tsx'
import { equipmentQueries } from '../queries.ts'
import { AddRateDialog } from './add-rate-dialog.tsx'
import { ratesOf } from './rates-of.ts'

interface RatesSectionProps {
  category: { id: number; name: string }
  machine?: { id: number; name: string }
  mayEdit: boolean
}

const figure = (rate: number | null | undefined) => (typeof rate === 'number' ? formatPesoRate(rate) : '—')
const cell = (rate: number | null) => (rate === null ? '—' : formatRate(rate))

/** What counts today, and every rate with the day it began. Only for people who see costs. */
export function RatesSection({ category, machine, mayEdit }: RatesSectionProps) {
  const [adding, setAdding] = useState(false)
  const today = manilaDay(new Date())
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
        <p className={classes.inForce}>
          {isOwn ? 'Its own rate' : machine ? 'The rate of its category' : 'The rate of the category'}, from{' '}
          {formatDay(inForce.effective_date)}
          {inForce.is_sample ? <SampleBadge /> : null}
        </p>
      ) : null}
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
      {history.length === 0 ? (
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
              <th scope="col" data-figure>
                Month
              </th>
            </tr>
          </thead>
          <tbody>
            {history.map((rate) => (
              <tr key={rate.id} data-now={rate === inForce || undefined}>
                <td>
                  <RateWhen
                    rate={rate}
                    isNow={rate === inForce}
                    today={today}
                    ofMachine={machine !== undefined}
                  />
                </td>
                <td data-figure>{cell(rate.per_hour)}</td>
                <td data-figure>{cell(rate.per_day)}</td>
                <td data-figure>{cell(rate.per_month)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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

interface RateWhenProps {
  rate: EquipmentRate
  isNow: boolean
  today: string
  ofMachine: boolean
}

function RateWhen({ rate, isNow, today, ofMachine }: RateWhenProps) {
  const scope = ofMachine ? (rate.equipment_id === null ? 'Category' : 'Own') : ''
  return (
    <>
      <span className={classes.when}>
        {formatDay(rate.effective_date)}
        {isNow ? <Badge tone="accent">Now</Badge> : null}
        {rate.effective_date > today ? <Badge tone="info">Later</Badge> : null}
        {rate.is_sample ? <SampleBadge /> : null}
      </span>
      <span className={classes.source}>
        {[scope, rate.source, rate.created_by].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
