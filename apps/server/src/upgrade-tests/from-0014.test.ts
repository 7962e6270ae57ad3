import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { termsOfRow } from '../areas/project/figures/figures.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { ensureRoles } from '../platform/database/roles.ts'
import { type RunningServer, startServer } from '../server.ts'
import { recomputedScopes, recomputedWhole, storedFigures, storedScopes } from '../testing/recomputed.ts'
import { emptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { loadSnapshot, type Snapshot, unpackSnapshot } from './snapshot.ts'

/*
 * A database as an installation of version 0.1.0 has it, with migrations 0001 to 0014 and the demo
 * companies of that day, is started by today's server.
 */

const OLD = '0014_requests.sql'
const SNAPSHOT = new URL('./demo-0014.json.br', import.meta.url)

let database: TestDatabase
let owner: pg.Client
let dataDir: string
let snapshot: Snapshot
let server: RunningServer
const said: string[] = []

beforeAll(async () => {
  snapshot = unpackSnapshot(await readFile(SNAPSHOT))
  database = await emptyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'itayo-upgrade-'))
  owner = await open(database.ownerUrl)
  await migrateToOld()
  await fill()
  await breakLines()
  server = await startServer(
    {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      LOG_LEVEL: 'silent',
    },
    (line) => said.push(line),
  )
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await owner?.end()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** As the start of that version did it. */
async function migrateToOld(): Promise<void> {
  await ensureRoles(owner, decodeURIComponent(new URL(database.appUrl).username))
  await owner.query('create schema itayo_migration')
  await owner.query(`create table itayo_migration.applied (
    name text primary key, hash text not null, at timestamptz not null default now())`)
  for (const { name, sql, hash } of await readMigrations()) {
    if (name > OLD) continue
    await owner.query('begin')
    await owner.query(sql)
    await owner.query('insert into itayo_migration.applied (name, hash) values ($1, $2)', [name, hash])
    await owner.query('commit')
  }
}

async function fill(): Promise<void> {
  const url = new URL(inject('database').superuserUrl)
  url.pathname = new URL(database.ownerUrl).pathname
  const superuser = await open(url.href)
  await loadSnapshot(superuser, snapshot).finally(() => superuser.end())
}

/** As a pasted cell of Excel brought it in, also into a project that is archived by now. */
async function breakLines(): Promise<void> {
  await owner.query('alter table estimate_material disable trigger user')
  await owner.query(String.raw`update estimate_material set description = E'Portland\r\n cement\t' where id in (
    select min(m.id) from estimate_material m
    join project_work_item w on w.id = m.project_work_item_id join project p on p.id = w.project_id
    group by p.archived_at is null)`)
  await owner.query('alter table estimate_material enable trigger user')
}

const rowsOf = async (client: pg.Client, text: string) => (await client.query(text)).rows

test('the snapshot is of the old schema, and has something in it', () => {
  expect(snapshot.schema).toBe(OLD)
  const counts = new Map(snapshot.tables.map(({ name, count }) => [name, count]))
  expect(counts.get('project')).toBe(21)
  expect(counts.get('cost_entry')).toBe(4708)
  expect(snapshot.tables.filter(({ count }) => count > 0).length).toBeGreaterThan(50)
})

test('the start has run every migration since, and nothing else', async () => {
  const newer = (await readMigrations()).map(({ name }) => name).filter((name) => name > OLD)
  const ran = said.find((line) => line.startsWith('Database: ran '))
  expect(ran?.replace(/^Database: ran (.*) in [\d.]+ s\.$/, '$1').split(', ') ?? []).toEqual(newer)
  expect(said.join('\n')).toContain('Itayo is ready')
})

test('no row is lost', async () => {
  const there = new Set(
    (await rowsOf(owner, `select tablename from pg_tables where schemaname = 'public'`)).map(
      ({ tablename }) => tablename,
    ),
  )
  for (const { name, columns, count, rows } of snapshot.tables) {
    // A table that a later migration renamed or split has a claim in the test of that migration.
    if (!there.has(name)) continue
    const hasId = columns.includes('id') && JSON.parse(rows).every(({ id }: { id: unknown }) => Number(id))
    const { rows: found } = await owner.query(
      hasId
        ? `select count(*)::int as count from ${name} where id in
             (select (value->>'id')::bigint from jsonb_array_elements($1::jsonb) as value)`
        : `select count(*)::int as count from ${name} where $1::text is not null`,
      [rows],
    )
    expect([name, Math.min(found[0].count, count)]).toEqual([name, count])
  }
})

test('a description over two lines stands on one, and can be saved again', async () => {
  const found = await rowsOf(
    owner,
    `select p.archived_at is not null as archived, m.description from estimate_material m
     join project_work_item w on w.id = m.project_work_item_id join project p on p.id = w.project_id
     where m.description like 'Portland%' and m.description like '%cement' order by 1`,
  )
  expect(found).toEqual([
    { archived: false, description: 'Portland cement' },
    { archived: true, description: 'Portland cement' },
  ])
})

test('the figures are what today’s rules make of the lines', async () => {
  const projects = await rowsOf(
    owner,
    'select id::int, ocm, cp, has_vat, vat_override, source_of_funds from project order by id',
  )
  expect(projects.length).toBe(21)
  let scopes = 0
  for (const project of projects) {
    const costs = await recomputedScopes(owner, project.id, termsOfRow(project))
    scopes += costs.length
    expect(await storedScopes(owner, project.id)).toEqual(costs.map(({ indirect: _, ...cost }) => cost))
    const whole = await recomputedWhole(owner, project.id, costs)
    const [stored] = await storedFigures(owner, project.id)
    if (stored || costs.length > 0) expect(stored).toEqual({ work_items: costs.length, ...whole })
  }
  expect(scopes).toBeGreaterThan(200)
})

test('policies, rights, columns and functions are those of a database that was made today', async () => {
  const fresh = await open(inject('database').ownerUrl)
  try {
    for (const text of [
      `select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies
       where schemaname = 'public' order by 1, 2`,
      `select relname, relrowsecurity, relforcerowsecurity from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
      `select table_name, grantee, privilege_type from information_schema.role_table_grants
       where table_schema = 'public' order by 1, 2, 3`,
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
      `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
      `select pg_get_functiondef(p.oid) as is from pg_proc p
       where pronamespace = 'public'::regnamespace and prokind = 'f'
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       order by proname, 1`,
      `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
    ]) {
      const expected = await rowsOf(fresh, text)
      expect(expected.length).toBeGreaterThan(0)
      expect(await rowsOf(owner, text)).toEqual(expected)
    }
  } finally {
    await fresh.end()
  }
})

test('managers certify statements of work, as those of a new company do', async () => {
  const holding = await rowsOf(
    owner,
    `select c.name as company, r.name as role from role_permission p
     join role r on r.company_id = p.company_id and r.id = p.role_id join company c on c.id = p.company_id
     where p.path = '/billing/save' and not r.is_administrator order by 1, 2`,
  )
  expect(holding).toEqual([
    { company: 'Bayanihan Builders', role: 'Project Manager' },
    { company: 'Pundasyon Construction', role: 'Project Manager' },
  ])
})

test('people of each company sign in with their old passwords, and see their own', async () => {
  const call = async (path: string, body: object, token?: string) => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(200)
    return (await reply.json()).response
  }
  for (const email of ['admin@bayanihan.test', 'admin@pundasyon.test']) {
    const { token, company_id } = await call('/account/login', { email, password: 'itayo-demo' })
    const listed = await call('/project/list', { per_page: 100 }, token)
    const own = await rowsOf(
      owner,
      `select count(*)::int as count from project
       where company_id = ${company_id} and archived_at is null and deleted_at is null`,
    )
    expect(listed.total_items).toBe(own[0].count)
    expect(listed.data.length).toBe(own[0].count)
  }
})
