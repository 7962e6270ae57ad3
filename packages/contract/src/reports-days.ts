import { z } from 'zod'
import { CalendarDate, TypedDate } from './fields/days.ts'
import { Id, rowId } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { ReportLog } from './report-log.ts'
import { SwaReport } from './reports-swa.ts'

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

/** A person writes these parts of a day (REP-008). */
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

export const ReportData = z.union([DailyData, SiteVisitData])

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

/** Records of a day become rows of the report; hours that nobody wrote are left for the writer. */
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
  /** The known weather, for the writer to take or to change; null when none is known. */
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
