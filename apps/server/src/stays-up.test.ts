import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, createClient } from '@itayo/contract'
import { signedIn } from '@itayo/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, loadAccountsDemo } from './areas/foundation/accounts/demo.ts'
import { buildPlatform } from './platform/build.ts'
import { readConfig } from './platform/config.ts'
import { withLock } from './platform/embedded/lock.ts'
import { runningPostmaster } from './platform/embedded/postmaster.ts'
import { identityOf } from './platform/embedded/process-identity.ts'
import { removeEmbeddedServer } from './platform/embedded/server.ts'
import { childrenOf } from './testing/processes.ts'
import { type ServerProcess, startProcess } from './testing/server-process.ts'
import { eventually } from './testing/test-server.ts'

/* The whole process, as `npm start` runs it, on an embedded PostgreSQL of its own to which things happen. */

const START_MS = 300_000

let dataDir: string
let server: ServerProcess
let url: string
let token: string
beforeAll(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'itayo-stays-up-')))
  server = await startProcess({ DATA_DIR: dataDir })
  url = server.url
  await addPeople()
  const { response } = await clientOf(null).accounts.login({
    body: { email: 'admin@bayanihan.test', password: DEMO_PASSWORD },
  })
  token = signedIn(response).token
}, START_MS)
afterAll(async () => {
  await server.stop()
  await removeEmbeddedServer(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

/** The demo's companies and people, without the rest of the demo: it takes long, and nothing here needs it. */
async function addPeople(): Promise<void> {
  const { appPassword } = JSON.parse(readFileSync(join(dataDir, 'database-logins.json'), 'utf8'))
  const port = runningPostmaster(clusterDir())?.port
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const platform = await buildPlatform(
    config,
    `postgres://itayo_login:${appPassword}@127.0.0.1:${port}/itayo`,
  )
  await loadAccountsDemo(platform)
  await platform.close()
}

const clientOf = (bearer: string | null) => createClient(contract, { baseUrl: url, token: () => bearer })

const get = (path: string) =>
  fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } }).then((reply) => reply.status)

const clusterDir = () => join(dataDir, 'postgres')
const served = (path: string) => eventually(async () => (await get(path)) === 200, `${path} again`)

let names = 0
/** A write that was acknowledged. */
async function save(): Promise<string> {
  names += 1
  const { accounts } = clientOf(token)
  const { version } = (await accounts.me()).response.user
  const full_name = `Acknowledged ${names}`
  await accounts.updateMe({ body: { full_name, mobile: '', department: '', version } })
  return full_name
}

test('a killed PostgreSQL is started again; until then 503, and nothing acknowledged is lost', async () => {
  const saved = await save()
  // As long as we hold the lock nobody can start it, so that there is time to look.
  await withLock(
    join(dataDir, 'postgres.lock'),
    () => undefined,
    async () => {
      const pid = runningPostmaster(clusterDir())?.pid as number
      process.kill(pid, 'SIGKILL')
      await eventually(async () => identityOf(pid) === undefined, 'the server to die')
      await eventually(async () => (await get('/account/me')) === 503, 'the loss to be noticed')
      expect(await Promise.all([get('/account/me'), get('/ready'), get('/health')])).toEqual([503, 503, 200])
    },
  )
  await served('/account/me')
  await served('/ready')
  expect((await clientOf(token).accounts.me()).response.user.full_name).toBe(saved)
  await save()
  expect(server.child.exitCode).toBeNull()
  expect(server.output().match(/PostgreSQL ended unexpectedly/g)).toHaveLength(1)
  expect(server.output().match(/lost the database/g)).toHaveLength(1)
})

/** Every process of the server: a frozen one does not even keep its own limits. */
function processes(): number[] {
  const postmaster = runningPostmaster(clusterDir())?.pid as number
  return [...childrenOf(postmaster), postmaster]
}

test('a frozen PostgreSQL lets no request hang, and is used again when it goes on', async () => {
  const saved = await save()
  const frozen = processes()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const asked = ['/account/me', '/account/me', '/ready', '/health'].map(get)
    expect(await Promise.all(asked)).toEqual([503, 503, 503, 200])
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  await served('/account/me')
  await served('/ready')
  expect((await clientOf(token).accounts.me()).response.user.full_name).toBe(saved)
  await save()
  expect(server.child.exitCode).toBeNull()
})

test('a PostgreSQL that cannot come back ends the process, with a code that says so', async () => {
  const exit = once(server.child, 'exit')
  // Stopped on purpose: nobody brings it back against somebody's will, and without it we are of no use.
  process.kill(runningPostmaster(clusterDir())?.pid as number, 'SIGINT')
  expect(await exit).toEqual([1, null])
  expect(server.output()).toContain(
    'Itayo cannot go on. PostgreSQL was stopped from outside and has not come back.',
  )
})
