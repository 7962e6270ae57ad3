import type { DailySummary, DayRecords } from '@itayo/contract'
import { rowsFromRecords, summaryOf, whyNoSummary, whyNotDay } from '@itayo/domain'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { together } from '../../../../platform/database/together.ts'
import { AppError } from '../../../../platform/errors.ts'
import { openProject } from '../../../../platform/projects.ts'
import { withWorkItemNumber } from '../../../library/catalog/work-item-number.ts'
import { recordsOn, siteDays } from '../../onsite/site-days.ts'
import * as store from '../store/daily.ts'
import { startOf } from '../store/logs.ts'
import { weatherOfDay } from './weather-of-day.ts'

const refused = (path: string, message: string) =>
  new AppError('invalid_input', { text: message, fields: [{ path, message }] })

/** The records that the books have of a day, and the rows that a report of it begins with. */
export function dayRecords(ctx: Ctx, query: { project_id: number; date: string }): Promise<DayRecords> {
  const { project_id, date } = query
  return ctx.transaction(async (tx) => {
    const [, start, records, reports] = await together(
      openProject(tx, project_id),
      startOf(tx, project_id),
      recordsOn(tx, project_id, date),
      store.countOn(tx, project_id, date),
    )
    const why = whyNotDay(date, { today: today(ctx.platform.clock), start })
    if (why) throw refused('query.date', why)
    const weather = await weatherOfDay.get()(tx, project_id, date)
    const rows = rowsFromRecords(records)
    const here = new Set(
      await store.workItemsOf(
        tx,
        project_id,
        rows.map(({ activity }) => activity),
      ),
    )
    return { date, records, rows: rows.filter(({ activity }) => here.has(activity)), weather, reports }
  })
}

interface SummaryQuery {
  project_id: number
  from: string
  to: string
}

export const dailySummary = (ctx: Ctx, query: SummaryQuery): Promise<DailySummary> =>
  ctx.transaction((tx) => readSummary(tx, query))

/** A signed day counts as it was signed, another one as the books have it. */
export async function readSummary(tx: Tx, query: SummaryQuery): Promise<DailySummary> {
  const why = whyNoSummary(query.from, query.to)
  if (why) throw refused('query.to', why)
  const [project, rows, reported, booked] = await together(
    openProject(tx, query.project_id),
    store.rowsBetween(tx, query),
    store.reportedDays(tx, query),
    siteDays(tx, query),
  )
  const signed = reported.flatMap(({ day, site_records }) =>
    site_records ? [[day, site_records] as const] : [],
  )
  const days = new Map([...booked, ...signed])
  return {
    ...query,
    project: project.name,
    reported_days: reported.length,
    signed_days: signed.length,
    ...summaryOf({
      rows: rows.map(({ activity, ...row }) => ({ ...withWorkItemNumber(row), psow_id: activity })),
      days: [...days].toSorted(([one], [other]) => one.localeCompare(other)).map(([, day]) => day),
    }),
  }
}
