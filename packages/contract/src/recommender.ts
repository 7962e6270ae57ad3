import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { Id, rowId, rowIdText } from './fields/rows.ts'
import { text } from './fields/texts.ts'
import { dependencyRoutes } from './recommender-dependencies.ts'
import { lineAdviceRoutes } from './recommender-lines.ts'
import { noticeRoutes } from './recommender-notices.ts'
import { WhatIf } from './recommender-what-if.ts'

const READS = ['/schedule/Schedule', '/projects/Index'] as const
const DECIDES = '/recommender/save'
const ofProject = z.strictObject({ project_id: rowIdText('project') })
const aboutProject = z.strictObject({ project_id: rowId('project') })
const ItemName = text({ max: 400 })
const Words = text({ max: 1000 })

/** uc_1 weather catch-up, uc_5 catch-up, uc_6 dependencies, uc_7 diversion (REC-025). */
const PLAN_COLUMNS = ['uc_1', 'uc_5', 'uc_6', 'uc_7'] as const
const ADVICE_COLUMNS = [...PLAN_COLUMNS, 'slippage_status'] as const
export type PlanColumn = (typeof PLAN_COLUMNS)[number]
export type AdviceColumn = (typeof ADVICE_COLUMNS)[number]

const ScheduleRow = z.object({ psow_id: Id, start_date: CalendarDate, end_date: CalendarDate })

/** The crew of a work item as an option would have it (REC-014). */
const AdvisedCost = z.object({
  sow: ItemName,
  sow_id: Id,
  psow_id: Id,
  phase: text({ max: 200 }),
  phase_id: Id,
  measurement: z.number().nullable(),
  unit_id: z.int(),
  labor: z.array(
    z.object({
      designation: text({ max: 200 }),
      labor_id: Id.nullable(),
      labor_rate: cost(),
      labor_count: z.number(),
      hired_workers: z.number(),
      estimated_workers: z.number(),
      /** Working days that remain. */
      duration: z.number(),
      project_labor_id: Id,
    }),
  ),
  equipment: z.array(
    z.object({
      designation: text({ max: 200 }),
      equipment_id: Id.nullable(),
      equipment_rate: cost(),
      equipment_count: z.number(),
      ordered_quantity: z.number(),
      estimated_quantity: z.number(),
      duration: z.number(),
      project_equipment_id: Id,
    }),
  ),
})
export type AdvisedCost = z.infer<typeof AdvisedCost>

const CatchUpOption = z.object({
  option: z.enum(['A', 'B', 'C']),
  label: text({ max: 60 }),
  /** New dates of the hurried work items and of all that move with them. */
  schedule: z.array(ScheduleRow.extend({ item: ItemName, is_moved: z.boolean() })),
  actual_cost: z.array(AdvisedCost),
  /** Pesos more, or less, than by the estimate. */
  added_cost: cost(),
  finish: CalendarDate,
  /** Calendar days after the contract's end; below zero before it. */
  finish_days: z.int(),
  /** On the day of the next evaluation. */
  slippage_after: z.number(),
  reasons: z.array(Words),
})

export const CatchUpAdvice = z.object({
  column: z.enum(['uc_1', 'uc_5']),
  recommendation: Words,
  slippage: z.number(),
  late: z.array(z.object({ psow_id: Id, item: ItemName, points: z.number() })),
  /** How many work items are late in all. */
  late_in_all: z.int(),
  /** Where it ends without a plan. */
  now: z.object({ finish: CalendarDate.nullable(), slippage: z.number() }),
  evaluated_on: CalendarDate,
  options: z.array(CatchUpOption),
  can: z.object({ decide: z.boolean() }),
})
export type CatchUpAdvice = z.infer<typeof CatchUpAdvice>

const MovedItem = z.object({
  psow_id: Id,
  phase: text({ max: 200 }),
  sow: ItemName,
  old_start: CalendarDate,
  old_end: CalendarDate,
  new_start: CalendarDate,
  new_end: CalendarDate,
})

/** A work item that rain stops (REC-015). */
export const DivertedItem = MovedItem.extend({
  weather: text({ max: 20 }),
  days_rain: z.int(),
  dependencies: z.array(MovedItem),
  alternate: z.array(MovedItem.extend({ isChecked: z.boolean() })),
  no_alternate: z.boolean(),
  isCleared: z.boolean(),
})
export type DivertedItem = z.infer<typeof DivertedItem>

const SlippageStanding = z.object({
  data_list: z.object({
    slippage: z.number().nullable(),
    stage: z.enum(['normal', 'early_warning', 'critical', 'terminal']),
    name: text({ max: 30 }),
    /** D.O. 193 makes these demands at this stage. */
    demands: z.array(text({ max: 200 })),
    /** Whether a plan can be asked for: from −5 on (REC-037), until it was decided. */
    can_plan: z.boolean(),
  }),
})
export type SlippageStanding = z.infer<typeof SlippageStanding>

/** The plan as the person saw it: when the facts have changed since, nothing is saved. */
const SeenSchedule = z
  .array(
    z.strictObject({
      psow_id: rowId('project_work_item'),
      start_date: CalendarDate,
      end_date: CalendarDate,
    }),
  )
  .max(20_000, 'Send at most 20,000 work items at once.')

export const AcceptedAdvice = z.strictObject({
  project_id: rowId('project'),
  column: z.enum(PLAN_COLUMNS),
  /** The option of a catch-up plan (REC-038). */
  option: z.enum(['A', 'B', 'C']).optional(),
  /** The affected work items that a diversion keeps, each with its replacement. */
  affected: z
    .array(
      z.strictObject({
        psow_id: rowId('project_work_item'),
        alternates: z.array(rowId('project_work_item')).max(5),
      }),
    )
    .max(1000, 'Send at most 1,000 work items at once.')
    .optional(),
  /** The wanted links among the advised ones. */
  links: z
    .array(
      z.strictObject({
        predecessor: rowId('project_work_item'),
        successor: rowId('project_work_item'),
      }),
    )
    .max(10, 'Send at most 10 links at once.')
    .optional(),
  schedule: SeenSchedule,
})
export type AcceptedAdvice = z.infer<typeof AcceptedAdvice>

export const recommender = defineRoutes({
  ...dependencyRoutes,
  ...lineAdviceRoutes,
  ...noticeRoutes,
  catchUp: {
    method: 'GET',
    path: '/recommender/catch-up',
    access: READS,
    ok: 1,
    summary: 'Ways back to the plan for work that rain has stopped; null when there is nothing to advise',
    query: ofProject.extend({
      /** Sent by the specification without a meaning (REC-049). */
      test_shift: text({ max: 10 }).optional(),
    }),
    reply: CatchUpAdvice.nullable(),
  },
  catchUpProject: {
    method: 'GET',
    path: '/recommender/catch-up-project',
    access: READS,
    ok: 1,
    summary: 'Ways back to the plan for a project that is behind; null when there is nothing to advise',
    query: ofProject,
    reply: CatchUpAdvice.nullable(),
  },
  whatIf: {
    method: 'GET',
    path: '/recommender/what-if',
    access: READS,
    ok: 1,
    summary:
      'The options of a catch-up plan tried on a copy, beside the project as it goes; null without a plan',
    query: ofProject.extend({ column: z.enum(['uc_1', 'uc_5']).default('uc_5') }),
    reply: WhatIf.nullable(),
  },
  diversion: {
    method: 'GET',
    path: '/recommender/diversion',
    access: READS,
    ok: 1,
    summary: 'Work that the rain of the next two weeks stops, and dry work to do instead',
    query: ofProject,
    reply: z.array(DivertedItem),
  },
  save: {
    method: 'POST',
    path: '/recommender/save',
    access: DECIDES,
    ok: 200,
    summary: 'Accept a plan: schedule, estimate and status in one step, or nothing',
    body: AcceptedAdvice,
    reply: z.object({
      moved: z.int(),
      /** The crew in the estimate: changed, put before the approvers, or left as it is. */
      estimate: z.enum(['changed', 'proposed', 'unchanged']),
    }),
    done: 'The plan has been applied to the schedule.',
  },
  updateStatus: {
    method: 'POST',
    path: '/recommender/status/update',
    access: DECIDES,
    ok: 1,
    summary: 'Decline an advice: it stays away until its facts change',
    body: z.strictObject({
      project_id: rowId('project'),
      status: z.union([z.literal(2), z.literal(3)]).meta({ examples: [3] }),
      column: z.enum(ADVICE_COLUMNS),
    }),
    reply: z.null(),
  },
  undoFlag: {
    method: 'POST',
    path: '/recommender/undo/flag',
    access: READS,
    ok: 1,
    reads: true,
    summary: 'Whether the last accepted plan can be taken back, and what stands in the way',
    body: aboutProject,
    reply: z.object({
      flag: z.union([z.literal(0), z.literal(1)]),
      column: z.enum(PLAN_COLUMNS).nullable(),
      why_not: z.array(Words),
    }),
  },
  undo: {
    method: 'POST',
    path: '/recommender/undo',
    access: DECIDES,
    ok: 1,
    summary: 'Take back the last accepted plan: dates, links and crews as they were before it',
    body: aboutProject,
    reply: z.null(),
    done: 'The plan has been taken back.',
  },
  slippage: {
    method: 'POST',
    path: '/project/slippage/trigger',
    access: READS,
    ok: 1,
    reads: true,
    summary: 'The slippage of a project today, its stage and what that demands',
    body: aboutProject,
    reply: SlippageStanding,
  },
})
