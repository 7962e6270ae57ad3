import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Tx } from './database/query.ts'
import type { DatabaseWatch } from './database/watch.ts'
import { isDatabaseAway } from './errors.ts'
import { openJobsDatabase } from './jobs-database.ts'
import type { Log } from './log.ts'

/**
 * Background work. A job is queued inside the transaction of the change that asks for it, carries
 * ids only, survives restarts, and is retried with growing pauses.
 */
interface JobIds {
  [name: string]: number | null
}

/** The person who asked, as `enqueue_job` noted it; null for work asked for before sign-in. */
export interface JobOrigin {
  jobId: string
  companyId: number | null
  userId: number | null
}

/** A kind of job: its name and the ids it carries. */
export interface JobKind<Ids extends JobIds> {
  name: string
  ids: z.ZodType<Ids>
}

/** A kind of job with its work. */
export interface Job {
  name: string
  run(ids: unknown, origin: JobOrigin): Promise<void>
  /** After the last try has failed, when nobody runs it again. */
  gaveUp?(ids: unknown, origin: JobOrigin): Promise<void>
}

type Work<Ids> = (ids: Ids, origin: JobOrigin) => Promise<void>

export function handleJob<Ids extends JobIds>(
  kind: JobKind<Ids>,
  run: Work<Ids>,
  { gaveUp }: { gaveUp?: Work<Ids> } = {},
): Job {
  return {
    name: kind.name,
    run: (ids, origin) => run(kind.ids.parse(ids), origin),
    ...(gaveUp && { gaveUp: (ids, origin) => gaveUp(kind.ids.parse(ids), origin) }),
  }
}

export async function enqueue<Ids extends JobIds>(tx: Tx, kind: JobKind<Ids>, ids: Ids): Promise<void> {
  await sql`select enqueue_job(${kind.name}, ${JSON.stringify(ids)}::jsonb)`.execute(tx)
}

const Origin = z.object({ company_id: z.number().nullable(), user_id: z.number().nullable() })

/** A job of the platform's own, at a fixed time of the Manila day. */
export interface ScheduledJob {
  name: string
  cron: string
  run(): Promise<void>
}

export interface Worker {
  stop(): Promise<void>
}

export async function startWorker(
  connectionString: string,
  jobs: readonly Job[],
  scheduled: readonly ScheduledJob[],
  { log, database }: { log: Log; database: DatabaseWatch },
): Promise<Worker> {
  const db = openJobsDatabase(connectionString, database)
  const boss = new PgBoss({
    db,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // Index rebuilding is the owner's right, and a queue of this size needs none.
    reindex: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()

  for (const job of jobs) {
    const worker = await boss.work(
      job.name,
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 30, includeMetadata: true },
      async ([received]) => {
        if (!received) return
        // More may be waiting: pg-boss looks again at once, and sleeps only when it finds nothing.
        boss.notifyWorker(worker)
        const { company_id, user_id, ...ids } = received.data as Record<string, unknown>
        const asked = Origin.parse({ company_id, user_id })
        const origin = { jobId: received.id, companyId: asked.company_id, userId: asked.user_id }
        try {
          await job.run(ids, origin)
        } catch (error) {
          const isLast = received.retryCount >= received.retryLimit
          const words = isLast ? 'job failed for the last time' : 'job failed, it will be retried'
          log.warn({ err: error, job: job.name, job_id: received.id }, words)
          if (isLast) await job.gaveUp?.(ids, origin)
          throw error
        }
      },
    )
  }
  for (const job of scheduled) {
    await boss.work(job.name, { pollingIntervalSeconds: 60 }, () => job.run())
    await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Manila' })
  }
  return {
    async stop() {
      db.stopWaiting()
      try {
        await boss.stop({ graceful: true, timeout: 5000 })
      } catch (error) {
        // The job under work runs again when its time is over.
        if (!isDatabaseAway(error)) throw error
        log.warn({ err: error }, 'the job queue stopped without its database')
      } finally {
        await db.close()
      }
    },
  }
}
