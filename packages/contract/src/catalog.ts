import { z } from 'zod'
import { listUploadRoutes } from './catalog-uploads.ts'
import { defineRoutes } from './define.ts'
import { nullableCost, Percent, Quantity } from './fields/amounts.ts'
import { FlagText } from './fields/pages.ts'
import { Id, IdText, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { ItemNumber, itemNames } from './item-names.ts'

/** Units have fixed ids, shared by all companies: 7 is sq.m, 16 cu.m, 36 hour, 37 day (G-36). */
export const UnitId = z.int().min(1).max(9999)

export const Unit = z.object({
  id: z.int(),
  abbreviation: text({ max: 20 }),
  name: text({ max: 60 }),
  dimension: z.enum(['length', 'area', 'volume', 'weight', 'count', 'time', 'ratio']),
  area_or_volume: z.enum(['Area', 'Volume']),
  base_unit_id: z.int().nullable(),
  factor_to_base: z.number().nullable(),
  aliases: z.array(text({ max: 40 })),
})
export type Unit = z.infer<typeof Unit>

const Code = text({ min: 1, max: 20 })
const LongName = text({ min: 1, max: 200 })
/** Figures that are kept with four decimals. */
const SmallQuantity = Quantity.min(0.0001, 'Use at least 0.0001.')
const PhaseGroupId = z.int().min(1).max(4)

/** A phase: on screen "Scope of Work" (B-53). */
export const PhaseRow = z.object({
  id: Id,
  code: Code,
  name: LongName,
  description: multilineText({ max: 500 }),
  /** 1 Vertical, 2 Horizontal, 3 General requirements, 4 Services (D-06). */
  phase_category_id: z.int(),
  phase_category: text({ max: 60 }),
  work_items: z.int(),
  is_standard: z.boolean(),
  is_archived: z.boolean(),
  predecessor_ids: z.array(Id),
  version: Version,
})
export type PhaseRow = z.infer<typeof PhaseRow>

/** A line of the catalogue's tree. */
export const WorkItemRow = z.object({
  id: Id,
  phase_id: Id,
  ...itemNames,
  name: LongName,
  dpwh_ref: ItemNumber,
  unit_id: z.int(),
  unit: text({ max: 20 }),
  is_standard: z.boolean(),
  is_archived: z.boolean(),
})
export type WorkItemRow = z.infer<typeof WorkItemRow>

const DefaultLabor = z.object({
  position_id: Id,
  position: Name,
  workers: z.int(),
  daily_rate: nullableCost(),
  rate_is_sample: z.boolean(),
})
const DefaultEquipment = z.object({
  equipment_category_id: Id,
  category: Name,
  quantity: z.number(),
  hours_per_day: z.number(),
  hourly_rate: nullableCost(),
  rate_is_sample: z.boolean(),
})
const DefaultMaterial = z.object({
  material_id: Id,
  description: LongName,
  unit: text({ max: 20 }),
  quantity_per_unit: z.number(),
  price: nullableCost(),
  price_is_sample: z.boolean(),
})

export const WorkItemDetail = WorkItemRow.extend({
  phase: LongName,
  crew_output_per_day: z.number().nullable(),
  minor_tools_percent: z.number(),
  without_mark_up: z.boolean(),
  is_weather_sensitive: z.boolean(),
  is_outdoor: z.boolean(),
  is_heat_sensitive: z.boolean(),
  rain_stop_level: z.int().nullable(),
  is_critical_type: z.boolean(),
  lag_days: z.int(),
  predecessors: z.array(z.object({ id: Id, ...itemNames, name: LongName })),
  labor: z.array(DefaultLabor),
  equipment: z.array(DefaultEquipment),
  materials: z.array(DefaultMaterial),
  /** In how many projects it is used. */
  projects: z.int(),
  /** Whether any figure differs from the standard set's. */
  is_changed: z.boolean(),
  version: Version,
})
export type WorkItemDetail = z.infer<typeof WorkItemDetail>

/** The form of a work item always sends all of it. */
const WorkItemForm = {
  phase_id: rowId('phase'),
  code: Code,
  name: LongName,
  dpwh_ref: ItemNumber.default(''),
  unit_id: UnitId,
  crew_output_per_day: SmallQuantity.nullable().default(null),
  minor_tools_percent: Percent.default(10),
  without_mark_up: z.boolean().default(false),
  is_weather_sensitive: z.boolean().default(false),
  is_outdoor: z.boolean().default(false),
  is_heat_sensitive: z.boolean().default(false),
  rain_stop_level: z.int().min(1).max(3).nullable().default(null),
  is_critical_type: z.boolean().default(false),
  lag_days: z.int().min(0).max(365).default(0),
  predecessor_ids: z.array(rowId('work_item')).max(50).default([]),
  labor: z
    .array(z.strictObject({ position_id: rowId('position'), workers: z.int().min(1).max(1000) }))
    .max(50)
    .default([]),
  equipment: z
    .array(
      z.strictObject({
        equipment_category_id: rowId('equipment_category'),
        quantity: SmallQuantity,
        hours_per_day: z.number().min(0).max(24),
      }),
    )
    .max(50)
    .default([]),
  materials: z
    .array(z.strictObject({ material_id: rowId('material'), quantity_per_unit: Quantity }))
    .max(100)
    .default([]),
}
export const NewWorkItem = z.strictObject(WorkItemForm)
export type NewWorkItem = z.output<typeof NewWorkItem>

const PhaseForm = {
  code: Code,
  name: LongName,
  description: multilineText({ max: 500 }).default(''),
  phase_category_id: PhaseGroupId,
  predecessor_ids: z.array(rowId('phase')).max(50).default([]),
}
export const NewPhase = z.strictObject(PhaseForm)
export type NewPhase = z.output<typeof NewPhase>

/** A tag, project type or project category. */
export const NamedRow = z.object({
  id: Id,
  name: Name,
  is_archived: z.boolean(),
  /** The number of projects or work items that use it. */
  used: z.int(),
  version: Version,
})
export type NamedRow = z.infer<typeof NamedRow>

const NewName = z.strictObject({ name: Name })
const EditedName = z.strictObject({ name: Name, archived: z.boolean(), version: Version })

const READERS = ['/projects/Index', '/catalog/Index'] as const
const limitText = text({ max: 8 })
  .refine((value) => /^-?\d+$/.test(value), 'This must be a whole number.')
  .meta({ examples: ['25'] })

const lookups = defineRoutes({
  units: {
    method: 'GET',
    path: '/estimate/units',
    access: 'signed-in',
    ok: 200,
    summary: 'The units, with their fixed ids',
    reply: z.array(Unit),
  },
  phases: {
    method: 'GET',
    path: '/phase',
    access: READERS,
    ok: 1,
    summary: 'The phases of the catalogue; limit=-1 is all of them',
    query: z.strictObject({ limit: limitText.optional() }),
    reply: z.array(PhaseRow),
  },
  phasesV2: {
    method: 'GET',
    path: '/phase/v2',
    access: READERS,
    ok: 1,
    summary: 'Phases to choose from, those of a project first',
    query: z.strictObject({
      limit: limitText.optional(),
      standard: FlagText.optional(),
      project_id: rowIdText('project').optional(),
      phase_category_id: IdText.optional(),
    }),
    reply: z.array(PhaseRow.extend({ in_project: z.boolean() })),
  },
  sowList: {
    method: 'GET',
    path: '/phase/v2/sowlist',
    access: READERS,
    ok: 1,
    summary: 'Work items to choose from',
    query: z.strictObject({
      project_id: rowIdText('project').optional(),
      standard: FlagText.optional(),
      phase_category_id: IdText.optional(),
      phase_id: rowIdText('phase').optional(),
      sowInput: text({ max: 100 }).optional(),
    }),
    reply: z.array(WorkItemRow.extend({ phase: LongName })),
  },
  tags: {
    method: 'GET',
    path: '/estimate/company-tag',
    access: READERS,
    ok: 1,
    summary: 'Tags that tell repeated work items apart',
    reply: z.array(NamedRow),
  },
})

const catalogue = defineRoutes({
  tree: {
    method: 'GET',
    path: '/catalog/tree',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Phases and work items, archived ones too',
    reply: z.object({ phases: z.array(PhaseRow), work_items: z.array(WorkItemRow) }),
  },
  addPhase: {
    method: 'POST',
    path: '/catalog/phase',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Add a phase',
    body: NewPhase,
    reply: PhaseRow,
    done: 'Your work has been saved',
  },
  editPhase: {
    method: 'PUT',
    path: '/catalog/phase/:id',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Change, archive or restore a phase',
    params: z.strictObject({ id: rowIdText('phase') }),
    body: z.strictObject({ ...PhaseForm, archived: z.boolean().default(false), version: Version }),
    reply: PhaseRow,
    done: 'Your work has been saved',
  },
  workItem: {
    method: 'GET',
    path: '/catalog/work-item/:id',
    access: '/catalog/Index',
    ok: 1,
    summary: 'A work item with its default crew, equipment and materials',
    params: z.strictObject({ id: rowIdText('work_item') }),
    reply: WorkItemDetail,
  },
  addWorkItem: {
    method: 'POST',
    path: '/catalog/work-item',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Add a work item',
    body: NewWorkItem,
    reply: WorkItemDetail,
    done: 'Your work has been saved',
  },
  editWorkItem: {
    method: 'PUT',
    path: '/catalog/work-item/:id',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Change, archive or restore a work item',
    params: z.strictObject({ id: rowIdText('work_item') }),
    body: z.strictObject({ ...WorkItemForm, archived: z.boolean().default(false), version: Version }),
    reply: WorkItemDetail,
    done: 'Your work has been saved',
  },
  workItemDefaults: {
    method: 'POST',
    path: '/catalog/work-item/:id/defaults',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Bring the figures of the standard set back',
    params: z.strictObject({ id: rowIdText('work_item') }),
    body: z.strictObject({ version: Version }),
    reply: WorkItemDetail,
    done: 'Your work has been saved',
  },
})

const named = defineRoutes({
  addTag: {
    method: 'POST',
    path: '/catalog/tag',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Add a tag',
    body: NewName,
    reply: NamedRow,
    done: 'Your work has been saved',
  },
  editTag: {
    method: 'PUT',
    path: '/catalog/tag/:id',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Rename, archive or restore a tag',
    params: z.strictObject({ id: rowIdText('company_tag') }),
    body: EditedName,
    reply: NamedRow,
    done: 'Your work has been saved',
  },
  kinds: {
    method: 'GET',
    path: '/catalog/project-kinds',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Project types and categories, archived ones too',
    reply: z.object({ types: z.array(NamedRow), categories: z.array(NamedRow) }),
  },
  addType: {
    method: 'POST',
    path: '/catalog/project-type',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Add a project type',
    body: NewName,
    reply: NamedRow,
    done: 'Your work has been saved',
  },
  editType: {
    method: 'PUT',
    path: '/catalog/project-type/:id',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Rename, archive or restore a project type',
    params: z.strictObject({ id: rowIdText('project_type') }),
    body: EditedName,
    reply: NamedRow,
    done: 'Your work has been saved',
  },
  addCategory: {
    method: 'POST',
    path: '/catalog/project-category',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Add a project category',
    body: NewName,
    reply: NamedRow,
    done: 'Your work has been saved',
  },
  editCategory: {
    method: 'PUT',
    path: '/catalog/project-category/:id',
    access: '/catalog/Index',
    ok: 1,
    summary: 'Rename, archive or restore a project category',
    params: z.strictObject({ id: rowIdText('project_category') }),
    body: EditedName,
    reply: NamedRow,
    done: 'Your work has been saved',
  },
})

/** The catalogue of phases and work items, the lookups of the estimate, and uploads of the master lists. */
export const catalog = defineRoutes({ ...lookups, ...catalogue, ...named, ...listUploadRoutes })
