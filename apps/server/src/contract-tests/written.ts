import type { TestServer } from '../testing/test-server.ts'

/** Rows that were written since a moment: by table, in which transaction, of which projects. */
interface Written {
  table: string
  transaction: number
  projects: number[]
}

const queries = new WeakMap<TestServer, string>()

/** A moment to look back to. */
export async function now(server: TestServer): Promise<number> {
  const { rows } = await server.owner.query(`select pg_current_xact_id()::text as moment`)
  return Number(rows[0].moment)
}

/** By the age of the transaction that PostgreSQL keeps with every row. */
export async function writtenSince(server: TestServer, moment: number): Promise<Written[]> {
  const { rows } = await server.owner.query({
    name: 'written-since',
    text: await queryOf(server),
    values: [moment],
  })
  return rows.map((row) => ({
    table: row.name,
    transaction: Number(row.transaction),
    projects: row.projects.map(Number),
  }))
}

async function queryOf(server: TestServer): Promise<string> {
  const known = queries.get(server)
  if (known) return known
  const { rows } = await server.owner.query<{ name: string; in_project: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped) as in_project
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  )
  const text = rows
    .map(({ name, in_project }) => {
      const project = name === 'project' ? 'id' : in_project ? 'project_id' : 'null::bigint'
      return `select '${name}' as name, xmin::text::bigint as transaction,
        array_remove(array_agg(distinct ${project}), null) as projects
        from "${name}" where age(xmin) <= (select age($1::text::xid)) group by 2`
    })
    .join(' union all ')
  queries.set(server, text)
  return text
}
