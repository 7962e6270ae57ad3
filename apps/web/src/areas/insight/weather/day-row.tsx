import type { WeatherDay } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconCloudRain, IconCloudStorm, IconDroplet, IconSun, IconUmbrella } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { weekdayOf } from '../../../lib/month-words.ts'
import classes from './weather.module.css'
import { dayWords, rainShort } from './weather-words.ts'

interface DayRowProps {
  dates: readonly string[]
  byDate: ReadonlyMap<string, WeatherDay>
  today: string
  shown: string
  onShow: (date: string) => void
}

const RAIN_ICONS = [IconSun, IconDroplet, IconCloudRain, IconCloudStorm] as const

/** One button a day; the arrows go from day to day, Tab leads past them. */
export function DayRow({ dates, byDate, today, shown, onShow }: DayRowProps) {
  const row = useRef<HTMLUListElement>(null)

  // Today, or the day that was chosen, is in sight without scrolling.
  useEffect(() => {
    const box = row.current
    const button = box?.querySelector<HTMLElement>(`[data-date="${shown}"]`)
    if (!box || !button) return
    const left = button.offsetLeft - box.offsetLeft
    if (left < box.scrollLeft || left + button.offsetWidth > box.scrollLeft + box.clientWidth)
      box.scrollLeft = left - (box.clientWidth - button.offsetWidth) / 2
  }, [shown])

  function onKeyDown(event: KeyboardEvent): void {
    const at = dates.indexOf(shown)
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: dates.length - 1 }[event.key]
    const date = next === undefined ? undefined : dates[next]
    if (date === undefined) return
    event.preventDefault()
    onShow(date)
    row.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  }

  return (
    <ul ref={row} className={`flex sideways ${classes.days}`} aria-label="Days" onKeyDown={onKeyDown}>
      {dates.map((date) => {
        const day = byDate.get(date)
        return (
          <li key={date} className="fixed">
            <UnstyledButton
              className={`stack centered focus-inside ${classes.day}`}
              data-date={date}
              data-today={date === today || undefined}
              data-rain={day?.rain_level ?? undefined}
              data-expected={day?.source === 'forecast' || undefined}
              aria-pressed={date === shown}
              aria-label={`${date === today ? 'Today, ' : ''}${dayWords(date, day)}`}
              tabIndex={date === shown ? 0 : -1}
              onClick={() => onShow(date)}
            >
              <span className={`small ${classes.weekday}`}>{weekdayOf(date)}</span>
              <span className="dense strong figures">{Number(date.slice(8))}</span>
              <Rain level={day?.rain_level ?? null} />
              <Heat day={day} />
              <span className={`row figures ${classes.stops}`}>
                {day && day.stops.length > 0 ? (
                  <>
                    <IconUmbrella size={12} stroke={1.9} aria-hidden /> {day.stops.length}
                  </>
                ) : null}
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}

function Rain({ level }: { level: WeatherDay['rain_level'] }) {
  const Icon = level === null ? null : RAIN_ICONS[level]
  return (
    <span className={`stack ${classes.rain}`}>
      {Icon ? <Icon size={16} stroke={1.7} aria-hidden /> : <span className="faint">–</span>}
      <span>{rainShort(level)}</span>
    </span>
  )
}

function Heat({ day }: { day: WeatherDay | undefined }) {
  const heat = day?.heat_index ?? null
  return (
    <span className={`small figures strong ${classes.heat}`} data-heat={day?.heat_alert?.colour}>
      {heat === null ? '–' : `${Math.round(heat)}°`}
    </span>
  )
}
