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
import { NativeSelect } from '@mantine/core'
import { countOf, formatQuantity } from '../../../lib/formats.ts'
import { Hint } from '../../../ui/hint.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import classes from './calculator.module.css'
import { type CrewAnswer, type CrewEntry, typed } from './crew-entry.ts'
import { ProductivityField } from './productivity-field.tsx'
import { WorkedOut } from './worked-out.tsx'

interface CrewFormProps {
  isLabor: boolean
  entry: CrewEntry
  onChange: (entry: CrewEntry) => void
  answer: CrewAnswer
  detail: CalculatorDetail
  itemUnit: string
  units: readonly UnitRow[]
  rate: number | null
  before: number | null
}

/** Labor and Equipment: of workers or machines and duration the one edited last decides (CAL-025). */
export function CrewForm(props: CrewFormProps) {
  const { isLabor, entry, onChange, answer, detail, itemUnit, units, rate, before } = props
  const { result } = answer
  const time = entry.time === HOUR_UNIT ? 'hour' : 'day'
  const counted = isLabor ? 'workers' : 'equipment'
  const isCount = entry.computed === 'count'
  const own = units.find((unit) => unit.id === entry.areaUnitId)
  return (
    <div className={`stack gap-16 ${classes.form}`}>
      <ProductivityField
        value={entry.productivity}
        onChange={(productivity) => onChange(typed(entry, { productivity }))}
        history={detail.history.map((row) => ({ ...row, value: inTime(row.value, entry.time) }))}
        per={`per ${time}`}
        hasData={detail.productivity !== null}
        closesAfter={isLabor ? 200 : 100}
        unit={
          <NativeSelect
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
        <NumberField
          label={areaOrVolume(entry.areaUnitId)}
          value={entry.area}
          decimals={4}
          error={answer.problem === 'Invalid unit' ? answer.problem : undefined}
          onChange={(area) => onChange(typed(entry, { area }))}
        />
        <NativeSelect
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
      <Hint text="Area / (Productivity * Duration)">
        <NumberField
          label={isLabor ? 'No. of Estimated Workers' : 'No. of Equipment'}
          unit={counted}
          decimals={0}
          value={isCount ? (result?.count ?? null) : entry.count}
          onChange={(count) => onChange(typed(entry, { count }))}
        />
      </Hint>
      <Hint text={`Area / (Productivity * ${counted})`}>
        <NumberField
          label="Duration"
          unit={time}
          decimals={4}
          value={isCount ? entry.duration : (result?.duration ?? null)}
          onChange={(duration) => onChange(typed(entry, { duration }))}
        />
      </Hint>
      {result ? (
        <WorkedOut
          steps={[
            [
              `${onOneLine(entry)} = ${formatQuantity(result.unrounded)}`,
              `rounded up to ${result[result.computed]}`,
            ],
            ...(entry.time === HOUR_UNIT
              ? [[`${result.duration} hours`, countOf(result.days, 'day', 'days')] as const]
              : []),
          ]}
          costWords={`${result.count} × ${countOf(result.days, 'day', 'days')} × rate`}
          cost={rate === null ? null : product(result.count, result.days, rate)}
          before={before}
        />
      ) : null}
    </div>
  )
}

/** The history is told by the day. */
const inTime = (perDay: number, time: TimeUnit) => (time === HOUR_UNIT ? hourlyOf(perDay) : perDay)

const onOneLine = ({ area, productivity, computed, count, duration }: CrewEntry) =>
  `${formatQuantity(area ?? 0)} / (${formatQuantity(productivity ?? 0)} × ${(computed === 'count' ? duration : count) ?? 0})`

const SOURCES = {
  calculation: 'From calculations of your company',
  measured: 'Measured on finished work',
  catalogue: 'The catalogue’s default: nothing was calculated or measured yet',
} as const

function Told({ detail: { source, projects, until, left_out } }: { detail: CalculatorDetail }) {
  if (!source) return null
  const where = projects > 0 ? `, ${countOf(projects, 'project', 'projects')}` : ''
  const when = until ? `, until ${until}` : ''
  const without = left_out > 0 ? ` ${countOf(left_out, 'odd figure is', 'odd figures are')} left out.` : ''
  return <p className="small muted">{`${SOURCES[source]}${where}${when}.${without}`}</p>
}
