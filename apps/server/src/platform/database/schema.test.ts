import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/own-database.ts'
import { printSchema, SCHEMA_FILE } from './generate-schema.ts'

/* Laws of the schema that a later migration could forget. Read from the database itself, not from the files. */

const { database, owner } = await openDatabase()

test('the table types are those of the migrated database', async () => {
  const committed = await readFile(SCHEMA_FILE, 'utf8')
  // When this fails: write the printed text over schema.ts.
  expect(committed).toBe(await printSchema(database.ownerUrl))
})

test('every foreign key has an index that starts with its columns', async () => {
  const { rows } = await owner.query(`
    select k.conrelid::regclass::text as table_name, k.conname as foreign_key
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname = 'public' and not exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indpred is null and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`)
  expect(rows).toEqual([])
  const { rowCount } = await owner.query(`select from pg_constraint where contype = 'f'`)
  expect(rowCount).toBeGreaterThan(8)
})

test('every foreign key between company tables takes the company along', async () => {
  const { rows } = await owner.query(`
    with company_table as (
      select attrelid, attnum from pg_attribute where attname = 'company_id' and not attisdropped)
    select k.conrelid::regclass::text as table_name, k.conname as foreign_key
    from pg_constraint k
    join company_table c on c.attrelid = k.conrelid
    join company_table p on p.attrelid = k.confrelid
    where k.contype = 'f' and (k.conkey[1] <> c.attnum or k.confkey[1] <> p.attnum)`)
  expect(rows).toEqual([])
})

test('every table with a company_id keeps companies apart, in reading and in writing', async () => {
  const { rows: tables } = await owner.query(`
    select c.relname as table_name, c.relrowsecurity as enabled,
      (select json_agg(json_build_object('to', p.polroles::regrole[]::text[], 'for', p.polcmd, 'check', p.polwithcheck,
          'using', pg_get_expr(p.polqual, p.polrelid)))
        from pg_policy p where p.polrelid = c.oid and p.polpermissive
          and p.polroles && array[0::oid, (select oid from pg_roles where rolname = 'itayo_app')]) as policies
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  expect(tables.length).toBeGreaterThanOrEqual(8)
  const ofTheTenant = `(company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint AS "nullif"))`
  for (const table of tables) {
    expect(table).toEqual({
      table_name: table.table_name,
      enabled: true,
      // One policy for all commands; with no rule of its own for writing, the one for reading holds.
      policies: [{ to: ['itayo_app'], for: '*', check: null, using: ofTheTenant }],
    })
  }
})

test('company_id leads the primary key of every company table, so that rows can be sharded by it', async () => {
  const { rows } = await owner.query(`
    select a.attrelid::regclass::text as table_name
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attname = 'company_id' and not a.attisdropped and i.indkey[0] is distinct from a.attnum`)
  expect(rows).toEqual([])
})

test('functions that act with the owner’s rights fix their search path, and are open to named roles only', async () => {
  const { rows } = await owner.query(`
    select p.proname, p.proconfig is null as loose_path,
      has_function_privilege('public', p.oid, 'execute') and p.prorettype <> 'trigger'::regtype as open_to_all
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => row.loose_path || row.open_to_all)).toEqual([])
})

test('rows of a project share its fate: hidden with it, and read-only once it is archived', async () => {
  const { rows } = await owner.query(`
    select c.relname as table_name,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'project_access' and not p.polpermissive
        and p.polroles = array[(select oid from pg_roles where rolname = 'itayo_app')]) as hidden,
      (select array_agg(t.tgname order by t.tgname) from pg_trigger t
        where t.tgrelid = c.oid and t.tgname like 'unarchived_%' and t.tgenabled = 'O')::text[] as guards
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  expect(rows.length).toBeGreaterThanOrEqual(8)
  // When this fails: the migration of the new table lacks `select belongs_to_project('…')`.
  for (const row of rows) {
    expect(row).toEqual({
      table_name: row.table_name,
      hidden: true,
      guards: ['unarchived_delete', 'unarchived_insert', 'unarchived_leave', 'unarchived_update'],
    })
  }
})
