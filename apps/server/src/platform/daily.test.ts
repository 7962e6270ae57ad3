import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '../testing/own-database.ts'
import { dailyClearing } from './daily.ts'
import { startWorker } from './jobs.ts'

const { database, owner } = await openDatabase()

const NOW = new Date('2026-03-01T00:00:00Z')
const clearing = () => dailyClearing(database.appUrl, { now: () => NOW })

test('clears what has served its time, over all companies, and nothing younger', async () => {
  const at = (ago: string) => `'2026-03-01T00:00:00Z'::timestamptz - interval '${ago}'`
  for (const [label, ago] of [
    ['old', '8 days'],
    ['young', '1 hour'],
  ]) {
    await owner.query(`
      insert into session (company_id, user_id, token_hash, keep_signed_in, device, started_at, last_seen_at, expires_at)
        select company_id, id, sha256(('${label}' || email)::bytea), true, '${label}', ${at('30 days')}, ${at('30 days')},
          ${at('0 days')} + case '${label}' when 'old' then interval '-1 second' else interval '1 second' end
        from app_user;
      insert into one_time_token (company_id, user_id, purpose, token_hash, created_at, expires_at)
        select company_id, id, 'reset', sha256(('${label}' || email)::bytea), ${at('20 days')}, ${at(ago as string)}
        from app_user;
      insert into sign_in_attempt (kind, email, address, at) values ('sign-in', '${label}', '', ${at(ago as string)});
      insert into idempotency_key (company_id, user_id, route, key, body_hash, created_at)
        select company_id, id, 'r', '${label}', sha256('a'),
          ${at('0 days')} - case '${label}' when 'old' then interval '24 hours 1 second' else interval '23 hours' end
        from app_user;
      insert into known_device (company_id, user_id, token_hash, first_seen_at, last_seen_at)
        select company_id, id, sha256(('${label}' || email)::bytea), ${at('500 days')},
          ${at('400 days')} + case '${label}' when 'old' then interval '-1 second' else interval '1 second' end
        from app_user;
      insert into registration (company_name, full_name, email, asked_at, expires_at)
        values ('${label}', 'A', 'a@b.test', ${at('9 days')},
          ${at('0 days')} + case '${label}' when 'old' then interval '-1 second' else interval '1 second' end);
      insert into sent_mail (company_id, user_id, kind, at)
        select company_id, id, 'paper', ${at(ago as string)} from app_user`)
  }
  await clearing().run()
  const { rows } = await owner.query(`
    select (select count(*)::int from app_user) as people,
      (select count(*)::int from session) as sessions, (select count(*)::int from session where device = 'young') as young_sessions,
      (select count(*)::int from one_time_token) as links,
      (select array_agg(email) from sign_in_attempt) as attempts,
      (select array_agg(distinct key) from idempotency_key) as keys,
      (select count(*)::int from known_device) as devices,
      (select array_agg(company_name) from registration) as registrations,
      (select count(*)::int from sent_mail) as mails`)
  const { people, ...left } = rows[0]
  expect(left).toEqual({
    sessions: people,
    young_sessions: people,
    links: people,
    attempts: ['young'],
    keys: ['young'],
    devices: people,
    registrations: ['young'],
    mails: people,
  })
})

test('runs in the night of Manila', async () => {
  const worker = await startWorker(database.appUrl, [], [clearing()], {
    log: pino({ level: 'silent' }),
    database: {
      isAway: () => false,
      lost: () => undefined,
      back: async () => undefined,
      close: () => undefined,
    },
  })
  await worker.stop()
  const { rows } = await owner.query('select name, cron, timezone from pgboss.schedule')
  expect(rows).toEqual([{ name: 'system.clear-expired', cron: '15 3 * * *', timezone: 'Asia/Manila' }])
})

test('no other role may clear', async () => {
  const { rows } = await owner.query(
    `select rolname from pg_roles where rolname like 'itayo\\_%' and rolname <> 'itayo_owner'
       and has_function_privilege(oid, 'clear_expired(timestamptz)', 'execute')`,
  )
  expect(rows.map((row) => row.rolname)).toEqual(['itayo_jobs'])
})
