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
} from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from './schema.ts'

/** A running transaction: the only thing a store can query with. There is no global `db`. */
export type Tx = Kysely<DB>

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const driver: Driver = new DummyDriver()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
}

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient

  constructor(client: PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query(query.sql, [...query.parameters])
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
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
export function queriesOn(client: PoolClient): Tx {
  const connection = new ClientConnection(client)
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<DB>({ config: { dialect }, executor, dialect, driver } as never)
}
