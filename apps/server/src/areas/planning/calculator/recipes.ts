import {
  type AppliedRecipe,
  type ApplyRecipe,
  type CalculatorRecipe,
  type EstimateScope,
  KeptRecipeItems,
  type RecipeItem,
  type SaveRecipe,
} from '@itayo/contract'
import { addedUp, areaOfPart, kindEntry, type MaterialResult } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRows } from '../../../platform/rows.ts'
import { editLines, type LineEdits, readScope } from '../estimate/edit-lines.ts'
import * as names from '../estimate/names.ts'
import { materialInputs } from './calculate.ts'
import { materialEdit } from './save.ts'
import * as store from './store/library.ts'
import { readSubject, requireCalculator, type Subject } from './subject.ts'
import { forLine, refused, workOutMaterial } from './work-out.ts'

const MOST_RECIPES = 200

type Materials = ReadonlyMap<number, names.PricedMaterial>

export function listRecipes(ctx: Ctx): Promise<CalculatorRecipe[]> {
  return ctx.transaction(async (tx) => {
    const [, rows] = await together(requireCalculator(tx), store.recipes(tx, MOST_RECIPES))
    return present(tx, rows)
  })
}

/** With the materials as the list has them now. */
async function present(tx: Tx, rows: readonly store.RecipeRow[]): Promise<CalculatorRecipe[]> {
  const stored = rows.map((row) => ({ row, items: KeptRecipeItems.parse(row.items) }))
  const ids = stored.flatMap(({ items }) => items.map((item) => item.material_id))
  const materials = await names.materials(tx, [...new Set(ids)])
  return stored.map(({ row, items }) => presentOne(row, items, materials))
}

function presentOne(
  row: store.RecipeRow,
  items: readonly RecipeItem[],
  materials: Materials,
): CalculatorRecipe {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    items: items.map((item) => {
      const { name, unit_id, price } = materials.get(item.material_id) as names.PricedMaterial
      return { ...item, material: name, unit_id, price }
    }),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.by,
  }
}

export function saveRecipe(ctx: Ctx, sent: SaveRecipe): Promise<CalculatorRecipe> {
  return ctx.transaction(async (tx) => {
    await requireCalculator(tx)
    sent.items.forEach((item, at) => {
      if (!takesArea(item.kind))
        throw refused(`items.${at}.kind`, 'A recipe is made of materials that go by an area.')
    })
    await requireRows(
      tx,
      'material',
      sent.items.map((item) => item.material_id),
    )
    const recipe = { name: sent.name, items: sent.items }
    const id = sent.id ? await change(tx, sent.id, sent.version, recipe) : await add(tx, recipe)
    return readRecipe(tx, id)
  })
}

async function readRecipe(tx: Tx, id: number): Promise<CalculatorRecipe> {
  const row = await store.recipe(tx, id)
  const [recipe] = row ? await present(tx, [row]) : []
  if (!recipe) throw new AppError('not_found')
  return recipe
}

const takesArea = (kind: RecipeItem['kind']) =>
  kindEntry(kind).inputs.some(({ field }) => field === 'area_value')

async function add(tx: Tx, recipe: { name: string; items: unknown[] }): Promise<number> {
  const id = await store.insertRecipe(tx, recipe)
  await audit.record(tx, 'catalog.recipe_added', id, {
    after: { name: recipe.name, materials: recipe.items.length },
  })
  return id
}

async function change(
  tx: Tx,
  id: number,
  version: number | null | undefined,
  recipe: { name: string; items: unknown[] },
): Promise<number> {
  const before = await hold(tx, id)
  if (before.version !== version) throw new AppError('stale_version', { current: await readRecipe(tx, id) })
  await store.updateRecipe(tx, id, recipe)
  await audit.record(tx, 'catalog.recipe_changed', id, {
    before: { name: before.name, materials: KeptRecipeItems.parse(before.items).length },
    after: { name: recipe.name, materials: recipe.items.length },
  })
  return id
}

async function hold(tx: Tx, id: number): Promise<store.RecipeRow> {
  const [, row] = await together(store.lockRecipe(tx, id), store.recipe(tx, id))
  if (!row) throw new AppError('not_found')
  return row
}

export function deleteRecipe(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.transaction(async (tx) => {
    await requireCalculator(tx)
    const { name } = await hold(tx, id)
    await store.deleteRecipe(tx, id)
    await audit.record(tx, 'catalog.recipe_deleted', id, { before: { name } })
    return { id }
  })
}

/** All materials of a recipe for so much area: lines that are there are changed, the others are added. */
export function applyRecipe(ctx: Ctx, sent: ApplyRecipe): Promise<AppliedRecipe> {
  return ctx.transaction(async (tx) => {
    const scope = await readScope(tx, sent.project_id, sent.psow_id)
    const [subject, { name, items }] = await together(
      readSubject(tx, ctx, { type: 3, sow_id: scope.sow_id, project_id: sent.project_id }),
      readRecipe(tx, sent.id),
    )
    const worked = byMaterial(items).map((parts) => workOutLine(parts, sent, { scope, subject }))
    const of = {
      projectId: sent.project_id,
      workItemId: sent.psow_id,
      version: sent.version,
      isVarianceOrder: sent.is_variance_order,
    }
    await audit.record(tx, 'estimate.calculated', sent.project_id, {
      after: { work_item: subject.item.code, recipe: name, lines: worked.length },
    })
    const estimate = await editLines(tx, ctx, scope, of, { material: worked.map(({ edit }) => edit) })
    return { lines: worked.map(({ edit: _, ...line }) => line), estimate }
  })
}

interface Around {
  scope: EstimateScope
  subject: Subject
}

type PricedItem = CalculatorRecipe['items'][number]

/** In the order in which they come first. */
function byMaterial(items: readonly PricedItem[]): PricedItem[][] {
  return [...Map.groupBy(items, (item) => item.material_id).values()]
}

function workOutLine(parts: readonly PricedItem[], sent: ApplyRecipe, { scope, subject }: Around) {
  const { material_id, material, unit_id, price = null } = parts[0] as PricedItem
  const line = scope.material.find((one) => one.material_id === material_id)
  const unitId = line?.unit_id ?? unit_id
  const cell = addedUp(parts.map((part) => forLine(workOutPart(part, sent, subject), unitId, subject)))
  const edit: NonNullable<LineEdits['material']>[number] = line
    ? materialEdit(line, cell)
    : {
        material_id,
        unit_id,
        unit_cost: price,
        estimated_quantity: cell.quantity,
        formulas: { count: cell.formula },
      }
  return { material, ...cell, unit: subject.units.get(unitId)?.abbreviation ?? '', edit }
}

function workOutPart(part: PricedItem, sent: ApplyRecipe, subject: Subject): MaterialResult {
  const { kind, component, times, material: name, ...fields } = part
  const area_value = areaOfPart(sent.area_value, times)
  const inputs = materialInputs({ ...fields, area_value, area_unit: sent.area_unit })
  const { result, missing } = workOutMaterial({ kind, component, inputs, name }, subject)
  if (!result) throw refused('area_value', `${name}: ${missing[0]?.message}`)
  return result
}
