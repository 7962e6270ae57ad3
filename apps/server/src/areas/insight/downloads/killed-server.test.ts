import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, createClient } from '@itayo/contract'
import { signedIn } from '@itayo/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../testing/own-database.ts'
import { type ServerProcess, startProcess } from '../../../testing/server-process.ts'
import { eventually } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from '../../foundation/accounts/demo.ts'

/* A real process that is killed in the middle of a download that costs credits, and one that is started after it. */

const START_MS = 300_000

const { database, owner } = await openDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'itayo-killed-'))
let server: ServerProcess
let token: string
let project: number

const start = () =>
  startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    PUBLIC_URL: 'http://itayo.test',
    ITAYO_ROLE: 'web',
  })

beforeAll(async () => {
  server = await start()
  const body = { email: 'estimator@bayanihan.test', password: DEMO_PASSWORD }
  const nobody = createClient(contract, { baseUrl: server.url, token: () => null })
  token = signedIn((await nobody.accounts.login({ body })).response).token
  const { rows } = await owner.query(`select id from project where identifier = 'LAG-2026-018'`)
  project = Number(rows[0].id)
}, START_MS)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The start of the file, or the word for a connection that broke. */
async function download(use_key: string): Promise<string> {
  try {
    const reply = await fetch(`${server.url}/api/project/download/reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ project_id: project, report_type: 3, use_key }),
    })
    const file = Buffer.from(await reply.arrayBuffer())
    return reply.ok ? file.subarray(0, 2).toString('latin1') : `refused with ${reply.status}`
  } catch {
    return 'broken off'
  }
}

async function standing(key: string): Promise<{ charges: number; credits: number }> {
  const { rows } = await owner.query(
    `select (select count(*) from credit_entry where key like '%' || $1)::int as charges,
       (select sum(w.balance) from wallet w join company c on c.id = w.company_id
        where c.name = 'Bayanihan Builders')::int as credits`,
    [key],
  )
  return rows[0]
}

/** Until a statement of the server waits for us, which is where it is to be killed. */
const waitsForUs = () =>
  eventually(async () => {
    const { rowCount } = await owner.query(
      `select from pg_locks where not granted and (transactionid = pg_current_xact_id_if_assigned()::xid
         or database = (select oid from pg_database where datname = current_database()))`,
    )
    return rowCount === 1
  }, 'the server to wait')

async function dieMeanwhile(asking: Promise<string>): Promise<void> {
  await server.kill()
  expect(await asking).toBe('broken off')
}

test('a server that is killed before the charge took nothing, and the same key gives the file for one charge', {
  timeout: START_MS,
}, async () => {
  const key = 'a'.repeat(32)
  const before = await standing(key)
  // The file is made, and the charge waits for the wallets.
  await owner.query('begin')
  await owner.query('select from wallet for update')
  const asking = download(key)
  await waitsForUs()
  await dieMeanwhile(asking)
  await owner.query('commit')
  server = await start()
  expect(await standing(key)).toEqual(before)

  expect(await download(key)).toBe('PK')
  expect(await download(key)).toBe('PK')
  expect(await standing(key)).toEqual({ charges: 1, credits: before.credits - 15 })
})

test('one that is killed between the charge and the file owes the file: the same key gives it, and nothing is charged again', {
  timeout: START_MS,
}, async () => {
  const key = 'b'.repeat(32)
  const before = await standing(key)
  // The charge is on its way to the disk when the server dies, which never hears that it was written.
  await owner.query(`
      create function linger() returns trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock(28); return null; end';
      create constraint trigger linger after insert on credit_entry deferrable initially deferred
        for each row execute function linger();
      select pg_advisory_lock(28)`)
  const asking = download(key)
  await waitsForUs()
  await dieMeanwhile(asking)
  await owner.query('select pg_advisory_unlock(28)')
  const charged = { charges: 1, credits: before.credits - 15 }
  await eventually(async () => (await standing(key)).charges === 1, 'the charge')
  expect(await standing(key)).toEqual(charged)
  await owner.query('drop function linger cascade')
  server = await start()

  expect(await download(key)).toBe('PK')
  expect(await download(key)).toBe('PK')
  expect(await standing(key)).toEqual(charged)
})
