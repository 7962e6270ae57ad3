import type { Clock } from './clock.ts'
import { withConnection } from './database/connection.ts'
import { LONG, sessionOptions } from './database/limits.ts'
import type { ScheduledJob } from './jobs.ts'

/** Once a night in Manila: sessions, links, attempts, keys and binned projects that have served their time go. */
export function dailyClearing(connectionString: string, clock: Clock): ScheduledJob {
  return {
    name: 'system.clear-expired',
    cron: '15 3 * * *',
    run: () =>
      withConnection(
        { connectionString, query_timeout: LONG.answer, options: sessionOptions(LONG, 'itayo_jobs') },
        async (connection) => {
          await connection.query('select clear_expired($1)', [clock.now()])
          await connection.query('select purge_projects($1)', [clock.now()])
        },
      ),
  }
}
