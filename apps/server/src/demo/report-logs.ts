import { addDays, isWorkingDay, rowsFromRecords } from '@itayo/domain'
import { addAttachment } from '../areas/foundation/attachments/service.ts'
import { calendarIn } from '../areas/project/calendars/calendars.ts'
import { siteDays } from '../areas/site/onsite/site-days.ts'
import { onsiteWorkItems } from '../areas/site/onsite/stock.ts'
import { addLog } from '../areas/site/reports/logs/file.ts'
import { today } from '../platform/clock.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { at, momentOf } from './people.ts'
import { readPicture } from './projects/pictures.ts'
import { demoSites } from './requests.ts'

/** Working days that have their report; the one of today is still to be written. */
const REPORTED_DAYS = 10
/** More than ten working days, whatever the week and its holidays. */
const LOOK_BACK = 21

/** Reports of the last days of each site from its books, all but the newest signed, and the visits of two weeks. */
export async function loadReportLogsDemo(platform: Platform): Promise<void> {
  for (const { asks, decides, projects } of await demoSites(platform))
    for (const { id, isOpen } of projects) {
      const by = isOpen ? asks : decides
      await reportDays(by, id)
      await planVisits(by, id)
    }
}

const WEATHER = [
  ['Fair', 'Fair'],
  ['Fair', 'Cloudy'],
  ['Cloudy', 'Light rain'],
  ['Light rain', 'Heavy rain'],
] as const

const WORDS = ['as planned', 'checked by the site engineer', 'to be finished tomorrow'] as const

async function reportDays(by: Ctx, projectId: number): Promise<void> {
  const now = today(by.platform.clock)
  const days = await by.transaction(async (tx) => {
    const { calendar } = await calendarIn(tx, projectId)
    const booked = await siteDays(tx, {
      project_id: projectId,
      from: addDays(now, -LOOK_BACK),
      to: addDays(now, -1),
    })
    return [...booked]
      .filter(([day]) => isWorkingDay(day, calendar))
      .toSorted(([one], [other]) => one.localeCompare(other))
      .slice(-REPORTED_DAYS)
  })
  const known = new Set((await onsiteWorkItems(by, projectId)).map(({ psow_id }) => psow_id))
  for (const [place, [date, records]] of days.entries()) {
    const rows = rowsFromRecords(records)
      .filter(({ activity }) => known.has(activity))
      .map(({ activity, hours, work }, row) => ({
        activity,
        hours: hours ?? 8,
        work: `${work}: ${WORDS[(place + row) % WORDS.length]}`.slice(0, 2000).toWellFormed(),
      }))
    if (rows.length === 0) continue
    const [weather_morning, weather_afternoon] = WEATHER[place % WEATHER.length] as (typeof WEATHER)[number]
    const isNewest = place === days.length - 1
    const evening = at(momentOf(date, '17:30', by.now()), by)
    const { report_log_id } = await addLog(evening, {
      project_id: projectId,
      type: 'daily',
      device_id: '',
      data: {
        date,
        rows,
        weather_morning,
        weather_afternoon,
        visitors: place % 4 === 1 ? 'Engr. Salonga, DPWH Bulacan 1st DEO' : '',
        problems: weather_afternoon === 'Heavy rain' ? 'Pouring stopped at 3:00 PM for the rain.' : '',
        sign: !isNewest,
      },
    })
    if (isNewest) await attachPhotos(by, report_log_id)
  }
}

async function attachPhotos(by: Ctx, id: number): Promise<void> {
  for (const [name, picture] of [
    ['Bars before the pour.jpg', 'rebar-mat'],
    ['Second floor, grid A to D.jpg', 'concrete-pour'],
  ] as const) {
    const photo = { name, type: 'image/jpeg', content: await readPicture(picture) }
    await addAttachment(by, { kind: 'report_log', id }, photo)
  }
}

async function planVisits(by: Ctx, projectId: number): Promise<void> {
  const now = today(by.platform.clock)
  const visit = (days: number, purpose: string, event: string) => ({
    date: addDays(now, days),
    purpose,
    event,
  })
  const file = (days: number, ...rows: ReturnType<typeof visit>[]) =>
    addLog(at(momentOf(addDays(now, days), '08:20', by.now()), by), {
      project_id: projectId,
      type: 'site_visit',
      device_id: '',
      data: { rows },
    })
  await file(
    -12,
    visit(-9, 'Inspection by the district engineer', 'Second-floor slab accepted before the pour.'),
  )
  await file(
    -1,
    visit(3, 'Inspection by the district engineer', 'Masonry of rooms 4 to 6, statement of work.'),
    visit(8, 'Visit of the owner', 'Choice of tiles and paint.'),
  )
}
