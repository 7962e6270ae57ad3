import { provision } from '../apps/server/src/platform/database/connect.ts'
import { SOCKET_FOLDER } from '../apps/server/src/platform/database/socket.ts'
import {
  type EmbeddedServer,
  joinEmbeddedServer,
  removeEmbeddedServer,
} from '../apps/server/src/platform/embedded/server.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../apps/server/src/testing/database-proxy.ts'
import { type Database, databaseIn } from './database.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { openVolume, type Volume } from './volume.ts'

/**
 * `embedded`: the server runs its PostgreSQL itself. `outside`: the same data, served by a PostgreSQL that somebody
 * else runs (we), at the other end of a line that can be cut.
 */
export type Stage = 'embedded' | 'outside'

export interface World {
  volume: Volume
  server: ServerProcess
  database: Database
  ledger: Ledger
  /** Only in the stage `outside`. */
  line: DatabaseProxy | undefined
  enter(stage: Stage): Promise<void>
  close(): Promise<void>
}

export function openWorld(folder: string, port: number): World {
  const volume = openVolume(folder)
  const dataDir = volume.path
  const server = serverProcess(dataDir, port)
  const database = databaseIn(dataDir)
  let host: EmbeddedServer | undefined
  let isDown = ''

  async function openLine(): Promise<Record<string, string>> {
    const giveUp = (why: string) => {
      isDown = why
    }
    host = await joinEmbeddedServer({ dataDir, giveUp })
    const { appUrl, ownerUrl } = await provision(host.superuserUrl, dataDir, 'itayo')
    const line = await openDatabaseProxy(appUrl)
    world.line = line
    const owner = new URL(ownerUrl)
    owner.port = new URL(line.url).port
    owner.searchParams.delete(SOCKET_FOLDER)
    return { DATABASE_URL: line.url, DATABASE_OWNER_URL: owner.href }
  }

  const world: World = {
    volume,
    server,
    database,
    ledger: openLedger(),
    line: undefined,
    async enter(stage) {
      await server.stop('SIGTERM')
      server.start(stage === 'outside' ? await openLine() : {})
    },
    async close() {
      // A run that failed may have left them frozen.
      server.signal('SIGCONT')
      database.signal('SIGCONT', database.processes())
      await server.stop('SIGKILL')
      await world.line?.close()
      await host?.leave()
      // A server that was killed last has left its PostgreSQL behind.
      await removeEmbeddedServer(dataDir)
      await volume.close()
      if (isDown) throw new Error(`The outside PostgreSQL was lost. ${isDown}`)
    },
  }
  return world
}
