import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MINUTES } from '../../../../platform/clock.ts'
import { openDemo } from '../../../../testing/demo-server.ts'
import { asFile, picture } from '../../../../testing/pictures.ts'
import { addProject, personWith } from '../../../../testing/projects.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'
import { EMPLOYEE_SOURCES, MEMBER_SOURCES, NOT_HANDED_OUT } from './sources.ts'

const { server } = await openDemo()

interface Section {
  title: string
  rows: Record<string, unknown>[]
}

async function take(path: string, by: SignedInClient | null, body?: object) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    ...(by && { headers: { authorization: `Bearer ${by.token}` } }),
    ...(body && { payload: body }),
  })
  return {
    http: reply.statusCode,
    code: reply.statusCode === 200 ? null : (JSON.parse(reply.body).code as string),
    headers: reply.headers,
    open() {
      const files = unzipSync(new Uint8Array(reply.rawPayload))
      const text = (name: string) => strFromU8(files[name] as Uint8Array)
      const { sections } = JSON.parse(text('data.json')) as { sections: Section[] }
      return {
        names: Object.keys(files).sort(),
        page: text('Read me first.html'),
        json: text('data.json'),
        section: (title: string) => sections.find((each) => each.title.startsWith(title))?.rows ?? [],
      }
    },
  }
}

const own = (by: SignedInClient | null) => take('/account/me/data', by)
const lastEntry = async (companyId: number) => {
  const { rows } = await server.owner.query(
    'select user_id, action, subject_id, after from audit_event where company_id = $1 order by id desc limit 1',
    [companyId],
  )
  return rows[0]
}

describe('the file of one’s own data', () => {
  test('has account, role, sessions, notices and what one did, and the trail says that it was taken', async () => {
    const me = await server.signIn('engineer@bayanihan.test')
    await me.accounts.setPicture({ file: asFile(await picture('png')) })
    const { version } = (await me.accounts.me()).response.user
    await me.accounts.updateMe({
      body: { full_name: 'Angela <b>Reyes</b>', mobile: '0917 555 0104', department: 'Site', version },
    })
    const reply = await own(me)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="My_Itayo_data.zip"',
      'cache-control': 'no-store',
    })
    const file = reply.open()
    expect(file.names).toEqual(['Read me first.html', 'data.json', 'picture.webp'])
    expect(file.section('Account')).toMatchObject([
      { email: 'engineer@bayanihan.test', mobile: '0917 555 0104', company: 'Bayanihan Builders' },
    ])
    expect(file.section('Role')[0]).toMatchObject({ role: 'Site Engineer', approver: false })
    expect(file.section('Where you are signed in')).toHaveLength(1)
    expect(file.section('Notices').length).toBeGreaterThan(0)
    expect(file.section('Sign-ins')[0]).toMatchObject({ action: 'account.signed_in' })
    expect(file.section('What you did')[0]).toMatchObject({ action: 'account.profile_changed' })
    expect(file.page).toContain('Angela &lt;b&gt;Reyes&lt;/b&gt;')
    expect(file.page).not.toMatch(/<script|https?:/)
    expect(await lastEntry(me.companyId)).toMatchObject({ action: 'account.data_taken' })
  })

  test('holds no secret', async () => {
    const me = await server.signIn('manager@bayanihan.test')
    const { json } = (await own(me)).open()
    expect(json).not.toMatch(/token|hash|secret|\$argon2/i)
    expect(json).not.toContain(me.token)
  })

  test('holds no cost for who sees none, and no project that does not exist for them', async () => {
    const me = await server.signIn('foreman@bayanihan.test')
    const project = await addProject(await server.signIn('admin@bayanihan.test'))
    await server.owner.query(
      `insert into audit_event (company_id, user_id, action, subject_id, project_ids, after)
       values ($1, $2, 'project.billing_changed', $3, array[$3::bigint], '{"contract_amount": 98765432, "note": "kept"}'),
         ($1, $2, 'project.billing_changed', $3, array[9999999::bigint], '{"note": "of another project"}')`,
      [me.companyId, me.userId, project],
    )
    const { json } = (await own(me)).open()
    expect(json).toContain('"note": "kept"')
    expect(json).not.toContain('98765432')
    await server.owner.query('update project set is_restricted = true where id = $1', [project])
    expect((await own(me)).open().json).not.toContain('"note": "kept"')
    await server.owner.query('update project set is_restricted = false where id = $1', [project])
  })

  test('is for nobody who is not signed in', async () => {
    expect((await own(null)).http).toBe(401)
  })
})

describe('the file of somebody else’s data', () => {
  const of = (id: number, by: SignedInClient, requested_on = '2026-01-05') =>
    take(`/users/${id}/data`, by, { requested_on })

  test('is the same file, made by an administrator; the trail and a letter say so', async () => {
    const admin = await server.signIn('admin@bayanihan.test')
    const viewer = await server.signIn('viewer@bayanihan.test')
    const theirs = (await own(viewer)).open()
    const made = (await of(viewer.userId, admin)).open()
    expect(made.section('Account')).toEqual(theirs.section('Account'))
    expect(made.section('Notices')).toEqual(theirs.section('Notices'))
    expect(await lastEntry(admin.companyId)).toEqual({
      user_id: String(admin.userId),
      action: 'user.data_taken',
      subject_id: String(viewer.userId),
      after: { requested_on: '2026-01-05' },
    })
    const { rowCount } = await server.owner.query(
      `select from pgboss.job j join audit_event a on a.id = (j.data ->> 'event_id')::bigint
       where j.name = 'accounts.tell-owner' and a.action = 'user.data_taken' and a.subject_id = $1`,
      [viewer.userId],
    )
    expect(rowCount).toBe(1)
  })

  test('holds what the person sees, not what the administrator does', async () => {
    const admin = await server.signIn('admin@bayanihan.test')
    const viewer = await server.signIn('viewer@bayanihan.test')
    await server.owner.query(
      `insert into audit_event (company_id, user_id, action, subject_id, after)
       values ($1, $2, 'material.priced', 1, '{"price": 43219876}')`,
      [viewer.companyId, viewer.userId],
    )
    expect((await of(viewer.userId, admin)).open().json).not.toContain('43219876')
  })

  test('takes an administrator, a day that has come, and a password typed lately', async () => {
    const admin = await server.signIn('admin@bayanihan.test')
    const clerk = await personWith(server, ['/users/Index', '/projects/Index'])
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await of(admin.userId, clerk)).code).toBe('rights.above_you')
    expect((await of(admin.userId, stranger)).http).toBe(404)
    expect((await of(clerk.userId, admin, '2999-01-01')).code).toBe('invalid_input')
    server.clock.advance(16 * MINUTES)
    expect((await of(clerk.userId, admin)).code).toBe('confirm_password')
  })

  test('an employee without an account has one too', async () => {
    const admin = await server.signIn('admin@bayanihan.test')
    const { rows } = await server.owner.query(
      `select e.id, e.full_name from employee e join assignment a on a.company_id = e.company_id and a.employee_id = e.id
       where e.company_id = $1 limit 1`,
      [admin.companyId],
    )
    const reply = await take(`/manpower/employee/${rows[0].id}/data`, admin, { requested_on: '2026-01-05' })
    const file = reply.open()
    expect(file.section('Employee')).toMatchObject([{ full_name: rows[0].full_name }])
    expect(file.section('Where you worked').length).toBeGreaterThan(0)
    expect(await lastEntry(admin.companyId)).toMatchObject({ action: 'manpower.employee_data_taken' })
    const manager = await server.signIn('manager@bayanihan.test')
    const refused = await take(`/manpower/employee/${rows[0].id}/data`, manager, {
      requested_on: '2026-01-05',
    })
    expect(refused.code).toBe('rights.above_you')
  })
})

/** Columns that say who wrote a row and refer to nobody: the change is in the trail of who made it. */
const WRITTEN_BY = /^(created|updated|edited|submitted|archived|deleted)_by$/

test('every column that points to a person is in the file, or has a reason not to be', async () => {
  const { rows } = await server.owner.query<{ place: string }>(`
    select distinct c.conrelid::regclass::text || '.' || a.attname as place
    from pg_constraint c
    join unnest(c.conkey) as k (attnum) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.confrelid in ('app_user'::regclass, 'employee'::regclass) and a.attname <> 'company_id'
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint'
      and (column_name like '%\\_by' or column_name in ('user_id', 'employee_id'))
    order by 1`)
  const handedOut = [...MEMBER_SOURCES, ...EMPLOYEE_SOURCES].flatMap(({ table, person }) =>
    person.map((column) => `${table}.${column}`),
  )
  const answered = new Set([...handedOut, ...Object.keys(NOT_HANDED_OUT)])
  const places = rows.map(({ place }) => place)
  const unanswered = places.filter(
    (place) => !answered.has(place) && !WRITTEN_BY.test(place.split('.')[1] as string),
  )
  expect(unanswered).toEqual([])
  expect([...answered].filter((place) => !places.includes(place))).toEqual([])
})

test('the columns of the file are there, and none of them is a secret or an amount', async () => {
  for (const { table, columns } of [...MEMBER_SOURCES, ...EMPLOYEE_SOURCES]) {
    const { rows } = await server.owner.query(
      `select column_name, data_type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name = any($2)`,
      [table, columns],
    )
    expect(rows.map((row) => row.column_name).sort()).toEqual([...columns].sort())
    expect(rows.filter((row) => ['numeric', 'bytea', 'jsonb'].includes(row.data_type))).toEqual([])
  }
})
