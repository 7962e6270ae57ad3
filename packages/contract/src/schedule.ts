import { EXCEPTION_KINDS, USUAL_TIMES, whyNotWorkingTimes } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, TypedDate } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { text } from './fields/texts.ts'
import {
  CompanyCalendar,
  ProjectSchedule,
  ProposedPlan,
  ScheduleCurve,
  ScheduledProject,
  WorkersNeeded,
  WorkingTimesField,
} from './schedule-rows.ts'
import { Lag, LagUnit, LinkKind, Moves } from './scope.ts'

const isEachOnce = (keys: readonly unknown[]) => new Set(keys).size === keys.length

const CalendarException = z.strictObject({
  date: TypedDate,
  /** A working day in spite of a holiday or a Sunday; otherwise a day off. */
  is_working: z.boolean(),
  name: text({ min: 1, max: 80 }),
  /** Hours of that day are paid as this kind; without one, as its weekday or as a special day off. */
  kind: z.enum(EXCEPTION_KINDS).optional(),
})
const Workdays = z
  .array(z.boolean())
  .length(7)
  .refine((days) => days.some(Boolean), 'At least one day of the week must be a working day.')
  .meta({ examples: [[false, true, true, true, true, true, true]] })
export const CALENDAR_DATES_AT_MOST = 400
const Exceptions = z
  .array(CalendarException)
  .max(CALENDAR_DATES_AT_MOST, `Use at most ${CALENDAR_DATES_AT_MOST} dates.`)
  .refine((all) => isEachOnce(all.map(({ date }) => date)), 'Each date can be listed once.')

const Times = WorkingTimesField.superRefine((times, issues) => {
  const why = whyNotWorkingTimes(times)
  if (why) issues.addIssue({ code: 'custom', path: [why.field], message: why.message })
}).meta({ examples: [USUAL_TIMES] })

const SentLink = z.strictObject({
  predecessor: rowId('project_work_item'),
  successor: rowId('project_work_item'),
  kind: LinkKind.default('FS'),
  lag: Lag.default(0),
  lag_unit: LagUnit.default('calendar'),
})

export const PlanEdit = z.strictObject({
  id: rowId('project_work_item'),
  version: Version.optional(),
  /** A typed start is "not before"; null lets the network decide. */
  not_before: TypedDate.nullable().optional(),
  /** Null takes the task out of the plan. */
  work_days: z.int().min(1, 'This must be at least one day.').max(9999).nullable().optional(),
  is_pinned: z.boolean().optional(),
})
export type PlanEdit = z.infer<typeof PlanEdit>

const Unlinked = z.strictObject({
  predecessor: rowId('project_work_item'),
  successor: rowId('project_work_item'),
})

/** Edits of a plan, saved together or not at all. */
export const PlanSave = z.strictObject({
  project_id: rowId('project'),
  edits: z
    .array(PlanEdit)
    .max(20_000, 'Send at most 20,000 work items at once.')
    .refine((all) => isEachOnce(all.map(({ id }) => id)), 'Each work item can be listed once.')
    .default([]),
  links: z
    .array(SentLink)
    .max(40_000, 'Send at most 40,000 links at once.')
    .refine(
      (all) => isEachOnce(all.map((link) => `${link.predecessor} ${link.successor}`)),
      'Each link can be listed once.',
    )
    .default([]),
  unlinked: z.array(Unlinked).max(40_000, 'Send at most 40,000 links at once.').default([]),
  /** Removed work items whose links are given up: bridged, or left apart. */
  settled: z
    .array(rowId('project_work_item'))
    .max(20_000, 'Send at most 20,000 work items at once.')
    .default([]),
  /** The others that the person agreed to move. */
  moves: Moves.default([]),
})
export type PlanSave = z.infer<typeof PlanSave>

const PLANNERS = ['/schedule/Schedule', '/projects/Index'] as const
const ofProject = z.strictObject({ project_id: rowIdText('project') })

export const schedule = defineRoutes({
  get: {
    method: 'GET',
    path: '/schedule/details',
    access: PLANNERS,
    ok: 1,
    summary: 'The plan of a project: tasks, links, calendar, baselines and where it stands',
    query: ofProject,
    reply: ProjectSchedule,
  },
  projects: {
    method: 'GET',
    path: '/schedule/projects',
    access: '/schedule/Schedule',
    ok: 1,
    summary: 'All running projects with their windows, progress and slippage',
    query: z.strictObject(pageQuery(['start_date', 'name', 'end_date'])),
    reply: paged(ScheduledProject),
  },
  curve: {
    method: 'GET',
    path: '/schedule/curve',
    access: PLANNERS,
    ok: 1,
    summary: 'The S-curve, physical and financial, and the earned value',
    query: ofProject,
    reply: ScheduleCurve,
  },
  save: {
    method: 'POST',
    path: '/schedule/save',
    access: '/sow/save',
    ok: 1,
    summary: 'Edits of the plan: all of them with what they move, or nothing',
    body: PlanSave,
    bodyLimit: 8 * 1024 * 1024,
    reply: z.object({ moved: z.int() }),
    done: 'The schedule has been saved.',
  },
  propose: {
    method: 'POST',
    path: '/schedule/propose',
    access: '/sow/save',
    ok: 1,
    reads: true,
    summary: 'A first plan from the estimate and the catalogue; saves nothing',
    body: z.strictObject({ project_id: rowId('project') }),
    reply: ProposedPlan,
  },
  keepBaseline: {
    method: 'POST',
    path: '/schedule/baseline',
    access: '/sow/save',
    ok: 1,
    summary: 'Keeps the plan as it stands; into a slot that is taken only when it says so',
    body: z.strictObject({
      project_id: rowId('project'),
      slot: z.int().min(1).max(3),
      name: text({ min: 1, max: 80 }),
      replace: z.boolean().default(false),
    }),
    reply: z.object({ id: Id }),
    done: 'The baseline has been kept.',
  },
  removeBaseline: {
    method: 'DELETE',
    path: '/schedule/baseline/:id',
    access: '/sow/save',
    ok: 1,
    summary: 'Removes a baseline',
    params: z.strictObject({ id: rowIdText('baseline') }),
    reply: z.literal(1),
  },
  saveCalendar: {
    method: 'POST',
    path: '/schedule/calendar',
    access: '/sow/save',
    ok: 1,
    summary: 'The working calendar of a project; dates that move because of it go along',
    body: z.strictObject({
      project_id: rowId('project'),
      version: z.int().min(0),
      workdays: Workdays.nullable(),
      has_holidays: z
        .boolean()
        .nullable()
        .meta({ examples: [true] }),
      exceptions: Exceptions,
      moves: Moves.default([]),
    }),
    bodyLimit: 4 * 1024 * 1024,
    reply: z.object({ moved: z.int() }),
    done: 'The calendar has been saved.',
  },
  companyCalendar: {
    method: 'GET',
    path: '/schedule/company-calendar',
    // It stands in the company profile, too.
    access: [...PLANNERS, '/company-profile', '/Profile/company-profile'],
    ok: 1,
    summary: 'On which days and between which times the company works',
    reply: CompanyCalendar,
  },
  saveCompanyCalendar: {
    method: 'POST',
    path: '/schedule/company-calendar',
    access: '/company-profile',
    ok: 1,
    summary: 'On which days the company works; running plans keep their dates until they are next edited',
    body: z.strictObject({
      version: z.int().min(0),
      workdays: Workdays,
      has_holidays: z.boolean(),
      exceptions: Exceptions,
      /** From today on; without them they stay. */
      times: Times.optional(),
    }),
    reply: z.literal(1),
    done: 'The calendar has been saved.',
  },
  workers: {
    method: 'GET',
    path: '/schedule/workers',
    access: '/schedule/Schedule',
    ok: 1,
    summary: 'Workers needed per day and position over all projects, and where they clash',
    query: z.strictObject({
      from: CalendarDate,
      to: CalendarDate,
      project_id: rowIdText('project').optional(),
    }),
    reply: WorkersNeeded,
  },
})
