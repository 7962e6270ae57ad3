import Fastify from 'fastify'
import { calculateCrew, DAY_UNIT, type UnitRow } from '../../packages/domain/src/index.ts'
import { bareQueries, serveBeside } from '../lib/bare-server.ts'

/** The floor: Fastify, a pool, the very queries that a calculation is read with, and the rule. Nobody is asked who they are. */
const { pool, queries } = bareQueries()
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
await serveBeside(app)
