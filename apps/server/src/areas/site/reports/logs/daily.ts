import type { DailyData, DailyReport } from '@itayo/contract'
import { whyNotDay } from '@itayo/domain'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { together } from '../../../../platform/database/together.ts'
import { AppError } from '../../../../platform/errors.ts'
import { withWorkItemNumber } from '../../../library/catalog/work-item-number.ts'
import { recordsOn } from '../../onsite/site-days.ts'
import * as store from '../store/daily.ts'
import { type LogRow, startOf } from '../store/logs.ts'
import { presentLog } from './present.ts'
import { sourceOfWords } from './weather-of-day.ts'

export async function dailyDetails(tx: Tx, _ctx: Ctx, log: LogRow): Promise<DailyReport> {
  const [daily, rows] = await together(store.find(tx, log.report_log_id), store.rows(tx, log.report_log_id))
  if (!daily) throw new AppError('not_found')
  const { site_records, ...words } = daily
  return {
    ...presentLog(log),
    type: 'daily',
    ...words,
    rows: rows.map(withWorkItemNumber),
    site_records: site_records ?? (await recordsOn(tx, log.project_id, log.date)),
  }
}

const refused = (path: string, message: string) =>
  new AppError('invalid_input', { text: message, fields: [{ path, message }] })

/** A day that has been, of work that is in the estimate. Rows that stand already may keep what has left it since. */
export async function requireDaily(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  { data, kept }: { data: DailyData; kept: readonly number[] },
): Promise<void> {
  const activities = data.rows.map(({ activity }) => activity)
  const [start, known] = await together(startOf(tx, projectId), store.workItemsOf(tx, projectId, activities))
  const why = whyNotDay(data.date, { today: today(ctx.platform.clock), start })
  if (why) throw refused('body.data.date', why)
  const allowed = new Set([...known, ...kept])
  const at = activities.findIndex((activity) => !allowed.has(activity))
  if (at >= 0)
    throw refused(
      `body.data.rows.${at}.activity`,
      'This work item is not in the estimate of this project. Choose another one.',
    )
}

/** Signing keeps the records of the site as they are at this moment. */
export async function writeDaily(
  tx: Tx,
  ctx: Ctx,
  log: { id: number; project_id: number },
  { date, rows, sign, ...words }: DailyData,
): Promise<void> {
  const signature = sign
    ? {
        signed_at: ctx.now(),
        signed_by: ctx.actor.userId,
        site_records: await recordsOn(tx, log.project_id, date),
      }
    : null
  const weather_source = await sourceOfWords(tx, log, { date, ...words })
  await store.write(tx, log, { ...words, weather_source }, signature)
  await store.writeRows(tx, log, rows)
}
