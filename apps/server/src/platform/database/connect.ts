import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { joinEmbeddedServer } from '../embedded/server.ts'
import { createDatabase, createLogins } from './roles.ts'

/** The two ways into the database: the login the server works with, and the owner who migrates. */
export interface DatabaseAccess {
  appUrl: string
  /** Absent when somebody else migrates: the schema must then be current already. */
  ownerUrl: string | undefined
  /** Leaves the embedded server; the last one out stops it. */
  leave(): Promise<void>
}

export async function connectDatabase(config: Config, say: (line: string) => void): Promise<DatabaseAccess> {
  if (config.databaseUrl) {
    return { appUrl: config.databaseUrl, ownerUrl: config.databaseOwnerUrl, leave: async () => undefined }
  }
  const server = await joinEmbeddedServer({ dataDir: config.dataDir, say })
  try {
    const urls = await provision(server.superuserUrl, config.dataDir, config.embeddedDatabase)
    return { ...urls, leave: () => server.leave() }
  } catch (error) {
    await server.leave()
    throw error
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
  const { ownerPassword, appPassword } = await passwords(dataDir)
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  try {
    await superuser.query('select pg_advisory_lock($1)', [PROVISION_LOCK])
    await createLogins(superuser, { owner: OWNER, ownerPassword, app: APP, appPassword })
    await createDatabase(superuser, database, OWNER)
  } finally {
    await superuser.end()
  }
  const url = (user: string, password: string) => {
    const built = new URL(superuserUrl)
    built.username = user
    built.password = password
    built.pathname = `/${database}`
    return built.href
  }
  return { appUrl: url(APP, appPassword), ownerUrl: url(OWNER, ownerPassword) }
}

async function passwords(dataDir: string): Promise<{ ownerPassword: string; appPassword: string }> {
  const file = join(dataDir, 'database-logins.json')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const fresh = {
    ownerPassword: randomBytes(24).toString('base64url'),
    appPassword: randomBytes(24).toString('base64url'),
  }
  // Whoever comes first writes it; everyone reads what is there.
  await writeFile(file, JSON.stringify(fresh), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return JSON.parse(await readFile(file, 'utf8'))
}
