import { SIGN_IN_ACTIONS, SIGN_IN_DAYS, TRAIL_YEARS } from '@itayo/domain'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTES } from '../../../platform/clock.ts'
import { clearTrail, dailyClearing } from '../../../platform/daily.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server } = await openDemo()
let admin: SignedInClient
beforeEach(async () => {
  admin = await server.signIn('admin@bayanihan.test')
})

describe('how long the trail is kept', () => {
  test('fifteen years and a year of sign-ins at first; a change is in the trail', async () => {
    const { response } = await admin.company.retention()
    expect(response).toMatchObject({
      trail_years: TRAIL_YEARS.usual,
      sign_in_days: SIGN_IN_DAYS.usual,
      cleared: null,
      can: { change: true },
    })
    expect(response.entries).toBeGreaterThan(0)
    const saved = await admin.company.saveRetention({
      body: { trail_years: 12, sign_in_days: 180, version: response.version },
    })
    expect(saved.response).toMatchObject({ trail_years: 12, sign_in_days: 180 })
    const { rows } = await server.owner.query(
      `select before, after from audit_event where action = 'company.retention_changed'`,
    )
    expect(rows).toEqual([
      { before: { trail_years: 15, sign_in_days: 365 }, after: { trail_years: 12, sign_in_days: 180 } },
    ])
  })

  test.each([
    { trail_years: 9, sign_in_days: 365, field: 'body.trail_years' },
    { trail_years: 51, sign_in_days: 365, field: 'body.trail_years' },
    { trail_years: 10.5, sign_in_days: 365, field: 'body.trail_years' },
    { trail_years: 10, sign_in_days: 89, field: 'body.sign_in_days' },
    { trail_years: 10, sign_in_days: 1826, field: 'body.sign_in_days' },
  ])('$trail_years years and $sign_in_days days are refused at $field', async ({ field, ...form }) => {
    const { version } = (await admin.company.retention()).response
    const error = await refusal(admin.company.saveRetention({ body: { ...form, version } }))
    expect([error.http, error.body.fields?.map(({ path }) => path)]).toEqual([422, [field]])
  })

  test('the database keeps the floor as well', async () => {
    await expect(server.owner.query('update company set trail_years = 9')).rejects.toThrow('trail_years')
    await expect(server.owner.query('update company set sign_in_days = 89')).rejects.toThrow('sign_in_days')
  })

  test('is for administrators to change, with a password typed lately, on what stands there now', async () => {
    const auditor = await personWith(server, ['/audit/Index'])
    const { version, can } = (await auditor.company.retention()).response
    expect(can.change).toBe(false)
    const body = { trail_years: 20, sign_in_days: 365, version }
    expect((await refusal(auditor.company.saveRetention({ body }))).code).toBe('rights.above_you')
    const stale = admin.company.saveRetention({ body: { ...body, version: version + 1 } })
    expect((await refusal(stale)).code).toBe('stale_version')
    server.clock.advance(16 * MINUTES)
    expect((await refusal(admin.company.saveRetention({ body }))).code).toBe('confirm_password')
    expect((await refusal(server.nobody.company.retention())).http).toBe(401)
  })
})

const NOW = new Date('2040-06-15T00:00:00Z')
const jobs = () => dailyClearing(server.appUrl, { now: () => NOW })

describe('the nightly clearing', () => {
  beforeEach(async () => {
    await server.owner.query(`update company set trail_years = 10, sign_in_days = 90; truncate audit_event`)
  })
  const enter = (at: string, action: string, count = 1) =>
    server.owner.query(
      `insert into audit_event (company_id, user_id, at, action) select $1, $2, $3, $4 from generate_series(1, $5)`,
      [admin.companyId, admin.userId, at, action, count],
    )
  const left = async () => {
    const { rows } = await server.owner.query(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') || ' ' || action as entry from audit_event
       where action <> 'company.trail_cleared' order by at, id`,
    )
    return rows.map(({ entry }) => entry)
  }
  const told = async () => {
    const { rows } = await server.owner.query(
      `select company_id, user_id, after from audit_event where action = 'company.trail_cleared' order by id`,
    )
    return rows
  }

  test('takes what is older than the company wants, and says once how much', async () => {
    await enter('2030-06-14T23:59:59Z', 'estimate.approved')
    await enter('2030-06-15T00:00:00Z', 'estimate.approved')
    await enter('2040-03-16T23:59:59Z', 'account.signed_in')
    await enter('2040-03-16T23:59:59Z', 'account.signed_out')
    await enter('2040-03-16T23:59:59Z', 'account.password_changed')
    await enter('2040-03-17T00:00:00Z', 'account.signed_in')
    await jobs().run()
    expect(await left()).toEqual([
      '2030-06-15 estimate.approved',
      '2040-03-16 account.password_changed',
      '2040-03-17 account.signed_in',
    ])
    expect(await told()).toEqual([
      {
        company_id: String(admin.companyId),
        user_id: null,
        after: { entries: 1, sign_ins: 2, trail_years: 10, sign_in_days: 90 },
      },
    ])
    await jobs().run()
    expect(await told()).toHaveLength(1)
  })

  test('leaves everybody their last sign-in, so that the next on a strange device is told', async () => {
    await enter('2035-01-01T00:00:00Z', 'account.signed_in')
    await enter('2036-01-01T00:00:00Z', 'account.signed_in')
    await jobs().run()
    expect(await left()).toEqual(['2036-01-01 account.signed_in'])
  })

  test('goes batch by batch, and a clearing that was cut short is told whole', async () => {
    await enter('2020-01-01T00:00:00Z', 'estimate.saved', 25)
    const connection = new pg.Client({ connectionString: server.appUrl, options: '-c role=itayo_jobs' })
    await connection.connect()
    const { rows } = await connection.query('select clear_trail($1, 10) as gone', [NOW])
    expect(rows).toEqual([{ gone: 10 }])
    expect(await told()).toEqual([])
    await clearTrail(connection, NOW, 10)
    await connection.end()
    expect(await left()).toEqual([])
    expect((await told()).map(({ after }) => after.entries)).toEqual([25])
  })

  test('each company by its own rule', async () => {
    await server.owner.query('update company set trail_years = 20 where id <> $1', [admin.companyId])
    await server.owner.query(
      `insert into audit_event (company_id, at, action) select id, '2025-01-01', 'estimate.saved' from company`,
    )
    await jobs().run()
    const { rows } = await server.owner.query(
      `select count(*)::int as kept, bool_or(company_id = $1) as own from audit_event where action = 'estimate.saved'`,
      [admin.companyId],
    )
    expect(rows).toEqual([{ kept: 2, own: false }])
  })
})

describe('the trail is written and read, never changed', () => {
  test.each(['itayo_app', 'itayo_auth', 'itayo_platform', 'itayo_jobs'])(
    '%s can neither change nor delete an entry, nor empty it',
    async (role) => {
      const { rows } = await server.owner.query(
        `select array(select wanted from unnest(array['update', 'delete', 'truncate']) as wanted
           where has_table_privilege($1, 'audit_event', wanted)
             or (wanted = 'update' and has_any_column_privilege($1, 'audit_event', wanted))) as rights`,
        [role],
      )
      expect(rows).toEqual([{ rights: [] }])
    },
  )

  test('only the night’s job clears it, and only marked calls erase a name in it', async () => {
    const { rows } = await server.owner.query(`
      select p.proname as name, array(select r.rolname::text from pg_roles r
          where r.rolname like 'itayo\\_%' and r.rolname not in ('itayo_owner', 'itayo_login') and has_function_privilege(r.oid, p.oid, 'execute')
          and not r.rolsuper order by 1) as roles
      from pg_proc p where p.proname in ('clear_trail', 'tell_cleared_trail', 'erase_person', 'erase_employee', 'erase_texts')
      order by 1`)
    const mayRun = (name: string) => rows.find((row) => row.name === name)?.roles
    expect(mayRun('clear_trail')).toEqual(['itayo_jobs'])
    expect(mayRun('tell_cleared_trail')).toEqual(['itayo_jobs'])
    expect(mayRun('erase_person')).toEqual(['itayo_app'])
    expect(mayRun('erase_employee')).toEqual(['itayo_app'])
    expect(mayRun('erase_texts')).toEqual([])
  })
})

test('domain and database call the same entries sign-ins, and the index serves them', async () => {
  const { rows } = await server.owner.query('select sign_in_actions() as actions')
  expect(rows[0].actions).toEqual([...SIGN_IN_ACTIONS])
  const { rows: defs } = await server.owner.query(
    `select pg_get_indexdef('audit_event_sign_ins'::regclass) || pg_get_functiondef('clear_trail'::regproc) as text`,
  )
  for (const action of SIGN_IN_ACTIONS) expect(defs[0].text.split(`'${action}'`).length).toBeGreaterThan(2)
})
