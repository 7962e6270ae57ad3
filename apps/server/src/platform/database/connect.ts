import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { joinEmbeddedServer } from '../embedded/server.ts'
import { isDatabaseAway } from '../errors.ts'
import { withConnection } from './connection.ts'
import { loginPasswords } from './login-file.ts'
import { createDatabase, createLogins } from './roles.ts'

/** The two ways into the database: the login the server works with, and the owner who migrates. */
interface DatabaseAccess {
  appUrl: string
  /** Absent when the schema is migrated elsewhere: it must then be current already. */
  ownerUrl: string | undefined
  /** Leaves the embedded server; the last one out stops it. */
  leave(): Promise<void>
}

interface Companion {
  say(line: string): void
  /** The embedded server is gone for good: the process should end, and be started anew. */
  giveUp(why: string): void
}

export async function connectDatabase(config: Config, { say, giveUp }: Companion): Promise<DatabaseAccess> {
  if (config.databaseUrl) {
    const [appUrl, ownerUrl] = [config.databaseUrl, config.databaseOwnerUrl]
    await awaitServer('DATABASE_URL', appUrl, { say })
    if (ownerUrl) await awaitServer('DATABASE_OWNER_URL', ownerUrl, { say })
    return { appUrl, ownerUrl, leave: async () => undefined }
  }
  const server = await joinEmbeddedServer({ dataDir: config.dataDir, say, giveUp })
  try {
    const urls = await provision(server.superuserUrl, config.dataDir, config.embeddedDatabase)
    return { ...urls, leave: () => server.leave() }
  } catch (error) {
    await server.leave()
    throw error
  }
}

const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 500

/** An outside server that starts at the same time as we do may need a moment; then the start goes on. */
export async function awaitServer(
  setting: string,
  url: string,
  { say, patienceMs = PATIENCE_MS }: { say(line: string): void; patienceMs?: number },
): Promise<void> {
  const { hostname, port } = new URL(url)
  const place = `${hostname}:${port || 5432}`
  const due = Date.now() + patienceMs
  let isAnnounced = false
  for (;;) {
    try {
      return await withConnection({ connectionString: url }, async () => undefined)
    } catch (error) {
      // The server answers; errors of the login or the database are reported where it is used.
      if (!isDatabaseAway(error)) return
      if (Date.now() > due) {
        const why = (error as Error).message || (error as NodeJS.ErrnoException).code
        throw new Error(
          `${setting}: the database at ${place} cannot be reached (${why}), after ${patienceMs / 1000} seconds.`,
          { cause: error },
        )
      }
    }
    if (!isAnnounced) say(`Waiting for the database at ${place} …`)
    isAnnounced = true
    await pause(LOOK_AGAIN_MS)
  }
}

const OWNER = 'itayo_owner'
const APP = 'itayo_login'
const PROVISION_LOCK = 4_816_002

/** Logins without superpowers and the database itself, on a server that is ours. */
export async function provision(
  superuserUrl: string,
  dataDir: string,
  database: string,
): Promise<{ appUrl: string; ownerUrl: string }> {
  const { ownerPassword, appPassword } = await withConnection(
    { connectionString: superuserUrl },
    async (superuser) => {
      await superuser.query('select pg_advisory_lock($1)', [PROVISION_LOCK])
      const passwords = await loginPasswords(dataDir)
      await createLogins(superuser, { owner: OWNER, app: APP, ...passwords })
      await createDatabase(superuser, database, OWNER)
      return passwords
    },
  )
  const url = (user: string, password: string) => {
    const built = new URL(superuserUrl)
    built.username = user
    built.password = password
    built.pathname = `/${database}`
    return built.href
  }
  return { appUrl: url(APP, appPassword), ownerUrl: url(OWNER, ownerPassword) }
}
