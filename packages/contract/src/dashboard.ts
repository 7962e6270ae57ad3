import { z } from 'zod'
import { AuditRow } from './audit.ts'
import { defineRoutes } from './define.ts'
import { cost, costOnly, nullableCost } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { paged } from './fields/pages.ts'
import { Id, rowIds, rowIdsText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { NextBilling } from './overview-glance.ts'
import { ProjectName, ProjectState } from './project-rows.ts'

/** One thing that waits for the person: what, how many, and where to go. */
export const Attention = z.object({
  kind: text({ max: 40 }),
  title: Name,
  text: text({ max: 300 }),
  link: text({ max: 300 }),
  count: z.int().nonnegative(),
})
export type Attention = z.infer<typeof Attention>

/** An exception over all projects: how many, what it comes to, its cause, and where that is. */
export const ExceptionCard = z.object({
  kind: z.enum(['late', 'over_budget', 'bills', 'stock', 'reports']),
  count: z.int().nonnegative(),
  /** How many there were on the day that is compared with; null where that is not known any more. */
  before: z.int().nonnegative().nullable(),
  /** Pesos behind plan, over, due or to order. */
  amount: nullableCost(),
  text: text({ max: 200 }),
  /** Where the first cause is; of none, where all of its kind are. */
  link: text({ max: 300 }),
})
export type ExceptionCard = z.infer<typeof ExceptionCard>

const CurvePointRow = z.object({
  date: CalendarDate,
  planned: z.number(),
  actual: z.number().nullable(),
  forecast: z.number().nullable(),
})

const Province = z.object({ province: text({ max: 120 }), projects: z.int(), contract: cost() })

/** The company's dashboard compares today's figures with those a week or a month ago. */
const Since = z.enum(['week', 'month'])

export const CompanyDashboard = z.object({
  today: CalendarDate,
  /** The day that is compared with: a week or a month ago. */
  since: CalendarDate,
  /** Points of progress that all of them together gained since then. */
  gained: z.number(),
  /** The projects that can be chosen: all that run. */
  choices: z.array(z.object({ id: Id, name: ProjectName })),
  running: z.int().nonnegative(),
  contract: cost(),
  cards: z.array(ExceptionCard),
  /** By contract cost, percent; empty while nothing is planned. */
  curve: z.array(CurvePointRow),
  cash: costOnly(
    z.array(z.object({ month: text({ max: 7 }), in: z.number(), out: z.number(), is_forecast: z.boolean() })),
  ),
  people: z.object({
    total: z.int(),
    at_work: z.int(),
    free: z.int(),
    absent: z.int(),
    free_positions: z.array(z.object({ position: text({ max: 120 }), people: z.int() })),
  }),
  machines: z.object({
    total: z.int(),
    in_use: z.int(),
    idle: z.int(),
    repair: z.int(),
    idle_longest: z.object({ name: text({ max: 200 }), days: z.int() }).nullable(),
  }),
  regions: z.array(
    z.object({
      region: text({ max: 120 }),
      projects: z.int(),
      contract: cost(),
      provinces: z.array(Province),
    }),
  ),
  attention: z.array(Attention),
  /** The newest entries of the audit trail, for who may read it. */
  activity: z.array(AuditRow),
})
export type CompanyDashboard = z.infer<typeof CompanyDashboard>

export const ViewedProject = z.object({
  project_id: Id,
  project: ProjectName,
  Progress: z.number(),
  /** Points it gained since the day that is compared with. */
  gained: z.number(),
  planned: z.number().nullable(),
  slippage: z.number().nullable(),
  state: ProjectState,
  cost_percent: cost(),
  /** The contract cost less its VAT and what the project will have cost. */
  margin_at_end: cost(),
  /** In percent of the contract cost without VAT; null without one. */
  margin_percent: nullableCost(),
  contract: cost(),
  next_billing: costOnly(NextBilling),
})
export type ViewedProject = z.infer<typeof ViewedProject>

export const dashboard = defineRoutes({
  mine: {
    method: 'GET',
    path: '/dashboard/mine',
    access: 'signed-in',
    ok: 1,
    summary: 'What waits for me',
    reply: z.object({ attention: z.array(Attention) }),
  },
  company: {
    method: 'GET',
    path: '/dashboard/company',
    access: '/dashboard-2',
    ok: 1,
    summary: 'The running projects at a glance: exceptions, the work, the cash, people and machines',
    query: z.strictObject({ project_ids: rowIdsText('project').optional(), since: Since.default('week') }),
    reply: CompanyDashboard,
  },
  projects: {
    method: 'POST',
    path: '/project/view',
    access: '/dashboard-2',
    ok: 1,
    reads: true,
    summary: 'The running projects, most urgent first, with their totals',
    body: z.strictObject({
      project_ids: rowIds('project').optional(),
      since: Since.default('week'),
      page: z.int().min(1).max(1_000_000).default(1),
      per_page: z.int().min(1).max(100).default(10),
    }),
    reply: paged(ViewedProject).extend({
      totals: z.object({
        Progress: z.number(),
        planned: z.number().nullable(),
        slippage: z.number().nullable(),
        cost_percent: cost(),
        margin_at_end: cost(),
        contract: cost(),
      }),
    }),
  },
})
