import type { ScheduleCurve } from '@itayo/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords, requestNumber } from '../../../../lib/errors.ts'
import { formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { nameOf, type PlanBase } from '../model/base.ts'
import { percentDone } from '../model/words.ts'
import { scheduleQueries } from '../queries.ts'
import classes from './curve.module.css'
import { driversOf } from './drivers.ts'
import { CurveKey, SCurve } from './s-curve.tsx'

interface BottomProps {
  base: PlanBase
  onOpen: (taskId: number) => void
}

/** The S-curve, the drivers of the slippage and the figures under the plan. */
export function Bottom({ base, onOpen }: BottomProps) {
  const curve = useQuery(scheduleQueries.curve(base.reading.project_id))
  const [kind, setKind] = useState<'physical' | 'financial'>('physical')
  const seesCosts = curve.data?.financial !== undefined
  return (
    <div className={`screen-only fixed stack surface ${classes.bottom}`}>
      <section className="shrink column" aria-label="S-curve">
        <header className={`row wrap ${classes.head}`}>
          <h2 className="title">S-curve</h2>
          <CurveKey line="planned" name="Planned" />
          <CurveKey line="actual" name="Actual" />
          <CurveKey line="forecast" name="Forecast" />
          <span className={`push small muted ${classes.unit}`}>
            {kind === 'financial' ? 'cumulative ₱ of direct cost' : 'cumulative % of contract cost'}
          </span>
          {seesCosts ? (
            <Segments
              label="Curve"
              value={kind}
              onChange={setKind}
              options={[
                { value: 'physical', face: 'Physical' },
                { value: 'financial', face: 'Financial' },
              ]}
            />
          ) : null}
        </header>
        {curve.data ? (
          <SCurve curve={curve.data} kind={seesCosts ? kind : 'physical'} />
        ) : curve.error ? (
          <LoadFailed
            what="The S-curve"
            text={errorWords(curve.error).text}
            requestNumber={requestNumber(curve.error)}
            retrying={curve.isFetching}
            onRetry={() => void curve.refetch()}
          />
        ) : (
          <Skeleton height={150} width="auto" m={12} />
        )}
        {curve.data?.earned_value ? <EarnedValue figures={curve.data.earned_value} /> : null}
      </section>
      <Drivers base={base} onOpen={onOpen} />
    </div>
  )
}

type Figures = NonNullable<ScheduleCurve['earned_value']>

const MEANINGS = {
  BAC: 'Budget at completion',
  PV: 'Planned value until today',
  EV: 'Earned value until today',
  AC: 'Actual cost until today',
  SPI: 'Schedule performance: earned ÷ planned',
  CPI: 'Cost performance: earned ÷ actual',
  EAC: 'Estimate at completion',
} as const

function EarnedValue({ figures }: { figures: Figures }) {
  return (
    <dl className={`flex wrap line-above dense named-figures ${classes.earned}`} aria-label="Earned value">
      {(Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]).map((name) => {
        const value = figures[name]
        const isIndex = name === 'SPI' || name === 'CPI'
        return (
          <div
            key={name}
            className="row-baseline gap-6"
            title={MEANINGS[name]}
            data-bad={(isIndex && value !== null && value < 1) || undefined}
          >
            <dt>{name}</dt>
            <dd>{value === null ? '–' : isIndex ? value.toFixed(2) : formatPeso(value)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Drivers({ base, onOpen }: BottomProps) {
  const { tasks, standing } = base.reading
  const drivers = driversOf(tasks, standing.today, base.calendar)
  return (
    <section className={`shrink column ${classes.drivers}`} aria-label="What drives the slippage">
      <header className={`row wrap ${classes.head}`}>
        <h2 className="title">What drives the slippage</h2>
        <span className={`push small muted ${classes.unit}`}>points</span>
      </header>
      {drivers.length === 0 ? (
        <p className="pad-16 dense muted">
          {standing.planned === null
            ? 'Nothing is planned yet.'
            : 'Everything planned is where it should be.'}
        </p>
      ) : (
        <ul className="scrolls">
          {drivers.map(({ task, points, planned }) => (
            <li key={task.id}>
              <button
                type="button"
                className={`full row gap-12 inset-6 start line-above hovers ${classes.driver}`}
                onClick={() => onOpen(task.id)}
              >
                <span className="grow column">
                  <span className="dense medium truncate">{nameOf(task)}</span>
                  <span className="small muted">
                    {task.item_number} · {percentDone(task.status)} done
                    {planned === null ? '' : `, ${Math.round(planned)}% planned`}
                  </span>
                </span>
                <span className="dense strong figures toned" data-tone={points < 0 ? 'bad' : 'good'}>
                  {formatPercent(points, { signed: true }).replace('%', '')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
