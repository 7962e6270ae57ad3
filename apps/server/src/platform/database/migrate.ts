import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client, ClientBase, Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { withConnection } from './connection.ts'
import { ensureRoles } from './roles.ts'

/**
 * Forward-only migrations, each file once and in one transaction, run by the owner under a lock so
 * that two processes starting at once do not meet. A file that changed after it ran stops the start.
 */
const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const JOBS_SCHEMA = 'pgboss'
const MIGRATION_LOCK = 4_816_001

export interface Migration {
  name: string
  sql: string
  hash: string
}

export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export class SchemaMismatch extends Error {}

/** The migrations a database still lacks; refuses one whose past differs from ours. */
export async function pendingMigrations(client: ClientBase | Pool, all: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from itayo_migration.applied',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  for (const migration of all) {
    const hash = applied.get(migration.name)
    if (hash !== undefined && hash !== migration.hash) {
      throw new SchemaMismatch(`Migration ${migration.name} was changed after this database had run it.`)
    }
    applied.delete(migration.name)
  }
  const [unknown] = applied.keys()
  if (unknown)
    throw new SchemaMismatch(`This database has run ${unknown}, which this version of Itayo does not know.`)
  const known = new Set(rows.map((row) => row.name))
  return all.filter((migration) => !known.has(migration.name))
}

async function prepareJobs(owner: Client, queues: readonly string[]): Promise<void> {
  // pg-boss brings its own schema up to date, as the owner; creating a queue is the owner's work
  // too. The server's own role only fills and empties what is there.
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  for (const queue of queues) {
    await boss.createQueue(queue, { retryLimit: 8, retryDelay: 15, retryBackoff: true, notify: true })
  }
  await boss.stop({ graceful: false })
  await owner.query(`grant usage on schema ${JOBS_SCHEMA} to itayo_jobs`)
  await owner.query(
    `grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to itayo_jobs`,
  )
  await owner.query(`grant execute on all functions in schema ${JOBS_SCHEMA} to itayo_jobs`)
}

export async function migrate(options: {
  ownerUrl: string
  appLogin: string
  queues: readonly string[]
}): Promise<string[]> {
  // Without limits: a migration of a large table takes its time, and so does the one that came first.
  const config = { connectionString: options.ownerUrl, application_name: 'itayo-migrate' }
  return withConnection(config, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureRoles(owner, options.appLogin)
    await owner.query('create schema if not exists itayo_migration')
    await owner.query(`create table if not exists itayo_migration.applied (
      name text primary key, hash text not null, at timestamptz not null default now())`)
    const pending = await pendingMigrations(owner, await readMigrations())
    for (const migration of pending) {
      await owner.query('begin')
      await owner.query(migration.sql)
      await owner.query('insert into itayo_migration.applied (name, hash) values ($1, $2)', [
        migration.name,
        migration.hash,
      ])
      await owner.query('commit')
    }
    // Every process may see how far the schema is; only the owner moves it.
    await owner.query(`grant usage on schema itayo_migration to public`)
    await owner.query(`grant select on itayo_migration.applied to public`)
    await prepareJobs(owner, options.queues)
    return pending.map((migration) => migration.name)
  })
}
