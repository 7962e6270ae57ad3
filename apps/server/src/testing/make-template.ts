import { writeFile } from 'node:fs/promises'
import { provision } from '../platform/database/connect.ts'
import { withConnection } from '../platform/database/connection.ts'
import { startServer } from '../server.ts'
import { type FirstStart, firstStartsFile, TEMPLATE, templateDir } from './template.ts'

/**
 * The template is what two servers make that start at the same moment on an empty database. It takes half a minute, so
 * they leave a note of what they said for the test about a first start.
 */
export async function makeTemplate(superuserUrl: string, dataDir: string): Promise<void> {
  const urls = await provision(superuserUrl, dataDir, TEMPLATE)
  const environment = {
    ...process.env,
    PORT: '0',
    DATA_DIR: templateDir(dataDir),
    DATABASE_URL: urls.appUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
    DEMO_DATA: '1',
    // Jobs and what is done at fixed times would change what all tests begin with.
    ITAYO_ROLE: 'web',
    LOG_LEVEL: 'error',
  }
  const starts = await Promise.all([firstStart(environment), firstStart(environment)])
  await writeFile(firstStartsFile(dataDir), JSON.stringify(starts))
  // Tables that were filled a moment ago have no statistics yet, and a copy of the template never gets them.
  await withConnection({ connectionString: urls.ownerUrl }, (owner) => owner.query('analyze'))
}

async function firstStart(environment: Record<string, string | undefined>): Promise<FirstStart> {
  const said: string[] = []
  const server = await startServer(environment, (line) => said.push(line))
  try {
    const { status } = await fetch(`${server.url}/api/ready`)
    return { url: server.url, said, ready: status }
  } finally {
    await server.stop()
  }
}
