import { MATERIAL_KINDS } from '@itayo/domain'
import { z } from 'zod'
import { Decimal, MaterialKindName, MixComponent, materialFields, SentUnitId } from './calculator-inputs.ts'
import { defineRoutes } from './define.ts'
import { SavedEstimate } from './estimate.ts'
import { nullableCost, Quantity } from './fields/amounts.ts'
import { Instant } from './fields/days.ts'
import { Id, rowId, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

const READ = ['/projects/Index', '/catalog/Index'] as const
const WRITE = '/catalog/Index'

const FactorKey = text({ min: 1, max: 60 }).meta({ examples: ['chb.per_sqm'] })

/** A figure of the estimating book, and the company's own where it has one. */
export const CalculatorFactor = z.object({
  key: FactorKey,
  name: text({ max: 200 }),
  unit: text({ max: 40 }),
  source: text({ max: 200 }),
  book_value: z.number(),
  own: z.object({ value: z.number(), version: Version, by: Name.nullable(), at: Instant }).nullable(),
})
export type CalculatorFactor = z.infer<typeof CalculatorFactor>

/** One material of a recipe: everything but the area, and how often that counts (two faces: twice). */
const RecipeItem = z.strictObject({
  material_id: rowId('material'),
  kind: MaterialKindName.meta({ examples: [MATERIAL_KINDS[3].kind] }),
  component: MixComponent.default('cement'),
  times: Quantity.default(1),
  ...materialFields,
})

export type RecipeItem = z.output<typeof RecipeItem>

/** As they are kept: older ones carry the name of their material too. */
export const KeptRecipeItems = z.array(RecipeItem.strip())

const RecipeItems = z
  .array(RecipeItem)
  .min(1, 'Add a material.')
  .max(30, 'A recipe has at most 30 materials.')

export const CalculatorRecipe = z.object({
  id: Id,
  name: Name,
  version: Version,
  items: z.array(
    RecipeItem.extend({
      material: text({ max: 200 }),
      /** The material is bought in this unit, at this price. */
      unit_id: z.int(),
      price: nullableCost(),
    }),
  ),
  updated_at: Instant,
  updated_by: Name.nullable(),
})
export type CalculatorRecipe = z.infer<typeof CalculatorRecipe>

const SaveRecipe = z.strictObject({
  id: rowId('calculator_recipe').nullish(),
  /** Needed for one that was saved before. */
  version: Version.nullish(),
  name: Name,
  items: RecipeItems,
})
export type SaveRecipe = z.output<typeof SaveRecipe>

const ApplyRecipe = z.strictObject({
  id: rowId('calculator_recipe'),
  project_id: rowId('project'),
  psow_id: rowId('project_work_item'),
  /** The version of the work item in the estimate. */
  version: Version,
  area_value: Decimal,
  area_unit: SentUnitId.nullish(),
  is_variance_order: z.union([z.literal(0), z.literal(1)]).default(0),
})
export type ApplyRecipe = z.output<typeof ApplyRecipe>

export const AppliedRecipe = z.object({
  lines: z.array(
    z.object({
      material: text({ max: 200 }),
      quantity: z.number(),
      unit: text({ max: 20 }),
      formula: text({ max: 200 }),
    }),
  ),
  estimate: SavedEstimate,
})
export type AppliedRecipe = z.infer<typeof AppliedRecipe>

/** A company calculates with its own factors, and with sets of inputs that it keeps under a name. */
export const calculatorLibrary = defineRoutes({
  factors: {
    method: 'GET',
    path: '/calculator/factors',
    access: READ,
    ok: 1,
    summary: 'The factors of the material calculator, with the company’s own',
    reply: z.array(CalculatorFactor),
  },
  saveFactor: {
    method: 'POST',
    path: '/calculator/factors/save',
    access: WRITE,
    ok: 1,
    summary: 'Put a factor of the company in place of the book’s',
    body: z.strictObject({
      key: FactorKey,
      value: Quantity.meta({ examples: [12.5] }),
      version: Version.nullish(),
    }),
    reply: CalculatorFactor,
    done: 'Saved!',
  },
  resetFactor: {
    method: 'POST',
    path: '/calculator/factors/reset',
    access: WRITE,
    ok: 1,
    summary: 'Take the book’s factor again',
    body: z.strictObject({ key: FactorKey, version: Version }),
    reply: CalculatorFactor,
    done: 'Saved!',
  },
  recipes: {
    method: 'GET',
    path: '/calculator/recipes',
    access: READ,
    ok: 1,
    summary: 'Sets of calculator inputs under a name',
    reply: z.array(CalculatorRecipe),
  },
  saveRecipe: {
    method: 'POST',
    path: '/calculator/recipes/save',
    access: WRITE,
    ok: 1,
    summary: 'Add a recipe, or change one',
    body: SaveRecipe,
    reply: CalculatorRecipe,
    done: 'Saved!',
  },
  deleteRecipe: {
    method: 'POST',
    path: '/calculator/recipes/delete',
    access: WRITE,
    ok: 1,
    summary: 'Delete a recipe',
    body: z.strictObject({ id: rowId('calculator_recipe') }),
    reply: z.object({ id: Id }),
  },
  applyRecipe: {
    method: 'POST',
    path: '/calculator/recipes/apply',
    access: '/estimate/save',
    ok: 200,
    summary: 'Work out all materials of a recipe and write them into a work item of the estimate',
    body: ApplyRecipe,
    reply: AppliedRecipe,
  },
})
