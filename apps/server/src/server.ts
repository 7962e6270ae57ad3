import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { DEMO_COMPANIES, DEMO_PASSWORD } from './areas/foundation/accounts/demo.ts'
import { areas } from './areas.ts'
import { loadDemo } from './demo/load.ts'
import { buildPlatform } from './platform/build.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { Platform } from './platform/context.ts'
import { dailyClearing } from './platform/daily.ts'
import { connectDatabase } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { checkDatabase } from './platform/database/start-checks.ts'
import { type Listening, listen } from './platform/http/listening.ts'
import { startWorker } from './platform/jobs.ts'
import { keepNoFreePages } from './platform/memory.ts'
import { storedFileJobs } from './platform/stored-files.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

type Say = (line: string) => void
type Step = () => Promise<unknown>

/** Everything `npm start` does after set-up and build: database, migrations, demo, worker, web. */
export async function startServer(
  environment: Record<string, string | undefined>,
  say: Say,
  /** Something this process cannot live without is gone for good. */
  giveUp: (why: string) => void = say,
): Promise<RunningServer> {
  keepNoFreePages()
  const config = readConfig(environment)
  const seconds = stopwatch()
  // Undone in reverse order, at the end or when a later step of the start fails.
  const undo: Step[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // One that fails (the database may be gone) does not keep the others from being taken back.
    for (const step of undo.splice(0).reverse()) await step().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    const database = await connectDatabase(config, { say, giveUp })
    if (!config.databaseUrl) say(`Database: started in ${seconds()} s.`)
    undo.push(() => database.leave())
    const appLogin = decodeURIComponent(new URL(database.appUrl).username)
    if (database.ownerUrl) {
      const ran = await migrate({ ownerUrl: database.ownerUrl, appLogin, queues: queueNames() })
      if (ran.length > 0) say(`Database: ran ${ran.join(', ')} in ${seconds()} s.`)
    }

    await checkDatabase(database.appUrl)
    const platform = await buildPlatform(config, database.appUrl)
    undo.push(() => platform.close())
    for (const area of areas) await area.upgrade?.(platform)
    if (config.demoData && (await loadDemo(environment, database.appUrl)))
      say(`Demo companies: loaded in ${seconds()} s.`)

    if (config.role !== 'web') {
      const jobs = [...areas.flatMap((area) => area.jobs?.(platform) ?? []), ...storedFileJobs(platform)]
      const worker = await startWorker(
        database.appUrl,
        jobs,
        [
          dailyClearing(database.appUrl, platform.clock),
          ...areas.flatMap((area) => area.scheduled?.(platform) ?? []),
        ],
        platform,
      )
      undo.push(() => worker.stop())
    }
    let url = config.publicUrl
    if (config.role !== 'worker') {
      const app = await buildApp(platform)
      undo.push(() => app.close())
      const listening = await listenThere(app, config)
      undo.push(() => listening.stop())
      url = addressOf(config, listening.port)
    }
    announce(config, url, say)
    return { url, stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

/** Seconds since it was last asked: the first start of a machine says where its time went. */
function stopwatch(): () => string {
  let last = performance.now()
  return () => {
    const passed = performance.now() - last
    last += passed
    return (passed / 1000).toFixed(1)
  }
}

/** Names are known without a platform: the owner creates the queues before one can be built. */
export function queueNames(): string[] {
  const nowhere = undefined as unknown as Platform
  const jobs = [...areas.flatMap((area) => area.jobs?.(nowhere) ?? []), ...storedFileJobs(nowhere)]
  const scheduled = areas.flatMap((area) => area.scheduled?.(nowhere) ?? [])
  return [...[...jobs, ...scheduled].map((job) => job.name), 'system.clear-expired']
}

async function listenThere(app: FastifyInstance, config: Config): Promise<Listening> {
  try {
    return await listen(app, config)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(
      `PORT: ${config.port} is in use by another program; choose another one, for example PORT=3001.`,
    )
  }
}

function addressOf(config: Config, port: number): string {
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return `http://${host}:${port}`
}

function announce(config: Config, url: string, say: Say): void {
  if (config.role === 'worker') {
    say('Itayo works on its jobs.')
    return
  }
  say(`\nItayo is ready: ${url}\n`)
  if (!config.demoData) return
  say(`Demo sign-ins, password ${DEMO_PASSWORD} for all:`)
  for (const company of DEMO_COMPANIES) {
    for (const person of company.people) say(`  ${person.email.padEnd(26)} ${person.role}, ${company.name}`)
  }
  say('')
}
