import { beforeAll, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server, admin: administrator } = await openDemo('admin')
beforeAll(async () => {
  const { response: me } = await administrator.accounts.me()
  await administrator.accounts.updateMe({
    body: { full_name: 'Maricel D. Santos', mobile: '', department: 'Office', version: me.user.version },
  })
  await server.signIn('viewer@bayanihan.test')
  await server.signIn('admin@pundasyon.test')
})

const list = async (query: Record<string, string> = {}) =>
  (await administrator.audit.list({ query: { per_page: '100', ...query } })).response

test('tells who did what, in which role, from where, with before and after, newest first', async () => {
  const { data, total_items } = await list({ kind: 'account' })
  expect(total_items).toBe(3)
  expect(data.map((row) => [row.action, row.person?.full_name])).toEqual([
    ['account.signed_in', 'Teresita Aquino'],
    ['account.profile_changed', 'Maricel D. Santos'],
    ['account.signed_in', 'Maricel D. Santos'],
  ])
  expect(data[1]).toMatchObject({
    role: 'Company Administrator',
    address: '127.0.0.1',
    device: 'Unknown device',
    before: { full_name: 'Maricel Santos', mobile: '0917 555 0101', department: 'Administration' },
    after: { full_name: 'Maricel D. Santos', mobile: '', department: 'Office' },
  })
})

test.each([
  [{ search: 'Office' }, 1],
  [{ search: 'teresita' }, 1],
  [{ search: '100%' }, 0],
  [{ kind: 'account' }, 3],
  [{ kind: 'role' }, 0],
  [{ from: '2020-01-01', to: '2020-01-02' }, 0],
])('%j finds %i', async (query, found) => {
  expect((await list(query)).total_items).toBe(found)
})

test.each([{ from: '2020-01-01' }, { to: '2099-12-31' }])('%j finds everything', async (query) => {
  const { rows } = await server.owner.query(
    'select count(*)::int as all from audit_event where company_id = $1',
    [administrator.companyId],
  )
  expect((await list(query)).total_items).toBe(rows[0].all)
})

test('days are those of Manila', async () => {
  await server.owner.query(
    `insert into audit_event (company_id, user_id, action, at) values ($1, $2, 'test.midnight', '2026-01-31T16:30:00Z')`,
    [administrator.companyId, administrator.userId],
  )
  expect((await list({ kind: 'test', from: '2026-02-01', to: '2026-02-01' })).total_items).toBe(1)
  expect((await list({ kind: 'test', from: '2026-01-31', to: '2026-01-31' })).total_items).toBe(0)
})

test('by person; another company’s person is not found', async () => {
  const person = String(administrator.userId)
  expect((await list({ person })).data.every((row) => row.person?.id === administrator.userId)).toBe(true)
  const { rows } = await server.owner.query(`select id from app_user where email = 'admin@pundasyon.test'`)
  expect((await refusal(administrator.audit.list({ query: { person: String(rows[0].id) } }))).http).toBe(404)
})

test('comes as a CSV file', async () => {
  const reply = await server.app.inject({
    url: '/api/audit/export?kind=account',
    headers: { authorization: `Bearer ${administrator.token}` },
  })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = reply.payload.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffEntry,Time,Person,Role,Action,Record,Before,After,Device,Address,Request')
  expect(lines).toHaveLength(4)
})

test('cannot be changed, not even by the application', async () => {
  const client = await server.platform.pools.app.connect()
  try {
    await client.query(`begin; set local role itayo_app; select set_config('app.company_id', '1', true)`)
    await expect(client.query(`update audit_event set action = 'x.y'`)).rejects.toThrow('permission denied')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
