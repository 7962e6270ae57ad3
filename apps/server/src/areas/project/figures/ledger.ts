import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/figures.ts'

export type { CostEntry } from './store/figures.ts'

/**
 * The one writer of the ledger of actual cost, in the order given. What the project and its work items have cost
 * follows here.
 */
export async function bookCosts(
  tx: Tx,
  projectId: number,
  entries: readonly store.CostEntry[],
): Promise<void> {
  if (entries.length > 0) await store.insertCosts(tx, projectId, entries)
}

/**
 * Takes back all that certain sources cost, by entries of the same amounts with the other sign: the ledger
 * keeps both. Answers whether there was something to take back.
 */
export async function reverseCosts(
  tx: Tx,
  projectId: number,
  sources: { kind: string; ids: readonly number[] },
  day: string,
): Promise<boolean> {
  const standing = await store.standingCosts(tx, projectId, sources)
  const entries = standing.map(({ id, ...entry }) => ({ ...entry, entry_date: day, reverses_id: id }))
  await bookCosts(tx, projectId, entries)
  return entries.length > 0
}

/** Books what sources cost by now, after taking back what they cost before. */
export async function replaceCosts(
  tx: Tx,
  projectId: number,
  sources: { kind: string; ids: readonly number[] },
  entries: readonly Omit<store.CostEntry, 'sequence' | 'entry_date'>[],
  day: string,
): Promise<void> {
  await reverseCosts(tx, projectId, sources, day)
  const last = await store.lastSequences(tx, sources)
  const booked = entries.map((entry) => ({
    ...entry,
    entry_date: day,
    sequence: (last.get(entry.source_id) ?? 0) + 1,
  }))
  await bookCosts(tx, projectId, booked)
}
