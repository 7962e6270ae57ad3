import { z } from 'zod'
import { UnitId } from './catalog.ts'
import { defineRoutes } from './define.ts'
import { cost, costOnly, nullableCost, Quantity, Rate } from './fields/amounts.ts'
import { CalendarDate, Instant, TypedDate } from './fields/days.ts'
import { FlagText, pagedWithArchive, pageQuery } from './fields/pages.ts'
import { companyClaimText, Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { materialRequests } from './material-requests.ts'

const MaterialDescription = text({ min: 1, max: 200 })
const MaterialType = text({ max: 60 })

export const MaterialRow = z.object({
  id: Id,
  description: MaterialDescription,
  unit_id: z.int(),
  unit: text({ max: 20 }),
  material_type: MaterialType,
  aliases: z.array(text({ max: 100 })),
  price: nullableCost(),
  price_date: CalendarDate.nullable(),
  price_is_sample: z.boolean(),
  /** The change of the price in 90 days, in percent. */
  price_move: nullableCost(),
  is_archived: z.boolean(),
  version: Version,
})
export type MaterialRow = z.infer<typeof MaterialRow>

export const MaterialPrice = z.object({
  id: Id,
  price: z.number(),
  price_date: CalendarDate,
  source: z.enum(['typed', 'upload', 'sample', 'purchase']),
  supplier: Name.nullable(),
  note: text({ max: 200 }),
  created_by: Name.nullable(),
  created_at: Instant,
})
export type MaterialPrice = z.infer<typeof MaterialPrice>

const UnitConversion = z.object({ unit_id: z.int(), unit: text({ max: 20 }), factor: z.number() })

export const MaterialDetail = MaterialRow.extend({
  /** One of the unit is `factor` of the material's own. */
  conversions: z.array(UnitConversion),
  /** Newest first. */
  prices: costOnly(z.array(MaterialPrice)),
  /** The middle of the last 90 days. */
  price_middle: nullableCost(),
  work_items: z.int(),
})
export type MaterialDetail = z.infer<typeof MaterialDetail>

const MaterialForm = {
  description: MaterialDescription,
  unit_id: UnitId,
  material_type: MaterialType.default(''),
  aliases: z
    .array(text({ min: 1, max: 100 }))
    .max(20)
    .default([]),
  conversions: z
    .array(z.strictObject({ unit_id: UnitId, factor: Quantity }))
    .max(10)
    .default([]),
}

const PriceForm = {
  price: Rate,
  price_date: TypedDate.optional(),
  supplier: text({ max: 120 }).optional(),
  note: text({ max: 200 }).default(''),
}

const MaterialPath = z.strictObject({ id: rowIdText('material') })

/** The master list of materials and their prices. */
/** Open estimates with this material: nobody has approved them, and nobody is asked to. */
export const OpenLines = z.object({
  price: cost(),
  unit: text({ max: 20 }),
  lines: z.int(),
  /** Lines in a unit that cannot be converted: they stay as they are. */
  other_units: z.int(),
  projects: z.array(
    z.object({
      project_id: Id,
      project: Name,
      identifier: text({ max: 60 }),
      lines: z.int(),
      before: cost(),
      after: cost(),
    }),
  ),
})
export type OpenLines = z.infer<typeof OpenLines>

const lists = defineRoutes({
  choices: {
    method: 'GET',
    path: '/estimate/material-list/:companyId',
    access: ['/projects/Index', '/material/Index', '/catalog/Index'],
    ok: 1,
    summary: 'Materials to choose from',
    params: z.strictObject({ companyId: companyClaimText() }),
    query: z.strictObject({ search: text({ max: 100 }).optional() }),
    reply: z.array(
      z.object({
        material_id: Id,
        description: MaterialDescription,
        unit_id: z.int(),
        unit: text({ max: 20 }),
        price: nullableCost(),
      }),
    ),
  },
  list: {
    method: 'GET',
    path: '/material/list',
    access: '/material/Index',
    ok: 1,
    summary: 'The materials of the company',
    query: z.strictObject({
      ...pageQuery(['description', 'material_type', 'price', 'price_date']),
      material_type: text({ max: 60 }).optional(),
      archived: FlagText.default('0'),
      /** 1: only those whose price moved in 90 days. */
      moved: FlagText.default('0'),
      /** 1: only those in open estimates whose price is older than 90 days. */
      stale: FlagText.default('0'),
    }),
    reply: pagedWithArchive(MaterialRow),
  },
  types: {
    method: 'GET',
    path: '/material/types',
    access: '/material/Index',
    ok: 1,
    summary: 'The types in use, and the suppliers prices came from',
    reply: z.object({ types: z.array(text({ max: 60 })), suppliers: z.array(Name) }),
  },
  similar: {
    method: 'GET',
    path: '/material/similar',
    access: '/material/Index',
    ok: 1,
    summary: 'Materials that may be the one about to be added',
    query: z.strictObject({ description: MaterialDescription }),
    reply: z.array(MaterialRow),
  },
  get: {
    method: 'GET',
    path: '/material/detail/:id',
    access: '/material/Index',
    ok: 1,
    summary: 'A material with its conversions and price history',
    params: MaterialPath,
    reply: MaterialDetail,
  },
  add: {
    method: 'POST',
    path: '/material/save',
    access: '/material/save',
    ok: 1,
    summary: 'Add a material, with its first price if known',
    body: z.strictObject({ ...MaterialForm, first_price: z.strictObject(PriceForm).optional() }),
    reply: MaterialDetail,
    done: 'Your work has been saved',
  },
  edit: {
    method: 'PUT',
    path: '/material/save/:id',
    access: '/material/save',
    ok: 1,
    summary: 'Change a material',
    params: MaterialPath,
    body: z.strictObject({ ...MaterialForm, version: Version }),
    reply: MaterialDetail,
    done: 'Your work has been saved',
  },
  addPrice: {
    method: 'POST',
    path: '/material/price/:id',
    access: '/material/save',
    ok: 1,
    summary: 'Add a price with its date, source and supplier',
    params: MaterialPath,
    body: z.strictObject(PriceForm),
    reply: MaterialDetail,
    done: 'Your work has been saved',
  },
  openLines: {
    method: 'GET',
    path: '/material/open-lines/:id',
    access: '/estimate/save',
    ok: 1,
    summary: 'The lines of open estimates that another price would change: a preview',
    params: MaterialPath,
    reply: OpenLines,
  },
  replacePrice: {
    method: 'POST',
    path: '/material/replace-price/:id',
    access: '/estimate/save',
    ok: 1,
    summary: 'Writes the price of a material into the lines of open estimates',
    params: MaterialPath,
    body: z.strictObject({
      /** As the preview showed it. */
      price: Rate,
      project_ids: z.array(rowId('project')).min(1).max(1000),
    }),
    reply: OpenLines,
  },
})

/** The master list of materials, and what projects request of them. */
export const materials = defineRoutes({ ...lists, ...materialRequests })
