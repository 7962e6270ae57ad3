import Fastify from 'fastify'
import { bareQueries, serveBeside } from '../lib/bare-server.ts'

/** The floor: Fastify, a pool, the very queries that the estimate is read with, and their rows as they are. */
const { pool, queries } = bareQueries()
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
await serveBeside(app)
