import { personForm } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { MINUTES } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, admin: administrator } = await openDemo('admin')

const everyone = async (query: { sort_by?: 'last_seen_at'; order?: 'DESC' } = {}) =>
  (await administrator.company.users({ query: { per_page: '100', ...query } })).response

async function personNamed(email: string) {
  const person = (await everyone()).data.find((row) => row.email === email)
  if (!person) throw new Error(`nobody ${email}`)
  return person
}

type Person = Awaited<ReturnType<typeof personNamed>>

const edit = (
  by: SignedInClient,
  person: Person,
  change: Partial<{ active: boolean; role_id: number; full_name: string }>,
) =>
  by.company.editUser({
    params: { id: person.id },
    body: { ...personForm(person), active: true, version: person.version, ...change },
  })

describe('the list of people', () => {
  test('shows the company’s own, with role, status and when they were last seen', async () => {
    const { data, total_items, counts, delivery } = await everyone()
    expect(delivery).toBe(server.platform.mailer.delivery)
    expect(total_items).toBe(9)
    expect(counts).toEqual({ all: 9, active: 7, invited: 1, inactive: 1 })
    expect(data.find((row) => row.email === 'admin@bayanihan.test')).toMatchObject({
      full_name: 'Maricel Santos',
      role: { name: 'Company Administrator', approver: true },
      status: 'active',
      last_seen_at: expect.any(String),
    })
    expect(data.every((row) => row.email.endsWith('@bayanihan.test'))).toBe(true)
  })

  test('when somebody was last seen outlives their sessions', async () => {
    const seen = async () => (await everyone()).data.find((row) => row.id === purchaser.userId)?.last_seen_at
    const purchaser = await server.signIn('purchaser@bayanihan.test')
    const signedIn = (await seen()) ?? ''
    server.clock.advance(4 * MINUTES)
    await purchaser.accounts.me()
    expect(await seen()).toBe(signedIn)
    server.clock.advance(2 * MINUTES)
    await purchaser.accounts.me()
    const later = (await seen()) ?? ''
    expect(Date.parse(later) - Date.parse(signedIn)).toBeGreaterThanOrEqual(6 * MINUTES)
    await purchaser.accounts.logout()
    expect(await seen()).toBe(later)
    const sorted = (await everyone({ sort_by: 'last_seen_at', order: 'DESC' })).data
    expect(sorted.slice(0, 2).map((row) => row.id)).toEqual([administrator.userId, purchaser.userId])
  })

  test('a call does not wait for somebody who is being changed, and is not counted as seen then', async () => {
    const purchaser = await server.signIn('purchaser@bayanihan.test')
    server.clock.advance(6 * MINUTES)
    const holding = await server.platform.pools.auth.connect()
    try {
      await holding.query('begin')
      await holding.query('select from app_user where id = $1 for update', [purchaser.userId])
      expect((await purchaser.accounts.me()).response.user.id).toBe(purchaser.userId)
    } finally {
      await holding.query('rollback')
      holding.release()
    }
  })

  test.each([
    [{ search: 'santos' }, ['Maricel Santos']],
    [{ search: 'FOREMAN@' }, ['Rodrigo Bautista']],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
    [{ status: 'invited' as const }, ['Gil Manansala']],
    [{ sort_by: 'full_name' as const, per_page: '2' }, ['Angela Reyes', 'Gil Manansala']],
    [{ sort_by: 'full_name' as const, order: 'DESC' as const, per_page: '1' }, ['Teresita Aquino']],
    [{ sort_by: 'role' as const, per_page: '1', page: '9' }, ['Teresita Aquino']],
    [{ page: '9' }, []],
  ])('%j finds %j', async (query, names) => {
    const { response } = await administrator.company.users({ query })
    expect(response.data.map((row) => row.full_name)).toEqual(names)
  })

  test.each(['-1', '9999', '0'])('per_page %s is clamped to the cap, not refused', async (per_page) => {
    const { response } = await administrator.company.users({ query: { per_page } })
    expect(response.per_page).toBe(100)
  })

  test('comes as a file that a spreadsheet reads and cannot be tricked with', async () => {
    await server.owner.query(`update app_user set department = '=1+1' where email = 'viewer@bayanihan.test'`)
    const reply = await server.app.inject({
      url: '/api/users/export',
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    expect(reply.headers['content-disposition']).toBe('attachment; filename="Users.csv"')
    expect(reply.payload).toContain(
      "Teresita Aquino,viewer@bayanihan.test,0917 555 0107,'=1+1,Viewer,active,off\r\n",
    )
  })
})

describe('pickers', () => {
  test('account/list answers response.data with id and name, by status and role', async () => {
    const viewer = await server.signIn('viewer@bayanihan.test')
    const params = { companyId: viewer.companyId }
    const { response } = await viewer.company.accountList({ params, query: { status: '1' } })
    expect(response.data.map((row) => row.full_name)).not.toContain('Gil Manansala')
    expect(response.data).toHaveLength(7)
    expect(Object.keys(response.data[0] ?? {})).toEqual(['id', 'full_name'])
    const { response: inactive } = await viewer.company.accountList({ params, query: { status: '0' } })
    expect(inactive.data.map((row) => row.full_name)).toEqual(['Paolo Dizon'])
    const { role } = await personNamed('foreman@bayanihan.test')
    const { response: foremen } = await viewer.company.accountList({
      params,
      query: { role: String(role.id) },
    })
    expect(foremen.data.map((row) => row.full_name)).toEqual(['Gil Manansala', 'Rodrigo Bautista'])
  })

  test('account/user/info answers department, name and picture of a colleague only', async () => {
    const { id } = await personNamed('estimator@bayanihan.test')
    const { response } = await administrator.company.userInfo({ body: { user_id: id } })
    expect(response).toEqual({ full_name: 'Jerome Dela Cruz', department: 'Estimating', profile_pic: null })
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(stranger.company.userInfo({ body: { user_id: id } }))).http).toBe(404)
  })
})

describe('changing a person', () => {
  test('a new role is told to its person, and both are in the audit trail', async () => {
    const purchaser = await server.signIn('purchaser@bayanihan.test')
    const person = await personNamed('purchaser@bayanihan.test')
    const { role } = await personNamed('manager@bayanihan.test')
    const { response } = await edit(administrator, person, { role_id: role.id })
    expect(response.role.name).toBe('Project Manager')
    expect((await purchaser.accounts.me()).response.role.role).toBe('Project Manager')
    const { response: notices } = await purchaser.notifications.list()
    expect(notices.data[0]).toMatchObject({ title: 'Your role is now Project Manager', is_read: false })
    const { rows } = await server.owner.query(
      `select before->>'role' as before, after->>'role' as after from audit_event where action = 'user.changed'`,
    )
    expect(rows).toEqual([{ before: 'Purchaser', after: 'Project Manager' }])
  })

  test('a deactivated person is out at once, and can be activated again', async () => {
    const engineer = await server.signIn('engineer@bayanihan.test')
    await edit(administrator, await personNamed('engineer@bayanihan.test'), { active: false })
    expect((await refusal(engineer.accounts.me())).http).toBe(401)
    expect((await personNamed('engineer@bayanihan.test')).status).toBe('inactive')
    await edit(administrator, await personNamed('engineer@bayanihan.test'), { active: true })
    await server.signIn('engineer@bayanihan.test')
  })

  test('a stale save is refused with the person as they are now', async () => {
    const person = await personNamed('viewer@bayanihan.test')
    await edit(administrator, person, { full_name: 'Teresita A. Aquino' })
    const error = await refusal(edit(administrator, person, { full_name: 'Tess' }))
    expect([error.code, error.body.current]).toEqual([
      'stale_version',
      expect.objectContaining({ full_name: 'Teresita A. Aquino' }),
    ])
  })
})

describe('nobody can lock the company out', () => {
  test('an administrator cannot deactivate themselves or take another role, so the last one stays', async () => {
    const person = await personNamed('admin@bayanihan.test')
    const { role } = await personNamed('viewer@bayanihan.test')
    for (const change of [{ active: false }, { role_id: role.id }]) {
      expect((await refusal(edit(administrator, person, change))).code).toBe('rights.own_rights')
    }
    expect((await personNamed('admin@bayanihan.test')).status).toBe('active')
  })

  test('two administrators who deactivate each other at once leave one', async () => {
    const first = await personNamed('admin@bayanihan.test')
    await edit(administrator, await personNamed('manager@bayanihan.test'), { role_id: first.role.id })
    const second = await personNamed('manager@bayanihan.test')
    const other = await server.signIn('manager@bayanihan.test')
    const tries = await Promise.allSettled([
      edit(administrator, second, { active: false }),
      edit(other, first, { active: false }),
    ])
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    const { rows } = await server.owner.query(
      `select count(*)::int as left from app_user u join role r on r.id = u.role_id
       where r.is_administrator and u.active and u.email like '%bayanihan.test'`,
    )
    expect(rows).toEqual([{ left: 1 }])
  })
})
