import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Client, PoolClient } from 'pg'
import { isSilence } from '../errors.ts'
import { type Limits, REQUEST } from './limits.ts'
import { askAndMake, type MakeOfRow } from './made-rows.ts'
import { preparedName } from './prepared.ts'
import type { DB } from './schema.ts'

/**
 * Today in the Philippines by the application's clock. Every transaction of a company carries it, so that SQL and code
 * agree about the day.
 */
export const currentDay = sql<string>`current_setting('app.today')::date`

/** A running transaction: the only thing a store can query with. There is no global `db`. */
export type Tx = Kysely<DB>

interface Answer {
  rows: unknown[]
  rowCount: number | null
}

interface MakingQuery extends CompiledQuery {
  make?: MakeOfRow<unknown>
}

/** For thousands of rows: the caller knows the columns, and an object of all values for each row costs more. */
export async function madeRows<Row>(
  tx: Tx,
  query: RawBuilder<unknown>,
  make: MakeOfRow<Row>,
): Promise<Row[]> {
  const making: MakingQuery = { ...query.compile(tx), make }
  const { rows } = await tx.executeQuery(making)
  return rows as Row[]
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const driver: Driver = new DummyDriver()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
}

/** How the transaction was opened; its first statements are sent before it is known to have begun. */
interface Opening {
  limits: Limits
  begun?: Promise<unknown>
  /** Waits for an answer as long as the request has time. */
  counted?: <T>(ask: (longest: number) => Promise<T>) => Promise<T>
  /** Sent before everything else. Its answer is not waited for, but nobody learns another one before it. */
  first?: Promise<unknown> | undefined
  onSent?: (() => void) | undefined
}

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #opening: Opening

  constructor(client: PoolClient, opening: Opening) {
    this.#client = client
    this.#opening = opening
  }

  async executeQuery<R>(query: MakingQuery): Promise<QueryResult<R>> {
    const name = preparedName(this.#client, query.sql)
    const values = [...query.parameters]
    const { limits, counted = (ask) => ask(Infinity) } = this.#opening
    try {
      const result = await counted((longest) => {
        const query_timeout = Math.min(limits.answer, longest)
        const statement = { text: query.sql, values, query_timeout, ...(name && { name }) }
        const answer: Promise<Answer> = query.make
          ? askAndMake(this.#client, statement, query.make)
          : this.#client.query(statement)
        this.#opening.onSent?.()
        return answer
      })
      await this.#opening.first
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    } catch (error) {
      // The server has not answered: a rollback would wait behind the same statement.
      if (isSilence(error)) void (this.#client as unknown as Client).end()
      // Had the transaction not begun, that is the reason, and not what it did to this statement.
      await this.#opening.begun
      await this.#opening.first
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: nothing streams rows through Kysely here
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error('Row streaming goes through pg cursors, not through Kysely.')
  }
}

/**
 * Kysely on one client whose transaction is already open. Built from parts, because Kysely's own
 * transactions spend a round trip each on `begin` and on every setting.
 */
export function queriesOn(client: PoolClient, opening: Opening = { limits: REQUEST }): Tx {
  const connection = new ClientConnection(client, opening)
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<DB>({ config: { dialect }, executor, dialect, driver } as never)
}
