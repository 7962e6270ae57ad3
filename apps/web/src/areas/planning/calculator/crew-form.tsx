import type { CalculatorDetail } from '@itayo/contract'
import {
  areaOrVolume,
  DAY_UNIT,
  HOUR_UNIT,
  hourlyOf,
  product,
  type TimeUnit,
  type UnitRow,
} from '@itayo/domain'
import { Button, NativeSelect } from '@mantine/core'
import { countOf, formatDay, formatPeso, formatQuantity } from '../../../lib/formats.ts'
import { Hint } from '../../../ui/hint.tsx'
import classes from './calculator.module.css'
import { type CrewAnswer, type CrewEntry, typed } from './crew-entry.ts'
import { FigureField } from './figure-field.tsx'
import { NO_LABEL } from './no-label.ts'
import { ProductivityField } from './productivity-field.tsx'
import { StillMissing, WorkedOut } from './worked-out.tsx'

interface CrewFormProps {
  isLabor: boolean
  entry: CrewEntry
  onChange: (entry: CrewEntry) => void
  answer: CrewAnswer
  detail: CalculatorDetail
  itemUnit: string
  /** The measurement of the work item, in its unit. */
  measured: { value: number | null; unitId: number }
  units: readonly UnitRow[]
  rate: number | null
  before: number | null
}

/** Labor and Equipment: of workers or machines and duration the one edited last decides (CAL-025). */
export function CrewForm(props: CrewFormProps) {
  const { isLabor, entry, onChange, answer, detail, itemUnit, measured, units, rate, before } = props
  const { result, problem } = answer
  const time = entry.time === HOUR_UNIT ? 'hour' : 'day'
  const counted = isLabor ? 'workers' : 'equipment'
  const countLabel = isLabor ? 'No. of Estimated Workers' : 'No. of Equipment'
  const isCount = entry.computed === 'count'
  const own = units.find((unit) => unit.id === entry.areaUnitId)
  const area = areaOrVolume(entry.areaUnitId)
  const tooMuch = problem === 'Invalid input' ? TOO_MUCH : undefined
  return (
    <div className="stack gap-16 pad-16">
      <ProductivityField
        value={entry.productivity}
        onChange={(productivity) => onChange(typed(entry, { productivity }))}
        history={detail.history.map((row) => ({ ...row, value: inTime(row.value, entry.time) }))}
        per={`per ${isLabor ? 'worker' : 'machine'} and ${time}`}
        hasData={detail.productivity !== null}
        isFirst={entry.productivity === null}
        closesAfter={isLabor ? 200 : 100}
        unit={
          <NativeSelect
            label={NO_LABEL}
            aria-label="Productivity per"
            value={String(entry.time)}
            onChange={({ currentTarget }) =>
              onChange(typed(entry, { time: currentTarget.value === '36' ? HOUR_UNIT : DAY_UNIT }))
            }
            data={[
              { value: '36', label: `${itemUnit} / hour` },
              { value: '37', label: `${itemUnit} / day` },
            ]}
          />
        }
      />
      <Told detail={detail} />
      <div className={classes.pair}>
        <FigureField
          label={area}
          value={entry.area}
          error={problem === 'Invalid unit' ? problem : undefined}
          onChange={(next) => onChange(typed(entry, { area: next }))}
        />
        <NativeSelect
          label={NO_LABEL}
          aria-label="Unit of the area"
          value={String(entry.areaUnitId)}
          onChange={({ currentTarget }) =>
            onChange(typed(entry, { areaUnitId: Number(currentTarget.value) }))
          }
          data={units
            .filter((unit) => unit.dimension === own?.dimension)
            .map((unit) => ({ value: String(unit.id), label: unit.abbreviation }))}
        />
      </div>
      <OtherMeasurement
        entry={entry}
        measured={measured}
        unit={units.find(({ id }) => id === measured.unitId)?.abbreviation ?? ''}
        onTake={(value) => onChange(typed(entry, { area: value, areaUnitId: measured.unitId }))}
      />
      <Hint text="Area / (Productivity * Duration)">
        <div>
          <FigureField
            label={countLabel}
            unit={counted}
            decimals={0}
            data-autofocus={entry.productivity !== null || undefined}
            isWorkedOut={isCount}
            error={isCount ? tooMuch : undefined}
            value={isCount ? (result?.count ?? null) : entry.count}
            onChange={(count) => onChange(typed(entry, { count }))}
          />
        </div>
      </Hint>
      <Hint text={`Area / (Productivity * ${counted})`}>
        <div>
          <FigureField
            label="Duration"
            unit={time}
            isWorkedOut={!isCount}
            error={isCount ? undefined : tooMuch}
            value={isCount ? entry.duration : (result?.duration ?? null)}
            onChange={(duration) => onChange(typed(entry, { duration }))}
          />
        </div>
      </Hint>
      {result ? (
        <WorkedOut
          steps={[
            [
              `${onOneLine(entry)} = ${formatQuantity(result.unrounded)}`,
              `rounded up to ${formatQuantity(result[result.computed])}`,
            ],
            ...(entry.time === HOUR_UNIT
              ? [[`${formatQuantity(result.duration)} hours`, countOf(result.days, 'day', 'days')] as const]
              : []),
          ]}
          costWords={`${formatQuantity(result.count)} × ${countOf(result.days, 'day', 'days')} × ${rate === null ? 'rate' : formatPeso(rate)}`}
          cost={rate === null ? null : product(result.count, result.days, rate)}
          before={before}
        />
      ) : problem ? null : (
        <StillMissing
          labels={[
            ...(entry.productivity ? [] : ['Productivity']),
            ...(entry.area ? [] : [area]),
            ...((isCount ? entry.duration : entry.count) ? [] : [isCount ? 'Duration' : countLabel]),
          ]}
        />
      )}
    </div>
  )
}

const TOO_MUCH = 'The result is larger than a line can hold.'

interface OtherMeasurementProps {
  entry: CrewEntry
  measured: CrewFormProps['measured']
  unit: string
  onTake: (value: number) => void
}

/** A calculation that is opened again may be older than the measurement, or be for a part of it. */
function OtherMeasurement({ entry, measured, unit, onTake }: OtherMeasurementProps) {
  const { value } = measured
  const isSame = entry.area === value && entry.areaUnitId === measured.unitId
  if (!value || isSame) return null
  return (
    <p className="small muted">
      {`The work item measures ${formatQuantity(value)} ${unit}. `}
      <Button variant="subtle" size="compact-xs" onClick={() => onTake(value)}>
        Take it
      </Button>
    </p>
  )
}

/** The history is told by the day. */
const inTime = (perDay: number, time: TimeUnit) => (time === HOUR_UNIT ? hourlyOf(perDay) : perDay)

const onOneLine = ({ area, productivity, computed, count, duration }: CrewEntry) =>
  `${formatQuantity(area ?? 0)} / (${formatQuantity(productivity ?? 0)} × ${formatQuantity((computed === 'count' ? duration : count) ?? 0)})`

const SOURCES = {
  calculation: 'From calculations of your company',
  measured: 'Measured on finished work',
  catalogue: 'The catalogue’s default: nothing was calculated or measured yet',
} as const

function Told({ detail: { source, projects, until, left_out } }: { detail: CalculatorDetail }) {
  if (!source) return null
  const where = projects > 0 ? `, ${countOf(projects, 'project', 'projects')}` : ''
  const when = until ? `, until ${formatDay(until)}` : ''
  const without = left_out > 0 ? ` ${countOf(left_out, 'odd figure is', 'odd figures are')} left out.` : ''
  return <p className="small muted">{`${SOURCES[source]}${where}${when}.${without}`}</p>
}
