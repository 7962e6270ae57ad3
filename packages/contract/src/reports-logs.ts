import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { FlagText, paged, pageQuery } from './fields/pages.ts'
import { companyClaim, companyClaimText, Id, rowId, rowIdText, userClaim, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { slipFields } from './onsite-slips.ts'
import { LogType, ReportLog } from './report-log.ts'
import { DailySummary, DayRecords, FiledReport, ReportData, ReportDetails } from './reports-days.ts'

const READS = '/projects/Index'
const FILES = '/report/save'

/** One entry for each file or report that was saved (G-25). */
const UPLOAD_KINDS = [
  'current_week',
  'historical',
  'no_work',
  'two_weeks',
  'daily',
  'swa',
  'site_visit',
  'photo',
  'file',
] as const
const UploadEntry = z.object({
  /** Unique in the list: an entry is a save or a file. */
  id: text({ max: 40 }),
  kind: z.enum(UPLOAD_KINDS),
  title: text({ max: 200 }),
  detail: text({ max: 300 }),
  at: Instant,
  by: Name.nullable(),
  /** A page of the app, or the signed link of a file. */
  link: text({ max: 300 }),
})
export type UploadEntry = z.infer<typeof UploadEntry>

const ofLog = z.strictObject({ id: rowIdText('report_log') })

const listPage = pageQuery(['date'])

/** Daily reports, site visits, what was uploaded, and the days added up. */
export const reportsLogs = defineRoutes({
  logs: {
    method: 'GET',
    path: '/report/:company_id/:type/:archived',
    access: READS,
    ok: 1,
    summary: 'The reports of a kind of a project, newest first',
    params: z.strictObject({
      company_id: companyClaimText(),
      type: LogType,
      archived: FlagText.meta({ examples: ['0'] }),
    }),
    query: z.strictObject({
      project_id: rowIdText('project'),
      page: listPage.page,
      per_page: listPage.per_page,
      search: listPage.search,
    }),
    reply: paged(ReportLog),
  },
  addLog: {
    method: 'POST',
    path: '/report/add',
    access: FILES,
    ok: 1,
    summary: 'File a daily report or site visits',
    body: z.strictObject({
      company_id: companyClaim(),
      project_id: rowId('project'),
      user_id: userClaim(),
      type: z.enum(['daily', 'site_visit']),
      data: ReportData,
      ...slipFields,
    }),
    reply: FiledReport,
    done: 'Your work has been saved',
  },
  logDetails: {
    method: 'GET',
    path: '/report/details/:type/:report_log_id',
    access: READS,
    ok: 1,
    summary: 'A report with its rows',
    params: z.strictObject({ type: LogType, report_log_id: rowIdText('report_log') }),
    reply: ReportDetails,
  },
  editLog: {
    method: 'PUT',
    path: '/report/edit/:id',
    access: FILES,
    ok: 1,
    summary: 'Change a report: its rows are those that are sent',
    params: ofLog,
    body: z.strictObject({
      data: ReportData,
      version: Version,
      /** A signed report loses its signature with the change: said by who knows. */
      drop_signature: z.boolean().default(false),
    }),
    reply: FiledReport,
    done: 'Your work has been updated',
  },
  archivedLog: {
    method: 'GET',
    path: '/report/archive/:id',
    access: READS,
    ok: 1,
    summary: 'An archived report with its rows; nothing changes',
    params: ofLog,
    reply: ReportDetails,
  },
  archiveLog: {
    method: 'DELETE',
    path: '/report/archive/:id',
    access: FILES,
    ok: 1,
    summary: 'Archive a report',
    params: ofLog,
    reply: z.object({ report_log_id: Id }),
    done: 'Your work has been archived',
  },
  restoreLog: {
    method: 'PUT',
    path: '/report/archive/:id',
    access: FILES,
    ok: 1,
    summary: 'Take a report back out of the archive',
    params: ofLog,
    reply: z.object({ report_log_id: Id }),
    done: 'Your work has been restored',
  },
  dayRecords: {
    method: 'GET',
    path: '/report/daily/records',
    access: READS,
    ok: 1,
    summary: 'A day as the books of the site have it, and the rows it comes to',
    query: z.strictObject({ project_id: rowIdText('project'), date: CalendarDate }),
    reply: DayRecords,
  },
  workItems: {
    method: 'GET',
    path: '/report/daily/work-items',
    access: READS,
    ok: 1,
    summary: 'The work items of a project that a row can be about',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.array(z.object({ psow_id: Id, ...workItemNames, work_item: text({ max: 200 }) })),
  },
  dailySummary: {
    method: 'GET',
    path: '/report/daily/summary',
    access: READS,
    ok: 1,
    summary: 'The days of a week or a month, added up',
    query: z.strictObject({ project_id: rowIdText('project'), from: CalendarDate, to: CalendarDate }),
    reply: DailySummary,
  },
  timeline: {
    method: 'GET',
    path: '/report/timeline/fetch',
    access: READS,
    ok: 1,
    summary: 'What was saved and uploaded in a project, newest first',
    query: z.strictObject({
      project_id: rowIdText('project'),
      page: listPage.page,
      per_page: listPage.per_page,
    }),
    reply: z.object({ data: z.array(UploadEntry), total_pages: z.int() }),
  },
})
