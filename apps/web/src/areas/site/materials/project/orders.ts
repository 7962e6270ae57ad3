import type { ProjectMaterial } from '@itayo/contract'
import {
  addDays,
  inOwnUnit,
  isOverOrder,
  leftToOrder,
  orderableOf,
  product,
  sum,
  type UnitRow,
} from '@itayo/domain'

/** An order for one material that is typed and not requested yet. */
export interface Order {
  quantity: number
  unit: string
  notes: string
}

/** By the material's key, in the order in which they were typed first. */
export type Orders = Readonly<Record<string, Order>>

/** The same line of the estimate under every reading of the list. */
export function keyOf({
  pm_id,
  project_material_id,
}: Pick<ProjectMaterial, 'pm_id' | 'project_material_id'>): string {
  return pm_id === null ? `own-${project_material_id}` : `line-${pm_id}`
}

export interface Line {
  key: string
  material: ProjectMaterial
  order: Order
  /** The order in the material's own unit; null where its unit has no conversion. */
  quantity: number | null
  /** The quantity still to order after this one. */
  left: number
  isOver: boolean
}

/** The lines of the requisition, in the order of the list. Materials that are gone drop out. */
export function linesOf(
  materials: readonly ProjectMaterial[],
  orders: Orders,
  units: readonly UnitRow[] = [],
): Line[] {
  return materials.flatMap((material) => {
    const key = keyOf(material)
    const order = orders[key]
    if (!order || order.quantity <= 0) return []
    const { TotalQuantity, TotalOrder, Unit } = material
    const ordered = { quantity: order.quantity, unit: order.unit.trim() || Unit }
    const quantity = inOwnUnit(ordered, orderableOf(material), units)
    return [
      {
        key,
        material,
        order,
        quantity,
        left: leftToOrder(TotalQuantity, TotalOrder + (quantity ?? 0)),
        isOver: isOverOrder(TotalQuantity, TotalOrder, quantity ?? 0),
      },
    ]
  })
}

/** Undefined without a right to see costs: then no line has one. */
export function estimatedValue(lines: readonly Line[]): number | undefined {
  if (!lines.some(({ material }) => material.unit_cost !== undefined)) return undefined
  return sum(lines.map(({ material, quantity }) => product(quantity ?? 0, material.unit_cost ?? 0)))
}

/** A quantity of zero is kept while it has a note or a unit of its own: zero is typed on the way to 0.5. */
export function withQuantity(orders: Orders, material: ProjectMaterial, quantity: number): Orders {
  const key = keyOf(material)
  const next = { unit: material.Unit, notes: '', ...orders[key], quantity }
  if (quantity <= 0 && next.notes === '' && next.unit === material.Unit) return without(orders, key)
  return { ...orders, [key]: next }
}

export function without(orders: Orders, key: string): Orders {
  const { [key]: _, ...others } = orders
  return others
}

interface Due {
  days: number
  /** Also of work items that started already. */
  withStarted: boolean
}

/** Materials with something left to order, of work items that start within so many days. */
export function dueMaterials(
  materials: readonly ProjectMaterial[],
  today: string,
  { days, withStarted }: Due,
): ProjectMaterial[] {
  const last = addDays(today, days)
  return materials.filter(
    ({ start_date, TotalQuantity, TotalOrder }) =>
      start_date !== null &&
      start_date <= last &&
      (withStarted || start_date >= today) &&
      leftToOrder(TotalQuantity, TotalOrder) > 0,
  )
}

/** Orders the rest of each material; typed quantities stay. */
export function withDue(orders: Orders, due: readonly ProjectMaterial[]): Orders {
  return due.reduce((filled, material) => {
    if ((filled[keyOf(material)]?.quantity ?? 0) > 0) return filled
    return withQuantity(filled, material, leftToOrder(material.TotalQuantity, material.TotalOrder))
  }, orders)
}
