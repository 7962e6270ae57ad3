import type { TestProject } from 'vitest/node'
import { areas } from '../areas.ts'
import { buildPlatform } from '../platform/build.ts'
import { readConfig } from '../platform/config.ts'
import { provision } from '../platform/database/connect.ts'
import { withConnection } from '../platform/database/connection.ts'
import { migrate } from '../platform/database/migrate.ts'
import { joinEmbeddedServer, removeEmbeddedServer } from '../platform/embedded/server.ts'
import { queueNames } from '../server.ts'
import { keepDemo, templateDir } from './kept-demo.ts'

/**
 * One PostgreSQL for the run: a template with the schema (migrated by an owner who is no superuser)
 * and the demo companies, from which every test file takes a copy.
 */
const TEMPLATE = `itayo_template_${process.pid}`

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = process.env.ITAYO_TEST_DATA_DIR ?? `.itayo/vitest-${process.pid}`
  const server = await joinEmbeddedServer({ dataDir, durable: false })
  const urls = await provision(server.superuserUrl, dataDir, TEMPLATE)
  await migrate({ ...urls, appLogin: 'itayo_login', queues: queueNames() })
  const config = readConfig({ DATA_DIR: templateDir(dataDir), LOG_LEVEL: 'error' })
  const platform = await buildPlatform(config, urls.appUrl)
  for (const area of areas) await area.demo?.(platform)
  await platform.close()
  // Tables that were filled a moment ago have no statistics yet, and a copy of the template never gets them.
  await withConnection({ connectionString: urls.ownerUrl }, (owner) => owner.query('analyze'))
  project.provide('database', { superuserUrl: server.superuserUrl, template: TEMPLATE, dataDir, ...urls })

  return async () => {
    // The journeys come after; alone, without `npm test` around it, the run cleans up after itself.
    if (process.env.ITAYO_TEST_DATA_DIR) await keepDemo(server.superuserUrl, TEMPLATE)
    await server.leave()
    if (!process.env.ITAYO_TEST_DATA_DIR) await removeEmbeddedServer(dataDir)
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: { superuserUrl: string; template: string; dataDir: string; appUrl: string; ownerUrl: string }
  }
}
