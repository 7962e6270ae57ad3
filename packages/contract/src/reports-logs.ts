import { z } from 'zod'
import { defineRoutes } from './define.ts'
import {
  CalendarDate,
  companyClaim,
  companyClaimText,
  Id,
  Instant,
  multilineText,
  Name,
  paged,
  pageQuery,
  rowId,
  rowIdText,
  TypedDate,
  text,
  userClaim,
  Version,
} from './fields.ts'
import { workItemNames } from './item-names.ts'
import { slipFields } from './onsite-slips.ts'
import { LogType, ReportLog } from './report-log.ts'
import { SwaReport } from './reports-swa.ts'

const READS = '/projects/Index'
const FILES = '/report/save'

const Hours = z
  .number('This must be a number of hours.')
  .gt(0, 'Hours must be above zero.')
  .max(24, 'A day has 24 hours.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals.')
  .meta({ examples: [8] })

const Words = multilineText({ max: 1000 })
const Weather = text({ max: 100 })

/** Entered by somebody, fetched after the day was over, or before that. */
const WeatherSource = z.enum(['hand', 'seen', 'forecast'])

const MOST_ROWS = 100
const aRow = 'Write at least one row.'
const tooMany = `Write at most ${MOST_ROWS} rows.`

/** What somebody writes of a day (REP-008). */
export const DailyData = z.strictObject({
  date: CalendarDate,
  rows: z
    .array(
      z.strictObject({
        /** The work item of the project. */
        activity: rowId('project_work_item'),
        hours: Hours,
        work: multilineText({ min: 1, max: 2000 }),
      }),
    )
    .min(1, aRow)
    .max(MOST_ROWS, tooMany),
  weather_morning: Weather.default(''),
  weather_afternoon: Weather.default(''),
  visitors: Words.default(''),
  problems: Words.default(''),
  /** Signed as it is saved: the records of the site are kept with it as they are now. */
  sign: z.boolean().default(false),
})
export type DailyData = z.output<typeof DailyData>
export type SentDaily = z.input<typeof DailyData>

/** Visits that are planned, or were made (REP-010). */
export const SiteVisitData = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        date: TypedDate,
        purpose: multilineText({ min: 1, max: 500 }),
        event: multilineText({ min: 1, max: 1000 }),
      }),
    )
    .min(1, aRow)
    .max(MOST_ROWS, tooMany),
})
export type SiteVisitData = z.output<typeof SiteVisitData>
export type SentSiteVisit = z.input<typeof SiteVisitData>

const ReportData = z.union([DailyData, SiteVisitData])

const Position = text({ max: 120 })
const Material = text({ max: 300 })
const Unit = text({ max: 20 })

const PeopleOfPosition = z.object({
  position: Position,
  people: z.int(),
  hours: z.number(),
})

/** The day as the books of the site have it; nobody is named. */
export const SiteRecords = z.object({
  people: z.array(PeopleOfPosition),
  /** By work item; one without an id was not said to be for any. */
  work: z.array(
    z.object({
      psow_id: Id.nullable(),
      ...workItemNames,
      work_item: text({ max: 200 }),
      /** The longest that anybody, else any machine, worked on it. */
      hours: z.number(),
      people: z.array(PeopleOfPosition),
      materials: z.array(z.object({ description: Material, unit: Unit, quantity: z.number() })),
      machines: z.array(z.object({ machine: text({ max: 200 }), hours: z.number() })),
    }),
  ),
  deliveries: z.array(
    z.object({
      number: text({ max: 60 }),
      supplier: text({ max: 200 }),
      description: Material,
      unit: Unit,
      quantity: z.number(),
    }),
  ),
  releases: z.array(
    z.object({
      number: text({ max: 60 }),
      ...workItemNames,
      description: Material,
      unit: Unit,
      quantity: z.number(),
    }),
  ),
  machines: z.array(
    z.object({
      machine: text({ max: 200 }),
      worked: z.number(),
      idle: z.number(),
      down: z.number(),
      down_reason: multilineText({ max: 500 }),
    }),
  ),
})
export type SiteRecords = z.infer<typeof SiteRecords>

const DailyRow = z.object({
  report_id: Id,
  activity: Id,
  ...workItemNames,
  work_item: text({ max: 200 }),
  /** It left the estimate since: the row stays, and goes with the next save that leaves it out. */
  is_removed: z.boolean(),
  hours: z.number(),
  work: multilineText({ max: 2000 }),
})

const DailyReport = ReportLog.extend({
  type: z.literal('daily'),
  rows: z.array(DailyRow),
  weather_morning: Weather,
  weather_afternoon: Weather,
  /** Where these words are from; empty when the writer wrote them. */
  weather_source: z.union([WeatherSource, z.literal('')]),
  visitors: Words,
  problems: Words,
  signed_by: Name.nullable(),
  /** As they were when it was signed, else as they are now. */
  site_records: SiteRecords,
})
export type DailyReport = z.infer<typeof DailyReport>

const SiteVisitReport = ReportLog.extend({
  type: z.literal('site_visit'),
  rows: z.array(
    z.object({
      report_id: Id,
      date: CalendarDate,
      purpose: multilineText({ max: 500 }),
      event: multilineText({ max: 1000 }),
    }),
  ),
})
export type SiteVisitReport = z.infer<typeof SiteVisitReport>

/** Reports that are filed with these calls; a statement of work has calls of its own. */
export const FiledReport = z.discriminatedUnion('type', [DailyReport, SiteVisitReport])
export type FiledReport = z.infer<typeof FiledReport>

export const ReportDetails = z.discriminatedUnion('type', [DailyReport, SiteVisitReport, SwaReport])
export type ReportDetails = z.infer<typeof ReportDetails>

/** What the records of a day come to as rows of the report; hours that nobody wrote are asked for. */
const FilledRow = z.object({
  activity: Id,
  hours: z.number().nullable(),
  work: multilineText({ max: 2000 }),
})
export type FilledRow = z.infer<typeof FilledRow>

export const DayRecords = z.object({
  date: CalendarDate,
  records: SiteRecords,
  rows: z.array(FilledRow),
  /** What is known of the weather, for the writer to take or to change; null when nothing is. */
  weather: z
    .object({ morning: Weather, afternoon: Weather, words: Weather, source: WeatherSource })
    .nullable(),
  /** Daily reports of the day that are there already. */
  reports: z.int(),
})
export type DayRecords = z.infer<typeof DayRecords>

/** The days of a week or a month, added up. */
export const DailySummary = z.object({
  project_id: Id,
  project: Name,
  from: CalendarDate,
  to: CalendarDate,
  /** Days with a daily report, and how many of them are signed. */
  reported_days: z.int(),
  signed_days: z.int(),
  work: z.array(
    z.object({
      psow_id: Id,
      ...workItemNames,
      work_item: text({ max: 200 }),
      /** From the reports. */
      days: z.int(),
      hours: z.number(),
      /** From the books of the site. */
      man_hours: z.number(),
    }),
  ),
  people: z.array(z.object({ position: Position, man_days: z.number(), man_hours: z.number() })),
  materials: z.array(
    z.object({ description: Material, unit: Unit, delivered: z.number(), used: z.number() }),
  ),
  machines: z.array(
    z.object({ machine: text({ max: 200 }), worked: z.number(), idle: z.number(), down: z.number() }),
  ),
})
export type DailySummary = z.infer<typeof DailySummary>

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
      archived: z.enum(['0', '1']).meta({ examples: ['0'] }),
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
