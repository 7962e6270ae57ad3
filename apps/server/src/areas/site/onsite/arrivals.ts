import type { ReceivedItem } from '@itayo/contract'
import {
  AMOUNT_TOO_LARGE,
  acceptedOf,
  inOwnUnit,
  isTooLarge,
  noConversion,
  priceOfOther,
  receiptCost,
  type UnitRow,
  whyNotArrival,
} from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { refused } from './slips.ts'
import type { Receivable } from './store/orders.ts'

/** The typed fields of one material that came. */
export type TypedArrival = Pick<ReceivedItem, 'arrived' | 'rejected' | 'unit' | 'quality' | 'unit_price'>

/** A material with its units: the one of its line and the one of its stock. */
export interface Measured {
  description: string
  lineUnit: string
  stockUnit: string
  material: { unitId: number; factors: ReadonlyMap<number, number> } | null
}

interface MaterialColumns {
  material_unit_id: number | null
  conversions: readonly { unit_id: number; factor: number }[]
}

/** The material of the list with its own conversions; null of what the list does not have. */
export function materialOf({ material_unit_id, conversions }: MaterialColumns): Measured['material'] {
  if (material_unit_id === null) return null
  return {
    unitId: material_unit_id,
    factors: new Map(conversions.map(({ unit_id, factor }) => [unit_id, factor])),
  }
}

/** A material of the list is kept in its own unit, where the line's converts; everything else in the line's. */
export function stockUnitOf(
  line: { unit: string; material_unit: string | null },
  material: Measured['material'],
  units: readonly UnitRow[],
): string {
  const own = line.material_unit
  const converts =
    own !== null && inOwnUnit({ quantity: 1000, unit: line.unit }, { unit: own, material }, units) !== null
  return converts ? own : line.unit
}

export function measureOf(line: Receivable, units: readonly UnitRow[]): Measured {
  const material = materialOf(line)
  return {
    description: line.description,
    lineUnit: line.unit,
    stockUnit: stockUnitOf(line, material, units),
    material,
  }
}

interface Prices {
  /** Kept from before, of a delivery that is corrected; for one of its unit. */
  kept?: { price: number; unit: string; to_confirm: boolean } | undefined
  /** Ordered, for one of the line's unit; and of the list, for one of the stock's. */
  ordered: number | null
  listed: number | null
}

export interface Receipt {
  unit: string
  arrived: number
  rejected: number
  quality: string
  stock_quantity: number
  line_quantity: number
  unit_price: number
  price_to_confirm: boolean
  amount: number
  /** Converts and prices an arrival of one material; refuses one that cannot be counted. */
  paid: number | null
}

/** Converts and prices what came of one material; refuses what cannot be counted. */
export function readArrival(
  ctx: Ctx,
  typed: TypedArrival,
  measured: Measured,
  prices: Prices,
  place: { path: string; units: readonly UnitRow[] },
): Receipt {
  const unit = typed.unit || measured.lineUnit
  const why = whyNotArrival(measured.description, typed)
  if (why) throw refused(`${place.path}.rejected`, why)
  const into = (quantity: number, own: string) => {
    if (quantity === 0) return 0
    const line = { unit: own, material: measured.material }
    const converted = inOwnUnit({ quantity, unit }, line, place.units)
    if (converted === null)
      throw refused(`${place.path}.unit`, noConversion(measured.description, unit, line, 'Receive'))
    return converted
  }
  const kept = acceptedOf(typed)
  const [inLine, inStock] = [into(typed.arrived, measured.lineUnit), into(typed.arrived, measured.stockUnit)]
  const { price, isConfirmed } = priceOf(ctx, typed, unit, prices, { inLine, inStock })
  const amount = receiptCost(typed, price)
  if (isTooLarge(amount)) throw refused(`${place.path}.unit_price`, AMOUNT_TOO_LARGE)
  return {
    unit,
    arrived: typed.arrived,
    rejected: typed.rejected,
    quality: typed.quality,
    stock_quantity: into(kept, measured.stockUnit),
    line_quantity: into(kept, measured.lineUnit),
    unit_price: price,
    price_to_confirm: !isConfirmed,
    amount,
    paid: isConfirmed && typed.unit_price !== undefined ? priceOfOther(price, typed.arrived, inStock) : null,
  }
}

/**
 * The price for one of the typed unit. Who cannot see prices would write them blindly: for them it is the ordered
 * price or that of the list, until somebody else confirms it.
 */
function priceOf(
  ctx: Ctx,
  typed: TypedArrival,
  unit: string,
  { kept, ordered, listed }: Prices,
  arrived: { inLine: number; inStock: number },
): { price: number; isConfirmed: boolean } {
  if (typed.unit_price !== undefined) {
    if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
    return { price: typed.unit_price, isConfirmed: true }
  }
  if (kept && kept.unit === unit) return { price: kept.price, isConfirmed: !kept.to_confirm }
  if (ordered !== null)
    return { price: priceOfOther(ordered, arrived.inLine, typed.arrived), isConfirmed: false }
  if (listed !== null)
    return { price: priceOfOther(listed, arrived.inStock, typed.arrived), isConfirmed: false }
  return { price: 0, isConfirmed: false }
}
