import { type CustomTypesConfig, types as defaults, type Pool } from 'pg'
import { openPool } from './connection.ts'
import { PROBE, REQUEST, REQUEST_MS, sessionOptions } from './limits.ts'
import { RequestTime } from './request-time.ts'

/**
 * The connections of one process. `app` carries tenant transactions, which step into itayo_app
 * themselves; `auth` works as itayo_auth from its first moment, so that finding out who calls is
 * one round trip; `probe` asks whether the database answers, apart from those who wait for it.
 */
export interface Pools {
  app: Pool
  auth: Pool
  probe: Pool
  /** The time that the database may take from a request that begins now. */
  requestTime(): RequestTime
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
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger
    if (oid === DATE) return (text: string) => text
    return defaults.getTypeParser(oid, format as 'text')
  }) as CustomTypesConfig['getTypeParser'],
}

export function createPools(
  connectionString: string,
  options: { size?: number; requestMs?: number; onError: (error: Error) => void },
): Pools {
  const size = options.size ?? 10
  const common = { connectionString, types, limits: REQUEST, onError: options.onError }
  const app = openPool({
    ...common,
    max: size,
    application_name: 'itayo',
    options: sessionOptions(REQUEST),
  })
  const auth = openPool({
    ...common,
    max: Math.max(2, Math.ceil(size / 2)),
    application_name: 'itayo-auth',
    options: sessionOptions(REQUEST, 'itayo_auth'),
  })
  const probe = openPool({
    ...common,
    max: 2,
    application_name: 'itayo-probe',
    limits: PROBE,
    connectionTimeoutMillis: PROBE.answer,
    options: sessionOptions(PROBE),
  })
  return {
    app,
    auth,
    probe,
    requestTime: () =>
      new RequestTime(options.requestMs ?? REQUEST_MS, (session) =>
        probe.query('select pg_cancel_backend($1)', [session]),
      ),
    end: async () => {
      await Promise.all([app.end(), auth.end(), probe.end()])
    },
  }
}
