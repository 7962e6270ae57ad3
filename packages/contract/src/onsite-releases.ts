import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate } from './fields/days.ts'
import { paged } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { slipPage } from './onsite-deliveries.ts'
import { SlipQuantity, SlipUnit, slipFields, slipReply } from './onsite-slips.ts'

const USE = '/onsite-records/material/utilization'

const ReleaseItem = z.object({
  stock_id: Id,
  description: text({ max: 200 }),
  /** Where it was drawn from. */
  ...workItemNames,
  quantity: z.number(),
  unit: SlipUnit,
  stock_quantity: z.number(),
  stock_unit: SlipUnit,
})

export const Release = z.object({
  id: Id,
  /** UR-2026-0001. */
  number: text({ max: 30 }),
  project_id: Id,
  project: Name,
  released_on: CalendarDate,
  /** The work item it is used in; null is not allocated. */
  psow_id: Id.nullable(),
  ...workItemNames,
  work_item: text({ max: 200 }),
  released_to: text({ max: 120 }),
  remarks: multilineText({ max: 1000 }),
  items: z.array(ReleaseItem),
  ...slipReply,
})
export type Release = z.infer<typeof Release>

/** A material that can be given out. */
export const StockChoice = z.object({
  stock_id: Id,
  material_id: Id.nullable(),
  description: text({ max: 200 }),
  psow_id: Id.nullable(),
  ...workItemNames,
  work_item: text({ max: 200 }),
  stock_balance: z.number(),
  unit: SlipUnit,
  /** The units it can be given out in, the stock's own first, with the size of one in it. */
  units: z.array(z.object({ unit: SlipUnit, size: z.number() })),
  reorder_point: z.int().nullable(),
  received: z.number(),
  moved_in: z.number(),
})
export type StockChoice = z.infer<typeof StockChoice>

const release = {
  released_on: CalendarDate,
  /** The work item it is used in. */
  psow_id: rowId('project_work_item').nullish(),
  released_to: text({ max: 120 }).default(''),
  remarks: multilineText({ max: 1000 }).default(''),
  items: z
    .array(
      z.strictObject({
        stock_id: rowId('stock'),
        quantity: SlipQuantity,
        /** Without one the stock's own. */
        unit: SlipUnit.default(''),
      }),
    )
    .min(1, 'Write down at least one material.')
    .max(200),
}

const WorkItemChoice = z.object({
  psow_id: Id,
  ...workItemNames,
  work_item: text({ max: 200 }),
  tag_name: text({ max: 120 }),
})
export type OnsiteWorkItem = z.infer<typeof WorkItemChoice>

const ONSITE = [
  '/onsite-records/labor',
  '/onsite-records/material/inbound',
  USE,
  '/onsite-records/material/stock-balance',
  '/onsite-records/equipment',
] as const

const ProjectChoice = z.object({ project_id: Id, project: Name, identifier: text({ max: 60 }) })
export type OnsiteProject = z.infer<typeof ProjectChoice>

const Site = ProjectChoice.extend({
  /** The latest day with attendance or moved materials; null before the first. */
  last_record: CalendarDate.nullable(),
})
export type OnsiteSite = z.infer<typeof Site>

export const onsiteReleases = defineRoutes({
  projects: {
    method: 'GET',
    path: '/onsite/project',
    access: ONSITE,
    ok: 1,
    summary: 'The projects that site records can be written for',
    reply: z.array(Site),
  },
  workItems: {
    method: 'GET',
    path: '/onsite/work-item',
    access: ONSITE,
    ok: 1,
    summary: 'The work items of a project that work can be written to',
    query: z.strictObject({
      project_id: rowIdText('project'),
      /** The specification always sends 1. */
      type: z.enum(['1']).default('1'),
    }),
    reply: z.array(WorkItemChoice),
  },
  useProjects: {
    method: 'GET',
    path: '/material/utilization/get-project-list',
    access: USE,
    ok: 1,
    summary: 'Projects that have materials to give out',
    reply: z.array(ProjectChoice),
  },
  stockChoices: {
    method: 'GET',
    path: '/material/utilization/add/material-list',
    access: USE,
    ok: 1,
    summary: 'The materials in stock that can be given out',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.array(StockChoice),
  },
  releases: {
    method: 'GET',
    path: '/material/utilization/get-utilized-list',
    access: USE,
    ok: 1,
    summary: 'The releases of a project, newest first',
    query: z.strictObject({ project: rowIdText('project'), ...slipPage() }),
    reply: paged(Release),
  },
  release: {
    method: 'POST',
    path: '/material/utilization/add-utilized-materials',
    access: USE,
    ok: 1,
    summary: 'Give materials out to a work item; never more than there is',
    body: z.strictObject({ project_id: rowId('project'), ...release, ...slipFields }),
    reply: Release,
    done: 'Saved!',
  },
  releaseDetails: {
    method: 'GET',
    path: '/material/utilization/get-utilized-list-details',
    access: USE,
    ok: 1,
    summary: 'One release with its materials',
    query: z.strictObject({ release: rowIdText('material_release') }),
    reply: Release,
  },
  correctRelease: {
    method: 'PUT',
    path: '/material/utilization/edit-utilized-materials',
    access: USE,
    ok: 1,
    summary: 'Correct a release; the books keep what stood there before',
    body: z.strictObject({ id: rowId('material_release'), version: Version, ...release }),
    reply: Release,
    done: 'Saved!',
  },
  reverseRelease: {
    method: 'POST',
    path: '/material/utilization/reverse',
    access: USE,
    ok: 1,
    summary: 'Take a release back, for a reason: its materials are in stock again',
    body: z.strictObject({
      id: rowId('material_release'),
      version: Version,
      reason: multilineText({ min: 1, max: 500 }),
    }),
    reply: Release,
    done: 'Reversed.',
  },
})
