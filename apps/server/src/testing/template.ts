import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { withConnection } from '../platform/database/connection.ts'
import { joinEmbeddedServer } from '../platform/embedded/server.ts'

/**
 * A database with the schema (migrated by an owner who is no superuser) and the demo companies, which take half a
 * minute to load. Every test file and the server of the journeys begin with a copy of it.
 */
export const TEMPLATE = 'itayo_template'

/** The stored files of the template, below the folder of the run. */
export const templateDir = (dataDir: string): string => join(dataDir, 'template')

/** One of the servers that made the template: its words, and whether it answered. */
export interface FirstStart {
  url: string
  said: string[]
  ready: number
}

export const firstStartsFile = (dataDir: string): string => join(templateDir(dataDir), 'first-starts.json')

/** Makes `database` a copy of the template; nothing where none was made, as when the journeys run alone. */
export async function copyTemplate(dataDir: string, database: string): Promise<void> {
  const server = await joinEmbeddedServer({ dataDir, durable: false })
  try {
    await withConnection({ connectionString: server.superuserUrl }, async (superuser) => {
      const { rowCount } = await superuser.query('select from pg_database where datname = $1', [TEMPLATE])
      if (rowCount === 0) return
      await superuser.query(
        `create database ${database} template ${TEMPLATE} owner itayo_owner strategy file_copy`,
      )
      await cp(join(templateDir(dataDir), 'files'), join(dataDir, 'files'), { recursive: true })
    })
  } finally {
    await server.leave()
  }
}
