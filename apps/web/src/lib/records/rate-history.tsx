import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Badge } from '../../ui/badge.tsx'
import classes from '../../ui/record.module.css'
import { SampleBadge } from '../../ui/sample-badge.tsx'
import { formatDay } from '../formats.ts'
import { formatRate } from '../rate-words.ts'

interface DatedRate {
  id: number
  effective_date: string
  is_sample: boolean
}

interface RateHistoryProps<Rate extends DatedRate> {
  /** Newest first. */
  rates: readonly Rate[]
  inForce: Rate | undefined
  today: string
  columns: readonly { title: string; figure: (rate: Rate) => number | null }[]
  /** The origin of a rate, below its day. */
  words: (rate: Rate) => string
  /** Null for people who may not set one. */
  onAdd: (() => void) | null
}

/** Every rate with the day it begins, and which one counts now. */
export function RateHistory<Rate extends DatedRate>(props: RateHistoryProps<Rate>) {
  const { rates, inForce, today, columns, words, onAdd } = props
  return (
    <>
      <div className={classes.sectionHead}>
        <h3>Rates (₱)</h3>
        {onAdd ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={onAdd}
          >
            Add rate
          </Button>
        ) : null}
      </div>
      {rates.length === 0 ? (
        <p className={`dense muted ${classes.nothing}`}>
          No rate yet. Estimates count nothing for it until one is set.
        </p>
      ) : (
        <table className={`table ${classes.history}`}>
          <thead>
            <tr>
              <th scope="col">From</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col" data-end>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.id} data-now={rate === inForce || undefined}>
                <td>
                  <span className="row wrap gap-6 figures">
                    {formatDay(rate.effective_date)}
                    {rate === inForce ? <Badge tone="accent">Now</Badge> : null}
                    {rate.effective_date > today ? <Badge tone="info">Later</Badge> : null}
                    {rate.is_sample ? <SampleBadge /> : null}
                  </span>
                  <span className="small breakable muted">{words(rate)}</span>
                </td>
                {columns.map(({ title, figure }) => (
                  <td key={title} data-end>
                    {rateCell(figure(rate))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const rateCell = (rate: number | null) => (rate === null ? '—' : formatRate(rate))
