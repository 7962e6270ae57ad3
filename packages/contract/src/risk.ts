import { EFFECTS, LIKELIHOODS } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost } from './fields/amounts.ts'
import { CalendarDate, Instant, TypedDate } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { Id, rowId, rowIds, rowIdsText, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { MentionOption } from './mentions.ts'
import { RiskBand, RiskReason } from './scope.ts'

const PAGE = '/resource/risk-profile'

/** Something about a project that somebody should look at, and where. */
export const ProjectWarning = z.object({
  kind: z.enum(['late', 'slippage', 'over_budget', 'stock', 'weather', 'reports', 'bills', 'risks']),
  tone: z.enum(['bad', 'warn']),
  text: text({ max: 200 }),
  link: text({ max: 300 }),
})
export type ProjectWarning = z.infer<typeof ProjectWarning>

const RiskOfProject = z.object({
  project_id: Id,
  project: text({ max: 200 }),
  /** Open work items of each band. */
  bands: z.object({ success: z.int(), 'semi-warning': z.int(), warning: z.int(), danger: z.int() }),
  slippage: z.number().nullable(),
  /** The estimated cost of the work that is left in items of the highest band. */
  left_in_high: cost(),
  warnings: z.array(ProjectWarning),
})
export type RiskOfProject = z.infer<typeof RiskOfProject>

export const RiskItem = z.object({
  psow_id: Id,
  item_number: text({ max: 60 }),
  item: text({ max: 400 }),
  project_id: Id,
  project: text({ max: 200 }),
  score: z.number(),
  band: RiskBand,
  /** The heaviest part of the score in words; empty where nothing speaks against it. */
  cause: text({ max: 200 }),
  /** Working days it can slip before the project does; null without dates. */
  float: z.int().nullable(),
})
export type RiskItem = z.infer<typeof RiskItem>

export const RiskProfile = z.object({
  computed_at: Instant,
  projects: z.array(RiskOfProject),
  /** The highest first. */
  items: paged(RiskItem),
  /** The filter's choices cover everything the person sees, whatever is filtered now. */
  choices: z.object({
    projects: z.array(z.object({ id: Id, name: text({ max: 200 }) })),
    phases: z.array(z.object({ id: Id, name: text({ max: 200 }) })),
  }),
})
export type RiskProfile = z.infer<typeof RiskProfile>

export const RiskOfItem = z.object({
  ...RiskItem.shape,
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  /** By the same rules on what was known seven days ago. */
  last_week: z.number(),
  reasons: z.array(RiskReason),
  /** Each of these deeds would lower the risk by itself; the most effective comes first. */
  lowering: z.array(z.object({ text: text({ max: 200 }), by: z.number(), link: text({ max: 300 }) })),
})
export type RiskOfItem = z.infer<typeof RiskOfItem>

const Step = (words: readonly string[]) =>
  z.int().min(1, 'Choose from 1 to 5.').max(words.length, 'Choose from 1 to 5.')

const RiskState = z.enum(['open', 'closed'])

const fields = {
  title: Name,
  cause: multilineText({ max: 1000 }).default(''),
  likelihood: Step(LIKELIHOODS),
  effect: Step(EFFECTS),
  /** A person of the company who sees the project. */
  owner_id: rowId('app_user').nullable().default(null),
  answer: multilineText({ max: 1000 }).default(''),
  due_date: TypedDate.nullable().default(null),
}

const Note = multilineText({ max: 500 }).default('')

export const NewRisk = z.strictObject({ project_id: rowId('project'), ...fields })
export type NewRisk = z.infer<typeof NewRisk>
export const EditedRisk = z.strictObject({ ...fields, version: Version })
export type EditedRisk = z.infer<typeof EditedRisk>

export const NamedRisk = z.object({
  id: Id,
  project_id: Id,
  project: text({ max: 200 }),
  title: Name,
  cause: multilineText({ max: 1000 }),
  likelihood: z.int(),
  effect: z.int(),
  score: z.number(),
  band: RiskBand,
  owner_id: Id.nullable(),
  owner: text({ max: 200 }),
  answer: multilineText({ max: 1000 }),
  due_date: CalendarDate.nullable(),
  is_overdue: z.boolean(),
  state: RiskState,
  version: Version,
})
export type NamedRisk = z.infer<typeof NamedRisk>

export const RiskHistory = z.object({
  data: z.array(
    z.object({
      id: Id,
      kind: z.enum(['added', 'changed', 'closed', 'reopened']),
      note: multilineText({ max: 500 }),
      by: text({ max: 200 }),
      at: Instant,
    }),
  ),
})

const filters = { project_ids: rowIdsText('project').optional(), phase_id: rowIdText('phase').optional() }
const OneRisk = z.strictObject({ id: rowIdText('risk') })
const listing = pageQuery(['score', 'due_date', 'title'])

export const risk = defineRoutes({
  view: {
    method: 'POST',
    path: '/risk/view',
    access: PAGE,
    ok: 1,
    reads: true,
    summary: 'The risk of every open work item: by project and band, and the highest of them',
    body: z.strictObject({
      /** The filter asks for work that is not finished. */
      status: z.literal(1),
      project_ids: rowIds('project').optional(),
      phase_id: rowId('phase').optional(),
      page: z.int().min(1).max(1_000_000).default(1),
      per_page: z.int().min(1).max(100).default(5),
    }),
    reply: RiskProfile,
  },
  download: {
    method: 'GET',
    path: '/risk/download',
    access: PAGE,
    ok: 1,
    summary: 'The risk of every open work item as a CSV file',
    query: z.strictObject(filters),
    reply: 'file',
  },
  item: {
    method: 'GET',
    path: '/risk/item/:psow_id',
    access: PAGE,
    ok: 1,
    summary: 'What makes the risk of a work item, and what would lower it',
    params: z.strictObject({ psow_id: rowIdText('project_work_item') }),
    reply: RiskOfItem,
  },
  register: {
    method: 'GET',
    path: '/risk/register',
    access: PAGE,
    ok: 1,
    summary: 'The risks that people have named',
    query: z.strictObject({
      ...listing,
      order: listing.order.default('DESC'),
      project_ids: filters.project_ids,
      state: RiskState.optional(),
    }),
    reply: paged(NamedRisk),
  },
  history: {
    method: 'GET',
    path: '/risk/register/:id/history',
    access: PAGE,
    ok: 1,
    summary: 'What was done to a named risk, the newest first',
    params: OneRisk,
    reply: RiskHistory,
  },
  owners: {
    method: 'GET',
    path: '/risk/owners',
    access: PAGE,
    ok: 1,
    summary: 'The people who see a project: one of them can see to its risk',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.object({ data: z.array(MentionOption) }),
  },
  add: {
    method: 'POST',
    path: '/risk/register/add',
    access: PAGE,
    ok: 200,
    summary: 'Names a risk of a project',
    body: NewRisk,
    reply: NamedRisk,
  },
  edit: {
    method: 'PUT',
    path: '/risk/register/:id',
    access: PAGE,
    ok: 200,
    summary: 'Changes a named risk',
    params: OneRisk,
    body: EditedRisk,
    reply: NamedRisk,
  },
  close: {
    method: 'POST',
    path: '/risk/register/:id/close',
    access: PAGE,
    ok: 200,
    summary: 'Closes a named risk',
    params: OneRisk,
    body: z.strictObject({ version: Version, note: Note }),
    reply: NamedRisk,
  },
  reopen: {
    method: 'POST',
    path: '/risk/register/:id/reopen',
    access: PAGE,
    ok: 200,
    summary: 'Opens a closed risk again',
    params: OneRisk,
    body: z.strictObject({ version: Version, note: Note }),
    reply: NamedRisk,
  },
})
