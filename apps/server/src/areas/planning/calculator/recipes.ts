import {
  type AppliedRecipe,
  type ApplyRecipe,
  type CalculatorRecipe,
  CalculatorRecipe as CalculatorRecipeSchema,
  type EstimateScope,
  type SaveRecipe,
} from '@itayo/contract'
import { kindEntry } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { editLines, type LineEdits, readScope } from '../estimate/edit-lines.ts'
import * as names from '../estimate/names.ts'
import { materialInputs } from './calculate.ts'
import { materialEdit } from './save.ts'
import * as store from './store/library.ts'
import { readSubject, requireCalculator, type Subject } from './subject.ts'
import { forLine, refused, workOutMaterial } from './work-out.ts'

const MOST_RECIPES = 200

type Item = CalculatorRecipe['items'][number]
const Items = CalculatorRecipeSchema.shape.items

export function listRecipes(ctx: Ctx): Promise<CalculatorRecipe[]> {
  return ctx.transaction(async (tx) => {
    const [, rows] = await together(requireCalculator(tx), store.recipes(tx, MOST_RECIPES))
    return rows.map(present)
  })
}

function present(row: store.RecipeRow): CalculatorRecipe {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    items: Items.parse(row.items),
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
    const materials = await names.materials(tx, [...new Set(sent.items.map((item) => item.material_id))])
    const items = sent.items.map((item) => ({
      ...item,
      material: materials.get(item.material_id)?.name ?? '',
    }))
    const recipe = { name: sent.name, items }
    const id = sent.id ? await change(tx, sent.id, sent.version, recipe) : await add(tx, recipe)
    return present((await store.recipe(tx, id)) as store.RecipeRow)
  })
}

const takesArea = (kind: Item['kind']) => kindEntry(kind).inputs.some(({ field }) => field === 'area_value')

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
  if (before.version !== version) throw new AppError('stale_version', { current: present(before) })
  await store.updateRecipe(tx, id, recipe)
  await audit.record(tx, 'catalog.recipe_changed', id, {
    before: { name: before.name, materials: Items.parse(before.items).length },
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
    const [subject, row] = await together(
      readSubject(tx, ctx, { type: 3, sow_id: scope.sow_id, project_id: sent.project_id }),
      store.recipe(tx, sent.id),
    )
    if (!row) throw new AppError('not_found')
    const { name, items } = present(row)
    const materials = await names.materials(tx, [...new Set(items.map((item) => item.material_id))])
    const worked = items.map((item) => workOutItem(item, sent, { scope, subject, materials }))
    const of = {
      projectId: sent.project_id,
      psowId: sent.psow_id,
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
  materials: ReadonlyMap<number, names.PricedMaterial>
}

function workOutItem(item: Item, sent: ApplyRecipe, { scope, subject, materials }: Around) {
  const { material_id, kind, component, times, material: _, ...fields } = item
  const inputs = materialInputs({ ...fields, area_value: sent.area_value * times, area_unit: sent.area_unit })
  const { name, unit_id, price } = materials.get(material_id) as names.PricedMaterial
  const { result, missing } = workOutMaterial({ kind, component, inputs, name }, subject)
  if (!result) throw refused('area_value', `${name}: ${missing[0]?.message}`)
  const line = scope.material.find((one) => one.material_id === material_id)
  const cell = forLine(result, line?.unit_id ?? unit_id, subject)
  const edit: NonNullable<LineEdits['material']>[number] = line
    ? materialEdit(line, cell)
    : {
        material_id,
        unit_id,
        unit_cost: price,
        estimated_quantity: cell.quantity,
        formulas: { count: cell.formula },
      }
  const unit = subject.units.get(line?.unit_id ?? unit_id)?.abbreviation ?? ''
  return { material: name, quantity: cell.quantity, unit, formula: cell.formula, edit }
}
