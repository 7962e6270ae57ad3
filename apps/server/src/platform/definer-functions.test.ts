import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Attempt, DEFINER_FUNCTIONS, ROLES } from './definer-functions.fixture.ts'

/*
 * Functions with the owner's rights see past every policy, so each has to keep companies apart by itself.
 * Another company's session, and one of no company, calls each of them with all that it could know of
 * Bayanihan. The answer must be the one it gets where Bayanihan never was, and no row of Bayanihan changes.
 */
let database: TestDatabase
let superuser: pg.Client
let bayanihan: number
let pundasyon: number
/** What the attempts may name: `$project` is an id of Bayanihan, `$own_project` one of the caller. */
let known: Record<string, unknown>
/** How many rows of a company there are, and how many of them the running transaction wrote. */
let counting: string
let untouched: unknown[]
const answersWithoutBayanihan = new Map<string, unknown>()

const COMPANY = { Pundasyon: () => pundasyon, 'no company': () => '', Bayanihan: () => bayanihan }
type Caller = keyof typeof COMPANY

const rowsOf = async (sql: string, values: unknown[] = []) => (await superuser.query(sql, values)).rows

beforeAll(async () => {
  database = await copyDatabase()
  const url = new URL(inject('database').superuserUrl)
  url.pathname = new URL(database.ownerUrl).pathname
  superuser = new pg.Client({ connectionString: url.href })
  await superuser.connect()
  const [ours, theirs] = await rowsOf(
    `select id::int from company where name like 'Bayanihan%' or name like 'Pundasyon%' order by name`,
  )
  ;[bayanihan, pundasyon] = [ours.id, theirs.id]
  await plantNamesakes()
  await plantPayment()
  known = await whatCanBeKnown()
  const tables = await rowsOf(
    `select distinct table_name as name from information_schema.columns c join information_schema.tables t
       using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' order by 1`,
  )
  counting = tables
    .map(
      ({ name }) => `select '${name}' as name, count(*)::int as rows,
        count(*) filter (where age(xmin) <= 0)::int as written from "${name}" where company_id = $1`,
    )
    .join(' union all ')
  untouched = await changesOf(bayanihan)
  await superuser.query('begin')
  await superuser.query(`set local session_replication_role = replica`)
  for (const { name } of tables)
    await superuser.query(`delete from "${name}" where company_id = ${bayanihan}`)
  await superuser.query(
    `delete from company where id = ${bayanihan}; set local session_replication_role = origin`,
  )
  for (const [name, entry] of Object.entries(DEFINER_FUNCTIONS)) {
    for (const attempt of 'attempts' in entry ? entry.attempts : []) {
      for (const caller of ['Pundasyon', 'no company'] as const) {
        await superuser.query('savepoint attempt')
        const role = 'role' in entry ? entry.role : 'itayo_app'
        answersWithoutBayanihan.set(
          `${name} ${attempt.what} ${caller}`,
          await answerTo(attempt, role, caller),
        )
        await superuser.query('rollback to savepoint attempt')
      }
    }
  }
  await superuser.query('rollback')
})
afterAll(async () => {
  await superuser.end()
  await database.drop()
})

/** Somebody of Pundasyon is called like somebody of Bayanihan, and both companies wrote the name down. */
async function plantNamesakes(): Promise<void> {
  await superuser.query(`
    update app_user set full_name = 'Ramon Villanueva' where id = (select max(id) from app_user where company_id = ${pundasyon});
    update app_user set full_name = 'Ramon Villanueva' where email = 'manager@bayanihan.test';
    update employee set full_name = 'Berting Dela Rosa' where id in (
      select min(id) from employee where company_id in (${bayanihan}, ${pundasyon}) group by company_id);
    update project set project_manager = 'Ramon Villanueva', head_foreman = 'Berting Dela Rosa' where archived_at is null;
    insert into material (company_id, description, unit_id)
      values (${bayanihan}, 'Zamboanga bamboo pole', 30);
    insert into session (company_id, user_id, token_hash, keep_signed_in, started_at, last_seen_at, expires_at)
      select company_id, id, sha256(email::bytea), true, now(), now(), now() + interval '1 day' from app_user;
    with file as (
      insert into stored_file (company_id, key, original_name, content_type, bytes, sha256)
      select id, 'sheet of ' || name, 'a.csv', 'text/csv', 1, sha256('a') from company where not is_platform
      returning company_id, id)
    insert into list_upload (company_id, list, file_name, state, may_price, created_by, file_id)
      select f.company_id, 'manpower', 'a.csv', 'done', false, (select min(id) from app_user u where u.company_id = f.company_id), f.id
      from file f`)
}

/** One that is paid and waits for the number of its receipt. */
async function plantPayment(): Promise<void> {
  await superuser.query(
    `insert into payment (company_id, reference, provider, is_live, session_id, checkout_url, centavos, credits, state, paid_at)
     values ($1, 'TOPUP-20261117-000001', 'paymongo', true, 'cs_1', 'https://pay.test', 10000, 100, 'paid', now())`,
    [bayanihan],
  )
}

async function whatCanBeKnown(): Promise<Record<string, unknown>> {
  const value = async (what: string, from: string, company = bayanihan) =>
    (await rowsOf(`select ${what} as value from ${from} and company_id = ${company}`))[0].value
  return {
    company: bayanihan,
    person: await value('min(id)', `app_user where email = 'manager@bayanihan.test'`),
    outsider: await value('min(id)', `app_user where email = 'viewer@bayanihan.test'`),
    people: (await rowsOf('select array_agg(id) as ids from app_user'))[0].ids,
    project: await value('min(id)', 'project where not is_restricted and deleted_at is null'),
    wallet: await value('min(id)', 'wallet where user_id is null'),
    stock: await value(
      'min(id)',
      `stock where project_id = (select min(id) from project where not is_restricted and deleted_at is null
        and company_id = ${bayanihan})`,
    ),
    // Planted last.
    payment: await value('max(id)', 'payment where true'),
    loan: await value('min(id)', 'material_transfer_item where owed > 0'),
    lender: await value(
      '(array_agg(sender_project_id order by id))[1]',
      'material_transfer_item where owed > 0',
    ),
    borrower: await value(
      '(array_agg(receiver_project_id order by id))[1]',
      'material_transfer_item where owed > 0',
    ),
    identifier: await value('min(identifier)', 'project where deleted_at is null'),
    material: 'Zamboanga bamboo pole',
    machines: await value('array_agg(id)', 'equipment where true'),
    employee: await value('min(id)', 'employee where true'),
    employees: await value('array_agg(id)', 'employee where true'),
    own_person: await value('min(id)', 'app_user where true', pundasyon),
    own_namesake: await value('max(id)', 'app_user where true', pundasyon),
    own_worker: await value('min(id)', 'employee where true', pundasyon),
    own_project: await value('min(id)', 'project where not is_restricted', pundasyon),
  }
}

/** In the open transaction: as a working role, for a company, as a call that hands out rights. */
async function answerTo({ sql }: Attempt, role: string, caller: Caller): Promise<unknown> {
  const settings = {
    company_id: COMPANY[caller](),
    user_id: caller === 'Bayanihan' ? known.person : caller === 'Pundasyon' ? known.own_person : '',
    grants: '1',
    // Whoever asks may say that a project of Bayanihan is hidden from them.
    hidden_projects: `{${known.project}}`,
  }
  for (const [name, value] of Object.entries(settings)) {
    await superuser.query(`select set_config('app.${name}', $1, true)`, [String(value)])
  }
  await superuser.query(`set local role ${role}`)
  const said = sql.replace(/\$(\w+)/g, (_, name: string) => spelled(known[name]))
  await superuser.query('savepoint call')
  try {
    const results = await superuser.query(said)
    const last = Array.isArray(results) ? results.at(-1) : results
    return JSON.parse(JSON.stringify(last.rows))
  } catch (error) {
    await superuser.query('rollback to savepoint call')
    return { refused: (error as Error).message }
  } finally {
    await superuser.query('reset role')
  }
}

function spelled(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'::bigint[]`
  return typeof value === 'string' && !/^\d+$/.test(value) ? `'${value}'` : `${value}::bigint`
}

async function changesOf(company: number): Promise<unknown[]> {
  return (await superuser.query({ name: 'rows-of-company', text: counting, values: [company] })).rows
}

test('every function that acts with the owner’s rights is called here', async () => {
  const rows = await rowsOf(
    `select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  // A failure here means: give the new function its line in definer-functions.fixture.ts.
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(DEFINER_FUNCTIONS).sort())
})

describe.each(Object.entries(DEFINER_FUNCTIONS))('%s', (name, entry) => {
  test('is called by the role it is for, and by no other', async () => {
    const rows = await rowsOf(
      `select role from pg_proc p, unnest($2::text[]) as role
       where p.proname = $1 and p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'execute')`,
      [name, ROLES],
    )
    const roles = rows.map(({ role }) => role)
    if ('overAll' in entry) expect(roles).toEqual([entry.overAll])
    else if ('role' in entry) expect(roles).toEqual([entry.role, ...(entry.also ?? [])])
  })

  if ('overAll' in entry) return
  const role = 'role' in entry ? entry.role : 'itayo_app'

  describe.each(entry.attempts)('$what', (attempt) => {
    test.each(['Pundasyon', 'no company'] as const)(
      '%s learns nothing of Bayanihan and changes nothing there',
      async (caller) => {
        await superuser.query('begin')
        try {
          const answer = await answerTo(attempt, role, caller)
          expect(answer).toEqual(answersWithoutBayanihan.get(`${name} ${attempt.what} ${caller}`))
          expect(await changesOf(bayanihan)).toEqual(untouched)
          if (attempt.changesOwn && caller === 'Pundasyon')
            expect((await changesOf(pundasyon)).some((row) => (row as { written: number }).written > 0)).toBe(
              true,
            )
        } finally {
          await superuser.query('rollback')
        }
      },
    )

    if (!attempt.sql.includes('$own_') && !attempt.changesOwn)
      test('Bayanihan itself gets another answer: there is something to hide', async () => {
        await superuser.query('begin')
        const answer = await answerTo(attempt, role, 'Bayanihan').finally(() => superuser.query('rollback'))
        expect(answer).not.toEqual(answersWithoutBayanihan.get(`${name} ${attempt.what} Pundasyon`))
      })
  })
})
