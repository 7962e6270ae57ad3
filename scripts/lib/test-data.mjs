import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { joinEmbeddedServer, removeEmbeddedServer } from '../../apps/server/src/platform/embedded/server.ts'
import { deadDataDirs, newDataDir } from '../../apps/server/src/testing/data-dir.ts'
import { inRoot } from './paths.mjs'

const PARENT = inRoot('.itayo')

/** One throw-away PostgreSQL for the whole run; whoever finds ITAYO_TEST_DATA_DIR joins it. */
export async function openTestData() {
  for (const folder of deadDataDirs(PARENT)) await remove(folder)
  const dataDir = newDataDir('test', PARENT)
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
