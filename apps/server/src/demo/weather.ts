import type { WeatherObservation } from '@itayo/contract'
import { addDays, isWorkingDay } from '@itayo/domain'
import { observe } from '../areas/insight/weather/observe.ts'
import { calendarIn } from '../areas/project/calendars/calendars.ts'
import { today } from '../platform/clock.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { at, demoPeople, momentOf } from './people.ts'

type Seen = Omit<WeatherObservation, 'project_id' | 'date'>

const seen = (part: Partial<Seen>): Seen => ({
  rain_level: null,
  heat_index: null,
  worked: null,
  remarks: '',
  ...part,
})

/** Observations of the people of a site on one day after the other; on most days nobody writes anything. */
const DAYS: readonly (Seen | null)[] = [
  seen({ rain_level: 0, heat_index: 36.4 }),
  null,
  seen({ rain_level: 1, worked: 'worked', heat_index: 34.2 }),
  null,
  seen({ rain_level: 3, worked: 'half', remarks: 'Rain from 1 PM on; the crew was sent home.' }),
  seen({ rain_level: 0, heat_index: 39.2 }),
  null,
  seen({ rain_level: 2, worked: 'half', remarks: 'Work outdoors stopped at noon.' }),
]

/** The days just before today are told by the daily reports. */
const FROM = -26
const TO = -14

/** The rain of today: work stops, and a diversion plan is advised. */
const TODAY = seen({ rain_level: 2, heat_index: 33.1, remarks: 'Moderate rain since the morning.' })

/** Weather as people of the first company entered it on their sites; nothing is there as if it had been fetched. */
export async function loadWeatherDemo(platform: Platform): Promise<void> {
  const [company] = await demoPeople(platform)
  if (!company) return
  const { asks, decides, open } = company
  const day = today(platform.clock)
  const sites = await decides.transaction((tx) =>
    tx
      .selectFrom('project')
      .select(['id', 'identifier'])
      .where('archived_at', 'is', null)
      .where('start_date', '<=', addDays(day, FROM))
      .where('end_date', '>=', day)
      .orderBy('id')
      .limit(4)
      .execute(),
  )
  for (const [place, { id, identifier }] of sites.entries()) {
    const by = identifier === open ? asks : decides
    await enterDays(by, id, place)
    if (identifier === open) await observe(by, { project_id: id, date: day, ...TODAY })
  }
}

async function enterDays(by: Ctx, projectId: number, place: number): Promise<void> {
  const now = today(by.platform.clock)
  const { calendar } = await by.transaction((tx) => calendarIn(tx, projectId))
  for (let back = FROM; back <= TO; back += 1) {
    const date = addDays(now, back)
    const what = DAYS[(back - FROM + place) % DAYS.length]
    if (!what || !isWorkingDay(date, calendar)) continue
    await observe(at(momentOf(date, '17:10', by.now()), by), { project_id: projectId, date, ...what })
  }
}
