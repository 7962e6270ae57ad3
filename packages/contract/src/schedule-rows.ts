import { EXCEPTION_KINDS } from '@itayo/domain'
import { z } from 'zod'
import { costOnly, nullableCost } from './fields/amounts.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { Id, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { LagUnit, LinkKind, Priority, taskFields } from './scope.ts'

const KeptException = z.object({
  date: CalendarDate,
  is_working: z.boolean(),
  name: text({ max: 80 }),
  /** Hours of that day are paid as this kind; without one, as its weekday or as a special day off. */
  kind: z.enum(EXCEPTION_KINDS).optional(),
})

/** A time of the day, as 07:00. */
export const Clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 07:00 or 16:30.')
  .meta({ examples: ['07:00'] })

/** Between which times regular hours count. */
export const WorkingTimesField = z.strictObject({
  am_start: Clock,
  am_end: Clock,
  pm_start: Clock,
  pm_end: Clock,
})

/** Sunday first. */
export const WorkCalendarRules = z.object({
  workdays: z.array(z.boolean()),
  has_holidays: z.boolean(),
  exceptions: z.array(KeptException),
})
export type WorkCalendarRules = z.infer<typeof WorkCalendarRules>

/** The company's calendar, with the times that hold today. */
export const CompanyCalendar = WorkCalendarRules.extend({ times: WorkingTimesField, version: z.int() })
export type CompanyCalendar = z.infer<typeof CompanyCalendar>

export const ProjectCalendar = z.object({
  company: WorkCalendarRules.extend({ version: z.int() }),
  /** Null where it is as in the company. */
  project: z
    .object({
      workdays: z.array(z.boolean()).nullable(),
      has_holidays: z.boolean().nullable(),
      exceptions: z.array(KeptException),
      version: z.int(),
    })
    .nullable(),
  /** The rules that apply to the project. */
  effective: WorkCalendarRules,
})
export type ProjectCalendar = z.infer<typeof ProjectCalendar>

export const ScheduleTask = z.object({
  ...taskFields,
  priority: Priority,
  status: z.number(),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  /** Workers of its labor lines, together. */
  workers: z.int(),
  /** Points of the project's slippage that it makes; null without dates. */
  slippage: z.number().nullable(),
  version: Version,
})
export type ScheduleTask = z.infer<typeof ScheduleTask>

export const ScheduleLink = z.object({
  predecessor: Id,
  successor: Id,
  kind: LinkKind,
  lag: z.int(),
  lag_unit: LagUnit,
})
export type ScheduleLink = z.infer<typeof ScheduleLink>

/** Work items that were removed between others, and the links that would close the gap they leave. */
const PlanGap = z.object({
  removed: z.array(z.object({ id: Id, name: text({ max: 350 }) })),
  bridges: z.array(ScheduleLink),
})

export const BaselineRow = z.object({
  id: Id,
  slot: z.int(),
  name: Name,
  at: Instant,
  by: Name.nullable(),
  items: z.array(z.object({ id: Id, start_date: CalendarDate, end_date: CalendarDate })),
})
export type BaselineRow = z.infer<typeof BaselineRow>

/** The standing of the project today: the same figures as in its header, cards and dashboard. */
export const ScheduleStanding = z.object({
  today: CalendarDate,
  progress: z.number(),
  planned: z.number().nullable(),
  slippage: z.number().nullable(),
  stage: z.enum(['normal', 'early_warning', 'critical', 'terminal']),
  undated: z.int(),
  forecast_end: CalendarDate.nullable(),
  /** Calendar days after the contract's end; negative before it. */
  forecast_days: z.int().nullable(),
})
export type ScheduleStanding = z.infer<typeof ScheduleStanding>

export const ProjectSchedule = z.object({
  project_id: Id,
  name: Name,
  identifier: text({ max: 60 }),
  start_date: CalendarDate,
  end_date: CalendarDate,
  phases: z.array(
    z.object({
      id: Id,
      code: text({ max: 20 }),
      name: Name,
      /** Percent done, its tasks weighed among themselves (D-43). */
      progress: z.number().optional(),
    }),
  ),
  tasks: z.array(ScheduleTask),
  links: z.array(ScheduleLink),
  gaps: z.array(PlanGap),
  calendar: ProjectCalendar,
  baselines: z.array(BaselineRow),
  standing: ScheduleStanding,
  can: z.object({ save: z.boolean() }),
})
export type ProjectSchedule = z.infer<typeof ProjectSchedule>

const CurvePoint = z.object({
  date: CalendarDate,
  planned: z.number(),
  actual: z.number().nullable(),
  forecast: z.number().nullable(),
})

const EarnedValueRow = z.object({
  BAC: z.number(),
  PV: z.number(),
  EV: z.number(),
  AC: z.number(),
  SPI: z.number().nullable(),
  CPI: z.number().nullable(),
  EAC: z.number().nullable(),
})

export const ScheduleCurve = z.object({
  today: CalendarDate,
  /** Percent of the work, weighed by contract cost. */
  physical: z.array(CurvePoint),
  /** Pesos of direct cost: planned by the plan, actual by what was spent. */
  financial: costOnly(z.array(CurvePoint)),
  earned_value: costOnly(EarnedValueRow),
})
export type ScheduleCurve = z.infer<typeof ScheduleCurve>

export const ScheduledProject = z.object({
  id: Id,
  name: Name,
  identifier: text({ max: 60 }),
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** The earliest and latest dates of its work items; null when none is planned. */
  planned_start: CalendarDate.nullable(),
  planned_end: CalendarDate.nullable(),
  work_items: z.int(),
  undated: z.int(),
  progress: z.number(),
  planned: z.number().nullable(),
  slippage: z.number().nullable(),
  state: text({ max: 40 }),
  contract: nullableCost(),
})
export type ScheduledProject = z.infer<typeof ScheduledProject>

/** A first plan to look at: durations from crews and productivity, order from the catalogue. */
export const ProposedPlan = z.object({
  edits: z.array(z.object({ id: Id, work_days: z.int(), basis: text({ max: 120 }) })),
  links: z.array(ScheduleLink),
})
export type ProposedPlan = z.infer<typeof ProposedPlan>

const NeededDay = z.object({ date: CalendarDate, workers: z.int() })
export const WorkersNeeded = z.object({
  from: CalendarDate,
  to: CalendarDate,
  positions: z.array(
    z.object({
      position_id: Id,
      position: Name,
      /** People of this position in the company. */
      employed: z.int(),
      most: z.int(),
      /** Days on which more are needed than there are, in more than one project. */
      clashes: z.array(CalendarDate),
      projects: z.array(
        z.object({
          /** Null and "Booked" for a project that the person may not see (D-17). */
          project_id: Id.nullable(),
          project: Name,
          days: z.array(NeededDay),
        }),
      ),
    }),
  ),
})
export type WorkersNeeded = z.infer<typeof WorkersNeeded>
