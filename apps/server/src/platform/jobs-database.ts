import type { PgBoss } from 'pg-boss'
import { openPool } from './database/connection.ts'
import { type Limits, sessionOptions } from './database/limits.ts'
import { keepListening } from './database/listening.ts'
import type { DatabaseWatch } from './database/watch.ts'
import { isDatabaseAway } from './errors.ts'

type QueueDatabase = NonNullable<Exclude<ConstructorParameters<typeof PgBoss>[0], string>['db']>

/** No person waits for these statements, and looking after a long queue may take a moment. */
const LIMITS: Limits = { lock: 15_000, statement: 30_000, answer: 31_000 }
/** Longer than the time to notice a dead line, so that a waiting caller learns the cause. */
const CONNECTION_MS = 20_000

/**
 * The database as the job queue sees it: while it is away the queue waits, instead of failing once per
 * worker and second. Its statements may be sent twice: they look for a job in a certain state, and a job
 * whose fetch got no answer runs again when its time is over.
 */
interface JobsDatabase extends QueueDatabase {
  /** The process is stopping, so calls no longer wait for the database. */
  stopWaiting(): void
  close(): Promise<void>
}

export function openJobsDatabase(connectionString: string, watch: DatabaseWatch): JobsDatabase {
  const session = {
    connectionString,
    application_name: 'itayo-jobs',
    options: sessionOptions(LIMITS, 'itayo_jobs'),
  }
  const pool = openPool({
    ...session,
    max: 4,
    limits: LIMITS,
    connectionTimeoutMillis: CONNECTION_MS,
    onError: watch.lost,
  })
  const stopping = Promise.withResolvers<void>()
  let isStopping = false

  return {
    async executeSql(text, values) {
      for (;;) {
        try {
          return await pool.query(text, values)
        } catch (error) {
          if (isDatabaseAway(error)) watch.lost(error)
          if (isStopping || !watch.isAway()) throw error
          await Promise.race([watch.back(), stopping.promise])
        }
      }
    },
    async listen(channel, hear, onBack) {
      const listening = await keepListening({
        connection: session,
        channel,
        hear,
        onBack,
        onLost: watch.lost,
      })
      onBack()
      return listening
    },
    stopWaiting() {
      isStopping = true
      stopping.resolve()
    },
    close: () => pool.end(),
  }
}
