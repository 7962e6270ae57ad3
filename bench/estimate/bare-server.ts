import Fastify from 'fastify'
import pg from 'pg'

/** The floor: Fastify, a pool, the very queries that the estimate is read with, and their rows as they are. */
const { BENCH_DATABASE_URL, BENCH_COMPANY_ID, BENCH_QUERIES } = process.env
if (!BENCH_QUERIES) throw new Error('BENCH_QUERIES is missing')
const queries: { text: string; values: unknown[] }[] = JSON.parse(BENCH_QUERIES)
const pool = new pg.Pool({
  connectionString: BENCH_DATABASE_URL,
  max: 10,
  options: `-c role=itayo_app -c app.company_id=${BENCH_COMPANY_ID} -c app.hidden_projects={}`,
})
const app = Fastify()
app.get('/estimate', async () => {
  const client = await pool.connect()
  try {
    const reply: unknown[][] = []
    for (const [at, query] of queries.entries()) {
      reply.push((await client.query({ name: `q${at}`, ...query })).rows)
    }
    return reply
  } finally {
    client.release()
  }
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address && typeof address === 'object') process.send?.({ port: address.port })
process.on('disconnect', () => process.exit(0))
