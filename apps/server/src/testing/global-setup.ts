import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { provision } from '../platform/database/connect.ts'
import { joinEmbeddedServer, removeEmbeddedServer } from '../platform/embedded/server.ts'
import { newDataDir } from './data-dir.ts'
import { makeTemplate } from './make-template.ts'
import { TEMPLATE } from './template.ts'

/** One PostgreSQL for the run, with a template from which every test file takes a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.ITAYO_TEST_DATA_DIR
  const dataDir = given ?? newDataDir('vitest', '.itayo')
  const server = await joinEmbeddedServer({ dataDir, durable: false })
  if (!process.env.ITAYO_TEMPLATE_MADE) await makeTemplate(server.superuserUrl, dataDir)
  const urls = await provision(server.superuserUrl, dataDir, TEMPLATE)
  project.provide('database', { superuserUrl: server.superuserUrl, template: TEMPLATE, dataDir, ...urls })

  return async () => {
    await server.leave()
    // A folder that was given belongs to the run around us.
    if (given) return
    await removeEmbeddedServer(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: { superuserUrl: string; template: string; dataDir: string; appUrl: string; ownerUrl: string }
  }
}
