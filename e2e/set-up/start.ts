import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDataDir } from '../../apps/server/src/testing/data-dir.ts'
import { prepareBrowser } from './browser.ts'
import { startServer } from './server.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Runs once, before the first worker: starts browser and server. Returns a function that stops them. */
export default async function start(): Promise<() => Promise<void>> {
  const given = process.env.ITAYO_TEST_DATA_DIR
  const dataDir = given ?? newDataDir('e2e', join(ROOT, '.itayo'))
  const browserDir = await mkdtemp(join(tmpdir(), 'itayo-chromium-'))
  // The browser first: without one there is nothing to wait for.
  const browser = await prepareBrowser(browserDir)
  const server = await startServer(dataDir)

  process.env.ITAYO_E2E_URL = server.url
  process.env.ITAYO_E2E_DATABASE = server.database
  process.env.ITAYO_E2E_BROWSER = JSON.stringify(browser)
  process.env.ITAYO_E2E_DATA = dataDir
  process.env.ITAYO_E2E_OUTBOX = join(dataDir, 'outbox')

  return async () => {
    await server.stop()
    await rm(browserDir, { recursive: true, force: true })
    // A folder that was given belongs to the run around us.
    if (!given) await rm(dataDir, { recursive: true, force: true })
  }
}
