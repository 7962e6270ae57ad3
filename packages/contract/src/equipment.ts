import { mostWords } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { EQUIPMENT_CONDITIONS } from './equipment-conditions.ts'
import { equipmentRequests } from './equipment-requests.ts'
import { costOnly, nullableCost, Rate } from './fields/amounts.ts'
import { CalendarDate, Instant, TypedDate } from './fields/days.ts'
import { FlagText, paged, pagedWithArchive, pageQuery } from './fields/pages.ts'
import { companyClaim, companyClaimText, Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

/** 1 Equipment, 2 Tools. */
const EquipmentTypeId = z.union([z.literal(1), z.literal(2)])
/** A new machine has one of these (EQP-039); the other conditions come with use. */
export const NEW_EQUIPMENT_CONDITIONS = ['GOOD', 'BAD'] as const

const Brand = text({ min: 1, max: 120 })
const Location = text({ min: 1, max: 200 })
/** Litres that the engine may draw in an hour of work. */
const FuelNorm = z
  .number('This must be a number.')
  .gt(0, 'This must be above zero.')
  .max(999, mostWords(999))
  .refine((litres) => Math.abs(litres * 100 - Math.round(litres * 100)) < 1e-6, 'Use at most two decimals.')
  .meta({ examples: [14] })

const CategoryChoice = z.object({
  value: Id,
  label: Name,
  /** The number the next machine of the category gets: ME-0006. */
  unique_id: text({ max: 20 }),
  equipment_type_id: z.int(),
  brand_list: z.array(z.object({ model_or_brand: text({ max: 120 }) })),
})
export type CategoryChoice = z.infer<typeof CategoryChoice>

export const EquipmentRate = z.object({
  id: Id,
  equipment_id: Id.nullable(),
  effective_date: CalendarDate,
  per_hour: z.number().nullable(),
  per_day: z.number().nullable(),
  per_month: z.number().nullable(),
  source: text({ max: 200 }),
  is_sample: z.boolean(),
  created_by: Name.nullable(),
  created_at: Instant,
})
export type EquipmentRate = z.infer<typeof EquipmentRate>

/** The rate in force today. */
const CurrentRate = {
  per_hour: nullableCost(),
  per_day: nullableCost(),
  per_month: nullableCost(),
  rate_date: CalendarDate.nullable(),
  rate_is_sample: z.boolean(),
}

export const EquipmentCategoryRow = z.object({
  id: Id,
  name: Name,
  code: text({ max: 6 }),
  equipment_type_id: z.int(),
  machines: z.int(),
  is_archived: z.boolean(),
  ...CurrentRate,
  version: Version,
})
export type EquipmentCategoryRow = z.infer<typeof EquipmentCategoryRow>

export const EquipmentRow = z.object({
  id: Id,
  unique_id: text({ max: 20 }),
  equipment_category_id: Id,
  category: Name,
  equipment_type_id: z.int(),
  brand: Brand,
  location: Location,
  condition: text({ max: 30 }),
  date_acquired: CalendarDate.nullable(),
  comment: multilineText({ max: 500 }),
  is_rental: z.boolean(),
  fuel_norm: z.number().nullable(),
  is_archived: z.boolean(),
  ...CurrentRate,
  version: Version,
})
export type EquipmentRow = z.infer<typeof EquipmentRow>

const Condition = z.enum(['', ...EQUIPMENT_CONDITIONS])

/** A machine to add: by the category's id, or by the name of a new one. */
export const NewEquipment = z.strictObject({
  category: text({ max: 120 }).optional(),
  category_id: rowId('equipment_category'),
  brand: Brand,
  location: Location,
  condition: Condition.default(''),
  date_acquired: TypedDate.nullable().default(null),
  comment: multilineText({ max: 500 }).default(''),
  /** 1 yes, 0 no. */
  rental: z.union([z.literal(0), z.literal(1)]).default(0),
  fuel_norm: FuelNorm.nullable().default(null),
})
export type NewEquipment = z.output<typeof NewEquipment>

const RateForm = z.strictObject({
  equipment_category_id: rowId('equipment_category'),
  /** For one machine only; without it for the whole category. */
  equipment_id: rowId('equipment').nullable().default(null),
  effective_date: TypedDate,
  per_hour: Rate.nullable().default(null),
  per_day: Rate.nullable().default(null),
  per_month: Rate.nullable().default(null),
  source: text({ max: 200 }).default(''),
})

const EDITORS = ['/equipment/add', '/estimate/save'] as const
const READERS = ['/equipment/Index', '/projects/Index', '/catalog/Index'] as const

const categories = defineRoutes({
  categoryList: {
    method: 'GET',
    path: '/equipment/category/list',
    access: READERS,
    ok: 1,
    summary: 'Equipment categories to choose from',
    query: z.strictObject({
      company_id: companyClaimText().optional(),
      search_category: text({ max: 100 }).optional(),
    }),
    reply: z.array(CategoryChoice),
  },
  categoryListByPost: {
    method: 'POST',
    path: '/equipment/category',
    access: READERS,
    ok: 1,
    reads: true,
    summary: 'Equipment categories to choose from',
    body: z.strictObject({ company_id: companyClaim().optional() }),
    reply: z.array(CategoryChoice),
  },
  createCategory: {
    method: 'POST',
    path: '/equipment/category/create',
    access: EDITORS,
    ok: 1,
    summary: 'Add an equipment category',
    body: z.strictObject({
      category_name: Name,
      company_id: companyClaim().optional(),
      equipment_type_id: EquipmentTypeId.default(1),
    }),
    reply: CategoryChoice,
    done: 'Equipment category created succesfully',
  },
  categories: {
    method: 'GET',
    path: '/equipment/categories',
    access: '/equipment/Index',
    ok: 1,
    summary: 'The categories of the list with the rates in force',
    query: z.strictObject(pageQuery(['name', 'code'])),
    reply: paged(EquipmentCategoryRow),
  },
  editCategory: {
    method: 'PUT',
    path: '/equipment/category/:id',
    access: '/equipment/add',
    ok: 1,
    summary: 'Change, archive or restore a category',
    params: z.strictObject({ id: rowIdText('equipment_category') }),
    body: z.strictObject({
      name: Name,
      code: text({ min: 2, max: 6 })
        .refine((value) => /^[A-Z0-9]{2,6}$/.test(value), 'Use 2 to 6 capital letters or digits.')
        .meta({ examples: ['BH'] }),
      equipment_type_id: EquipmentTypeId,
      archived: z.boolean().default(false),
      version: Version,
    }),
    reply: EquipmentCategoryRow,
    done: 'Your work has been saved',
  },
  rates: {
    method: 'GET',
    path: '/equipment/rates/:id',
    access: '/equipment/Index',
    ok: 1,
    summary: 'The rates of a category and its machines, newest first',
    params: z.strictObject({ id: rowIdText('equipment_category') }),
    reply: z.object({ rates: costOnly(z.array(EquipmentRate)) }),
  },
  addRate: {
    method: 'POST',
    path: '/equipment/rate',
    access: '/equipment/add',
    ok: 1,
    summary: 'Set a rate from a day on; the same day again replaces it',
    body: RateForm,
    reply: z.object({ rates: costOnly(z.array(EquipmentRate)) }),
    done: 'Your work has been saved',
  },
})

const machines = defineRoutes({
  list: {
    method: 'GET',
    path: '/equipment/list',
    access: '/equipment/Index',
    ok: 1,
    summary: 'The machines and tools of the company',
    query: z.strictObject({
      ...pageQuery(['unique_id', 'brand', 'location', 'date_acquired', 'category']),
      category: rowIdText('equipment_category').optional(),
      rental: FlagText.optional(),
      condition: z.enum(EQUIPMENT_CONDITIONS).optional(),
      archived: FlagText.default('0'),
    }),
    reply: pagedWithArchive(EquipmentRow),
  },
  add: {
    method: 'POST',
    path: '/equipment/add',
    access: '/equipment/add',
    ok: 1,
    summary: 'Add machines, all of them or none; each gets the next number of its category',
    body: z.strictObject({
      data: z.array(NewEquipment).min(1, 'Add at least one machine.').max(100),
    }),
    reply: z.array(EquipmentRow),
    done: 'Your work has been saved',
  },
  edit: {
    method: 'PUT',
    path: '/equipment/add/:id',
    access: '/equipment/add',
    ok: 1,
    summary: 'Change a machine',
    params: z.strictObject({ id: rowIdText('equipment') }),
    body: NewEquipment.omit({ category: true }).extend({ version: Version }),
    reply: EquipmentRow,
    done: 'Your work has been saved',
  },
})

/** The master list of equipment, and what projects request of it. */
export const equipment = defineRoutes({ ...categories, ...machines, ...equipmentRequests })
