import type { TestServer } from './test-server.ts'

interface TextColumn {
  table: string
  column: string
  type: 'text' | 'jsonb' | 'ARRAY'
}

export const nameOf = ({ table, column }: TextColumn) => `${table}.${column}`

/**
 * Every column of the database in which a name could stand. Left out: the people themselves (a name there
 * is another person's), the list of places, and the secrets of the installation.
 */
async function textColumns(server: TestServer): Promise<TextColumn[]> {
  const { rows } = await server.owner.query(`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and t.table_name not in ('app_user', 'employee', 'name_place', 'platform_secret')
      and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')
    order by 1, 2`)
  return rows
}

/** Rows of the demo's first company in tables that the demo leaves empty. */
const FIXTURES = `
  insert into idempotency_key (company_id, user_id, route, key, body_hash, reply)
    select company_id, id, 'POST /x', 'key', sha256('a'), '{}' from app_user where email = 'manager@bayanihan.test'
    on conflict do nothing;
  insert into estimate_rule_answer (company_id, project_id, finding, reason)
    select company_id, id, 'mobilization', 'agreed' from project where archived_at is null on conflict do nothing;
  insert into request_mail (company_id, project_id, request_id, receiver)
    select r.company_id, r.project_id, r.id, 'a@b.test' from request r join project p on p.company_id = r.company_id
      and p.id = r.project_id where p.archived_at is null limit 1;
  insert into list_upload_row (company_id, upload_id, row, outcome, cells)
    select company_id, id, 2, 'wrong', '{}' from list_upload on conflict do nothing;
  insert into estimate_presence (company_id, project_id, user_id, place)
    select p.company_id, p.id, u.id, 'window' from project p join app_user u on u.company_id = p.company_id
    where u.email = 'manager@bayanihan.test' and p.archived_at is null
    limit 1 on conflict do nothing;
  insert into email_change (company_id, user_id, old_email, new_email, asked_at, expires_at)
    select company_id, id, email, 'new-' || email, now(), now() + interval '1 day' from app_user;
  insert into recommendation (company_id, project_id, "column", status, facts, snapshot)
    select company_id, id, 'uc_5', 2, '{}', '{}' from project where archived_at is null;
  insert into weather_place (company_id, city_code, city) select id, 'R-1', 'Malolos' from company
    on conflict do nothing;
  insert into weather_observation (company_id, project_id, date, rain_level)
    select company_id, id, '2026-11-16', 1 from project where archived_at is null on conflict do nothing;
  insert into payment (company_id, reference, provider, is_live, session_id, checkout_url, centavos, credits)
    select id, 'TOPUP-20261116-' || lpad(id::text, 6, '0'), 'simulated', false, 'cs_' || id, 'http://pay.test', 10000,
      100 from company on conflict do nothing;
  insert into sent_mail (company_id, user_id, kind, at) select company_id, id, 'paper', now() from app_user;
  insert into sign_in_attempt (kind, email, address, at) values ('sign-in', 'a@b.test', '', now());
  insert into registration (company_name, full_name, email, asked_at, expires_at)
    values ('A', 'A', 'a@b.test', now(), now() + interval '1 day')`

/**
 * Puts a text into one row of every column that takes it, past all triggers. Answers the columns that
 * hold it now: the others take only certain words, or have no row.
 */
export async function plant(server: TestServer, companyId: number, said: string): Promise<TextColumn[]> {
  const { owner } = server
  await owner.query(FIXTURES)
  const planted: TextColumn[] = []
  for (const place of await textColumns(server)) {
    const { table, column, type } = place
    const { rows } = await owner.query(
      `select exists (select from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name = 'company_id') as owned`,
      [table],
    )
    const own = rows[0].owned
      ? `where company_id = ${companyId}`
      : table === 'company'
        ? `where id = ${companyId}`
        : ''
    const value = {
      text: '$1',
      jsonb: `jsonb_build_object('said', jsonb_build_array($1::text))`,
      ARRAY: 'array[$1]',
    }[type]
    await owner.query('begin')
    try {
      await owner.query(`alter table "${table}" disable trigger user`)
      const { rowCount } = await owner.query(
        `update "${table}" set "${column}" = ${value} where ctid = (select ctid from "${table}" ${own} limit 1)`,
        [said],
      )
      await owner.query(`alter table "${table}" enable trigger user`)
      await owner.query('commit')
      if (rowCount === 1) planted.push(place)
    } catch {
      await owner.query('rollback')
    }
  }
  return planted
}

const PEOPLE: readonly TextColumn[] = [
  ...['full_name', 'email', 'mobile', 'department', 'password_hash'].map((column) => ({
    table: 'app_user',
    column,
  })),
  ...['full_name', 'mobile', 'licence_number'].map((column) => ({ table: 'employee', column })),
].map((place) => ({ ...place, type: 'text' }))

/** The columns in which one of the texts still stands, anywhere in the database, whatever its case. */
export async function whereStill(server: TestServer, ...said: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const places = Map.groupBy([...PEOPLE, ...(await textColumns(server))], ({ table }) => table)
  // Each table is read once, for all of its columns and all texts.
  for (const [table, columns] of places) {
    const there = columns.map(({ column }) => `coalesce(bool_or("${column}"::text ilike any ($1)), false)`)
    const { rows } = await server.owner.query<{ there: boolean[] }>(
      `select array[${there.join(', ')}] as there from "${table}"`,
      [said.map((text) => `%${text}%`)],
    )
    found.push(...columns.filter((_, at) => rows[0]?.there[at]).map(nameOf))
  }
  return found
}

/** A sum over everything that is no text of a person: the books as they stand, table by table. */
export async function booksOf(server: TestServer, companyId: number, without: readonly string[]) {
  const { owner } = server
  const { rows: tables } = await owner.query<{ name: string; texts: string[] | null }>(
    `select t.table_name as name, array(select column_name from name_place p where p.table_name = t.table_name) as texts
     from information_schema.tables t
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and not (t.table_name = any ($1))
       and exists (select from information_schema.columns c where c.table_schema = 'public'
         and c.table_name = t.table_name and c.column_name = 'company_id')
     order by 1`,
    [without],
  )
  const books: Record<string, string> = {}
  for (const { name, texts } of tables) {
    const moved = [
      ...(texts ?? []),
      'version',
      'details_version',
      'updated_at',
      'updated_by',
      'device',
      'address',
    ]
    const { rows } = await owner.query(
      // Rows add up in any order: sorting a year of attendance took seconds.
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)::numeric), 0) as sum
       from (select to_jsonb(t) - $2::text[] as row from "${name}" t where company_id = $1) r`,
      [companyId, moved],
    )
    books[name] = rows[0].sum
  }
  return books
}
