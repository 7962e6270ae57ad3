import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { SOCKET_FOLDER } from '../platform/database/socket.ts'

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
  /** Nothing comes through any more, in either direction, and nobody hangs up; until the returned function is called. */
  freeze(): () => void
  /** The next `commit` of a change is the last of its connection: the server never gets it, or its answer is lost. */
  cutAtCommit(when: 'before' | 'after' | undefined): void
  /** New connections are accepted, and wait for an answer until the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  let held: Promise<void> | undefined
  let cutAt: 'before' | 'after' | undefined
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
    let isMute = false
    let isChange = false
    const hangUpBoth = () => {
      inside.destroy()
      outside.destroy()
    }
    for (const socket of [inside, outside]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        hangUpBoth()
      })
    }
    inside.on('data', (chunk) => {
      // A read gives its connection back before its commit is sent, so one piece may hold that and the next begin.
      const commit = chunk.indexOf('commit\0')
      const begun = commit < 0 ? -1 : chunk.lastIndexOf('begin', commit)
      const ofChange = begun < 0 ? isChange : !isReadAt(chunk, begun)
      const last = chunk.lastIndexOf('begin')
      if (last >= 0) isChange = !isReadAt(chunk, last)
      const when = commit >= 0 && ofChange ? cutAt : undefined
      if (when) cutAt = undefined
      if (when === 'before') return hangUpBoth()
      isMute = when === 'after'
      outside.write(chunk)
    })
    outside.on('data', (chunk) => {
      if (isMute) hangUpBoth()
      else inside.write(chunk)
    })
    if (isFrozen) for (const socket of [inside, outside]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(databaseUrl)
  // Past the socket, or nobody would come through here.
  through.searchParams.delete(SOCKET_FOLDER)
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
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
      return () => {
        isFrozen = false
        for (const socket of sockets) socket.resume()
      }
    },
    cutAtCommit(when) {
      cutAt = when
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

const READ = 'begin read only'

const isReadAt = (chunk: Buffer, at: number) => chunk.toString('latin1', at, at + READ.length) === READ
