import type { ComposeSource, EstimateScope, ScopeEdit } from '@itayo/contract'
import { ScopeEdit as ScopeEditSchema } from '@itayo/contract'
import { composeLines, placeAt, type Terms } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { defaultsOf } from '../../library/catalog/defaults.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { NOTHING_SPENT } from './ledger.ts'
import { mergeLines, priceScope } from './merge-scope.ts'
import * as names from './names.ts'
import { flag, NOTHING_AROUND, presentEquipment, presentLabor, presentMaterial } from './present-lines.ts'
import { presentScope, readScopes } from './present-scope.ts'
import type { LineRow } from './store/line-rows.ts'
import type { StoredLine } from './store/lines.ts'
import type { ScopeRow } from './store/scopes.ts'
import { templateContent } from './templates.ts'

/** Work items to add to an estimate, with lines, scaled and priced. Nothing is saved: the user looks first. */
export function compose(
  ctx: Ctx,
  projectId: number,
  source: ComposeSource,
): Promise<{ scopes: EstimateScope[] }> {
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const day = today(ctx.platform.clock)
    return { scopes: await composeScopes(tx, source, day, await termsIn(tx, projectId)) }
  })
}

export async function composeScopes(
  tx: Tx,
  source: ComposeSource,
  day: string,
  terms: Terms,
): Promise<EstimateScope[]> {
  return presentDrafts(tx, await draftsOf(tx, source), day, terms, pricesOf(source))
}

/** The catalogue has only today's prices. */
const pricesOf = (source: ComposeSource) => (source.from === 'catalog' ? 'today' : source.prices)

async function draftsOf(tx: Tx, source: ComposeSource): Promise<ScopeEdit[]> {
  if (source.from === 'catalog') return fromCatalogue(tx, source.items)
  if (source.from === 'template') return (await templateContent(tx, source.template_id)).map(asNew)
  await openProject(tx, source.project_id)
  return (await readScopes(tx, source.project_id)).map(asNew)
}

/** The same scope without its ids, so that it and its lines are saved as new ones. */
export function asNew(scope: EstimateScope): ScopeEdit {
  const fresh = <Line extends object>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, id: null, edit: false, remove: false }))
  return ScopeEditSchema.parse({
    ...scope,
    psow_id: null,
    version: null,
    remove_sow: false,
    labor: fresh(scope.labor),
    equipment: fresh(scope.equipment),
    material: fresh(scope.material),
  })
}

type Items = Extract<ComposeSource, { from: 'catalog' }>['items']

/** The default crew, machines and materials of each work item for so much of it. */
async function fromCatalogue(tx: Tx, quantities: Items): Promise<ScopeEdit[]> {
  const ids = [...new Set(quantities.map((item) => item.sow_id))]
  const items = await names.catalogueItems(tx, ids)
  const defaults = await defaultsOf(tx, ids)
  const labor = Map.groupBy(defaults.labor, (line) => line.work_item_id)
  const equipment = Map.groupBy(defaults.equipment, (line) => line.work_item_id)
  const materials = Map.groupBy(defaults.materials, (line) => line.work_item_id)
  return quantities.map(({ sow_id, measurement, company_tag_id }) => {
    const item = items.get(sow_id) as names.CatalogueItem
    const output = item.crew_output_per_day
    const lines = composeLines(
      {
        crew_output_per_day: output === null ? null : Number(output),
        minor_tools_percent: Number(item.minor_tools_percent),
        // Priced with all the others further on.
        labor: (labor.get(sow_id) ?? []).map((line) => ({ ...line, daily_rate: null })),
        equipment: (equipment.get(sow_id) ?? []).map((line) => ({
          equipment_category_id: line.equipment_category_id,
          quantity: Number(line.quantity),
          hours_per_day: Number(line.hours_per_day),
          hourly_rate: null,
        })),
        materials: (materials.get(sow_id) ?? []).map((line) => ({
          material_id: line.material_id,
          unit_id: line.unit_id,
          quantity_per_unit: Number(line.quantity_per_unit),
          price: null,
        })),
      },
      measurement ?? null,
    )
    const draft = ScopeEditSchema.safeParse({
      phase_id: item.phase_id,
      sow_id,
      company_tag_id: company_tag_id ?? null,
      measurement: measurement ?? null,
      unit_id: item.unit_id,
      labor: lines.labor.map((line) => ({
        labor_id: line.position_id,
        estimated_workers: line.workers,
        duration: line.duration,
      })),
      equipment: lines.equipment.map((line) => ({
        equipment_category_id: line.equipment_category_id,
        description: line.description,
        basis: line.basis,
        estimated_quantity: line.quantity,
        duration: line.duration,
        percent: line.percent,
      })),
      material: lines.material.map((line) => ({
        material_id: line.material_id,
        unit_id: line.unit_id,
        estimated_quantity: line.quantity,
      })),
    })
    // So much of it takes more days or materials than an estimate can hold.
    if (!draft.success) throw new AppError('estimate.too_large')
    return draft.data
  })
}

export async function presentDrafts(
  tx: Tx,
  drafts: readonly ScopeEdit[],
  day: string,
  terms: Terms,
  prices: 'today' | 'kept',
): Promise<EstimateScope[]> {
  const ids = (pick: (draft: ScopeEdit) => readonly (number | null | undefined)[]) => [
    ...new Set(drafts.flatMap(pick).filter((id) => id !== null && id !== undefined)),
  ]
  const items = await names.catalogueItems(
    tx,
    ids((draft) => [draft.sow_id]),
  )
  const tags = await names.tagNames(
    tx,
    ids((draft) => [draft.company_tag_id]),
  )
  const lists = {
    labor: await names.positions(
      tx,
      ids((draft) => draft.labor.map((line) => line.labor_id)),
      day,
    ),
    equipment: await names.categories(
      tx,
      ids((draft) => draft.equipment.map((line) => line.equipment_category_id)),
      day,
    ),
    material: await names.materials(
      tx,
      ids((draft) => draft.material.map((line) => line.material_id)),
    ),
  }
  const units = await names.unitNames(tx)
  return drafts.map((draft, nth) => {
    const item = items.get(draft.sow_id as number) as names.CatalogueItem
    const priced = prices === 'today' ? withPrices(draft, lists) : draft
    const merged = mergeLines(
      { labor: [], equipment: [], material: [] },
      priced,
      (id) => lists.material.get(id)?.unit_id,
      priced.measurement ?? null,
    )
    const cost = priceScope(merged, terms, item.without_mark_up)
    if (cost === 'too large') throw new AppError('estimate.too_large')
    const row: ScopeRow = {
      ...item,
      id: 0,
      place: draft.place ?? placeAt(nth),
      work_item_id: item.id,
      own_number: draft.own_number ?? '',
      company_tag_id: draft.company_tag_id ?? null,
      tag_name: draft.company_tag_id ? (tags.get(draft.company_tag_id) ?? '') : '',
      measurement: text(draft.measurement),
      unit_id: draft.unit_id ?? item.unit_id,
      unit: units.get(draft.unit_id ?? item.unit_id) ?? '',
      quantity: text(draft.quantity),
      quantity_unit_id: draft.quantity_unit_id ?? null,
      measurement_formula: draft.measurement_formula ?? null,
      is_sub_con: draft.is_sub_con === 1,
      labor: String(cost.labor),
      equipment: String(cost.equipment),
      material: String(cost.material),
      ocm: String(cost.ocm),
      cp: String(cost.cp),
      vat: String(cost.vat),
      removed: false,
      estimate_version: 0,
    }
    const rows = (kind: keyof typeof lists): LineRow[] =>
      merged.lines[kind].map((line) => lineRow(line, lists[kind], units))
    const scope = { is_sub_con: flag(row.is_sub_con), ledger: NOTHING_SPENT }
    return unsaved(
      presentScope(row, NOTHING_SPENT, {
        labor: rows('labor').map((line) => presentLabor(line, scope, NOTHING_AROUND)),
        equipment: rows('equipment').map((line) => presentEquipment(line, scope, NOTHING_AROUND)),
        material: rows('material').map((line) => presentMaterial(line, scope, NOTHING_AROUND)),
      }),
    )
  })
}

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? null : String(value)

interface Lists {
  labor: ReadonlyMap<number, names.Priced>
  equipment: ReadonlyMap<number, names.Priced>
  material: ReadonlyMap<number, names.PricedMaterial>
}

/** A line outside the lists keeps its rate, as does a material bought in another unit. */
function withPrices(draft: ScopeEdit, lists: Lists): ScopeEdit {
  return {
    ...draft,
    labor: draft.labor.map((line) => ({
      ...line,
      rate: line.labor_id ? (lists.labor.get(line.labor_id)?.price ?? null) : line.rate,
    })),
    equipment: draft.equipment.map((line) => ({
      ...line,
      rate: line.equipment_category_id
        ? (lists.equipment.get(line.equipment_category_id)?.price ?? null)
        : line.rate,
    })),
    material: draft.material.map((line) => {
      const found = line.material_id ? lists.material.get(line.material_id) : undefined
      const isSameUnit = found && (line.unit_id ?? found.unit_id) === found.unit_id
      return isSameUnit ? { ...line, unit_cost: found.price } : line
    }),
  }
}

function lineRow(
  line: StoredLine,
  list: ReadonlyMap<number, names.Priced>,
  units: ReadonlyMap<number, string>,
): LineRow {
  return {
    id: 0,
    place: line.place,
    project_work_item_id: 0,
    item_id: line.item_id,
    name: line.item_id === null ? line.description : (list.get(line.item_id)?.name ?? ''),
    basis: line.basis,
    count: line.count,
    duration: line.duration,
    rate: line.rate,
    percent: line.percent,
    amount: line.amount,
    formulas: line.formulas,
    is_backup: null,
    unit_id: line.unit_id,
    unit: line.unit_id === null ? null : (units.get(line.unit_id) ?? ''),
  }
}

function unsaved(scope: EstimateScope): EstimateScope {
  const fresh = <Line extends object>(lines: readonly Line[]) => lines.map((line) => ({ ...line, id: null }))
  return {
    ...scope,
    psow_id: null,
    new: true,
    labor: fresh(scope.labor),
    equipment: fresh(scope.equipment),
    material: fresh(scope.material),
  }
}
