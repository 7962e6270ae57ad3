import { IMPLEMENTING_CLIENTS, LONGEST_IDENTIFIER } from '@itayo/domain'
import { z } from 'zod'
import { cost, nullableCost, Percent, Pesos } from './fields/amounts.ts'
import { CalendarDate, Instant, TypedDate } from './fields/days.ts'
import { companyClaim, Id, rowId, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

export const ProjectName = text({ min: 1, max: 200 })
export const ProjectIdentifier = text({ min: 1, max: LONGEST_IDENTIFIER })
export const ImplementingClient = z.enum(IMPLEMENTING_CLIENTS)
/** '1' Vatable, '0' Without VAT. */
export const HasVat = z.enum(['0', '1'])
export const Duration = z
  .int('This must be a whole number of days.')
  .min(0, 'This cannot be negative.')
  .max(10_000, 'A project cannot last more than 10,000 days.')
/** A place of the PSGC lists: names, with their codes where they were chosen from them. */
const place = (example: string) => text({ max: 120 }).meta({ examples: [example] })
const placeCode = (example: string) => text({ max: 12 }).meta({ examples: [example] })
export const AddressFields = {
  region: place('Region III (Central Luzon)'),
  province: place('Bulacan'),
  city: place('Santa Maria'),
  barangay: place('Bagbaguin'),
  street: text({ max: 200 }),
  region_code: placeCode('0300000000'),
  province_code: placeCode('0301400000'),
  city_code: placeCode('0301423000'),
  brgy_code: placeCode('0301423001'),
}

export const ProjectState = z.enum(['not_started', 'on_track', 'behind', 'over_budget', 'completed'])
export type ProjectState = z.infer<typeof ProjectState>

/** The same on a project's card, in its header and on its overview. */
export const Standing = {
  /** Physical progress, in percent. */
  Progress: z.number(),
  /** Percent planned to be done by today; null while no task has dates. */
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
  /** With the days that the client has added: the day to which days are counted. */
  contract_end: CalendarDate,
  /** A link to the main picture, small. */
  Image: text({ max: 500 }).nullable(),
  /** Total direct cost by estimate. */
  TotalCost: cost(),
  /** The client's price by the estimate: direct, OCM, profit and VAT. */
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
export const ProjectNameRow = z.object({ ProjectId: Id, ProjectName, identifier: ProjectIdentifier })

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

/** A machine or person that archiving takes away from a project, or that restoring could bring back. */
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

/** The parts that a copy can take along. */
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
  /** D-55: for those who see costs. */
  billing: z.boolean(),
  notes: z.boolean(),
})
export type TabStatus = z.infer<typeof TabStatus>

export const TabWarnings = z.object({
  overview: z.object({ missing_pow: z.int() }),
  report: z.object({ missing_reports: z.int() }),
})
export type TabWarnings = z.infer<typeof TabWarnings>

/** Add Project sends this; the address may follow later (C-13). */
export const NewProject = z.strictObject({
  name: ProjectName,
  identifier: ProjectIdentifier,
  project_category: rowId('project_category'),
  project_type: rowId('project_type'),
  source_of_funds: ImplementingClient,
  start_date: TypedDate,
  // Emptied later it is 0 (OVW-051), but nobody connects a project of no days (C-13).
  duration: Duration.min(1, 'A project lasts at least one day.'),
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
