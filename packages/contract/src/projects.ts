import { IMPLEMENTING_CLIENTS } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import {
  CalendarDate,
  companyClaim,
  companyClaimText,
  cost,
  Id,
  Instant,
  Name,
  nullableCost,
  Percent,
  Pesos,
  rowId,
  rowIdText,
  text,
  userClaim,
  Version,
} from './fields.ts'

export const ProjectName = text({ min: 1, max: 200 })
export const ProjectIdentifier = text({ min: 1, max: 40 })
export const ImplementingClient = z.enum(IMPLEMENTING_CLIENTS)
/** '1' Vatable, '0' Without VAT. */
export const HasVat = z.enum(['0', '1'])
export const Duration = z
  .int('This must be a whole number of days.')
  .min(0, 'This cannot be negative.')
  .max(10_000, 'A project cannot last more than 10,000 days.')
/** Between years in which a project can sensibly start. */
export const ProjectDate = CalendarDate.refine(
  (date) => date >= '1990-01-01' && date <= '2199-12-31',
  'This year cannot be right.',
).meta({ examples: ['2026-11-16'] })

/** A place by the PSGC: names, with their codes where they were chosen from the lists. */
export const AddressFields = {
  region: text({ max: 120 }),
  province: text({ max: 120 }),
  city: text({ max: 120 }),
  barangay: text({ max: 120 }),
  street: text({ max: 200 }),
  region_code: text({ max: 12 }),
  province_code: text({ max: 12 }),
  city_code: text({ max: 12 }),
  brgy_code: text({ max: 12 }),
}

export const ProjectState = z.enum(['not_started', 'on_track', 'behind', 'over_budget', 'completed'])
export type ProjectState = z.infer<typeof ProjectState>

/** How a project stands, the same on its card, in its header and on its overview. */
export const Standing = {
  /** Physical progress, in percent. */
  Progress: z.number(),
  /** What was planned to be done by today, in percent; null while no task has dates. */
  planned: z.number().nullable(),
  slippage: z.number().nullable(),
  /** Actual cost by direct estimate, in percent. */
  cost_percent: cost(),
  /** Actual cost by approved budget, in percent. */
  budget_spent: cost(),
  state: ProjectState,
}

export const ProjectRow = z.object({
  ProjectId: Id,
  ProjectName,
  ProjectType: Name,
  Start: CalendarDate,
  End: CalendarDate,
  /** A link to the main picture, small. */
  Image: text({ max: 500 }).nullable(),
  /** Total direct cost by estimate. */
  TotalCost: cost(),
  /** What the client pays by estimate: direct, OCM, profit and VAT. */
  ContractCost: cost(),
  /** The bid. */
  contract_amount: nullableCost(),
  TotalSpent: cost(),
  identifier: ProjectIdentifier,
  estimate_status: z.int(),
  /** Past weeks without a report (G-45). */
  has_historical_data: z.boolean(),
  work_items: z.int(),
  source_of_funds: ImplementingClient.nullable(),
  place: text({ max: 250 }),
  is_restricted: z.boolean(),
  archived_at: Instant.nullable(),
  ...Standing,
})
export type ProjectRow = z.infer<typeof ProjectRow>

/** With `name_only`, for pickers. */
const ProjectNameRow = z.object({ ProjectId: Id, ProjectName, identifier: ProjectIdentifier })

export const ProjectSort = z.enum(['project_name', 'start_date', 'end_date', 'cost'])
export type ProjectSort = z.infer<typeof ProjectSort>

/** 0 Not Started, 10 to 90, 100 Completed (D-10). */
export const ProgressStatus = z.union([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((n) => z.literal(n)))

export const ProjectHeader = z.object({
  project_id: Id,
  name: ProjectName,
  identifier: ProjectIdentifier,
  source_of_funds: ImplementingClient.nullable(),
  client_company: text({ max: 200 }),
  place: text({ max: 250 }),
  start_date: CalendarDate,
  end_date: CalendarDate,
  days_left: z.int(),
  is_restricted: z.boolean(),
  archived_at: Instant.nullable(),
  estimate_status: z.int(),
  ...Standing,
})
export type ProjectHeader = z.infer<typeof ProjectHeader>

/** What archiving takes away from a project, or what restoring could bring back. */
export const LifecycleEffect = z.object({
  kind: z.enum(['equipment', 'manpower']),
  /** "Backhoe 0.80 cu.m, Komatsu PC200". */
  label: text({ max: 300 }),
  project_id: Id,
  project_name: ProjectName,
  /** For restoring: whether it is still free. */
  is_free: z.boolean(),
})
export type LifecycleEffect = z.infer<typeof LifecycleEffect>

/** What a copy can take along. */
export const CopyChoice = z.enum(['team', 'client', 'billing', 'estimate', 'pow', 'photos', 'members'])
export type CopyChoice = z.infer<typeof CopyChoice>

export const ProjectAccess = z.object({
  all_access: z.boolean(),
  members: z.array(z.object({ id: Id, name: Name })),
  version: Version,
})
export type ProjectAccess = z.infer<typeof ProjectAccess>

export const TabStatus = z.object({
  overview: z.boolean(),
  estimate: z.boolean(),
  scope_of_work: z.boolean(),
  report: z.boolean(),
  materials: z.boolean(),
  equipment: z.boolean(),
  team: z.boolean(),
  notes: z.boolean(),
})
export type TabStatus = z.infer<typeof TabStatus>

export const TabWarnings = z.object({
  overview: z.object({ missing_pow: z.int() }),
  report: z.object({ missing_reports: z.int() }),
})
export type TabWarnings = z.infer<typeof TabWarnings>

const Choice = z.object({ id: Id, name: Name })

const selection = z.strictObject({
  project_ids: z.array(rowId('project')).min(1, 'Please select at least one project to proceed.').max(500),
})

const OneProject = z.strictObject({ companyId: companyClaimText(), id: rowIdText('project') })

/** What Add Project sends; the address may follow later (C-13). */
export const NewProject = z.strictObject({
  name: ProjectName,
  identifier: ProjectIdentifier,
  project_category: rowId('project_category'),
  project_type: rowId('project_type'),
  source_of_funds: ImplementingClient,
  start_date: ProjectDate,
  duration: Duration,
  company_id: companyClaim().optional(),
  total_budget: Pesos.nullish(),
  contract_amount: Pesos.nullish(),
  ocm: Percent.nullish(),
  cp: Percent.nullish(),
  has_vat: HasVat.default('1'),
  estimate_status: z.literal(1).optional(),
  region: AddressFields.region.default(''),
  province: AddressFields.province.default(''),
  city: AddressFields.city.default(''),
  barangay: AddressFields.barangay.default(''),
  street: AddressFields.street.default(''),
  region_code: AddressFields.region_code.default(''),
  province_code: AddressFields.province_code.default(''),
  city_code: AddressFields.city_code.default(''),
  brgy_code: AddressFields.brgy_code.default(''),
})
export type NewProject = z.output<typeof NewProject>

const listRoutes = defineRoutes({
  list: {
    method: 'POST',
    path: '/project/list',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary: 'The projects a person may see, filtered, sorted, page by page',
    body: z.strictObject({
      company_id: companyClaim().optional(),
      user_id: userClaim().optional(),
      name_only: z.boolean().default(false),
      filter: z
        .strictObject({
          status: ProgressStatus.optional(),
          /** Part of the name or of the Project ID. */
          name: text({ max: 100 }).optional(),
          client: ImplementingClient.optional(),
          archived: z.boolean().default(false),
        })
        .prefault({}),
      sort: z
        .strictObject({
          by: ProjectSort.default('start_date'),
          order: z.enum(['ASC', 'DESC']).default('DESC'),
        })
        .prefault({}),
      page: z.int().min(1, 'Pages start at 1.').max(100_000).default(1),
      per_page: z
        .int()
        .min(-2_147_483_648)
        .max(2_147_483_647)
        .default(12)
        // Clamped, never refused (D-22).
        .transform((asked) => (asked < 1 || asked > 120 ? 120 : asked)),
    }),
    reply: z.object({
      data: z.array(z.union([ProjectRow, ProjectNameRow])),
      total_items: z.int(),
      /** Of all the person may see, whatever the filter. */
      counts: z.object({ active: z.int(), archived: z.int() }),
    }),
  },
  mine: {
    method: 'GET',
    path: '/project/user/project',
    access: '/projects/Index',
    ok: 1,
    summary: 'The active projects of a person, to choose from',
    query: z.strictObject({ search: text({ max: 100 }).optional() }),
    reply: z.object({
      data: z.array(z.object({ value: Id, label: ProjectName, identifier: ProjectIdentifier })),
    }),
  },
  types: {
    method: 'GET',
    path: '/connect/project/types',
    access: '/projects/Index',
    ok: 1,
    summary: 'Project types to choose from',
    reply: z.array(Choice),
  },
  categories: {
    method: 'GET',
    path: '/connect/project/category',
    access: '/projects/Index',
    ok: 1,
    summary: 'Project categories to choose from',
    reply: z.array(Choice),
  },
  save: {
    method: 'POST',
    path: '/project/save',
    access: '/project/save',
    ok: 1,
    summary: 'Add a project',
    body: z.strictObject({ data: NewProject }),
    reply: z.object({ project_id: Id }),
    done: 'Your work has been saved',
  },
  identifierFree: {
    method: 'GET',
    path: '/project/identifier',
    access: ['/project/save', '/overview/save', '/project/archive'],
    ok: 1,
    summary: 'Whether a Project ID is still free',
    query: z.strictObject({ identifier: ProjectIdentifier }),
    reply: z.object({ is_free: z.boolean() }),
  },
})

const oneRoutes = defineRoutes({
  header: {
    method: 'GET',
    path: '/project/header/:id',
    access: '/projects/Index',
    ok: 1,
    summary: 'What stands above every tab of a project',
    params: z.strictObject({ id: rowIdText('project') }),
    reply: ProjectHeader,
  },
  tabStatus: {
    method: 'GET',
    path: '/project/tab-status/:id',
    access: '/projects/Index',
    ok: 1,
    summary: 'Which tabs of a project can be opened',
    params: z.strictObject({ id: rowIdText('project') }),
    reply: TabStatus,
  },
  tabWarnings: {
    method: 'GET',
    path: '/project/tab-warnings/:id',
    access: '/projects/Index',
    ok: 1,
    summary: 'Which tabs of a project need attention',
    params: z.strictObject({ id: rowIdText('project') }),
    reply: TabWarnings,
  },
  access: {
    method: 'GET',
    path: '/project/access/:id',
    access: '/project/access',
    ok: 1,
    summary: 'Who may see a project',
    params: z.strictObject({ id: rowIdText('project') }),
    reply: ProjectAccess,
  },
  setAccess: {
    method: 'POST',
    path: '/project/access',
    access: '/project/access',
    ok: 1,
    summary: 'Open a project to all members (null) or to chosen people',
    body: z.strictObject({
      project_id: rowId('project'),
      members: z.array(rowId('app_user')).max(1000).nullable(),
      version: Version.optional(),
    }),
    reply: ProjectAccess,
    done: 'Your work has been saved',
  },
})

const lifecycleRoutes = defineRoutes({
  effects: {
    method: 'POST',
    path: '/project/archive/effects',
    access: '/project/archive',
    ok: 1,
    summary: 'What archiving would unassign, or what restoring could bring back',
    body: selection,
    reply: z.array(LifecycleEffect),
  },
  archive: {
    method: 'DELETE',
    path: '/project/archive/:companyId/:id',
    access: '/project/archive',
    ok: 1,
    summary: 'Archive a project and unassign its equipment and people',
    params: OneProject,
    reply: z.object({ archived: z.int() }),
    done: 'succesfully archive',
  },
  restore: {
    method: 'PUT',
    path: '/project/archive/:companyId/:id',
    access: '/project/archive',
    ok: 1,
    summary: 'Restore an archived project; what is still free can come back',
    params: OneProject,
    body: z.strictObject({ bring_back: z.boolean().default(false) }),
    reply: z.object({ restored: z.int() }),
    done: 'succesfully restore',
  },
  archiveSelected: {
    method: 'POST',
    path: '/project/archive-selected',
    access: '/project/archive',
    ok: 1,
    summary: 'Archive several projects, all or none',
    body: selection,
    reply: z.object({ archived: z.int() }),
    done: 'succesfully archive',
  },
  restoreSelected: {
    method: 'PUT',
    path: '/project/archive-selected',
    access: '/project/archive',
    ok: 1,
    summary: 'Restore several projects, all or none',
    body: selection.extend({ bring_back: z.boolean().default(false) }),
    reply: z.object({ restored: z.int() }),
    done: 'succesfully restore',
  },
  remove: {
    method: 'DELETE',
    path: '/project/delete',
    access: '/project/delete',
    ok: 1,
    summary: 'Move a project to the bin for 30 days',
    query: z.strictObject({ project_id: rowIdText('project').optional() }),
    body: z.strictObject({ project_id: rowId('project').optional() }),
    reply: z.object({ recoverable_until: Instant }),
    done: 'Project deleted successfully',
  },
  bin: {
    method: 'GET',
    path: '/project/bin',
    access: '/project/delete',
    ok: 1,
    summary: 'Deleted projects that can still be recovered',
    reply: z.array(
      z.object({
        project_id: Id,
        name: ProjectName,
        identifier: ProjectIdentifier,
        deleted_at: Instant,
        deleted_by: Name.nullable(),
        recoverable_until: Instant,
      }),
    ),
  },
  recover: {
    method: 'POST',
    path: '/project/recover',
    access: '/project/delete',
    ok: 1,
    summary: 'Take a project out of the bin',
    body: z.strictObject({ project_id: rowId('project') }),
    reply: z.object({ project_id: Id }),
    done: 'Project recovered successfully',
  },
  duplicate: {
    method: 'POST',
    path: '/project/duplicate',
    access: '/project/archive',
    ok: 1,
    summary: 'Copy a project; the choices say what goes along',
    body: z.strictObject({
      project_id: rowId('project'),
      name: ProjectName.optional(),
      identifier: ProjectIdentifier.optional(),
      start_date: ProjectDate.optional(),
      copy: z.array(CopyChoice).max(7).optional(),
    }),
    reply: z.object({ project_id: Id, name: ProjectName }),
    done: 'Project copied successfully',
  },
})

/** Projects: the list, adding, who may see them, archiving, deleting, copying. */
export const projects = defineRoutes({ ...listRoutes, ...oneRoutes, ...lifecycleRoutes })
