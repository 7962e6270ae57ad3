import { inOwnUnit, type UnitRow } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { materialOf, stockUnitOf } from './arrivals.ts'
import * as balances from './store/balance.ts'
import * as store from './store/needs.ts'

interface NeededMaterial {
  psow_id: number
  /** The same for all that is served from one stock. */
  key: string
  description: string
  unit: string
  /** For the whole of the work. */
  quantity: number
}

interface Supplies {
  needed: NeededMaterial[]
  available: Map<string, { on_site: number; ordered: number }>
}

type Listed = ReadonlyMap<number, Awaited<ReturnType<typeof balances.materials>>[number]>

/**
 * The estimated needs of a project's work items, and the stock that is there or on its way, in the units of the
 * stock.
 */
export async function suppliesOf(tx: Tx, projectId: number): Promise<Supplies> {
  const [units, rows, materials] = await together(
    readUnits(tx),
    store.supplies(tx, projectId),
    balances.materials(tx, projectId),
  )
  const listed: Listed = new Map(materials.map((material) => [material.id, material]))
  const needed: NeededMaterial[] = []
  const available: Supplies['available'] = new Map()
  for (const row of rows) {
    const kept = inStockUnit(row, listed, units)
    const description = listed.get(row.material_id ?? 0)?.description ?? row.description
    const key = `${row.material_id ?? description.toLowerCase()} ${kept.unit}`
    if (row.supply === 'needed') {
      needed.push({ psow_id: row.psow_id as number, key, description, ...kept })
      continue
    }
    const its = available.get(key) ?? { on_site: 0, ordered: 0 }
    its[row.supply] = Math.round((its[row.supply] + kept.quantity) * 1e4) / 1e4
    available.set(key, its)
  }
  return { needed, available }
}

function inStockUnit(row: store.SupplyRow, listed: Listed, units: readonly UnitRow[]) {
  const material = listed.get(row.material_id ?? 0)
  const asWritten = { unit: row.unit, quantity: row.quantity }
  if (!material) return asWritten
  const unit = stockUnitOf(
    { unit: row.unit, material_unit: material.material_unit },
    materialOf(material),
    units,
  )
  const quantity = inOwnUnit(asWritten, { unit, material: materialOf(material) }, units)
  return quantity === null ? asWritten : { unit, quantity }
}
