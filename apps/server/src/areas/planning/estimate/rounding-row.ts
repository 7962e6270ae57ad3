import { isRounded, NO_ROUNDING, type Rounding, roundingMoved } from '@itayo/domain'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/roundings.ts'

/**
 * The change of a save to the rounding row of the estimate: an import adds its own, going back to a revision sets
 * it as it was, taking it out sets nothing.
 */
export const RoundingChange = z.object({
  how: z.enum(['add', 'set']),
  direct: z.number(),
  contract: z.number(),
})
export type RoundingChange = z.infer<typeof RoundingChange>

/** The amounts by which a change moves the row. */
export function movedRounding(change: RoundingChange | null, now: Rounding): Rounding {
  if (!change) return NO_ROUNDING
  if (change.how === 'add') return { direct: change.direct, contract: change.contract }
  return roundingMoved(change, now)
}

export function roundingOfRow(row: { rounding_direct: string; rounding_contract: string }): Rounding {
  return { direct: Number(row.rounding_direct), contract: Number(row.rounding_contract) }
}

/** After the lines: an import's row stands as long as one of the work items that came with it. */
export async function writeRounding(
  tx: Tx,
  projectId: number,
  change: RoundingChange,
  written: readonly number[],
): Promise<void> {
  if (change.how === 'set') await store.clear(tx, projectId)
  if (!isRounded(change)) return
  const ids = change.how === 'add' ? written : await store.liveWorkItems(tx, projectId)
  if (ids.length > 0) await store.add(tx, projectId, change, ids)
}
