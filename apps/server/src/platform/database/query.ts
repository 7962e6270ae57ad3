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
import { preparedName } from './prepared.ts'
import type { DB } from './schema.ts'

/**
 * Today in the Philippines by the application's clock. Every transaction of a company carries it, so that SQL and code
 * agree about the day.
 */
export const currentDay = sql<string>`current_setting('app.today')::date`

/** A running transaction: the only thing a store can query with. There is no global `db`. */
export type Tx = Kysely<DB>

/** The columns of a row in their order, as PostgreSQL writes them. */
export type TextRow = readonly (string | null)[]

interface TextQuery extends CompiledQuery {
  asText?: true
}

const AS_TEXT = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } } as const

/** For thousands of rows: the caller knows the columns, and an object with parsed values for each row costs more. */
export async function textRows(tx: Tx, query: RawBuilder<unknown>): Promise<TextRow[]> {
  const asText: TextQuery = { ...query.compile(tx), asText: true }
  const { rows } = await tx.executeQuery(asText)
  return rows as TextRow[]
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

  async executeQuery<R>(query: TextQuery): Promise<QueryResult<R>> {
    const name = preparedName(this.#client, query.sql)
    const values = [...query.parameters]
    const statement = {
      text: query.sql,
      values,
      query_timeout: this.#opening.limits.answer,
      ...(name && { name }),
      ...(query.asText && AS_TEXT),
    }
    try {
      const answer = this.#client.query(statement)
      this.#opening.onSent?.()
      const result = await answer
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
