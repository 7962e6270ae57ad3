import { BID_CATEGORIES, RECONCILIATION_CYCLES } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Rounding } from './estimate-rows.ts'
import { cost, costOnly, nullableCost, Percent, Pesos } from './fields/amounts.ts'
import { CalendarDate, Instant, TypedDate } from './fields/days.ts'
import { companyClaimText, Id, rowId, rowIdText, userClaim, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { ProjectGlance } from './overview-glance.ts'
import {
  AddressFields,
  Duration,
  HasVat,
  ImplementingClient,
  ProjectIdentifier,
  ProjectName,
  Standing,
} from './project-rows.ts'

const PersonName = text({ max: 120 })
const ContractNumber = text({ max: 60 })

const ProjectTeam = z.object({
  project_manager: PersonName,
  site_engineer: PersonName,
  architect: PersonName,
  head_foreman: PersonName,
  master_plumber: PersonName,
  electrical_engineer: PersonName,
  structural_engineer: PersonName,
  inspector: PersonName,
})
export const TEAM_ROLES = ProjectTeam.keyof().options

export const ProjectPhoto = z.object({
  id: Id,
  url: text({ max: 500 }),
  thumbnail: text({ max: 500 }),
  width: z.int(),
  height: z.int(),
  is_main: z.boolean(),
  uploaded_at: Instant,
  uploaded_by: Name.nullable(),
})
export type ProjectPhoto = z.infer<typeof ProjectPhoto>

/** A phase of the project: what it should cost, what it did cost, and its POW amount. */
export const PhaseCost = z.object({
  phase_id: Id,
  code: text({ max: 20 }),
  phase: Name,
  /** Direct cost. */
  estimate: cost(),
  actual: cost(),
  contract_cost: cost(),
  pow_amount: nullableCost(),
  /** Whether the estimate has work in it: only then an amount can be missing. */
  in_estimate: z.boolean(),
  has_pow: z.boolean(),
})
export type PhaseCost = z.infer<typeof PhaseCost>

/** Direct, OCM, profit and VAT up to what the client pays. */
const CostBuildUp = z.object({
  labor: z.number(),
  equipment: z.number(),
  material: z.number(),
  direct: z.number(),
  ocm: z.number(),
  cp: z.number(),
  vat: z.number(),
  indirect: z.number(),
  contract: z.number(),
  /** Actual cost that belongs to no work item, and to work items taken out of the estimate (D-33). */
  not_allocated: z.number(),
  removed_work_items: z.number(),
  /** The part of direct and contract cost that imports were rounded by; no phase carries it (D-35). */
  rounding: Rounding,
  /** Direct cost of the work items that carry no OCM and no profit (D-47). */
  without_mark_up: z.number(),
})

/** Percentages that wait for an approver, or came back to the one who reads them (D-38). */
export const ProposedTerms = z.object({
  id: Id,
  state: z.enum(['pending', 'rejected']),
  reason: multilineText({ max: 1000 }),
  at: Instant,
  by: Name,
  is_own: z.boolean(),
  approval_id: Id.nullable(),
  ocm: z.number(),
  cp: z.number(),
  vat: z.number(),
})
export type ProposedTerms = z.infer<typeof ProposedTerms>

export const ProjectOverview = z.object({
  project_info: z.object({
    name: ProjectName,
    identifier: ProjectIdentifier,
    /** As set; null where the custom 15 and 10 hold. */
    ocm: nullableCost(),
    cp: nullableCost(),
    has_vat: HasVat,
    vat_override: nullableCost(),
    /** The rate in use (C-01). */
    vat_rate: cost(),
    project_cost: nullableCost(),
    contract_amount: nullableCost(),
    ...AddressFields,
    project_category_id: Id,
    project_category: Name,
    project_type_id: Id,
    project_type: Name,
    /** A bracket of the approved budget. */
    bid_category: costOnly(text({ max: 60 })),
    /** The number the owner gave the contract, "Contract ID" on screen; empty before there is one. */
    contract_number: ContractNumber,
    start_date: CalendarDate,
    source_of_funds: ImplementingClient.nullable(),
    duration: z.int(),
    reconciliation_cycle: text({ max: 20 }),
  }),
  project_team: ProjectTeam,
  customer_contact: z.object({
    client_name: PersonName,
    company_name: text({ max: 200 }),
    phone_number: text({ max: 11 }),
    email: text({ max: 254 }),
  }),
  key_dates: z.object({
    proposal_submission: CalendarDate.nullable(),
    kick_off_start: CalendarDate.nullable(),
    turn_over: CalendarDate.nullable(),
  }),
  contract_cost: z.array(PhaseCost),
  build_up: costOnly(CostBuildUp),
  /** The main picture first, at most four; `photo_count` says how many there are. */
  images: z.array(ProjectPhoto),
  photo_count: z.int(),
  work_items: z.int(),
  total_estimate: cost(),
  total_cost: cost(),
  total_budget: nullableCost(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  days_left: z.int(),
  /** Share of the calendar days that have passed, in percent. */
  time_elapsed: z.number(),
  progress: z.number(),
  planned: Standing.planned,
  slippage: Standing.slippage,
  cost_percent: Standing.cost_percent,
  budget_spent: Standing.budget_spent,
  state: Standing.state,
  /** Work items without dates: they count in progress, not in slippage (D-43). */
  undated: z.int(),
  missing_pow: z.int(),
  /** The validity flag of S1:238: true while required fields are missing (B-06). */
  is_incomplete: z.boolean(),
  estimate_status: z.int(),
  estimate_approved: z.boolean(),
  /** The reader's changes of OCM, profit and VAT wait for an approver (D-38). */
  terms_need_approval: z.boolean(),
  proposed_terms: costOnly(z.array(ProposedTerms)),
  archived_at: Instant.nullable(),
  versions: z.object({ details: Version, billing: Version, pow: Version }),
})
export type ProjectOverview = z.infer<typeof ProjectOverview>

/** The team, client, address, project fields, key dates and cycle: saved together (D-11). */
const DetailFields = {
  ...ProjectTeam.shape,
  client_company: text({ max: 200 }),
  client_name: PersonName,
  client_contact: text({ max: 11 })
    .refine((value) => /^\d*$/.test(value), 'Use digits only, at most 11.')
    .meta({ examples: ['09175550142'] }),
  client_email: z.union([z.literal(''), z.email('This is not an email address.').max(254)]).meta({
    examples: ['office@example.test'],
  }),
  ...AddressFields,
  project_type_id: rowId('project_type').nullable(),
  project_category_id: rowId('project_category').nullable(),
  bid_category: z.enum(['', ...BID_CATEGORIES]).meta({ examples: ['1-5 Million'] }),
  contract_number: ContractNumber.optional(),
  source_of_funds: ImplementingClient.nullable(),
  start_date: TypedDate.nullable(),
  duration: Duration.nullable(),
  submission_date: TypedDate.nullable(),
  kickoff_date: TypedDate.nullable(),
  turnover_date: TypedDate.nullable(),
  reconciliation_cycle: z.enum(['', ...RECONCILIATION_CYCLES]).meta({ examples: ['weekly'] }),
}
export const ProjectDetails = z.strictObject(DetailFields)
export type ProjectDetails = z.infer<typeof ProjectDetails>

const BillingFields = {
  ocm: Percent.nullable(),
  cp: Percent.nullable(),
  has_vat: HasVat,
  vat_override: Percent.nullable(),
  total_budget: Pesos.nullable(),
  contract_amount: Pesos.nullable(),
}
export const ProjectBilling = z.strictObject(BillingFields)
export type ProjectBilling = z.infer<typeof ProjectBilling>

/**
 * One call saves a name and Project ID, the billing, or the details (G-14); the versions say what
 * the sender had seen of the group.
 */
const OverviewUpdate = z.strictObject({
  user_id: userClaim().optional(),
  name: ProjectName.optional(),
  identifier: ProjectIdentifier.optional(),
  ...ProjectDetails.partial().shape,
  ...ProjectBilling.partial().shape,
  details_version: Version.optional(),
  billing_version: Version.optional(),
})
export type OverviewUpdate = z.output<typeof OverviewUpdate>

const PHOTO_MAX_BYTES = 10 * 1024 * 1024
const PHOTO_EXTENSIONS = ['jfif', 'jpg', 'jpeg', 'png', 'gif'] as const

const PowAmount = z.object({
  phase_id: Id,
  phase: Name,
  code: text({ max: 20 }),
  pow_amount: nullableCost(),
})

const OverviewPath = z.strictObject({ companyId: companyClaimText(), projectId: rowIdText('project') })

/** The overview tab: summary, details, pictures, POW amounts. */
export const overview = defineRoutes({
  get: {
    method: 'GET',
    path: '/overview/:companyId/:projectId',
    access: '/projects/Index',
    ok: 1,
    summary: 'The overview of a project',
    params: OverviewPath,
    reply: ProjectOverview,
  },
  glance: {
    method: 'GET',
    path: '/overview/glance/:projectId',
    access: '/projects/Index',
    ok: 1,
    summary: 'How contract, work, bills and time of a project stand today, and what is missing',
    params: z.strictObject({ projectId: rowIdText('project') }),
    reply: ProjectGlance,
  },
  save: {
    method: 'PUT',
    path: '/overview/:companyId/:projectId',
    access: '/overview/save',
    ok: 1,
    summary: 'Change the name and Project ID, the billing, or the details of a project',
    params: OverviewPath,
    body: z.strictObject({ update: OverviewUpdate }),
    reply: ProjectOverview,
    done: 'Your work has been saved',
  },
  withdrawBilling: {
    method: 'POST',
    path: '/overview/billing/withdraw',
    access: '/overview/save',
    ok: 1,
    summary: 'Takes the caller’s proposal of OCM, profit and VAT back',
    body: z.strictObject({ project_id: rowId('project') }),
    reply: ProjectOverview,
    done: 'Your proposal is taken back',
  },
  photos: {
    method: 'GET',
    path: '/overview/photos/:projectId',
    access: '/projects/Index',
    ok: 1,
    summary: 'All pictures of a project, the main one first, then the newest',
    params: z.strictObject({ projectId: rowIdText('project') }),
    reply: z.array(ProjectPhoto),
  },
  uploadPhoto: {
    method: 'PUT',
    path: '/overview/photo-upload/:id/:project_id',
    access: '/overview/save',
    ok: 1,
    summary: 'Add a picture; the first one becomes the main picture',
    params: z.strictObject({ id: companyClaimText(), project_id: rowIdText('project') }),
    upload: {
      field: 'image',
      maxBytes: PHOTO_MAX_BYTES,
      types: ['image/jpeg', 'image/png', 'image/gif'],
      extensions: PHOTO_EXTENSIONS,
    },
    reply: ProjectPhoto,
    done: 'Image uploaded successfully!',
  },
  choosePhoto: {
    method: 'PUT',
    path: '/overview/photo/:id/main',
    access: '/overview/save',
    ok: 1,
    summary: 'Make a picture the main one',
    params: z.strictObject({ id: rowIdText('project_photo') }),
    reply: ProjectPhoto,
    done: 'Main photo changed',
  },
  removePhoto: {
    method: 'DELETE',
    path: '/overview/photo/:id',
    access: '/overview/save',
    ok: 1,
    summary: 'Delete a picture; the newest other one takes its place as the main picture',
    params: z.strictObject({ id: rowIdText('project_photo') }),
    reply: z.object({ photo_count: z.int() }),
    done: 'Photo deleted',
  },
  addPow: {
    method: 'POST',
    path: '/project/pow/add',
    access: '/overview/save',
    ok: 200,
    summary: 'Set the POW amounts of phases; null takes one away',
    body: z.strictObject({
      project_id: rowId('project'),
      data: z
        .array(z.strictObject({ phase_id: rowId('phase'), pow_amount: Pesos.nullable() }))
        .max(200)
        .refine(
          (rows) => new Set(rows.map((row) => row.phase_id)).size === rows.length,
          'A phase is here twice.',
        ),
      version: Version.optional(),
    }),
    reply: z.object({ results: z.array(PowAmount), version: Version, missing: z.int() }),
    done: 'POW Amount Saved!',
  },
  powList: {
    method: 'GET',
    path: '/project/pow/list',
    access: '/projects/Index',
    ok: 200,
    summary: 'The POW amounts of a project',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.object({ results: z.array(PowAmount), version: Version }),
  },
  powWarning: {
    method: 'GET',
    path: '/project/pow/list/warning',
    access: '/projects/Index',
    ok: 200,
    summary: 'How many phases of the estimate have no POW amount',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.object({ missing: z.int() }),
  },
  phases: {
    method: 'GET',
    path: '/overview/phases/:projectId',
    access: '/overview/save',
    ok: 1,
    summary: 'Phases of the catalogue that can get a POW amount',
    params: z.strictObject({ projectId: rowIdText('project') }),
    reply: z.array(z.object({ phase_id: Id, code: text({ max: 20 }), phase: Name })),
  },
})
