import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withConnection } from '../database/connection.ts'
import { runningPostmaster } from './postmaster.ts'
import { identityOf } from './process-identity.ts'
import { type EmbeddedServer, joinEmbeddedServer, removeEmbeddedServer } from './server.ts'
import { socketFolder } from './sockets.ts'

/* Real servers and real kills, one after the other in one folder: each case finds what the one before it left. */

let dataDir: string
const joined: EmbeddedServer[] = []
const children: ChildProcess[] = []

beforeAll(() => {
  dataDir = realpathSync(mkdtempSync(join(process.env.ITAYO_TEST_DATA_DIR ?? tmpdir(), 'itayo-embedded-')))
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of joined.splice(0)) await server.leave()
})

afterAll(async () => {
  expect(await removeEmbeddedServer(dataDir)).toBe(true)
  rmSync(dataDir, { recursive: true })
})

describe('joining and leaving', () => {
  test('the last one to leave stops the server', async () => {
    const first = await joinHere()
    const second = await joinHere()
    expect(second.port).toBe(first.port)
    await first.leave()
    await first.leave()
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.leave()
    expect(postmaster()).toBeUndefined()
  })

  test('three processes that join at once share one server', async () => {
    const ports = await Promise.all([holdInAnotherProcess(), holdInAnotherProcess(), holdInAnotherProcess()])
    expect(new Set(ports).size).toBe(1)
    await Promise.all(children.splice(0).map(leaveAndExit))
    expect(postmaster()).toBeUndefined()
  })

  test('it listens on 127.0.0.1 only, keeps its password to itself, and knows the capital of ñ', async () => {
    const server = await joinHere()
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const socketFolder = [{ unix_socket_directories: join(dataDir, 'postgres') }]
    expect(await query(server, 'show unix_socket_directories')).toEqual(socketFolder)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    expect(await query(server, `select upper('peña') as name`)).toEqual([{ name: 'PEÑA' }])
    expect(statSync(join(dataDir, 'postgres', 'itayo.password')).mode & 0o777).toBe(0o600)
    await expect(
      query({ ...server, superuserUrl: server.superuserUrl.replace(/:[^:@]+@/, ':wrong@') }, 'select 1'),
    ).rejects.toThrow(/password/)
  })
})

describe('the way in', () => {
  const wayOf = (server: EmbeddedServer) =>
    withConnection({ connectionString: server.superuserUrl }, async (connection) => {
      const { rows } = await connection.query('select inet_server_port() as port')
      return rows[0]?.port ?? 'the socket'
    })

  test('is the socket, and the port where there is none', async () => {
    const server = await joinHere()
    expect(await wayOf(server)).toBe('the socket')
    rmSync(join(dataDir, 'postgres', `.s.PGSQL.${server.port}`))
    expect(await wayOf(server)).toBe(server.port)
  })

  test('a folder that is too deep for a socket has the port alone', () => {
    expect(socketFolder(`/${'a'.repeat(87)}`)).toBeDefined()
    expect(socketFolder(`/${'a'.repeat(88)}`)).toBeUndefined()
    // Letters of two bytes count twice.
    expect(socketFolder(`/${'ñ'.repeat(44)}`)).toBeUndefined()
  })
})

describe('after a kill', () => {
  test('a server left over by a killed process is adopted, and the dead process no longer counts', async () => {
    const port = await holdInAnotherProcess()
    const before = postmaster()
    await killAndWait(children.splice(0)[0]?.pid)
    const server = await joinHere()
    expect(server.port).toBe(port)
    expect(postmaster()).toEqual(before)
    await server.leave()
    expect(postmaster()).toBeUndefined()
  })

  test('a killed server comes back on the same port with every committed row', async () => {
    const first = await joinHere()
    await query(first, 'create table kept (id int)')
    await query(first, 'insert into kept values (41)')
    await killAndWait(postmaster()?.pid)
    const second = await joinHere()
    expect(second.port).toBe(first.port)
    expect(await query(second, 'select id from kept')).toEqual([{ id: 41 }])
  })

  test('a busy child of a killed server does not block the next start', async () => {
    const first = await joinHere()
    const busy = query(first, `do $$ begin loop perform 1; end loop; end $$`).catch(() => 'ended')
    while ((await query(first, `select 1 from pg_stat_activity where query like 'do %'`)).length === 0);
    await killAndWait(postmaster()?.pid)
    expect(await query(await joinHere(), 'select id from kept')).toEqual([{ id: 41 }])
    expect(await busy).toBe('ended')
  })

  test('after a kill of everything a row is still there', async () => {
    await holdInAnotherProcess()
    await killAndWait(children.splice(0)[0]?.pid)
    await killAndWait(postmaster()?.pid)
    expect(await query(await joinHere(), 'select id from kept')).toEqual([{ id: 41 }])
  })
})

describe('what an unlucky folder may hold', () => {
  test('a pid file whose number now belongs to another process', async () => {
    const stranger = spawn('sleep', ['60'])
    children.push(stranger)
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n\nready   \n`,
    )
    expect(await query(await joinHere(), 'select id from kept')).toEqual([{ id: 41 }])
    expect(identityOf(stranger.pid ?? 0)).toBeDefined()
  })

  test('the lock of a socket whose number now belongs to another process', async () => {
    const { port } = await joinHere()
    await killAndWait(postmaster()?.pid)
    const lock = join(dataDir, 'postgres', `.s.PGSQL.${port}.lock`)
    writeFileSync(lock, `${process.pid}\n${dataDir}/postgres\n1\n${port}\n${dataDir}/postgres\n`)
    expect(await query(await joinHere(), 'select id from kept')).toEqual([{ id: 41 }])
  })

  test('a user of the server whose number now belongs to another process', async () => {
    const server = await joinHere()
    writeFileSync(join(dataDir, 'postgres.members', `${process.pid}_another-start_x`), '')
    await server.leave()
    expect(postmaster()).toBeUndefined()
  })

  test('a recorded port that somebody else took', async () => {
    const port = Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8'))
    const stranger = createServer().listen(port, '127.0.0.1')
    await once(stranger, 'listening')
    const server = await joinHere()
    expect(server.port).not.toBe(port)
    expect(await query(server, 'select id from kept')).toEqual([{ id: 41 }])
    stranger.close()
  })

  test('a cluster in use is not removed', async () => {
    await joinHere()
    expect(await removeEmbeddedServer(dataDir)).toBe(false)
  })

  test('a damaged cluster fails with one sentence and the last lines of the log', async () => {
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'))
    await expect(joinHere()).rejects.toThrow(/The embedded PostgreSQL did not start: .*\n[\s\S]*pg_control/)
  })
})

async function joinHere(): Promise<EmbeddedServer> {
  const server = await joinEmbeddedServer({ dataDir })
  joined.push(server)
  return server
}

function postmaster() {
  return runningPostmaster(realpathSync(join(dataDir, 'postgres')))
}

async function query(server: EmbeddedServer, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.superuserUrl)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function holdInAnotherProcess(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold.fixture.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return Number(String(line))
}

async function leaveAndExit(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.stdin?.end()
  await exit
}

async function killAndWait(pid: number | undefined): Promise<void> {
  if (pid === undefined) throw new Error('There is no such process.')
  process.kill(pid, 'SIGKILL')
  while (identityOf(pid) !== undefined) await new Promise((resolve) => setTimeout(resolve, 10))
}
