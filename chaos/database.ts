import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runningPostmaster } from '../apps/server/src/platform/embedded/postmaster.ts'
import { identityOf } from '../apps/server/src/platform/embedded/process-identity.ts'
import { childrenOf } from '../apps/server/src/testing/processes.ts'
import { until } from './until.ts'

/** The PostgreSQL under the run's data folder: its processes, and ways into it past the server. */
export interface Database {
  /** The postmaster first, then its children; none when it does not run. */
  processes(): number[]
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL', pids: readonly number[]): void
  gone(pids: readonly number[]): Promise<unknown>
  asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T>
  asSuperuser<T>(work: (superuser: pg.Client) => Promise<T>): Promise<T>
}

export function databaseIn(dataDir: string): Database {
  const cluster = join(dataDir, 'postgres')
  const read = (...path: string[]) => readFileSync(join(dataDir, ...path), 'utf8').trim()

  async function connected<T>(user: string, password: string, database: string, work: Work<T>): Promise<T> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: runningPostmaster(cluster)?.port,
      user,
      password,
      database,
    })
    // The pending query reports the error too, so the event is ignored.
    client.on('error', () => undefined)
    await client.connect()
    return work(client).finally(() => client.end().catch(() => undefined))
  }

  return {
    processes() {
      const pid = runningPostmaster(cluster)?.pid
      return pid === undefined ? [] : [pid, ...childrenOf(pid)]
    },
    signal(signal, pids) {
      for (const pid of pids) {
        try {
          process.kill(pid, signal)
        } catch (error) {
          // A session that ended meanwhile.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        }
      }
    },
    gone: (pids) => until(() => pids.every((pid) => identityOf(pid) === undefined), 'PostgreSQL to die'),
    asOwner(work) {
      const { ownerPassword } = JSON.parse(read('database-logins.json'))
      return connected('itayo_owner', ownerPassword, 'itayo', work)
    },
    asSuperuser: (work) => connected('postgres', read('postgres', 'itayo.password'), 'itayo', work),
  }
}

type Work<T> = (client: pg.Client) => Promise<T>
