import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost, costOnly } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { FlagText } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { itemNames } from './item-names.ts'

const flag = () => z.union([z.literal(0), z.literal(1)])
const Flag = flag()
/** CW of the current week and of past ones, TW of two weeks ahead. */
const SaveType = z.enum(['CW', 'TW'])

const DateRange = z.strictObject({ start_date: CalendarDate, end_date: CalendarDate })

const weeklyItem = {
  /** The work item in this project, and in the catalogue. */
  psow_id: Id,
  sow_id: Id,
  ...itemNames,
  work_item: text({ max: 200 }),
  tag_name: text({ max: 120 }),
  /** Nothing was ever told of it. */
  new: Flag,
  /** Percent done on the last day of the period, today at most. */
  status: z.number(),
  /** In its unit; null without a measurement. */
  accomplishment: z.number().nullable(),
  /** The quantity was typed, and the status follows from it; false the other way round. */
  accomplishment_edited: z.boolean(),
  estimate_measurement: z.number(),
  unit: text({ max: 20 }),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  actual_start_date: CalendarDate.nullable(),
  actual_end_date: CalendarDate.nullable(),
  /** The day that it was last told of; null of a new one. */
  date_created: CalendarDate.nullable(),
  /** Set by the screen. */
  edited: z.boolean(),
  is_editable: z.boolean(),
  /** Percent done at the end of the week before. */
  last_week: z.number(),
  /** The entry that says how it stands; sent back with a save it is held against what is there by then. */
  entry_id: Id.nullable(),
  schedule_version: Version,
}

export const WeeklyItem = z.object(weeklyItem)
export type WeeklyItem = z.infer<typeof WeeklyItem>

const phaseFields = {
  phase_id: Id,
  phase: Name,
  code: text({ max: 20 }),
  progress: z.number(),
  /** A word about money too. */
  under_budget: costOnly(flag()),
  delayed: Flag,
  incomplete: Flag,
  /** Spent on it so far. */
  total_cost: cost(),
  date_range: z.object({ start_date: CalendarDate, end_date: CalendarDate }),
  save_type: SaveType,
}

export const WeeklyPhase = z.object({ ...phaseFields, items: z.array(WeeklyItem) })
export type WeeklyPhase = z.infer<typeof WeeklyPhase>

export const WeeklyReport = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** 22 of 35. */
  week: z.int(),
  weeks: z.int(),
  is_filed: z.boolean(),
  /** Filed as "No work this week". */
  no_work: z.boolean(),
  /** The version of the week's report; null while there is none. */
  version: Version.nullable(),
  page: z.int(),
  total_pages: z.int(),
  can: z.object({ save: z.boolean() }),
  phases: z.array(WeeklyPhase),
})
export type WeeklyReport = z.infer<typeof WeeklyReport>

export const HistoricalWeek = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  week: z.int(),
  is_filed: z.boolean(),
  no_work: z.boolean(),
})
export type HistoricalWeek = z.infer<typeof HistoricalWeek>

/** A work item needs this much of a material in the two weeks. */
const MaterialAhead = z.object({
  description: text({ max: 200 }),
  unit: text({ max: 20 }),
  needed: z.number(),
  on_site: z.number(),
  ordered: z.number(),
  missing: z.number(),
})
const LookAheadItem = z.object({
  ...weeklyItem,
  /** Working days that it is planned for in each of the two weeks, and the quantity of them. */
  days: z.object({ first: z.int(), second: z.int() }),
  planned: z.object({ first: z.number(), second: z.number() }),
  crew: z.array(z.object({ position: text({ max: 200 }), workers: z.number() })),
  equipment: z.array(z.object({ description: text({ max: 200 }), quantity: z.number() })),
  materials: z.array(MaterialAhead),
})
export type LookAheadItem = z.infer<typeof LookAheadItem>
const LookAheadPhase = z.object({ ...phaseFields, items: z.array(LookAheadItem) })
export type LookAheadPhase = z.infer<typeof LookAheadPhase>

export const LookAhead = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  can: z.object({ save: z.boolean() }),
  phases: z.array(LookAheadPhase),
})
export type LookAhead = z.infer<typeof LookAhead>

/** As typed: what cannot be read as a number is refused in the words of the specification. */
const TypedFigure = z
  .union([z.number().max(999_999_999_999, 'This is too much.'), text({ max: 40 })])
  .nullish()

const count = z.number().max(999_999_999_999_999).optional()

/** A work item as it was read, with what was typed. Only edited ones count; what is not typed here is not looked at. */
const SentItem = z.strictObject({
  psow_id: Id,
  edited: z
    .boolean()
    .optional()
    .meta({ examples: [true] }),
  status: TypedFigure,
  accomplishment: TypedFigure,
  accomplishment_edited: z.boolean().optional(),
  actual_start_date: CalendarDate.nullish(),
  actual_end_date: CalendarDate.nullish(),
  /** As it was read: another one by now is a 409, and nothing is written. */
  entry_id: Id.nullish(),
  schedule_version: Version.optional(),
  sow_id: Id.optional(),
  item_number: text({ max: 60 }).optional(),
  code: text({ max: 20 }).optional(),
  work_item: text({ max: 200 }).optional(),
  tag_name: text({ max: 120 }).optional(),
  new: Flag.optional(),
  estimate_measurement: count,
  unit: text({ max: 20 }).optional(),
  start_date: CalendarDate.nullish(),
  end_date: CalendarDate.nullish(),
  date_created: CalendarDate.nullish(),
  is_editable: z.boolean().optional(),
  last_week: count,
})
export type SentWeeklyItem = z.infer<typeof SentItem>

const SentPhase = z.strictObject({
  phase_id: Id.optional(),
  phase: Name.optional(),
  code: text({ max: 20 }).optional(),
  progress: count,
  under_budget: Flag.optional(),
  delayed: Flag.optional(),
  incomplete: Flag.optional(),
  total_cost: count,
  save_type: SaveType,
  date_range: DateRange,
  items: z.array(SentItem).max(20_000, 'Send at most 20,000 work items at once.'),
})
export type SentWeeklyPhase = z.infer<typeof SentPhase>

/** A work item that went back, or ahead of a later week. */
export const ReasonedItem = z.object({
  psow_id: Id,
  name: text({ max: 300 }),
  status: z.number(),
  /** At the end of the week before. */
  before: z.number(),
  /** At the next later day that was told of; null of the latest. */
  after: z.number().nullable(),
})
export type ReasonedItem = z.infer<typeof ReasonedItem>

const SAVED = 'Your work has been saved!'

const ComputedFrom = z.strictObject({
  value: z.number('This must be a number.').max(999_999_999_999, 'This is too much.'),
  measurement: z.number('This must be a number.').max(999_999_999, 'This is too much.'),
  unit: text({ max: 20 }).optional(),
})

export const reportsWeekly = defineRoutes({
  currentWeek: {
    method: 'GET',
    path: '/report/weekly/fetch',
    access: '/projects/Index',
    ok: 200,
    summary: 'The report of the current week: phases with their work items as they stand',
    query: z.strictObject({
      project_id: rowIdText('project'),
      period_type: z.literal('weekly').default('weekly'),
      /** All work items stand on the first page. */
      page: z.literal('1', 'This page does not exist.').default('1'),
    }),
    reply: WeeklyReport,
  },
  historicalDates: {
    method: 'GET',
    path: '/report/historical-dates/:projectId',
    access: '/projects/Index',
    ok: 1,
    summary: 'Past weeks without a report; with filed=1 all past weeks',
    params: z.strictObject({ projectId: rowIdText('project') }),
    query: z.strictObject({ filed: FlagText.default('0') }),
    reply: z.array(HistoricalWeek),
  },
  historicalReport: {
    method: 'GET',
    path: '/report/historical-report/:projectId',
    access: '/projects/Index',
    ok: 1,
    summary: 'The report of a past week: how the work stood at its end',
    params: z.strictObject({ projectId: rowIdText('project') }),
    query: z.strictObject({ start: CalendarDate, end: CalendarDate.optional() }),
    reply: WeeklyReport,
  },
  lookAheadDates: {
    method: 'GET',
    path: '/report/weekly/lookahead/:id/dates',
    access: '/projects/Index',
    ok: 1,
    summary: 'The two weeks that can be looked at, one after the other from the first week of the project',
    params: z.strictObject({ id: rowIdText('project') }),
    reply: z.array(z.object({ start_date: CalendarDate, end_date: CalendarDate, is_current: z.boolean() })),
  },
  lookAhead: {
    method: 'GET',
    path: '/report/weekly/lookahead/:id/reports',
    access: '/projects/Index',
    ok: 1,
    summary: 'Work planned in two weeks, with the people, machines and materials that it needs',
    params: z.strictObject({ id: rowIdText('project') }),
    query: z.strictObject({ start: CalendarDate, end: CalendarDate.optional() }),
    reply: LookAhead,
  },
  saveWeekly: {
    method: 'POST',
    path: '/report/weekly/save',
    access: '/report/save',
    ok: 1,
    summary:
      'What was done in a week, or when work of two weeks really began and ended: edited work items only',
    body: z.strictObject({
      project_id: rowId('project'),
      data: z.array(SentPhase).max(2000),
      /** Why work went back, where it did; kept in the audit trail. */
      reason: multilineText({ max: 1000 }).optional(),
    }),
    bodyLimit: 8 * 1024 * 1024,
    reply: z.object({ saved: z.int() }),
    done: SAVED,
  },
  noWork: {
    method: 'POST',
    path: '/report/weekly/no-work',
    access: '/report/save',
    ok: 1,
    summary: 'Files weeks as "No work this week"',
    body: z.strictObject({
      project_id: rowId('project'),
      /** The Mondays. */
      weeks: z.array(CalendarDate).min(1, 'Choose a week.').max(2000),
    }),
    reply: z.object({ filed: z.int() }),
    done: SAVED,
  },
  accomplishmentOf: {
    method: 'POST',
    path: '/report/accomplishment/computation',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary: 'The accomplishment that a status of a measurement is',
    body: ComputedFrom,
    reply: z.object({ accomplishment: z.number() }),
  },
  statusOf: {
    method: 'POST',
    path: '/report/status/computation',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary: 'The status that an accomplishment of a measurement is',
    body: ComputedFrom,
    reply: z.object({ status: z.number() }),
  },
})
