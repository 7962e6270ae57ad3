import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { estimateChecks } from './estimate-checks.ts'
import { MOST_SCOPES, ScopeEdit } from './estimate-edits.ts'
import { presenceRoutes, revisionRoutes } from './estimate-revisions.ts'
import { Estimate, EstimateScope, EstimateStanding } from './estimate-rows.ts'
import { estimateSheet } from './estimate-sheet.ts'
import { cost, LineQuantity, Pesos } from './fields/amounts.ts'
import { Instant } from './fields/days.ts'
import { companyClaim, companyClaimText, Id, rowId, rowIdText, userClaim } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

/** The typed total of a subcontractor's work item (D-12). */
const TypedTotal = z.strictObject({ psow_id: rowId('project_work_item'), total: Pesos })

export const EstimateSave = z.strictObject({
  project_id: rowId('project'),
  estimate_data: z.array(ScopeEdit).max(MOST_SCOPES),
  labor_total_actual_cost: z.array(TypedTotal).max(MOST_SCOPES).default([]),
  equipment_total_actual_cost: z.array(TypedTotal).max(MOST_SCOPES).default([]),
  /** 1 saves a draft, 2 submits. */
  estimate_status: z.union([z.literal(1), z.literal(2)]).meta({ examples: [2] }),
  company_id: companyClaim().optional(),
  user_id: userClaim().optional(),
})
export type EstimateSave = z.output<typeof EstimateSave>

export const SavedEstimate = EstimateStanding.extend({
  /** The message shown to the person. */
  message: text({ max: 200 }),
  /** The written scopes as they read now; empty when the edits wait as a proposal. */
  saved: z.array(z.object({ key: text({ max: 60 }), scope: EstimateScope })),
  removed: z.array(Id),
})
export type SavedEstimate = z.infer<typeof SavedEstimate>

/** Prices as they are today, or as they were at the source. */
const Prices = z.enum(['today', 'kept']).default('today')
export const ComposeSource = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('catalog'),
    items: z
      .array(
        z.strictObject({
          sow_id: rowId('work_item'),
          measurement: LineQuantity.nullish(),
          company_tag_id: rowId('company_tag').nullish(),
        }),
      )
      .min(1)
      .max(500),
  }),
  z.strictObject({ from: z.literal('project'), project_id: rowId('project'), prices: Prices }),
  z.strictObject({ from: z.literal('template'), template_id: rowId('estimate_template'), prices: Prices }),
])
export type ComposeSource = z.output<typeof ComposeSource>

export const EstimateTemplate = z.object({
  id: Id,
  name: Name,
  description: multilineText({ max: 500 }),
  work_items: z.int(),
  direct: cost(),
  created_at: Instant,
  created_by: Name.nullable(),
})
export type EstimateTemplate = z.infer<typeof EstimateTemplate>

/** The first questions of an evaluator; the rule checker says more. */
export const EstimateValidation = z.object({
  project_id: Id,
  estimate_status: EstimateStanding.shape.estimate_status,
  approval_state: EstimateStanding.shape.approval_state,
  mode: EstimateStanding.shape.mode,
  download_enabled: z.boolean(),
  work_items: z.int(),
  without_measurement: z.int(),
  without_lines: z.int(),
  /** Lines whose rate or unit cost nobody has entered. */
  without_price: z.int(),
  is_valid: z.boolean(),
})
export type EstimateValidation = z.infer<typeof EstimateValidation>

const reading = defineRoutes({
  validationStatus: {
    method: 'GET',
    path: '/estimate/validation/status',
    access: '/projects/Index',
    ok: 1,
    summary: 'Whether the estimate is complete, and where it stands',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: EstimateValidation,
  },
  get: {
    method: 'GET',
    path: '/estimate/:companyId/:id',
    access: '/projects/Index',
    ok: 1,
    summary: 'The estimate of a project: summary, totals and every work item with its lines',
    params: z.strictObject({ companyId: companyClaimText(), id: rowIdText('project') }),
    query: z.strictObject({
      /** One work item of the catalogue. */
      sow: rowIdText('work_item').optional(),
      search: text({ max: 100 }).optional(),
    }),
    reply: Estimate,
  },
  proposal: {
    method: 'GET',
    path: '/estimate/proposal/:projectId',
    access: '/estimate/save',
    ok: 1,
    summary: "The caller's own edits that wait for approval or came back",
    params: z.strictObject({ projectId: rowIdText('project') }),
    reply: z
      .object({
        id: Id,
        reason: multilineText({ max: 1000 }),
        estimate_data: z.array(ScopeEdit),
        labor_total_actual_cost: z.array(TypedTotal),
        equipment_total_actual_cost: z.array(TypedTotal),
      })
      .nullable(),
  },
})

const saving = defineRoutes({
  save: {
    method: 'POST',
    path: '/estimate/save',
    access: '/estimate/save',
    ok: 1,
    summary: 'Saves new, edited and removed work items in one transaction',
    body: EstimateSave,
    bodyLimit: 16 * 1024 * 1024,
    reply: SavedEstimate,
  },
  withdraw: {
    method: 'POST',
    path: '/estimate/proposal/withdraw',
    access: '/estimate/save',
    ok: 1,
    summary: "Takes the caller's own waiting edits back",
    body: z.strictObject({ project_id: rowId('project') }),
    reply: EstimateStanding,
  },
  removeRounding: {
    method: 'POST',
    path: '/estimate/rounding/remove',
    access: '/estimate/save',
    ok: 1,
    summary: 'Takes out the row that carries what imported documents were rounded by',
    body: z.strictObject({ project_id: rowId('project') }),
    reply: SavedEstimate,
  },
  compose: {
    method: 'POST',
    path: '/estimate/compose',
    access: '/estimate/save',
    ok: 1,
    summary: 'Work items with their default lines, priced and scaled, to add to an estimate; saves nothing',
    reads: true,
    body: z.strictObject({ project_id: rowId('project'), source: ComposeSource }),
    reply: z.object({ scopes: z.array(EstimateScope) }),
  },
})

const templates = defineRoutes({
  templates: {
    method: 'GET',
    path: '/estimate/templates',
    access: '/estimate/save',
    ok: 1,
    summary: "The company's estimates to start from",
    reply: z.array(EstimateTemplate),
  },
  addTemplate: {
    method: 'POST',
    path: '/estimate/templates',
    access: '/estimate/save',
    ok: 1,
    summary: "Keeps a project's estimate as a template",
    body: z.strictObject({
      project_id: rowId('project'),
      name: Name,
      description: multilineText({ max: 500 }).default(''),
    }),
    reply: EstimateTemplate,
  },
  archiveTemplate: {
    method: 'DELETE',
    path: '/estimate/templates/:id',
    access: '/estimate/save',
    ok: 1,
    summary: 'Takes a template out of the list',
    params: z.strictObject({ id: rowIdText('estimate_template') }),
    reply: z.null(),
  },
})

export const estimate = defineRoutes({
  ...reading,
  ...saving,
  ...estimateChecks,
  ...templates,
  ...estimateSheet,
  ...revisionRoutes,
  ...presenceRoutes,
})
