import type { TestServer } from '../testing/test-server.ts'

/** Rows that were written since a moment: by table, in which transaction, of which projects. */
interface Written {
  table: string
  transaction: number
  projects: number[]
}

interface Moment {
  transaction: number
  statement: number
}

/**
 * From now on every statement that writes leaves the name of its table, in its own transaction: what was undone leaves
 * none. Reading every table for new rows, or counting them all, takes longer than most calls.
 */
export async function watchWrites(server: TestServer): Promise<void> {
  await server.owner.query(`
    create table written_statement (id bigint generated always as identity primary key, "table" text not null);
    create function note_statement() returns trigger language plpgsql security definer as $$
    begin
      insert into public.written_statement ("table") values (tg_table_name);
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname <> 'written_statement'
      loop
        execute format('create trigger zz_written after insert or update or delete on %I
          for each statement execute function note_statement()', name);
      end loop;
    end $$`)
}

/** A moment to look back to. */
export async function now(server: TestServer): Promise<Moment> {
  const { rows } = await server.owner.query(
    `select pg_current_xact_id()::text as transaction, (select coalesce(max(id), 0) from written_statement) as statement`,
  )
  return { transaction: Number(rows[0].transaction), statement: Number(rows[0].statement) }
}

/** The tables that a statement wrote to, whether it found a row or not. */
export async function tablesSince(server: TestServer, { statement }: Moment): Promise<string[]> {
  const { rows } = await server.owner.query<{ table: string }>(
    'select distinct "table" from written_statement where id > $1 order by 1',
    [statement],
  )
  return rows.map(({ table }) => table)
}

/** By the age of the transaction that PostgreSQL keeps with every row. */
export async function writtenSince(server: TestServer, moment: Moment): Promise<Written[]> {
  const tables = await tablesSince(server, moment)
  if (tables.length === 0) return []
  const inProject = await tablesInProject(server)
  const text = tables.map((table) => {
    const project = table === 'project' ? 'id' : inProject.has(table) ? 'project_id' : 'null::bigint'
    return `select '${table}' as name, xmin::text::bigint as transaction,
      array_remove(array_agg(distinct ${project}), null) as projects
      from "${table}" where age(xmin) <= (select age($1::text::xid)) group by 2`
  })
  const { rows } = await server.owner.query(text.join(' union all '), [moment.transaction])
  return rows.map((row) => ({
    table: row.name,
    transaction: Number(row.transaction),
    projects: row.projects.map(Number),
  }))
}

const known = new WeakMap<TestServer, Set<string>>()

async function tablesInProject(server: TestServer): Promise<Set<string>> {
  const found = known.get(server)
  if (found) return found
  const { rows } = await server.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attname = 'project_id' and not a.attisdropped`,
  )
  const names = new Set(rows.map(({ name }) => name))
  known.set(server, names)
  return names
}
