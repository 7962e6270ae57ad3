import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { AppError, isDatabaseAway, isSilence, TRY_AGAIN_SECONDS, wasNeverSent } from '../errors.ts'
import { type Limits, LONG, REQUEST } from './limits.ts'
import { isSpent } from './prepared.ts'
import { queriesOn, type Tx } from './query.ts'
import { type RequestTime, timeIsUp } from './request-time.ts'

/** One open transaction on a client of a pool. Ending it a second time does nothing. */
export interface OpenTransaction {
  tx: Tx
  commit(): Promise<void>
  /** One last statement, with the commit sent behind it. */
  commitWith(last: (tx: Tx) => Promise<unknown>): Promise<void>
  rollback(): Promise<void>
}

interface TransactionOptions {
  /** Takes longer than a person should wait. */
  long?: boolean | undefined
  /** The time of the request that it belongs to; a long one takes as much as it needs. */
  time?: RequestTime | undefined
  /** Decides whether the rest may happen: sent behind `begin`, and failing what is sent with it when it fails. */
  first?: ((tx: Tx) => Promise<unknown>) | undefined
}

export async function openTransaction(
  pool: Pool,
  begin: string,
  options: TransactionOptions = {},
): Promise<OpenTransaction> {
  const limits = options.long ? LONG : REQUEST
  const time = options.long ? undefined : options.time
  const client = await (time ? time.within(() => pool.connect(), giveBack) : pool.connect())
  // As it was given to us: once we gave the connection back, `client.release` is that of whoever has it next.
  const { release } = client
  holdBack(client)
  // Several statements in one simple query. Nobody waits for the answer: what follows is sent with it, and
  // fails with it as well, because a transaction that did not begin as it should takes no statement.
  const begun = client.query(options.long ? `${begin}; ${settings(limits)}` : begin)
  begun.catch(() => undefined)
  let ended = false
  let isCut = false

  /** Ends what runs. The connection serves nobody else: the end may reach it when it is at something else. */
  function cut(): void {
    if (isCut) return
    isCut = true
    time?.cancel((client as unknown as { processID: number }).processID)
  }

  const counted = <T>(ask: (longest: number) => Promise<T>): Promise<T> =>
    time ? time.counting(() => ask(time.longest), cut) : ask(Infinity)

  /** One that was cut off and does not even hear that is no sign of a database that is away. */
  const asStatement: typeof counted = (ask) =>
    counted(ask).catch((error: unknown) => {
      throw isCut && isSilence(error) ? timeIsUp() : error
    })

  const first = options.first?.(queriesOn(client, { limits, begun, counted: asStatement }))
  first?.catch(() => undefined)
  const opening = { limits, begun, first, counted: asStatement }

  async function end(statement: 'commit' | 'rollback'): Promise<void> {
    if (ended) return
    ended = true
    // The server takes back what a lost connection has begun.
    if (isCut && statement === 'rollback') return destroy(timeIsUp())
    try {
      await (isReadOnly(begin) ? leave(statement) : close(statement))
    } catch (error) {
      // A connection in an unknown state must not serve anyone else; releasing twice is harmless.
      destroy(error as Error)
      if (statement === 'commit') throw isReadOnly(begin) ? error : asOutcome(error)
    }
  }

  async function close(statement: 'commit' | 'rollback'): Promise<void> {
    const ask = (longest: number) => {
      const asked = { text: statement, query_timeout: Math.min(limits.answer, longest) }
      return client.query(asked)
    }
    // A rollback is sent however little time is left.
    const { command } = await (statement === 'commit' ? counted(ask) : ask(Infinity))
    release(isCut || isSpent(client))
    // PostgreSQL answers `commit` of a failed transaction with ROLLBACK and no error.
    if (command.toLowerCase() !== statement) throw new Error(`${statement} became ${command}`)
  }

  /** A read leaves nothing to wait for: the connection's next transaction is sent behind its end. */
  async function leave(statement: 'commit' | 'rollback'): Promise<void> {
    holdBack(client)
    const left = client.query(limited(statement, limits))
    if (isCut || isSpent(client)) {
      // Closing a connection cuts off what it has not answered yet.
      await left
      release(true)
      return
    }
    release()
    await left
  }

  async function commitWith(last: (tx: Tx) => Promise<unknown>): Promise<void> {
    const sent = Promise.withResolvers<void>()
    const asked = last(queriesOn(client, { ...opening, onSent: sent.resolve }))
    await Promise.race([sent.promise, asked])
    const [answer, ending] = await Promise.allSettled([asked, end('commit')])
    // Without its answer it is unknown whether the commit happened, whatever became of the statement before it.
    if (ending.status === 'rejected' && ending.reason instanceof AppError) throw ending.reason
    for (const one of [answer, ending]) if (one.status === 'rejected') throw one.reason
  }

  function destroy(error: Error): void {
    try {
      release(error)
    } catch {
      // already given back
    }
  }

  return {
    tx: queriesOn(client, opening),
    commit: () => end('commit'),
    commitWith,
    rollback: () => end('rollback'),
  }
}

/** A connection that came when nobody waited for it any more. */
const giveBack = (client: PoolClient): void => client.release()

/** Statements sent in this turn of the loop leave in one piece: a write costs more than most statements. */
function holdBack(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
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
