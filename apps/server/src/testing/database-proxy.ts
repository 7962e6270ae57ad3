import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to the database that can be cut and mended, as when its server restarts. */
export interface DatabaseProxy {
  /** The same database, through this line. */
  url: string
  /** How many times somebody has tried to come through. */
  attempts: number
  /** How many came through, and how many are through now. */
  opened: number
  open: number
  cut(): void
  mend(): void
  /** New connections are accepted, and wait for an answer until the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  let held: Promise<void> | undefined
  const server = createServer(async (inside) => {
    proxy.attempts += 1
    if (isCut) {
      inside.destroy()
      return
    }
    await held
    proxy.opened += 1
    proxy.open += 1
    inside.on('close', () => {
      proxy.open -= 1
    })
    const outside = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  const hangUp = () => {
    for (const socket of [...sockets]) socket.destroy()
  }

  const proxy: DatabaseProxy = {
    url: through.href,
    attempts: 0,
    opened: 0,
    open: 0,
    cut() {
      isCut = true
      hangUp()
    },
    mend() {
      isCut = false
    },
    hold() {
      const released = Promise.withResolvers<void>()
      held = released.promise
      return released.resolve
    },
    async close() {
      hangUp()
      await new Promise((done) => server.close(done))
    },
  }
  return proxy
}
