import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { bySocket } from '../../apps/server/src/platform/database/socket.ts'
import type { CaughtQuery } from './caught-queries.ts'

/** A floor runs with a pool as the product's, and the very queries that the product sent. */
export function bareQueries(): { pool: pg.Pool; queries: CaughtQuery[] } {
  const { BENCH_DATABASE_URL, BENCH_COMPANY_ID, BENCH_QUERIES } = process.env
  if (!BENCH_QUERIES) throw new Error('BENCH_QUERIES is missing')
  const pool = new pg.Pool({
    connectionString: bySocket(BENCH_DATABASE_URL ?? ''),
    max: 10,
    options: `-c role=itayo_app -c app.company_id=${BENCH_COMPANY_ID} -c app.hidden_projects={} -c app.today=2026-11-18`,
  })
  return { pool, queries: JSON.parse(BENCH_QUERIES) }
}

/** Tells its port to the process that measures, and ends with it. */
export async function serveBeside(app: FastifyInstance): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address && typeof address === 'object') process.send?.({ port: address.port })
  process.on('disconnect', () => process.exit(0))
}
