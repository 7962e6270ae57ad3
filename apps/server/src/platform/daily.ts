import type { Client } from 'pg'
import type { Clock } from './clock.ts'
import { withConnection } from './database/connection.ts'
import { LONG, sessionOptions } from './database/limits.ts'
import type { ScheduledJob } from './jobs.ts'

/** Entries deleted in one transaction: few enough that nobody waits long for its locks. */
const TRAIL_BATCH = 5000

/**
 * Deletes expired data once a night in Manila: sessions, links, counts, keys, devices, binned projects,
 * and entries of the trail that are older than their company keeps them.
 */
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
          await clearTrail(connection, clock.now())
        },
      ),
  }
}

/** Deletes batch by batch. If it is cut short, the next night reports the batches that were deleted. */
export async function clearTrail(
  connection: Pick<Client, 'query'>,
  moment: Date,
  batch = TRAIL_BATCH,
): Promise<void> {
  for (;;) {
    const { rows } = await connection.query('select clear_trail($1, $2) as gone', [moment, batch])
    if (Number(rows[0]?.gone) < batch) break
  }
  await connection.query('select tell_cleared_trail()')
}
