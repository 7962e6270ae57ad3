import type { Clock } from './clock.ts'
import { withConnection } from './database/connection.ts'
import { LONG, sessionOptions } from './database/limits.ts'
import type { ScheduledJob } from './jobs.ts'

/** Once a night in Manila goes what has served its time: sessions, links, counts, keys, devices, binned projects. */
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
