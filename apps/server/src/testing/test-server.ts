import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ApiError,
  type Client,
  type contract as Contract,
  contract,
  createClient,
  type SignedIn,
} from '@itayo/contract'
import { signedIn } from '@itayo/testkit'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { DEMO_PASSWORD } from '../areas/foundation/accounts/demo.ts'
import { areas } from '../areas.ts'
import { buildPlatform } from '../platform/build.ts'
import { after, type Clock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Platform } from '../platform/context.ts'
import { bySocket } from '../platform/database/socket.ts'
import { startWorker } from '../platform/jobs.ts'
import { storedFileJobs } from '../platform/stored-files.ts'
import { comeAgain } from './come-again.ts'
import type { DatabaseProxy } from './database-proxy.ts'
import { copyDatabase } from './test-database.ts'

export type ApiClient = Client<typeof Contract>

interface TestClock extends Clock {
  advance(milliseconds: number): void
}

/** The whole application on its own database, called through the same typed client as the browser's. */
export interface TestServer {
  app: FastifyInstance
  platform: Platform
  clock: TestClock
  dataDir: string
  /** Rows as the owner sees them, past every policy. */
  owner: pg.Client
  appUrl: string
  ownerUrl: string
  as(token: string | null): ApiClient
  nobody: ApiClient
  /** The client of somebody who signed in by themselves. */
  clientOf(session: SignedIn): SignedInClient
  /** Signs a demo person in and answers their client. */
  signIn(email: string, options?: { keep_signed_in?: boolean }): Promise<SignedInClient>
  startJobs(): Promise<void>
  close(): Promise<void>
}

export interface SignedInClient extends ApiClient {
  token: string
  companyId: number
  userId: number
}

function testClock(): TestClock {
  let shift = 0
  return {
    now: () => after(new Date(), shift),
    advance: (milliseconds) => {
      shift += milliseconds
    },
  }
}

/** Says when a call is made again: a count of its statements begins anew. */
export const repeatedCalls = new EventEmitter()

/**
 * `fetch` that goes straight into the application: no port, the same bytes. On a slow machine the server may be too
 * busy for all who call at once; as it advises, the call is made again, and nothing was changed by the first.
 */
function injectFetch(app: FastifyInstance): typeof fetch {
  const tryOnce = injectOnce(app)
  return (input, init) => {
    let tries = 0
    const tryAgain = () => {
      if (tries > 0) repeatedCalls.emit('repeated')
      tries += 1
      return tryOnce(input, init)
    }
    return comeAgain(tryAgain, async (reply) => {
      if (reply.status !== 503) return false
      const { code } = (await reply.clone().json()) as { code: string }
      return code === 'busy'
    })
  }
}

function injectOnce(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), 'http://itayo.test'), init)
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const reply = await app.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: Object.fromEntries(request.headers),
      ...(payload && { payload }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value))
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers })
  }
}

interface TestServerOptions {
  /** Where the log goes, for those who read it. */
  logTo?: DestinationStream
  /** The milliseconds that the database may take from a request. */
  requestMs?: number
  /** A built web app other than the real one. */
  webFolder?: string
  /** The line from the server to the database, for those who cut it. */
  line?: (appUrl: string) => Promise<DatabaseProxy>
}

export async function openTestServer(
  environment: Record<string, string> = {},
  options: TestServerOptions = {},
): Promise<TestServer> {
  const database = await copyDatabase()
  const dataDir = await mkdtemp(join(inject('database').dataDir, 'files-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
    REGISTRATIONS_PER_HOUR: '0',
    PUBLIC_URL: 'http://itayo.test',
    ...environment,
  })
  const clock = testClock()
  const { logTo, webFolder, requestMs } = options
  const line = await options.line?.(database.appUrl)
  const appUrl = line?.url ?? database.appUrl
  const platform = await buildPlatform(config, appUrl, {
    clock,
    poolSize: 6,
    ...(logTo && { logTo }),
    ...(requestMs && { requestMs }),
  })
  const app = await buildApp(platform, { checkReplies: true, ...(webFolder && { webFolder }) })
  await app.ready()
  const owner = new pg.Client({ connectionString: bySocket(database.ownerUrl) })
  await owner.connect()
  const undo: (() => Promise<unknown>)[] = [
    () => database.drop(),
    () => rm(dataDir, { recursive: true, force: true }),
    () => owner.end(),
    async () => line?.close(),
    () => platform.close(),
    () => app.close(),
  ]

  const as = (token: string | null) =>
    createClient(contract, { baseUrl: '', token: () => token, fetch: injectFetch(app) })
  const nobody = as(null)
  const clientOf = (session: SignedIn): SignedInClient => ({
    ...as(session.token),
    token: session.token,
    companyId: session.company_id,
    userId: session.user_id,
  })
  return {
    app,
    platform,
    clock,
    dataDir,
    owner,
    appUrl,
    ownerUrl: database.ownerUrl,
    as,
    nobody,
    clientOf,
    async signIn(email, options = {}) {
      const login = () => nobody.accounts.login({ body: { email, password: DEMO_PASSWORD, ...options } })
      const { response } = await untilServed(login)
      return clientOf(signedIn(response))
    },
    async startJobs() {
      const jobs = [...areas.flatMap((area) => area.jobs?.(platform) ?? []), ...storedFileJobs(platform)]
      const worker = await startWorker(appUrl, jobs, [], platform)
      undo.push(() => worker.stop())
    },
    async close() {
      for (const step of undo.splice(0).reverse()) await step()
    },
  }
}

/** A machine that was held up for seconds answers its first call with 503, as it should: then it is asked again. */
async function untilServed<T>(call: () => Promise<T>, tries = 5): Promise<T> {
  return call().catch((error: unknown) => {
    if (tries <= 1 || !(error instanceof ApiError) || error.http !== 503) throw error
    return untilServed(call, tries - 1)
  })
}

/** Waits until something is true of the outside world (a mail came, a job ran). */
export async function eventually<T>(look: () => Promise<T | undefined | false>, what: string): Promise<T> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const seen = await look()
    if (seen) return seen
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`waited in vain for ${what}`)
}
