import type { Pool } from 'pg'
import { AppError, isDatabaseAway, TRY_AGAIN_SECONDS, wasNeverSent } from '../errors.ts'
import { type Limits, LONG, REQUEST } from './limits.ts'
import { queriesOn, type Tx } from './query.ts'

/** One open transaction on a client of a pool. Ending it a second time does nothing. */
export interface OpenTransaction {
  tx: Tx
  commit(): Promise<void>
  rollback(): Promise<void>
}

interface TransactionOptions {
  /** Takes longer than a person should wait. */
  long?: boolean | undefined
}

export async function openTransaction(
  pool: Pool,
  begin: string,
  options: TransactionOptions = {},
): Promise<OpenTransaction> {
  const limits = options.long ? LONG : REQUEST
  const client = await pool.connect()
  let ended = false

  async function end(statement: 'commit' | 'rollback'): Promise<void> {
    if (ended) return
    ended = true
    try {
      const { command } = await client.query(limited(statement, limits))
      client.release()
      // PostgreSQL answers `commit` of a failed transaction with ROLLBACK and no error.
      if (command.toLowerCase() !== statement) throw new Error(`${statement} became ${command}`)
    } catch (error) {
      // A connection in an unknown state must not serve anyone else; releasing twice is harmless.
      destroy(error as Error)
      if (statement === 'commit') throw isReadOnly(begin) ? error : asOutcome(error)
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
    await client.query(options.long ? `${begin}; ${settings(limits)}` : begin)
  } catch (error) {
    destroy(error as Error)
    throw error
  }
  return { tx: queriesOn(client, limits), commit: () => end('commit'), rollback: () => end('rollback') }
}

export async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const transaction = await openTransaction(pool, begin, options)
  try {
    const result = await work(transaction.tx)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

const isReadOnly = (begin: string) => begin.startsWith('begin read only')

const settings = ({ lock, statement }: Limits) =>
  `set local lock_timeout = ${lock}; set local statement_timeout = ${statement}`

/** The pool's time limit is that of a request; other limits are given with each statement. */
const limited = (text: string, limits: Limits) =>
  limits === REQUEST ? text : { text, query_timeout: limits.answer }

/** A connection that broke after `commit` was sent leaves open whether it happened. */
function asOutcome(error: unknown): unknown {
  if (!isDatabaseAway(error) || wasNeverSent(error)) return error
  return new AppError('outcome_unknown', { retryAfterSeconds: TRY_AGAIN_SECONDS, cause: error })
}
