import Fastify from 'fastify'
import pg from 'pg'
import { bySocket } from '../../apps/server/src/platform/database/socket.ts'
import { serveBeside } from '../lib/bare-server.ts'

/** The floor: Fastify, a pool, and the very query that `account/me` runs. Nothing else. */
const { BENCH_DATABASE_URL, BENCH_USER_ID, BENCH_SQL } = process.env
if (!BENCH_SQL) throw new Error('BENCH_SQL is missing')
const sql = BENCH_SQL
const pool = new pg.Pool({ connectionString: bySocket(BENCH_DATABASE_URL ?? ''), max: 10 })
const app = Fastify()
app.get('/me', async () => {
  const { rows } = await pool.query(sql, [Number(BENCH_USER_ID)])
  return rows[0]
})
await serveBeside(app)
