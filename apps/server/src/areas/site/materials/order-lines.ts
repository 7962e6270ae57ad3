import type { OrderedLine, ProjectMaterial } from '@itayo/contract'
import {
  inOwnUnit,
  isOverOrder,
  isTooLarge,
  leftToOrder,
  noConversion,
  orderableOf,
  product,
  sum,
} from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { readProjectMaterials } from './project-materials.ts'

const NOTHING = 'Request a material first.'

/** A line of an order with its material, and its quantity in the material's own unit. */
export interface OrderLine {
  sent: OrderedLine
  material: ProjectMaterial
  /** As the supplier knows it. */
  unit: string
  quantity: number
}

/**
 * Drops lines without a quantity, and refuses a line of another project, a material that is there twice, and a unit
 * that cannot be converted into the material's own.
 */
export async function orderLines(
  tx: Tx,
  projectId: number,
  sent: readonly OrderedLine[],
): Promise<OrderLine[]> {
  const wanted = sent.filter(({ total_order }) => total_order > 0)
  if (wanted.length === 0) throw refusal('body.purchase_request', NOTHING)
  const known = new Map((await readProjectMaterials(tx, projectId)).map((row) => [keyOf(row), row]))
  const units = await readUnits(tx)
  const seen = new Set<string>()
  return wanted.map((line) => {
    const key = keyOf(line)
    const material = known.get(key)
    if (!material || !matchesMaterial(line, material)) throw new AppError('not_found')
    if (seen.has(key)) throw new AppError('invalid_input', { text: 'A material is here twice.' })
    seen.add(key)
    const unit = line.unit || material.Unit
    const quantity = inOwnUnit({ quantity: line.total_order, unit }, orderableOf(material), units)
    if (quantity === null) {
      const path = `body.purchase_request.${sent.indexOf(line)}.unit`
      throw refusal(path, noConversion(material.MaterialName, unit, orderableOf(material)))
    }
    return { sent: line, material, unit, quantity }
  })
}

export const keyOf = (row: {
  pm_id?: number | null | undefined
  project_material_id?: number | null | undefined
}) => (row.pm_id ? `line ${row.pm_id}` : `own ${row.project_material_id ?? 0}`)

/** The ids sent along with a line must be those of the line's own material. */
const matchesMaterial = (sent: OrderedLine, material: ProjectMaterial) =>
  (['material_id', 'sow_id', 'psow_id'] as const).every(
    (field) => !sent[field] || sent[field] === material[field],
  )

/** The amount of an order at the unit costs of the estimate. */
export function amountOf(
  lines: readonly { quantity: number; unit_cost?: number | null | undefined }[],
): number {
  const amount = sum(lines.map(({ quantity, unit_cost }) => product(quantity, unit_cost ?? 0)))
  if (isTooLarge(amount)) throw new AppError('estimate.too_large')
  return amount
}

const WHY_MORE = 'More is ordered than the estimate has left.'

/** The first line that orders more than the estimate has left, in words; undefined when none does. */
export function overOrder(
  lines: readonly { material: ProjectMaterial; quantity: number }[],
): string | undefined {
  const over = lines.find(({ material, quantity }) =>
    isOverOrder(material.TotalQuantity, material.TotalOrder, quantity),
  )
  if (!over) return undefined
  const { MaterialName, TotalQuantity, TotalOrder, Unit } = over.material
  const left = `${MaterialName}: ${leftToOrder(TotalQuantity, TotalOrder)} ${Unit} left`
  return `${WHY_MORE} Say why. ${left}.`
}

export function refusal(path: string, message: string): AppError {
  return new AppError('invalid_input', { text: message, fields: [{ path, message }] })
}
