import { LARGEST_LAG } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost, costOnly, Status } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { companyClaimText, Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { itemNames } from './item-names.ts'

export const Priority = z.enum(['high', 'moderate', 'low'])
export type Priority = z.infer<typeof Priority>

export const LinkKind = z.enum(['FS', 'SS', 'FF', 'SF'])
export const LagUnit = z.enum(['calendar', 'working'])
const LAG_LIMIT = `A lag or lead is at most ${LARGEST_LAG} days.`
export const Lag = z
  .int('This must be a whole number of days.')
  .min(-LARGEST_LAG, LAG_LIMIT)
  .max(LARGEST_LAG, LAG_LIMIT)

/** A predecessor of a task; value 0 is None. */
export const Dependency = z.object({
  label: text({ max: 300 }),
  value: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  kind: LinkKind,
  lag: z.int(),
  lag_unit: LagUnit,
})
export type Dependency = z.infer<typeof Dependency>

/** Low, fair, raised and high (SOW-013). */
export const RiskBand = z.enum(['success', 'semi-warning', 'warning', 'danger'])

/** Why a task is at risk: each part with its points of the score, together the score. A low priority takes some away. */
export const RiskReason = z.object({
  part: z.enum(['schedule', 'dependencies', 'weather', 'cost', 'resources', 'priority']),
  points: z.number(),
  text: text({ max: 200 }),
})

/** A work item as a task, as the scope of work and the schedule both tell it. */
export const taskFields = {
  /** It is the `psow_id` of other calls. */
  id: Id,
  sow_id: Id,
  ...itemNames,
  SOW: text({ max: 200 }),
  tag_name: text({ max: 120 }),
  phase_id: Id,
  actual_start: CalendarDate.nullable(),
  actual_end: CalendarDate.nullable(),
  work_days: z.int().nullable(),
  not_before: CalendarDate.nullable(),
  is_pinned: z.boolean(),
}

export const ScopeTask = z.object({
  ...taskFields,
  Priority,
  Status: z.number(),
  StartDate: CalendarDate.nullable(),
  EndDate: CalendarDate.nullable(),
  Dependencies: z.array(Dependency),
  /** Planned until tonight, percent; null without dates. */
  planned: z.number().nullable(),
  /** Points of the project's slippage that this task makes. */
  slippage: z.number().nullable(),
  /** Its part of the contract cost, percent. */
  weight: cost(),
  risk_score: z.number(),
  risk_band: RiskBand,
  risk_reasons: z.array(RiskReason),
  /** Whether something is recommended for it; set by the recommender. */
  recommender: z.boolean(),
  delayed: z.union([z.literal(0), z.literal(1)]),
  incomplete: z.union([z.literal(0), z.literal(1)]),
  estimated_cost: cost(),
  actual_cost: cost(),
  schedule_version: Version,
})
export type ScopeTask = z.infer<typeof ScopeTask>

export const ScopePhase = z.object({
  Phase: Name,
  phase_id: Id,
  code: text({ max: 20 }),
  Task: z.array(ScopeTask),
  ProgressPercentage: z.number(),
  Total_Budget: cost(),
  Total_Cost: cost(),
  /** A word about money too. */
  under_budget: costOnly(z.union([z.literal(0), z.literal(1)])),
  delayed: z.union([z.literal(0), z.literal(1)]),
  incomplete: z.union([z.literal(0), z.literal(1)]),
  /** No task of it has begun and none is planned. */
  new: z.union([z.literal(0), z.literal(1)]),
})
export type ScopePhase = z.infer<typeof ScopePhase>

/** Labor, equipment, materials and the rest, estimated against spent. */
const DescriptionRow = z.object({
  description: text({ max: 60 }),
  estimated: cost(),
  actual: cost(),
  balance: cost(),
  /** Percent of the estimated. */
  spent: cost(),
})
export type DescriptionRow = z.infer<typeof DescriptionRow>

export const ScopeDetails = z.object({
  project_id: Id,
  sowOrderBy: z.enum(['SOW', 'Description']),
  phases: z.array(ScopePhase),
  summary: z.object({ rows: z.array(DescriptionRow), total: DescriptionRow }),
  can: z.object({ save: z.boolean() }),
})
export type ScopeDetails = z.infer<typeof ScopeDetails>

/** A task that would move because another one does. */
export const MoveRow = z.strictObject({ id: Id, start_date: CalendarDate, end_date: CalendarDate })
export type MoveRow = z.infer<typeof MoveRow>
export const Moves = z.array(MoveRow).max(20_000, 'Send at most 20,000 work items at once.')

const SentDependency = z.strictObject({
  label: text({ max: 300 }).optional(),
  value: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** Without these, a link that was there keeps its own (D-26); a new one is FS without lag. */
  kind: LinkKind.optional(),
  lag: Lag.optional(),
  lag_unit: LagUnit.optional(),
})

export const TaskEdit = z.strictObject({
  id: rowId('project_work_item'),
  /** The schedule_version that was seen; without one the edit is taken as it comes. */
  version: Version.optional(),
  priority: Priority.optional(),
  status: Status.optional(),
  dependencies: z.array(SentDependency).max(200).optional(),
  /** A typed start is "not before" (D-42); null takes the plan of the task away. */
  start_date: CalendarDate.nullable().optional(),
  end_date: CalendarDate.nullable().optional(),
  work_days: z
    .int('This must be a whole number of days.')
    .min(1, 'This must be at least one day.')
    .max(9999)
    .optional(),
  is_pinned: z.boolean().optional(),
  actual_start: CalendarDate.nullable().optional(),
  actual_end: CalendarDate.nullable().optional(),
  /** The others that the person agreed to move; others than these are a 409 with the true ones. */
  moves: Moves.optional(),
})
export type TaskEdit = z.infer<typeof TaskEdit>

const Option = z.object({ label: text({ max: 300 }), value: Id })

export const scope = defineRoutes({
  details: {
    method: 'GET',
    path: '/sow/details/:companyId/:projectId',
    access: '/projects/Index',
    ok: 1,
    summary: 'The phases of a project with their tasks, in the order of the estimate',
    params: z.strictObject({ companyId: companyClaimText(), projectId: rowIdText('project') }),
    reply: ScopeDetails,
  },
  byDescription: {
    method: 'GET',
    path: '/sow/details/2',
    access: '/projects/Index',
    ok: 1,
    summary: 'The same, phases and tasks ordered by their descriptions',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: ScopeDetails,
  },
  save: {
    method: 'POST',
    path: '/sow/save',
    access: '/sow/save',
    ok: 1,
    summary: 'Priority, status, dates or dependencies of one task',
    body: z.strictObject({ data: TaskEdit }),
    bodyLimit: 4 * 1024 * 1024,
    reply: z.literal(1),
  },
  list: {
    method: 'GET',
    path: '/sow/list',
    access: '/projects/Index',
    ok: 1,
    summary: 'The work items of a project, to choose from',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.array(Option.extend({ phase_id: Id })),
  },
  phaseList: {
    method: 'POST',
    path: '/sow/phase/list',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary: 'The phases of a project, to choose from',
    body: z.strictObject({ project_id: rowId('project') }),
    reply: z.array(Option),
  },
  dependencies: {
    method: 'POST',
    path: '/sow/dependencies',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary: 'What a task may wait for: every other one of its project that would close no circle, and None',
    body: z.strictObject({ project_id: rowId('project'), id: rowId('project_work_item') }),
    reply: z.array(z.object({ label: text({ max: 300 }), value: z.int() })),
  },
})
