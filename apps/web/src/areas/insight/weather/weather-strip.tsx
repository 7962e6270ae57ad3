import { addDays } from '@itayo/domain'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import {
  IconCalendarX,
  IconChevronLeft,
  IconChevronRight,
  IconCloudOff,
  IconPencilPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/formats.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { DayDetails } from './day-details.tsx'
import { DayRow } from './day-row.tsx'
import { ObserveDialog } from './observe-dialog.tsx'
import { weatherQueries } from './queries.ts'
import { UnworkableDialog } from './unworkable-dialog.tsx'
import { useWeatherShown } from './use-weather-shown.ts'
import classes from './weather.module.css'

interface WeatherStripProps {
  projectId: number
  /** Among the cards of a tab; above a schedule it reaches from edge to edge. */
  isCard?: boolean
}

/** The strip of days below the toolbar, while it is open. */
export function WeatherStrip(props: WeatherStripProps) {
  const { isShown } = useWeatherShown()
  return isShown ? <WeatherDays {...props} /> : null
}

const TWO_WEEKS = 14

/** The rain and the heat of each day with the work they stop; what is known of one of them stands below. */
export function WeatherDays({ projectId, isCard = false }: WeatherStripProps) {
  const [around, setAround] = useState<string | undefined>()
  const query = useQuery(weatherQueries.days(projectId, around))
  const [chosen, setChosen] = useState<string | null>(null)
  const [entered, setEntered] = useState<string | null>(null)
  const [isLogOpen, setLogOpen] = useState(false)
  const { data } = query
  const ground = `screen-only stack gap-8 ${isCard ? 'card' : 'line-below'} ${classes.strip}`
  if (!data)
    return (
      <section aria-label="Weather" className={ground}>
        {query.error ? <QueryFailed what="The weather" query={query} /> : <Skeleton height={96} />}
      </section>
    )
  const { today, days } = data
  const byDate = new Map(days.map((day) => [day.date, day]))
  // Without a forecast there is nothing to show of the days to come.
  const last = [days.at(-1)?.date ?? '', around ? data.to : today].sort().at(-1) ?? today
  const dates = datesFrom(data.from, last > data.to ? data.to : last)
  const shown = chosen !== null && dates.includes(chosen) ? chosen : around ? (dates.at(-1) ?? today) : today
  const isLatest = around === undefined

  function go(by: number): void {
    const next = addDays(around ?? today, by)
    setAround(next >= today ? undefined : next)
    setChosen(null)
  }

  return (
    <section aria-label="Weather" className={ground}>
      <header className="row wrap gap-8">
        <h2 className="title">Weather</h2>
        <span className="small muted">{data.place || 'The project has no city.'}</span>
        <div className="push row wrap gap-8">
          <Hint text="Two weeks earlier">
            <ActionIcon variant="default" aria-label="Two weeks earlier" onClick={() => go(-TWO_WEEKS)}>
              <IconChevronLeft size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Hint>
          <Hint text="Two weeks later">
            <ActionIcon
              variant="default"
              aria-label="Two weeks later"
              disabled={isLatest}
              onClick={() => go(TWO_WEEKS)}
            >
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Hint>
          {data.can.observe ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencilPlus size={15} stroke={1.7} aria-hidden />}
              onClick={() => setEntered(shown > today ? today : shown)}
            >
              Enter weather
            </Button>
          ) : null}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCalendarX size={15} stroke={1.7} aria-hidden />}
            onClick={() => setLogOpen(true)}
          >
            Unworkable days
          </Button>
        </div>
      </header>
      {days.length === 0 ? (
        <p className="row gap-8 dense muted">
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          <span>
            <b className="strong ink">No weather data.</b>{' '}
            {data.can.observe
              ? 'Enter what you see on the site; daily reports that tell the weather are read too.'
              : 'Nobody has entered any, and none was fetched.'}
          </span>
        </p>
      ) : (
        <>
          <DayRow dates={dates} byDate={byDate} today={today} shown={shown} onShow={setChosen} />
          <DayDetails
            date={shown}
            day={byDate.get(shown)}
            onEnter={data.can.observe && shown <= today ? () => setEntered(shown) : undefined}
          />
          <div className="row wrap between gap-4-12 small muted">
            <HeatLegend />
            {data.attribution ? (
              <p>
                {data.attribution}
                {data.fetched_at ? `, ${formatDateTime(data.fetched_at)}` : ''}
              </p>
            ) : null}
          </div>
        </>
      )}
      {entered === null ? null : (
        <ObserveDialog
          projectId={projectId}
          today={today}
          date={entered}
          onDate={setEntered}
          onClose={() => setEntered(null)}
        />
      )}
      {isLogOpen ? (
        <UnworkableDialog
          projectId={projectId}
          onEnter={data.can.observe ? setEntered : undefined}
          onClose={() => setLogOpen(false)}
        />
      ) : null}
    </section>
  )
}

function datesFrom(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The colours of WEA-006 with their words: nothing on the strip is told by a colour alone. */
const BANDS = [
  { colour: 'yellow', range: '27–32', name: 'Caution' },
  { colour: 'orange', range: '>32–41', name: 'Extreme caution' },
  { colour: 'dark orange', range: '>41–51', name: 'Danger' },
  { colour: 'red', range: '>51', name: 'Extreme danger' },
] as const

function HeatLegend() {
  return (
    <ul className={`row wrap gap-4-12 ${classes.legend}`} aria-label="Heat index in °C">
      {BANDS.map(({ colour, range, name }) => (
        <li key={colour} className="row gap-4">
          <span className={`figures strong ${classes.heat}`} data-heat={colour}>
            {range}
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
