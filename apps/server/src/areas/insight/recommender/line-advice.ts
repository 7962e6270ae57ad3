import type { PriceAdvice, QuantityAdvice, RouteInput, recommender } from '@itayo/contract'
import {
  addDays,
  findUnit,
  inOwnUnit,
  PRICES_BACK,
  type PriceSample,
  priceAdvice,
  priceBetween,
  quantityAdvice,
  type UnitRow,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRows } from '../../../platform/rows.ts'
import { requireFeature } from '../../foundation/company/features.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import * as store from './store/samples.ts'

/** Features of the company (D-18). */
const PRICE_ADVICE = 5
const QUANTITY_ADVICE = 6
/** The newest of them say what is usual. */
const MOST_SAMPLES = 500

const given = (id: number | null | undefined) => (id ? [id] : [])

/**
 * Compares a line's price with the company's own. Whoever sees no costs is told nothing: guesses would find them
 * out.
 */
export function advisePrice(
  ctx: Ctx,
  { material_id, price, pm_id, unit_id }: RouteInput<typeof recommender.price>['body'],
): Promise<PriceAdvice | null> {
  return ctx.transaction(async (tx) => {
    const day = today(ctx.platform.clock)
    await together(
      requireFeature(tx, PRICE_ADVICE),
      requireRows(tx, 'estimate_material', given(pm_id)),
      requireRows(tx, 'material', given(material_id)),
    )
    if (!material_id || !ctx.may('/costs/view')) return null
    const lineId = pm_id ?? null
    const [subject, rows] = await together(
      readSubject(tx, material_id, unit_id, lineId),
      store.prices(tx, {
        materialId: material_id,
        lineId,
        from: addDays(day, -PRICES_BACK),
        day,
        limit: MOST_SAMPLES,
      }),
    )
    const { material, unit, byId, priced } = subject
    const to = unit.id
    const samples = rows.flatMap((row): PriceSample[] => {
      const from = findUnit(row.unit, subject.units)
      const value = from && priceBetween(Number(row.price), { from: from.id, to }, priced, byId)
      return value ? [{ ...row, value }] : []
    })
    const listed =
      material.price === null
        ? null
        : priceBetween(Number(material.price), { from: material.unit_id, to }, priced, byId)
    const catalogue = listed && material.price_date ? { price: listed, date: material.price_date } : null
    const advice = priceAdvice(price ?? 0, samples, catalogue, day)
    return advice && presentPrice(advice)
  })
}

function presentPrice(advice: NonNullable<ReturnType<typeof priceAdvice>>): PriceAdvice {
  const { isFar, ageDays, isStale, isBackup, ...rest } = advice
  return { ...rest, has_price_rec: isFar, age_days: ageDays, is_stale: isStale, is_backup: isBackup }
}

/** How much finished work of the same kind took, or the catalogue says it takes. */
export function adviseQuantity(
  ctx: Ctx,
  form: RouteInput<typeof recommender.quantity>['body'],
): Promise<QuantityAdvice | null> {
  const { project_id, phase_id, sow_id, area, unit_id, material_id, pm_id, quantity } = form
  return ctx.transaction(async (tx) => {
    await together(
      requireFeature(tx, QUANTITY_ADVICE),
      requireRows(tx, 'project', [project_id]),
      requireRows(tx, 'work_item', [sow_id]),
      requireRows(tx, 'phase', given(phase_id)),
      requireRows(tx, 'estimate_material', given(pm_id)),
      requireRows(tx, 'material', given(material_id)),
    )
    if (!material_id) return null
    const lineId = pm_id ?? null
    const [subject, rows, listed] = await together(
      readSubject(tx, material_id, unit_id, lineId),
      store.quantities(tx, { workItemId: sow_id, materialId: material_id, lineId, limit: MOST_SAMPLES }),
      store.catalogueQuantity(tx, sow_id, material_id),
    )
    const { material, unit, units, priced } = subject
    const inLine = (of: { quantity: number; unit: string }) =>
      inOwnUnit(of, { unit: unit.abbreviation, material: priced }, units)
    const ratios = rows.flatMap((row) => {
      const took = inLine({ quantity: Number(row.quantity), unit: row.unit })
      return took === null ? [] : [{ value: took / Number(row.measurement), date: row.date }]
    })
    const catalogue = listed && inLine({ quantity: listed, unit: material.unit })
    const advice = quantityAdvice(quantity ?? 0, area ?? 0, ratios, catalogue)
    return advice && presentQuantity(advice)
  })
}

function presentQuantity(advice: NonNullable<ReturnType<typeof quantityAdvice>>): QuantityAdvice {
  const { recommended, isFar, isBackup, ...rest } = advice
  const label = isBackup ? ('Catalogue' as const) : ('Usual' as const)
  return {
    ...rest,
    has_quantity_rec: isFar,
    options: [{ label, quantity: recommended }],
    is_backup: isBackup,
  }
}

/** The material, and the unit that everything is told in: the line's, or else the material's own. */
async function readSubject(
  tx: Tx,
  materialId: number,
  unitId: number | null | undefined,
  lineId: number | null,
) {
  const [units, material, saved] = await together(
    readUnits(tx),
    store.material(tx, materialId),
    store.unitOfLine(tx, unitId ? null : lineId),
  )
  if (!material) throw new AppError('not_found')
  const byId = new Map<number, UnitRow>(units.map((unit) => [unit.id, unit]))
  const unit = byId.get(unitId ?? saved ?? material.unit_id)
  if (!unit) throw unknownUnit()
  const factors = new Map(material.conversions.map(({ unit_id, factor }) => [unit_id, factor]))
  return {
    units: units as readonly UnitRow[],
    byId,
    material,
    unit,
    priced: { unitId: material.unit_id, factors },
  }
}

function unknownUnit(): AppError {
  const message = 'There is no such unit.'
  return new AppError('invalid_input', { fields: [{ path: 'body.unit_id', message }] })
}
