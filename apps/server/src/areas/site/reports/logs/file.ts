import type { DailyData, FiledReport, SiteVisitData } from '@itayo/contract'
import { dayOfVisits } from '@itayo/domain'
import * as audit from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../../platform/projects.ts'
import { requireRows } from '../../../../platform/rows.ts'
import { slipColumns } from '../../onsite/slips.ts'
import * as store from '../store/logs.ts'
import { recordSave } from '../store/saves.ts'
import { writeRows as writeVisits } from '../store/visits.ts'
import { holdLog } from './archive.ts'
import { requireDaily, writeDaily } from './daily.ts'
import { logName } from './kinds.ts'
import { readFiled, requireLog } from './list.ts'

type FiledType = 'daily' | 'site_visit'
type FiledData = DailyData | SiteVisitData

interface NewLog {
  project_id: number
  type: FiledType
  data: FiledData
}

interface SentLog extends NewLog {
  slip_id?: string | undefined
  device_id: string
  made_at?: string | undefined
}

/** Sent again with the id that its device gave it, it is the same report. */
export function addLog(ctx: Ctx, log: SentLog): Promise<FiledReport> {
  const { project_id, type, data } = log
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    await requireSeen(tx, data)
    const saved = log.slip_id ? await store.findBySlip(tx, log.slip_id) : undefined
    if (saved && (saved.project_id !== project_id || saved.type !== type))
      throw new AppError('onsite.slip_elsewhere')
    if (saved) return readFiled(tx, ctx, await requireLog(tx, saved.id))
    const filed = await requireData(tx, ctx, { project_id, type, data, kept: [] })
    const id = await store.insert(tx, {
      project_id,
      type,
      report_date: dayOf(filed),
      created_at: ctx.now(),
      ...slipColumns(log),
    })
    await write(tx, ctx, { id, project_id }, filed)
    const after = await readFiled(tx, ctx, await requireLog(tx, id))
    await audit.record(tx, 'report.filed', project_id, { after: factsOf(after) })
    await recordSave(tx, {
      project_id,
      kind: type,
      report_log_id: id,
      items: data.rows.length,
      created_at: ctx.now(),
    })
    await tellProject(tx, ctx, project_id)
    return after
  })
}

interface Change {
  id: number
  data: FiledData
  version: number
  drop_signature: boolean
}

/** A report that is signed loses its signature with the change, and whoever changes it has said so. */
export function editLog(ctx: Ctx, change: Change): Promise<FiledReport> {
  return ctx.transaction(async (tx) => {
    const log = await holdLog(tx, change.id)
    const { project_id, type } = log
    if (type === 'swa') throw new AppError('not_found')
    if (log.archived) throw new AppError('report.archived')
    const before = await readFiled(tx, ctx, log)
    if (log.version !== change.version) throw new AppError('stale_version', { current: before })
    await requireSeen(tx, change.data)
    if (log.signed_at && !change.drop_signature) throw new AppError('report.signed')
    const kept = before.type === 'daily' ? before.rows.map(({ activity }) => activity) : []
    const filed = await requireData(tx, ctx, { project_id, type, data: change.data, kept })
    await store.changed(tx, change.id, dayOf(filed))
    await write(tx, ctx, { id: change.id, project_id }, filed)
    const after = await readFiled(tx, ctx, await requireLog(tx, change.id))
    await audit.record(tx, 'report.changed', project_id, {
      before: factsOf(before),
      after: factsOf(after),
    })
    await recordSave(tx, {
      project_id,
      kind: type,
      report_log_id: change.id,
      items: change.data.rows.length,
      created_at: ctx.now(),
    })
    await tellProject(tx, ctx, project_id)
    return after
  })
}

const isDaily = (data: FiledData): data is DailyData => 'date' in data

/** A work item that the person does not see does not exist, whatever else is wrong. */
const requireSeen = (tx: Tx, data: FiledData) =>
  isDaily(data)
    ? requireRows(tx, 'project_work_item', [...new Set(data.rows.map(({ activity }) => activity))])
    : Promise.resolve()

/** Refuses rows of another kind than the report says, and rows that cannot be so. */
async function requireData(
  tx: Tx,
  ctx: Ctx,
  { project_id, type, data, kept }: NewLog & { kept: readonly number[] },
): Promise<FiledData> {
  if (isDaily(data) !== (type === 'daily')) {
    const message = type === 'daily' ? 'These are no rows of a daily report.' : 'These are no site visits.'
    throw new AppError('invalid_input', { text: message, fields: [{ path: 'body.data', message }] })
  }
  if (isDaily(data)) await requireDaily(tx, ctx, project_id, { data, kept })
  return data
}

const dayOf = (data: FiledData) => (isDaily(data) ? data.date : dayOfVisits(data.rows))

const write = (tx: Tx, ctx: Ctx, log: { id: number; project_id: number }, data: FiledData) =>
  isDaily(data) ? writeDaily(tx, ctx, log, data) : writeVisits(tx, log, data.rows)

/** As the audit trail tells it. */
function factsOf(report: FiledReport) {
  const name = logName(report)
  if (report.type === 'site_visit')
    return { name, rows: report.rows.map(({ date, purpose, event }) => `${date} ${purpose}: ${event}`) }
  return {
    name,
    rows: report.rows.map(({ work_item_number, hours, work }) => `${work_item_number}, ${hours} h: ${work}`),
    weather_morning: report.weather_morning,
    weather_afternoon: report.weather_afternoon,
    visitors: report.visitors,
    problems: report.problems,
    signed: report.signed_at !== null,
  }
}
