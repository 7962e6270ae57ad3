import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withConnection } from '../platform/database/connection.ts'

const DEMO_LOCK = 4_816_003

/**
 * On an empty database only; a server that starts at the same moment waits, and finds it done. Loaded by a process of
 * its own, with which the memory goes: years of three companies leave 70 MiB that a server never needs again.
 */
export async function loadDemo(
  environment: Record<string, string | undefined>,
  connectionString: string,
): Promise<boolean> {
  // A connection without limits: the other one may take long on a slow machine. The lock goes with it.
  const config = { connectionString, application_name: 'itayo-demo', options: '-c role=itayo_auth' }
  return withConnection(config, async (holder) => {
    await holder.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const { rowCount } = await holder.query('select from company limit 1')
    if (rowCount !== 0) return false
    const loading = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)), {
      env: { ...environment, DEMO_DATABASE_URL: connectionString },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [code, signal] = await once(loading, 'exit')
    if (code !== 0) throw new Error(`The demo companies could not be loaded (${signal ?? `code ${code}`}).`)
    return true
  })
}
