import Fastify from 'fastify'
import { listen } from '../../apps/server/src/platform/http/listening.ts'

/** The floor: sends everybody away at once, and answers those at work with nothing to look up. */
const app = Fastify()
app.get('/at-work', async () => ({}))
app.post(
  '/refused',
  { onRequest: (_, reply) => void reply.code(503).header('retry-after', 1).send({}) },
  () => undefined,
)
const { port } = await listen(app, { port: 0, host: '127.0.0.1' })
process.send?.({ port })
process.on('disconnect', () => process.exit(0))
