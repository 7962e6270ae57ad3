import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyDatabase, type TestDatabase } from '../testing/test-database.ts'

/* The database keeps companies apart by itself, even where code forgets to: no WHERE here is needed. */

/** What companies buy and use of Itayo itself: the Super Admin's business too. */
const OF_THE_PLATFORM = ['credit_entry', 'payment', 'pricing_request', 'subscription', 'wallet']

let database: TestDatabase
let owner: pg.Client
let login: pg.Client
let ours: number
let theirs: number
let tables: string[]

beforeAll(async () => {
  database = await copyDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  login = new pg.Client({ connectionString: database.appUrl })
  await Promise.all([owner.connect(), login.connect()])
  const { rows } = await owner.query(`select id::int from company where not is_platform order by id`)
  ;[ours, theirs] = rows.map((row) => row.id) as [number, number]
  await owner.query(`
    insert into session (company_id, user_id, token_hash, keep_signed_in, started_at, last_seen_at, expires_at)
      select company_id, id, sha256(email::bytea), true, now(), now(), now() + interval '1 day' from app_user;
    insert into one_time_token (company_id, user_id, purpose, token_hash, created_at, expires_at)
      select company_id, id, 'reset', sha256(email::bytea), now(), now() + interval '1 day' from app_user;
    insert into stored_file (company_id, key, original_name, content_type, bytes, sha256)
      select id, 'key of ' || name, 'a', 'image/webp', 1, sha256('a') from company;
    insert into audit_event (company_id, user_id, action) select company_id, id, 'test.seeded' from app_user;
    insert into idempotency_key (company_id, user_id, route, key, body_hash)
      select company_id, id, 'POST /x', 'key', sha256('a') from app_user;
    insert into second_factor (company_id, user_id, sealed_secret, begun_at)
      select company_id, id, 'sealed', now() from app_user;
    insert into recovery_code (company_id, user_id, code_hash)
      select company_id, id, sha256(email::bytea) from app_user;
    insert into known_device (company_id, user_id, token_hash, first_seen_at, last_seen_at)
      select company_id, id, sha256(email::bytea), now(), now() from app_user;
    insert into email_change (company_id, user_id, old_email, new_email, asked_at, expires_at)
      select company_id, id, email, 'new-' || email, now(), now() + interval '1 day' from app_user;
    insert into farewell_letter (company_id, user_id, email) select company_id, id, email from app_user;
    insert into comment_seen (company_id, project_id, comment_id, user_id)
      select company_id, project_id, id, created_by from report_comment on conflict do nothing;
    insert into calculation (company_id, project_id, type, work_item_id, inputs, result, formula)
      select distinct on (w.company_id) w.company_id, w.project_id, 1, w.work_item_id, '{}', 1, '=1'
      from project_work_item w join project p on p.company_id = w.company_id and p.id = w.project_id
      where p.archived_at is null;
    insert into calculator_factor (company_id, key, value) select id, 'chb.per_sqm', 13 from company;
    insert into calculator_recipe (company_id, name, items) select id, 'Wall', '[]' from company;
    insert into estimate_layout (company_id, fingerprint, layout) select id, 'head:qty', '{}' from company;
    insert into usage_event (company_id, tag_name) select id, 'calculator' from company;
    insert into recommendation (company_id, project_id, "column", status, facts)
      select company_id, id, 'uc_5', 3, '{"slippage": -6}' from project where archived_at is null;
    insert into weather_place (company_id, city_code, city) select id, '031410000', 'Malolos' from company;
    insert into weather_day (company_id, place_id, date, rain_level, fetched_at)
      select company_id, id, '2026-11-16', 1, now() from weather_place;
    insert into weather_observation (company_id, project_id, date, rain_level)
      select company_id, id, '2026-11-16', 1 from project where archived_at is null on conflict do nothing;
    insert into subscription (company_id, date_start, date_end, entry_id)
      select distinct on (company_id) company_id, now(), now() + interval '1 day', id from credit_entry
      on conflict do nothing;
    insert into payment (company_id, reference, provider, is_live, session_id, checkout_url, centavos, credits)
      select id, 'TOPUP-20261117-' || lpad(id::text, 6, '0'), 'simulated', false, 'cs_' || id, 'http://pay.test', 10000, 100
      from company;
    insert into payment_event (company_id, payment_id, event_id, kind, state, received_at)
      select company_id, id, 'evt_' || id, 'payment.paid', 'paid', now() from payment;
    insert into sent_mail (company_id, user_id, kind, at) select company_id, id, 'paper', now() from app_user;
    insert into project_member (company_id, project_id, user_id)
      select distinct on (p.company_id) p.company_id, p.id, u.id
      from project p join app_user u on u.company_id = p.company_id where p.archived_at is null
      on conflict do nothing;
    insert into estimate_rounding (company_id, project_id, direct, contract, work_item_ids)
      select company_id, id, 0, 0.01, array[1] from project where archived_at is null;
    insert into list_upload_row (company_id, upload_id, row, outcome, cells)
      select company_id, id, 2, 'wrong', '{"read": {}, "use": null}' from list_upload`)
  const { rows: found } = await owner.query(
    `select distinct table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' order by 1`,
  )
  // Of these only definer functions know: no tenant reads them at all.
  const unread = ['erased_project', 'trail_clearing']
  tables = found.map((row) => row.table_name).filter((table) => !unread.includes(table))
})
afterAll(async () => {
  await Promise.all([owner.end(), login.end()])
  await database.drop()
})

/** Runs the statements in one transaction as a working role, and takes everything back. */
async function as<T>(
  role: string | null,
  companyId: number | '' | null,
  work: (run: (text: string) => Promise<pg.QueryResult>) => Promise<T>,
): Promise<T> {
  await login.query('begin')
  try {
    if (role) await login.query(`set local role ${role}`)
    // As a call that may change rights: it is the company's border that is tried here.
    await login.query(`select set_config('app.grants', '1', true)`)
    if (companyId !== null) await login.query(`select set_config('app.company_id', $1, true)`, [companyId])
    return await work((text) => login.query(text))
  } finally {
    await login.query('rollback')
  }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  )
const DENIED = '42501'

describe('a company’s rows', () => {
  test.each([
    ['nobody has said whose', null],
    ['the company is the empty text', '' as const],
  ])('while %s, every company table is empty and nothing fails', async (_, companyId) => {
    await as('itayo_app', companyId, async (run) => {
      for (const table of [...tables, 'company']) {
        expect({ table, rows: (await run(`select count(*)::int as n from ${table}`)).rows }).toEqual({
          table,
          rows: [{ n: 0 }],
        })
      }
    })
  })

  test('are the only ones a company sees, in every table that has a company_id', async () => {
    expect(tables.length).toBeGreaterThanOrEqual(8)
    for (const table of tables) {
      const { rows: all } = await owner.query(`select count(distinct company_id)::int as n from ${table}`)
      expect({ table, companies: all[0].n > 1 }).toEqual({ table, companies: true })
      const seen = await as('itayo_app', ours, (run) => run(`select distinct company_id::int from ${table}`))
      expect({ table, rows: seen.rows }).toEqual({ table, rows: [{ company_id: ours }] })
    }
    const companies = await as('itayo_app', ours, (run) => run('select id::int from company'))
    expect(companies.rows).toEqual([{ id: ours }])
  })

  test.each([
    [`update role set description = 'x'`, 'role'],
    [`update app_user set department = 'x'`, 'app_user'],
    [`update stored_file set removed_at = now()`, 'stored_file'],
    [`update idempotency_key set reply = 'null'`, 'idempotency_key'],
    [`delete from role_permission`, 'role_permission'],
    [`delete from project_member`, 'project_member'],
    [`update phase set name = 'x'`, 'phase'],
    [`update material set material_type = 'x'`, 'material'],
    [`update equipment set comment = 'x'`, 'equipment'],
    [`update employee set mobile = ''`, 'employee'],
    [`update position set description = 'x'`, 'position'],
    [`delete from work_item_labor`, 'work_item_labor'],
    [`delete from list_upload_row`, 'list_upload_row'],
    [`delete from session`, 'session'],
    [`delete from one_time_token`, 'one_time_token'],
  ])('%s, with no WHERE, stays inside', async (statement, table) => {
    const { rowCount } = await as('itayo_app', ours, (run) => run(statement))
    const { rows } = await owner.query(`select count(*)::int as n from ${table} where company_id = $1`, [
      ours,
    ])
    expect(rows[0].n).toBeGreaterThan(0)
    expect(rowCount).toBe(rows[0].n)
  })

  test('a company changes its own company row only, and gives itself no features', async () => {
    const renamed = await as('itayo_app', ours, (run) => run(`update company set name = 'x'`))
    expect(renamed.rowCount).toBe(1)
    for (const change of [`features = '{1,2,3}'`, 'is_platform = true']) {
      expect(await codeOf(as('itayo_app', ours, (run) => run(`update company set ${change}`)))).toBe(DENIED)
    }
  })

  test.each([
    ['role', () => `insert into role (company_id, name) values (${theirs}, 'spy')`],
    [
      'app_user',
      () => `insert into app_user (company_id, role_id, email, full_name)
             select ${theirs}, 1, 'spy@x.test', 'Spy'`,
    ],
    [
      'stored_file',
      () => `insert into stored_file (company_id, key, original_name, content_type, bytes, sha256)
             values (${theirs}, 'spy', 'a', 'b', 1, sha256('a'))`,
    ],
    ['role_permission', () => `insert into role_permission values (${theirs}, 1, '/x')`],
    ['audit_event', () => `insert into audit_event (company_id, action) values (${theirs}, 'a.b')`],
    [
      'idempotency_key',
      () => `insert into idempotency_key (company_id, user_id, route, key, body_hash)
             values (${theirs}, 1, 'r', 'k', sha256('a'))`,
    ],
    ['a row moved over', () => `update role set company_id = ${theirs}`],
  ])('nothing can be put into another company: %s', async (_, statement) => {
    const refused = as('itayo_app', ours, (run) => run(statement()))
    await expect(refused).rejects.toThrow(/row-level security/)
  })
})

describe('secrets', () => {
  test.each([
    'select password_hash from app_user',
    'select * from app_user',
    'select id from app_user where password_hash is null',
    `update app_user set password_hash = 'x'`,
    `update app_user set email = 'x@y.test'`,
    'select token_hash from session',
    'select id from session order by token_hash',
    'select token_hash from one_time_token',
    'select sealed_secret from second_factor',
    'select last_step from second_factor',
    'select * from second_factor',
    'delete from second_factor',
    'update second_factor set confirmed_at = null',
    'select code_hash from recovery_code',
    'update recovery_code set used_at = null',
    'update session set restricted = false',
    'select token_hash from known_device',
    'delete from known_device',
    'delete from sent_mail',
    'update sent_mail set at = now()',
    'select id from registration',
    'select id from erased_project',
    'select value from platform_secret',
    'select id from sign_in_attempt',
  ])('are out of a tenant’s reach: %s', async (statement) => {
    expect(await codeOf(as('itayo_app', ours, (run) => run(statement)))).toBe(DENIED)
  })
})

describe('the other roles', () => {
  test.each([
    'select id from stored_file',
    'delete from stored_file',
    'select reply from idempotency_key',
    'select body_hash from idempotency_key',
    'select id from audit_event',
    'update audit_event set after = null',
    'delete from company',
    'update company set name = null',
    'delete from app_user',
    'delete from role',
  ])('before a tenant is known: no %s', async (statement) => {
    expect(await codeOf(as('itayo_auth', ours, (run) => run(statement)))).toBe(DENIED)
  })

  test('the Super Admin sees all companies, and nothing inside them', async () => {
    const { rowCount } = await as('itayo_platform', null, (run) =>
      run('select id, name, features from company'),
    )
    expect(rowCount).toBeGreaterThan(2)
    for (const table of tables.filter((name) => !OF_THE_PLATFORM.includes(name))) {
      const code = await codeOf(as('itayo_platform', null, (run) => run(`select from ${table}`)))
      expect({ table, code }).toEqual({ table, code: DENIED })
    }
    for (const statement of ['select tin from company', `update company set name = 'x'`]) {
      expect(await codeOf(as('itayo_platform', null, (run) => run(statement)))).toBe(DENIED)
    }
  })

  test.each([null, 'itayo_jobs'])(
    'the login itself and the job queue read no table of ours (%s)',
    async (role) => {
      for (const table of [...tables, 'company', 'platform_secret', 'sign_in_attempt', 'registration']) {
        const code = await codeOf(as(role, ours, (run) => run(`select from public.${table}`)))
        expect({ table, code }).toEqual({ table, code: DENIED })
      }
    },
  )

  test.each([null, 'itayo_app', 'itayo_auth', 'itayo_platform', 'itayo_jobs'])(
    'nobody makes tables, or switches row-level security off (%s)',
    async (role) => {
      expect(await codeOf(as(role, ours, (run) => run('create table public.mine (id int)')))).toBe(DENIED)
      const off = as(role, ours, (run) => run('alter table public.app_user disable row level security'))
      expect(await codeOf(off)).toBe(DENIED)
    },
  )
})
