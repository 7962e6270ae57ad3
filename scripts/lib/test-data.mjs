import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from '../../apps/server/src/platform/embedded/process-identity.ts'
import { joinEmbeddedServer, removeEmbeddedServer } from '../../apps/server/src/platform/embedded/server.ts'
import { inRoot } from './paths.mjs'

const PARENT = inRoot('.itayo')

/** One throw-away PostgreSQL for the whole run; whoever finds ITAYO_TEST_DATA_DIR joins it. */
export async function openTestData() {
  await sweepDeadRuns()
  const dataDir = inRoot('.itayo', `test-${process.pid}`)
  const server = await joinEmbeddedServer({ dataDir, durable: false, say: (line) => console.log(line) })
  return {
    dataDir,
    superuserUrl: server.superuserUrl,
    close: async () => {
      await server.leave()
      await remove(dataDir)
    },
  }
}

/** Killed runs leave a folder behind, and perhaps a server that still runs in it. */
async function sweepDeadRuns() {
  const names = existsSync(PARENT) ? readdirSync(PARENT) : []
  // Vitest or Playwright alone, without `npm test` around it, makes a folder of its own.
  const pidOf = (name) => Number(/^(?:test|vitest|e2e)-(\d+)$/.exec(name)?.[1])
  const dead = names.filter((name) => pidOf(name) > 0 && identityOf(pidOf(name)) === undefined)
  for (const name of dead) await remove(inRoot('.itayo', name))
}

/** Tests make further servers in folders below it; a test that was interrupted did not stop its own. */
async function remove(dataDir) {
  for (const folder of [...foldersIn(dataDir), dataDir]) {
    if (existsSync(join(folder, 'postgres.lock')) && !(await removeEmbeddedServer(folder))) return
  }
  rmSync(dataDir, { recursive: true, force: true })
}

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
}
