import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type pg from 'pg'

/**
 * The rows of a database at an older schema, as a file that is kept: the programs that filled it are
 * gone by the time it is needed. Rows are JSON as PostgreSQL writes it, so that no number passes
 * through a float and no column is known here. Secrets are left out: every database has its own.
 */
export interface Snapshot {
  /** The newest migration it has run. */
  schema: string
  tables: { name: string; columns: string[]; count: number; rows: string }[]
  sequences: { name: string; value: string }[]
}

const TABLES = `
  select c.relname as name,
    array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'platform_secret'
  group by c.relname order by c.relname`

export async function takeSnapshot(owner: pg.Client): Promise<Snapshot> {
  const { rows: applied } = await owner.query('select max(name) as name from itayo_migration.applied')
  const { rows: found } = await owner.query<{ name: string; columns: string[] }>(TABLES)
  const tables: Snapshot['tables'] = []
  for (const { name, columns } of found) {
    const { rows } = await owner.query(
      `select count(*)::int as count, coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text as rows
       from (select ${columns.join(', ')} from ${name}) t`,
    )
    tables.push({ name, columns, ...rows[0] })
  }
  const { rows: sequences } = await owner.query(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return { schema: applied[0].name, tables, sequences }
}

/** Into the empty tables of the same schema. Only a superuser may leave out triggers and foreign keys. */
export async function loadSnapshot(superuser: pg.Client, { tables, sequences }: Snapshot): Promise<void> {
  await superuser.query('begin')
  await superuser.query(`set local session_replication_role = replica`)
  // Migrations fill some of them.
  await superuser.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  for (const { name, columns, rows } of tables) {
    const listed = columns.join(', ')
    await superuser.query(
      `insert into ${name} (${listed}) overriding system value
       select ${listed} from jsonb_populate_recordset(null::public.${name}, $1::jsonb)`,
      [rows],
    )
  }
  for (const { name, value } of sequences)
    await superuser.query('select setval($1::regclass, $2)', [`public.${name}`, value])
  await superuser.query('commit')
}

export function packSnapshot(snapshot: Snapshot): Buffer {
  const text = Buffer.from(JSON.stringify(snapshot))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return brotliCompressSync(text, { params })
}

export const unpackSnapshot = (packed: Buffer): Snapshot =>
  JSON.parse(brotliDecompressSync(packed).toString())
