import { reports } from '@itayo/contract'
import { today } from '../../../platform/clock.ts'
import { bind } from '../../../platform/http/bind.ts'
import { onsiteWorkItems } from '../onsite/stock.ts'
import { archiveLog, restoreLog } from './logs/archive.ts'
import { dailySummary, dayRecords } from './logs/day-records.ts'
import { addLog, editLog } from './logs/file.ts'
import { archivedLog, listLogs, logDetails } from './logs/list.ts'
import { timeline } from './logs/timeline.ts'
import { certifySwa, submitSwa, takeBackSwa } from './swa/certify-swa.ts'
import { previewStatement } from './swa/read-statement.ts'
import { addSwa, editSwa } from './swa/save-swa.ts'
import { computeAccomplishment, computeStatus } from './weekly/compute.ts'
import { lookAhead, lookAheadDates } from './weekly/look-ahead.ts'
import { historicalDates } from './weekly/missed.ts'
import { fileNoWork } from './weekly/no-work.ts'
import { currentWeek, historicalReport } from './weekly/read.ts'
import { saveWeekly } from './weekly/save.ts'

export const reportsRoutes = bind(reports, {
  logs: (ctx, { params, query }) =>
    listLogs(ctx, { ...query, type: params.type, archived: params.archived === '1' }),
  addLog: (ctx, { body }) => addLog(ctx, body),
  logDetails: (ctx, { params }) => logDetails(ctx, { type: params.type, id: params.report_log_id }),
  editLog: (ctx, { params, body }) => editLog(ctx, { ...body, id: params.id }),
  archivedLog: (ctx, { params }) => archivedLog(ctx, params.id),
  archiveLog: (ctx, { params }) => archiveLog(ctx, params.id),
  restoreLog: (ctx, { params }) => restoreLog(ctx, params.id),
  dayRecords: (ctx, { query }) => dayRecords(ctx, query),
  workItems: (ctx, { query }) => onsiteWorkItems(ctx, query.project_id),
  dailySummary: (ctx, { query }) => dailySummary(ctx, query),
  timeline: (ctx, { query }) => timeline(ctx, query),
  currentWeek: (ctx, { query }) => currentWeek(ctx, query.project_id),
  historicalDates: (ctx, { params, query }) => historicalDates(ctx, params.projectId, query.filed === '1'),
  historicalReport: (ctx, { params, query }) => historicalReport(ctx, params.projectId, query.start),
  lookAheadDates: (ctx, { params }) => lookAheadDates(ctx, params.id),
  lookAhead: (ctx, { params, query }) => lookAhead(ctx, params.id, query.start),
  saveWeekly: (ctx, { body }) => saveWeekly(ctx, body),
  noWork: (ctx, { body }) => fileNoWork(ctx, body),
  accomplishmentOf: (_ctx, { body }) => computeAccomplishment(body),
  statusOf: (_ctx, { body }) => computeStatus(body),
  addSwa: (ctx, { body, files }) => addSwa(ctx, body.data, files),
  editSwa: (ctx, { body, files }) => editSwa(ctx, body.data, files),
  statement: (ctx, { query }) =>
    previewStatement(ctx, query.project_id, query.period_to ?? today(ctx.platform.clock)),
  submitSwa: (ctx, { body }) => submitSwa(ctx, body),
  certifySwa: (ctx, { body }) => certifySwa(ctx, body),
  takeBackSwa: (ctx, { body }) => takeBackSwa(ctx, body),
})
