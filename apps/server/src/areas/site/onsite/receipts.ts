import type { Receipts } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/receipts.ts'

/** The cost so far of some materials of the list in a project: for a material and the unit it is kept in. */
export async function receiptsIn(
  tx: Tx,
  projectId: number,
  materialIds: readonly number[],
): Promise<(material: { material_id: number; unit: string }) => Receipts> {
  const rows = await store.receiptsOf(tx, projectId, materialIds)
  return ({ material_id, unit }) =>
    rows.find((row) => row.material_id === material_id && row.unit === unit) ?? { cost: 0, quantity: 0 }
}
