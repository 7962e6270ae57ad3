import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Node takes one new connection from a listening socket in each round of its event loop. When there
 * is much to do the rounds are long, and a crowd waits for many seconds before anybody even hears
 * that it is there. Several sockets on one port are taken from together, in each round.
 */
const SOCKETS = 64
/** The kernel holds those who came in between; beyond these, TCP makes them try again after a second. */
const BACKLOG = 4096

interface Place {
  port: number
  host: string
}

export interface Listening {
  port: number
  /** Accepts no new connections, and lets open ones finish. */
  stop(): Promise<void>
}

export async function listen(app: FastifyInstance, { port, host }: Place): Promise<Listening> {
  const reusePort = process.platform === 'linux'
  // Sockets that share a port would share it with a second Itayo too: it must fail here instead.
  if (reusePort && port !== 0) await closed(await open({ port, host }))
  const options = { port, host, backlog: BACKLOG, reusePort }
  await app.listen(options)
  const bound = (app.server.address() as AddressInfo).port
  const others = reusePort ? await openOthers(app, { port: bound, host }) : []
  return {
    port: bound,
    async stop() {
      const all = others.map(closed)
      await app.close()
      await Promise.all(all)
    },
  }
}

async function openOthers(app: FastifyInstance, place: Place): Promise<Server[]> {
  const others: Server[] = []
  for (let socket = 1; socket < SOCKETS; socket += 1) {
    const other = await open({ ...place, backlog: BACKLOG, reusePort: true })
    other.on('connection', (connection) => app.server.emit('connection', connection))
    others.push(other)
  }
  return others
}

async function open(options: Place & { backlog?: number; reusePort?: boolean }): Promise<Server> {
  const server = createServer({ noDelay: true })
  server.listen(options)
  await once(server, 'listening')
  return server
}

const closed = (server: Server) => new Promise<void>((done) => server.close(() => done()))
