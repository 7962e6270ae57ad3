import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/test-server.ts'
import { withConnection } from '../database/connection.ts'
import { program } from './binaries.ts'
import { prepareHome } from './home.ts'
import { withLock } from './lock.ts'
import { runningPostmaster } from './postmaster.ts'
import { identityOf } from './process-identity.ts'
import { runToEnd } from './run-as.ts'
import { type EmbeddedServer, joinEmbeddedServer, removeEmbeddedServer } from './server.ts'

/* Real servers and real kills, one after the other in one folder. */

let dataDir: string
let said: string[] = []
let given: PromiseWithResolvers<string>
const joined: EmbeddedServer[] = []
const children: ChildProcess[] = []
beforeAll(() => {
  dataDir = realpathSync(mkdtempSync(join(process.env.ITAYO_TEST_DATA_DIR ?? tmpdir(), 'itayo-supervised-')))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  for (const server of joined.splice(0)) await server.leave()
  expect(postmaster()).toBeUndefined()
})
afterAll(async () => {
  expect(await removeEmbeddedServer(dataDir)).toBe(true)
  rmSync(dataDir, { recursive: true })
})

const PAUSES = { lookMs: 20, triesMs: [0, 20, 20], stoppedMs: 500 }

async function joinHere(pauses: Partial<typeof PAUSES> = {}): Promise<EmbeddedServer> {
  said = []
  given = Promise.withResolvers()
  const server = await joinEmbeddedServer({
    dataDir,
    durable: false,
    say: (line) => said.push(line),
    giveUp: given.resolve,
    pauses: { ...PAUSES, ...pauses },
  })
  joined.push(server)
  said = []
  return server
}

const postmaster = () => runningPostmaster(join(dataDir, 'postgres'))

async function kill(): Promise<number> {
  const pid = postmaster()?.pid as number
  process.kill(pid, 'SIGKILL')
  await eventually(async () => identityOf(pid) === undefined, 'the server to die')
  return pid
}

const answers = (server: EmbeddedServer) => () =>
  withConnection({ connectionString: server.superuserUrl }, async (connection) => {
    await connection.query('select 1')
    return true
  }).catch(() => false)

const DIED = 'PostgreSQL ended unexpectedly. Starting it again …'
const BACK = 'PostgreSQL runs again.'

describe('a server that died', () => {
  test('comes back on the same port, as often as it dies', async () => {
    const server = await joinHere()
    for (const times of [1, 2]) {
      const dead = await kill()
      await eventually(answers(server), 'the server to come back')
      await eventually(async () => said.length === 2 * times, 'the word of it')
      expect(postmaster()?.pid).not.toBe(dead)
    }
    expect(said).toEqual([DIED, BACK, DIED, BACK])
  })

  test('is started by one of the processes that use it, and the others go on with it', async () => {
    const server = await joinHere()
    const fixture = join(import.meta.dirname, 'hold.fixture.ts')
    for (let at = 0; at < 2; at += 1) {
      const child = spawn(process.execPath, [fixture, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
      children.push(child)
      await once(child.stdout as NodeJS.ReadableStream, 'data')
    }
    await kill()
    await eventually(answers(server), 'the server to come back')
    const first = postmaster()
    await eventually(async () => said.length === 2, 'the word of it')
    // Everyone has had the lock in turn by now, and has found the same server.
    await withLock(
      join(dataDir, 'postgres.lock'),
      () => undefined,
      async () => undefined,
    )
    expect(postmaster()).toEqual(first)
    expect(children.map((child) => child.exitCode)).toEqual([null, null])
  })

  test('stays away when the one who would start it leaves meanwhile', async () => {
    const server = await joinHere()
    const leaving = await withLock(
      join(dataDir, 'postgres.lock'),
      () => undefined,
      async () => {
        await kill()
        await eventually(async () => said.includes(DIED), 'the death to be noticed')
        return { done: server.leave() }
      },
    )
    await leaving.done
    expect(postmaster()).toBeUndefined()
    expect(said).toEqual([DIED])
  })

  test('is given up when it cannot be started again, with the reason', async () => {
    await joinHere()
    const control = join(dataDir, 'postgres', 'global', 'pg_control')
    renameSync(control, `${control}.away`)
    await kill()
    expect(await given.promise).toMatch(
      /^PostgreSQL could not be started again in 3 tries\. The embedded PostgreSQL did not start: [\s\S]*pg_control/,
    )
    renameSync(`${control}.away`, control)
  })

  test('is given up when its port is somebody else’s', async () => {
    const server = await joinHere()
    const stranger = createServer()
    await withLock(
      join(dataDir, 'postgres.lock'),
      () => undefined,
      async () => {
        await kill()
        stranger.listen(server.port, '127.0.0.1')
        await once(stranger, 'listening')
      },
    )
    expect(await given.promise).toMatch(/^PostgreSQL could not be started again in 3 tries\./)
    stranger.close()
  })
})

describe('a server that somebody stopped', () => {
  async function pgCtl(command: 'stop' | 'start', ...more: string[]): Promise<void> {
    const home = prepareHome(dataDir, () => undefined)
    const args = [command, `--pgdata=${home.clusterDir}`, '--silent', ...more]
    const { code, output } = await runToEnd(home.runAs, program(home.files, 'pg_ctl'), args)
    if (code !== 0) throw new Error(output)
  }

  test('is not brought back against their will: it is waited for, then given up', async () => {
    await joinHere()
    await pgCtl('stop', '--mode=fast')
    expect(await given.promise).toBe('PostgreSQL was stopped from outside and has not come back.')
    expect(postmaster()).toBeUndefined()
    expect(said).toEqual(['PostgreSQL was stopped from outside. Itayo waits 1 seconds for it, then ends.'])
  })

  test('that waits for us before it stops is given up too', async () => {
    const server = await joinHere()
    await withConnection({ connectionString: server.superuserUrl }, async () => {
      process.kill(postmaster()?.pid as number, 'SIGTERM')
      expect(await given.promise).toBe('PostgreSQL was stopped from outside and has not come back.')
    })
  })

  test('and started again is used as before', async () => {
    // However long starting by hand takes on this machine, it is waited for.
    const server = await joinHere({ stoppedMs: 600_000 })
    await withLock(
      join(dataDir, 'postgres.lock'),
      () => undefined,
      async () => {
        await pgCtl('stop', '--mode=fast')
        await eventually(async () => said.length === 1, 'the stop to be noticed')
        const options = `-c port=${server.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
        await pgCtl('start', `--log=${join(dataDir, 'by-hand.log')}`, '-o', options)
      },
    )
    await eventually(async () => said.at(-1) === BACK, 'it to be seen')
    expect(await answers(server)()).toBe(true)
  })
})
