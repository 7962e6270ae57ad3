import pg from 'pg'

/**
 * The connections of one process. `app` carries tenant transactions, which step into itayo_app
 * themselves; `auth` works as itayo_auth from its first moment, so that finding out who calls is
 * one round trip.
 */
export interface Pools {
  app: pg.Pool
  auth: pg.Pool
  end(): Promise<void>
}

const INT8 = 20
const DATE = 1082

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large for a number`)
  return value
}

/** Ids and counts become numbers, calendar dates stay text; numeric stays text for exact arithmetic. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export function createPools(
  connectionString: string,
  options: { size?: number; onError: (error: Error) => void },
): Pools {
  const size = options.size ?? 10
  const common = { connectionString, types, connectionTimeoutMillis: 10_000 }
  const app = new pg.Pool({
    ...common,
    max: size,
    application_name: 'itayo',
    options: '-c lock_timeout=15000 -c idle_in_transaction_session_timeout=60000',
  })
  const auth = new pg.Pool({
    ...common,
    max: Math.max(2, Math.ceil(size / 2)),
    application_name: 'itayo-auth',
    options: '-c role=itayo_auth -c lock_timeout=15000 -c idle_in_transaction_session_timeout=60000',
  })
  // An idle connection that breaks (a restarted server) is replaced by the pool; it must not end the process.
  app.on('error', options.onError)
  auth.on('error', options.onError)
  return {
    app,
    auth,
    end: async () => {
      await Promise.all([app.end(), auth.end()])
    },
  }
}
