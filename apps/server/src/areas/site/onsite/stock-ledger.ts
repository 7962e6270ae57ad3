import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/movements.ts'
import { findOrAdd, type StockKey } from './store/stock.ts'

interface NewMovement {
  stock_id: number
  kind: store.Movement['kind']
  /** Signed; nothing moves by zero. */
  quantity: number
  source_id: number
}

interface Change {
  projectId: number
  /** Which kind of slip line the movements come from. */
  sourceKind:
    | 'delivery_item'
    | 'release_item'
    | 'stock_count_item'
    | 'transfer_out'
    | 'transfer_in'
    | 'transfer_back'
  /** Lines whose earlier movements are taken back. */
  takenBack?: readonly number[]
  booked?: readonly NewMovement[]
  day: string
}

/**
 * The one writer of the ledger of stock. What a slip said before is taken back by rows with the other sign, and
 * what it says now follows. Whatever raises a stock comes first, so that a correction fails only when its end
 * would be below zero. The caller holds the project.
 */
export async function moveStock(
  tx: Tx,
  { projectId, sourceKind, takenBack = [], booked = [], day }: Change,
): Promise<void> {
  const standing = await store.standing(tx, sourceKind, takenBack)
  const wanted = booked.filter(({ quantity }) => quantity !== 0)
  const last = await store.lastSequences(
    tx,
    sourceKind,
    [...standing, ...wanted].map(({ source_id }) => source_id),
  )
  const next = (sourceId: number) => {
    const sequence = (last.get(sourceId) ?? 0) + 1
    last.set(sourceId, sequence)
    return sequence
  }
  const movements = [
    ...standing.map(({ id, stock_id, kind, quantity, source_id }) => ({
      stock_id,
      kind,
      quantity: opposite(quantity),
      source_id,
      reverses_id: id,
    })),
    ...wanted,
  ].sort((one, other) => Number(isFall(one.quantity)) - Number(isFall(other.quantity)))
  if (movements.length === 0) return
  await store.insert(
    tx,
    projectId,
    movements.map((movement) => ({
      ...movement,
      movement_date: day,
      source_kind: sourceKind,
      sequence: next(movement.source_id),
    })),
  )
}

/**
 * Movements of many new slips at once, in their order of time: none of their sources has moved anything before. The
 * caller holds the project.
 */
export async function moveNewStock(
  tx: Tx,
  projectId: number,
  movements: readonly Omit<store.Movement, 'sequence' | 'reverses_id'>[],
): Promise<void> {
  const first = movements.filter(({ quantity }) => quantity !== 0)
  if (first.length > 0)
    await store.insert(
      tx,
      projectId,
      first.map((movement) => ({ ...movement, sequence: 1 })),
    )
}

/** The stocks of these materials and places, in their order; what was never kept there before begins at zero. */
export const stocksFor = (tx: Tx, projectId: number, keys: readonly StockKey[]): Promise<number[]> =>
  findOrAdd(tx, projectId, keys)

/** A number from the database keeps every digit: it is never read as one. */
function opposite(quantity: number | string): string {
  const text = String(quantity)
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}

const isFall = (quantity: number | string) => String(quantity).startsWith('-')
