import {
  type EstimateScope,
  type OpenLines,
  type ScopeEdit,
  ScopeEdit as ScopeEditSchema,
} from '@itayo/contract'
import { priceInUnit, product, sum, type UnitRow } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProjects, tellProject } from '../../../platform/projects.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { applyEdits } from './apply-edits.ts'
import { readScopes } from './present-scope.ts'
import { settle } from './save.ts'
import { setState } from './store/estimates.ts'
import { type OpenLine, openLinesOf } from './store/lines.ts'
import * as lists from './store/lists.ts'

/** A material as its list holds it: today's price, and what one of each other unit is in its own. */
interface Material {
  id: number
  price: number
  unit: UnitRow
  factors: ReadonlyMap<number, number>
  units: ReadonlyMap<number, UnitRow>
}

async function findMaterial(tx: Tx, id: number): Promise<Material> {
  const row = await lists.material(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.price === null) throw new AppError('material.no_price')
  const byId = new Map((await readUnits(tx)).map((unit) => [unit.id, unit]))
  return {
    id,
    price: Number(row.price),
    unit: byId.get(row.unit_id) as UnitRow,
    factors: await lists.unitFactors(tx, id),
    units: byId,
  }
}

/** The price for one of the line's unit; null where the one says nothing about the other. */
function priceIn({ price, unit, factors, units }: Material, unitId: number): number | null {
  return priceInUnit(price, { unitId: unit.id, factors }, unitId, units)
}

export function openLines(ctx: Ctx, materialId: number): Promise<OpenLines> {
  return ctx.transaction(async (tx) => {
    const material = await findMaterial(tx, materialId)
    const lines = await openLinesOf(tx, materialId)
    return preview(material, lines)
  })
}

function preview(material: Material, lines: readonly OpenLine[]): OpenLines {
  const moved = lines.flatMap((line) => {
    const price = priceIn(material, line.unit_id)
    if (price === null) return []
    const after = product(line.quantity, price)
    return after === line.amount ? [] : [{ ...line, after }]
  })
  const projects = [...Map.groupBy(moved, (line) => line.project_id)].map(([project_id, its]) => ({
    project_id,
    project: its[0]?.project ?? '',
    identifier: its[0]?.identifier ?? '',
    lines: its.length,
    before: sum(its.map((line) => line.amount)),
    after: sum(its.map((line) => line.after)),
  }))
  return {
    price: material.price,
    unit: material.unit.abbreviation,
    lines: moved.length,
    other_units: lines.filter((line) => priceIn(material, line.unit_id) === null).length,
    projects,
  }
}

/** Writes the price into every open line, project by project, all or nothing. */
export function replacePrice(
  ctx: Ctx,
  materialId: number,
  form: { price: number; project_ids: readonly number[] },
): Promise<OpenLines> {
  // A person who cannot see amounts would write them blindly.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    const material = await findMaterial(tx, materialId)
    await holdProjects(tx, form.project_ids)
    // The preview showed another price: look again.
    if (material.price !== form.price) throw new AppError('conflict', { text: OTHER_PRICE })
    const chosen = new Set(form.project_ids)
    const lines = (await openLinesOf(tx, materialId)).filter((line) => chosen.has(line.project_id))
    const done = preview(material, lines)
    for (const { project_id } of done.projects) {
      await repriceProject(
        tx,
        ctx,
        material,
        lines.filter((line) => line.project_id === project_id),
      )
    }
    return done
  })
}

const OTHER_PRICE = 'The price of this material is another one by now. Look at the preview again.'

async function repriceProject(
  tx: Tx,
  ctx: Ctx,
  material: Material,
  lines: readonly OpenLine[],
): Promise<void> {
  const projectId = lines[0]?.project_id as number
  const ids = new Set(lines.map((line) => line.id))
  const scopes = await readScopes(tx, projectId, [...new Set(lines.map((line) => line.project_work_item_id))])
  const edits = scopes.map((scope) => repriced(scope, ids, material))
  const outcomes = await applyEdits(tx, projectId, edits, await termsIn(tx, projectId), { asTheyStand: true })
  await settle(tx, projectId, outcomes)
  await setState(tx, projectId, { edited: true })
  await audit.record(tx, 'estimate.repriced', projectId, {
    before: { amount: sum(lines.map((line) => line.amount)) },
    after: { material: material.id, price: material.price, lines: lines.length },
  })
  await tellProject(tx, ctx, projectId)
}

function repriced(scope: EstimateScope, ids: ReadonlySet<number>, material: Material): ScopeEdit {
  return ScopeEditSchema.parse({
    ...scope,
    labor: [],
    equipment: [],
    material: scope.material
      .filter((line) => ids.has(line.id as number))
      .flatMap((line) => {
        const price = priceIn(material, line.unit_id)
        return price === null ? [] : [{ ...line, edit: true, unit_cost: price }]
      }),
  })
}
