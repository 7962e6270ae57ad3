import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { copyTemplate } from '../../apps/server/src/testing/template.ts'

const ROOT = join(import.meta.dirname, '..', '..')
// Loads the demo companies, on a machine of others: the limit is against hanging, not slowness.
const READY_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 12_000

export interface RunningServer {
  url: string
  database: string
  stop: () => Promise<void>
  /** Ends it in the middle of whatever it does, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again, where it was and with the data it had. */
  startAgain: () => Promise<void>
}

/** A port nobody uses. Chosen here and not by the server, because the mailed links contain it. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** The real server with a database of its own, and mail going to the outbox or to `smtpUrl`. */
export async function startServer(
  dataDir: string,
  {
    smtpUrl,
    demo = true,
    more = {},
  }: { smtpUrl?: string; demo?: boolean; more?: Record<string, string> } = {},
): Promise<RunningServer> {
  if (!existsSync(join(ROOT, 'apps/web/dist/index.html'))) {
    throw new Error(
      'The web app is not built. Run the journeys with `npm test`, or `npm start` once before them.',
    )
  }
  await mkdir(dataDir, { recursive: true })
  const port = await freePort()
  const database = `itayo_e2e_${process.pid}_${Date.now().toString(36)}`
  if (demo) await copyTemplate(dataDir, database)
  const logFile = join(dataDir, `e2e-server-${port}.log`)
  const url = `http://localhost:${port}`
  const environment = { ...environmentOf({ port, dataDir, database, demo, smtpUrl }), ...more }
  let child = await launch(environment, logFile, url)
  return {
    url,
    database,
    stop: () => stop(child),
    kill: () => ended(child, () => child.kill('SIGKILL')),
    async startAgain() {
      child = await launch(environment, logFile, url)
    },
  }
}

interface Settings {
  port: number
  dataDir: string
  database: string
  demo: boolean
  smtpUrl: string | undefined
}

function environmentOf({ port, dataDir, database, demo, smtpUrl }: Settings): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_OWNER_URL, SMTP_URL, PUBLIC_URL, HOST, ...environment } = process.env
  return {
    ...environment,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ITAYO_DATABASE: database,
    DEMO_DATA: demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    // Two workers ask more of it in a minute than any person would.
    REQUESTS_PER_MINUTE: '0',
    REGISTRATIONS_PER_HOUR: '0',
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
  }
}

async function launch(env: NodeJS.ProcessEnv, logFile: string, url: string): Promise<ChildProcess> {
  const log = await open(logFile, 'a')
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env,
    // The channel tells the server when we are gone, however that happened.
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  try {
    await ready(child, url)
    return child
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${(error as Error).message}\n${await readFile(logFile, 'utf8')}`)
  } finally {
    await log.close()
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s.`)
}

async function stop(child: ChildProcess): Promise<void> {
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended(child, () => child.kill('SIGTERM'))
  clearTimeout(killer)
}

function ended(child: ChildProcess, end: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    end()
  })
}
