import type { WeatherDay } from '@itayo/contract'
import { rainWord } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import classes from './weather.module.css'
import { degrees, longDay, rainFigures, sourceWords, WORKED } from './weather-words.ts'

interface DayDetailsProps {
  date: string
  day: WeatherDay | undefined
  /** Absent for a day to come, and for who may not enter any. */
  onEnter: (() => void) | undefined
}

/** All that is known of one day: rain, heat with the advised work and rest, the work it stops, and whose word it is. */
export function DayDetails({ date, day, onEnter }: DayDetailsProps) {
  return (
    <div className={`stack gap-4 dense ${classes.details}`} role="status">
      <div className="row wrap gap-4-12">
        <b className="strong">
          {longDay(date)}: {headline(day)}
        </b>
        {day ? <span className="small muted">{sourceWords(day)}</span> : null}
        {onEnter ? (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconPencil size={14} stroke={1.7} aria-hidden />}
            onClick={onEnter}
          >
            {day?.version ? 'Correct it' : 'Enter this day'}
          </Button>
        ) : null}
      </div>
      {day ? <Facts day={day} /> : null}
    </div>
  )
}

function headline(day: WeatherDay | undefined): string {
  if (!day) return 'no weather data'
  return day.rain_level === null ? 'rain not known' : rainWord(day.rain_level)
}

function Facts({ day }: { day: WeatherDay }) {
  const figures = rainFigures(day)
  const { heat_index: heat, heat_alert: alert, stops } = day
  return (
    <div className="row wrap gap-4-12">
      {figures ? <p>{figures}</p> : null}
      {heat === null ? null : (
        <p>
          Heat index {degrees(heat)}
          {alert ? `: ${alert.name}. ${alert.advice}` : ', no alert below 27 °C'}
        </p>
      )}
      {stops.length > 0 ? (
        <p>
          Stops <b className="strong">{stops.map(({ item }) => item).join(', ')}</b>
        </p>
      ) : null}
      {day.worked === null ? null : <p>{WORKED[day.worked]}</p>}
      {day.remarks ? <p className="breakable">{day.remarks}</p> : null}
      {day.report ? (
        <p className="muted">
          Daily report of {day.report.by || 'somebody'}: {day.report.weather || 'nothing about the weather'}
        </p>
      ) : null}
    </div>
  )
}
