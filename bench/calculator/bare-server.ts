import Fastify from 'fastify'
import pg from 'pg'
import { calculateCrew, DAY_UNIT, type UnitRow } from '../../packages/domain/src/index.ts'

/** The floor: Fastify, a pool, the very queries that a calculation is read with, and the rule. Nobody is asked who they are. */
const { BENCH_DATABASE_URL, BENCH_COMPANY_ID, BENCH_QUERIES } = process.env
if (!BENCH_QUERIES) throw new Error('BENCH_QUERIES is missing')
const queries: { text: string; values: unknown[] }[] = JSON.parse(BENCH_QUERIES)
const pool = new pg.Pool({
  connectionString: BENCH_DATABASE_URL,
  max: 10,
  options: `-c role=itayo_app -c app.company_id=${BENCH_COMPANY_ID} -c app.hidden_projects={}`,
})
const SQUARE_METRE: UnitRow = {
  id: 7,
  abbreviation: 'sq.m',
  name: 'square metre',
  dimension: 'area',
  base_unit_id: 7,
  factor_to_base: 1,
  aliases: [],
}
const app = Fastify()
app.post<{ Body: { area: number; productivity: number; worker: number } }>(
  '/calculator',
  async ({ body }) => {
    const client = await pool.connect()
    try {
      for (const [at, query] of queries.entries()) await client.query({ name: `q${at}`, ...query })
    } finally {
      client.release()
    }
    return calculateCrew({
      area: body.area,
      areaUnit: SQUARE_METRE,
      productivity: body.productivity,
      productivityUnit: SQUARE_METRE,
      productivityTime: DAY_UNIT,
      count: body.worker,
      duration: null,
      durationTime: DAY_UNIT,
    })
  },
)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address && typeof address === 'object') process.send?.({ port: address.port })
process.on('disconnect', () => process.exit(0))
