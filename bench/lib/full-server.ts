import { startServer } from '../../apps/server/src/server.ts'

/** The product as `npm start` runs it. Whatever it is sent, it answers with the memory it takes. */
const server = await startServer(process.env, () => undefined)
process.send?.({ port: Number(new URL(server.url).port) })
process.on('message', () => process.send?.({ memory: process.memoryUsage.rss() }))
process.on('disconnect', () => server.stop().then(() => process.exit(0)))
