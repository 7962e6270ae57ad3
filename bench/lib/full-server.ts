import { startServer } from '../../apps/server/src/server.ts'

/** The product as `npm start` runs it. */
const server = await startServer(process.env, () => undefined)
process.send?.({ port: Number(new URL(server.url).port) })
process.on('disconnect', () => server.stop().then(() => process.exit(0)))
