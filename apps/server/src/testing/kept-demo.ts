import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { withConnection } from '../platform/database/connection.ts'
import { joinEmbeddedServer } from '../platform/embedded/server.ts'

/** Loading the demo companies takes half a minute, so the journeys start with those that the server tests began with. */
const KEPT = 'itayo_demo'

/** The stored files of the template, below the folder of the run. */
export const templateDir = (dataDir: string): string => join(dataDir, 'template')

export async function keepDemo(superuserUrl: string, template: string): Promise<void> {
  await withConnection({ connectionString: superuserUrl }, async (superuser) => {
    await superuser.query(`drop database if exists ${KEPT}`)
    await superuser.query(`alter database ${template} rename to ${KEPT}`)
  })
}

/** Makes `database` a copy of the kept one; false where none was kept, as without the server tests before. */
export async function copyKeptDemo(dataDir: string, database: string): Promise<boolean> {
  const server = await joinEmbeddedServer({ dataDir, durable: false })
  try {
    return await withConnection({ connectionString: server.superuserUrl }, async (superuser) => {
      const { rowCount } = await superuser.query('select from pg_database where datname = $1', [KEPT])
      if (rowCount === 0) return false
      await superuser.query(
        `create database ${database} template ${KEPT} owner itayo_owner strategy file_copy`,
      )
      await cp(join(templateDir(dataDir), 'files'), join(dataDir, 'files'), { recursive: true })
      return true
    })
  } finally {
    await server.leave()
  }
}
