import pg from 'pg'
import { CONNECTION_MS, type Limits } from './limits.ts'
import { bySocket } from './socket.ts'

const GOODBYE_MS = 2000

/**
 * Every connection of the server is made here (a test looks for others). When one is lost, the waiting
 * caller gets the error. The client also emits it, and without a listener that would end the process with
 * all other work.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(throughSocket(config))
    this.on('error', () => undefined)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    // A frozen server does not answer a goodbye either.
    const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection
    const giveUp = setTimeout(() => stream.destroy(), GOODBYE_MS)
    this.once('end', () => clearTimeout(giveUp))
    giveUp.unref()
    return callback ? super.end(callback) : super.end()
  }
}

function throughSocket(config: string | pg.ClientConfig | undefined): string | pg.ClientConfig | undefined {
  if (typeof config === 'string') return bySocket(config)
  if (!config?.connectionString) return config
  return { ...config, connectionString: bySocket(config.connectionString) }
}

/** A single connection, for work that a pool's limits do not fit. The caller ends it. */
export async function connect(config: pg.ClientConfig): Promise<Connection> {
  const connection = new Connection({ connectionTimeoutMillis: CONNECTION_MS, ...config })
  await connection.connect()
  return connection
}

export async function withConnection<T>(
  config: pg.ClientConfig,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect(config)
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

export function openPool(
  config: pg.PoolConfig & { limits: Limits; onError: (error: Error) => void },
): pg.Pool {
  const { limits, onError, ...rest } = config
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: limits.answer,
    keepAlive: true,
    // Statements are sent without waiting for the answers to those before them, and answered in order.
    pipeline: true,
    Client: Connection,
    ...rest,
  })
  // The pool replaces an idle connection that breaks.
  pool.on('error', onError)
  return pool
}
