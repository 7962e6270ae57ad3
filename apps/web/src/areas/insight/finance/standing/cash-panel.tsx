import type { FinanceView } from '@itayo/contract'
import { CASH_COLUMNS } from '@itayo/domain'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { amountAxis } from '../../../../lib/amount-axis.ts'
import { formatAmount, formatPeso } from '../../../../lib/formats.ts'
import { monthAndYear, shortMonth } from '../../../../lib/month-words.ts'
import { ChartLevels, ChartLine, ChartWord, type LineLook, LineSample } from '../../../../ui/chart.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import type { useFinanceAddress } from '../address.ts'
import classes from '../finance.module.css'
import { linePath } from './line-path.ts'

type Cash = NonNullable<FinanceView['cash']>

interface CashPanelProps {
  view: FinanceView
  address: ReturnType<typeof useFinanceAddress>
}

const LINES = [
  ['planned', 'Planned cost', { tone: 'neutral' }],
  ['actual', 'Actual cost', { tone: 'accent' }],
  ['forecast', 'Forecast cost', { tone: 'warn', isDashed: true }],
  ['collected', 'Collected', { tone: 'info' }],
  ['expected', 'Expected', { tone: 'info', isDashed: true }],
] as const satisfies readonly [string, string, LineLook][]

/** Money by month, as a picture or as its table. */
export function CashPanel({ view: { cash, today }, address }: CashPanelProps) {
  const [shown, setShown] = useState<'picture' | 'table'>('picture')
  const { from, until } = address
  const months = (cash?.months ?? []).map(({ month }) => ({ value: month, label: monthAndYear(month) }))
  const kept = (month: string | null) =>
    month && !months.some(({ value }) => value === month)
      ? [{ value: month, label: monthAndYear(month) }]
      : []
  return (
    <section className="shrink panel" aria-label="Cash curve">
      <header className={`row wrap gap-8 inset-6 line-below ${classes.head}`}>
        <h2 className="title">Cash curve</h2>
        <span className="small muted">{shown === 'picture' ? 'cumulative' : 'by month'}</span>
        <span className="push row wrap gap-8">
          <FilterSelect
            label="From"
            options={[{ value: '', label: 'the start' }, ...kept(from), ...months]}
            value={from ?? ''}
            onChange={(month) => address.change({ from: month })}
          />
          <FilterSelect
            label="Until"
            options={[{ value: '', label: 'the end' }, ...months, ...kept(until)]}
            value={until ?? ''}
            onChange={(month) => address.change({ until: month })}
          />
          <Segments
            label="Cash curve as"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'picture', face: 'Picture' },
              { value: 'table', face: 'Table' },
            ]}
          />
        </span>
      </header>
      {!cash || hasNothing(cash) ? (
        <p className="pad-16 dense muted">Nothing is planned, spent or collected in these months.</p>
      ) : shown === 'picture' ? (
        <Picture lines={cash.lines} today={today} />
      ) : (
        <CashTable months={cash.months} />
      )}
    </section>
  )
}

/** A picture of zeros would look like a measurement. */
const hasNothing = ({ lines }: Cash) => lines.every((point) => LINES.every(([key]) => !point[key]))

const HEIGHT = 300
const SPACE = { left: 48, right: 16, top: 10, bottom: 24 }
/** A name of a month needs so many pixels. */
const MONTH_WIDTH = 52

function Picture({ lines, today }: { lines: Cash['lines']; today: string }) {
  const { ref, width: measured } = useElementSize()
  const width = Math.max(measured, 280)
  const largest = lines
    .flatMap((point) => LINES.map(([key]) => point[key] ?? 0))
    .reduce((a, b) => Math.max(a, b), 0)
  const axis = amountAxis(largest)
  const x = (at: number) =>
    SPACE.left + (lines.length > 1 ? (at / (lines.length - 1)) * (width - SPACE.left - SPACE.right) : 0)
  const y = (pesos: number) =>
    HEIGHT - SPACE.bottom - (Math.max(0, pesos) / axis.end) * (HEIGHT - SPACE.top - SPACE.bottom)
  const every = Math.max(1, Math.ceil((lines.length * MONTH_WIDTH) / (width - SPACE.left - SPACE.right)))
  const now = lines.find(({ month }) => month === today.slice(0, 7))
  return (
    <div className={classes.plot}>
      <p className="row wrap gap-4-12 small muted">
        <span>{axis.unit}</span>
        {LINES.map(([key, name, look]) => (
          <LineSample key={key} look={look}>
            {name}
          </LineSample>
        ))}
      </p>
      <div ref={ref}>
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`Cash curve. Until today ${formatPeso(now?.actual ?? 0)} spent and ${formatPeso(now?.collected ?? 0)} collected.`}
        >
          <title>Cash curve</title>
          <ChartLevels
            ticks={axis.ticks}
            wordsOf={axis.label}
            from={SPACE.left}
            to={width - SPACE.right}
            y={y}
          />
          {lines.map(({ month }, at) =>
            at % every === 0 ? (
              <ChartWord key={month} x={x(at)} y={HEIGHT - 6} anchor="middle">
                {axisMonth(month)}
              </ChartWord>
            ) : null,
          )}
          {LINES.map(([key, , look]) => (
            <ChartLine
              key={key}
              look={look}
              d={linePath(
                lines.map((point) => point[key]),
                x,
                y,
              )}
            />
          ))}
        </svg>
      </div>
    </div>
  )
}

function CashTable({ months }: { months: Cash['months'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={`sideways ${classes.months}`} tabIndex={0} aria-label="Cash by month">
      <table className={`table nowrap ${classes.table}`} data-figures data-sticky>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {CASH_COLUMNS.map(([key, head]) => (
              <th scope="col" key={key}>
                {head} (₱)
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row" className="regular start">
                {monthAndYear(row.month)}
              </th>
              {CASH_COLUMNS.map(([key]) => (
                <td key={key} data-negative={row[key] < 0 || undefined}>
                  {formatAmount(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** "Nov"; January has its year. */
const axisMonth = (month: string) =>
  month.endsWith('-01') ? `${shortMonth(month)} ${month.slice(2, 4)}` : shortMonth(month)
