import type { Pool } from 'pg'
import { queriesOn, type Tx } from './query.ts'

/** One open transaction on a client of a pool. Ending it a second time does nothing. */
export interface OpenTransaction {
  tx: Tx
  commit(): Promise<void>
  rollback(): Promise<void>
}

export async function openTransaction(pool: Pool, begin: string): Promise<OpenTransaction> {
  const client = await pool.connect()
  let ended = false

  async function end(statement: 'commit' | 'rollback'): Promise<void> {
    if (ended) return
    ended = true
    try {
      const { command } = await client.query(statement)
      client.release()
      // PostgreSQL answers `commit` of a failed transaction with ROLLBACK and no error.
      if (command.toLowerCase() !== statement) throw new Error(`${statement} became ${command}`)
    } catch (error) {
      // A connection in an unknown state must not serve anyone else; releasing twice is harmless.
      destroy(error as Error)
      if (statement === 'commit') throw error
    }
  }

  function destroy(error: Error): void {
    try {
      client.release(error)
    } catch {
      // already given back
    }
  }

  try {
    // One round trip: several statements in one simple query.
    await client.query(begin)
  } catch (error) {
    destroy(error as Error)
    throw error
  }
  return { tx: queriesOn(client), commit: () => end('commit'), rollback: () => end('rollback') }
}

export async function inTransaction<T>(pool: Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = await openTransaction(pool, begin)
  try {
    const result = await work(transaction.tx)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}
