import pg from 'pg'
import type { Clock } from './clock.ts'
import type { ScheduledJob } from './jobs.ts'

/** Once a night in Manila goes what has served its time: sessions, links, counts, keys, devices, binned projects. */
export function dailyClearing(connectionString: string, clock: Clock): ScheduledJob {
  return {
    name: 'system.clear-expired',
    cron: '15 3 * * *',
    run: async () => {
      const client = new pg.Client({ connectionString, options: '-c role=itayo_jobs' })
      await client.connect()
      try {
        await client.query('select clear_expired($1)', [clock.now()])
        await client.query('select purge_projects($1)', [clock.now()])
      } finally {
        await client.end()
      }
    },
  }
}
