import { GRANTABLE_PATHS } from '@itayo/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { hearAs } from '../../../testing/event-stream.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually } from '../../../testing/test-server.ts'

const { server, admin: administrator } = await openDemo('admin')

async function roleNamed(name: string) {
  const { response } = await administrator.company.roles()
  const role = response.find((candidate) => candidate.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}

const newRole = (name: string, paths: string[] = ['/projects/Index']) =>
  administrator.company.addRole({ body: { name, description: 'For the test', approver: false, paths } })

describe('the list of roles', () => {
  test('starts with the administrator, who holds everything that can be granted', async () => {
    const { response } = await administrator.company.roles()
    expect(response.map((role) => role.name)).toEqual([
      'Company Administrator',
      'Project Manager',
      'Estimator',
      'Site Engineer',
      'Foreman',
      'Purchaser',
      'Viewer',
    ])
    expect(response[0]).toMatchObject({ is_administrator: true, approver: true, users: 1 })
    expect(response[0]?.paths).toEqual(GRANTABLE_PATHS)
  })

  test('is another company’s own', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    const theirs = (await stranger.company.roles()).response.map((role) => role.id)
    const ours = (await administrator.company.roles()).response.map((role) => role.id)
    expect(theirs.filter((id) => ours.includes(id))).toEqual([])
  })
})

describe('adding and changing a role', () => {
  test('a new role can be given at once, and its change reaches its people at their next request', async () => {
    const { response: role } = await newRole('Safety Officer', ['/projects/Index', '/report/save'])
    expect(role).toMatchObject({ users: 0, paths: ['/projects/Index', '/report/save'], version: 1 })
    const viewer = await server.signIn('viewer@bayanihan.test')
    await server.owner.query('update app_user set role_id = $1 where id = $2', [role.id, viewer.userId])
    const { heard, stop } = hearAs(server, viewer)
    await administrator.company.saveMatrix({
      body: { roles: [{ id: role.id, paths: ['/projects/Index'], version: role.version }] },
    })
    await eventually(async () => heard.length > 0, 'the event')
    stop()
    expect(heard).toEqual([{ topic: 'account', id: viewer.userId }])
    const { response: me } = await viewer.accounts.me()
    expect(me.permissions.filter((entry) => entry.permission === 1).map((entry) => entry.path)).toEqual([
      '/projects/Index',
    ])
  })

  test.each(['Viewer', ' viewer ', 'VIEWER'])('the name %j is taken', async (name) => {
    expect((await refusal(newRole(name))).code).toBe('role.name_taken')
  })

  test('the platform’s own permission cannot be granted', async () => {
    const error = await refusal(newRole('Sneaky', ['/platform/companies']))
    expect([error.http, error.body.fields]).toEqual([
      422,
      [{ path: 'body.paths.0', message: 'This permission cannot be given to a role.' }],
    ])
  })

  test('a stale save is refused with the role as it is now', async () => {
    const role = await roleNamed('Purchaser')
    const form = { name: 'Buyer', description: '', approver: true }
    await administrator.company.editRole({
      params: { id: role.id },
      body: { ...form, version: role.version },
    })
    const error = await refusal(
      administrator.company.editRole({ params: { id: role.id }, body: { ...form, version: role.version } }),
    )
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toMatchObject({ name: 'Buyer', approver: true, version: role.version + 1 })
  })

  test('the matrix is saved whole or not at all', async () => {
    const [viewer, foreman] = [await roleNamed('Viewer'), await roleNamed('Foreman')]
    const error = await refusal(
      administrator.company.saveMatrix({
        body: {
          roles: [
            { id: viewer.id, paths: [], version: viewer.version },
            { id: foreman.id, paths: [], version: foreman.version + 7 },
          ],
        },
      }),
    )
    expect(error.code).toBe('stale_version')
    expect((await roleNamed('Viewer')).paths).toEqual(viewer.paths)
  })
})

describe('the administrator role', () => {
  let id: number
  beforeEach(async () => {
    id = (await roleNamed('Company Administrator')).id
  })

  test('cannot lose a permission', async () => {
    const { version } = await roleNamed('Company Administrator')
    const call = administrator.company.saveMatrix({ body: { roles: [{ id, paths: [], version }] } })
    expect((await refusal(call)).code).toBe('role.is_administrator')
  })

  test('cannot be deleted', async () => {
    expect((await refusal(administrator.company.deleteRole({ params: { id } }))).code).toBe(
      'role.is_administrator',
    )
  })
})

describe('deleting a role', () => {
  test('is refused while people have it, with how many', async () => {
    const { id } = await roleNamed('Estimator')
    const error = await refusal(administrator.company.deleteRole({ params: { id } }))
    expect(error.message).toBe('1 person has this role. Give them another one first.')
  })

  test('works when nobody has it, and is in the audit trail', async () => {
    const { response: role } = await newRole('Short-lived')
    await administrator.company.deleteRole({ params: { id: role.id } })
    const { rows } = await server.owner.query(
      `select before->>'name' as name, role from audit_event where action = 'role.deleted' and subject_id = $1`,
      [role.id],
    )
    expect(rows).toEqual([{ name: 'Short-lived', role: 'Company Administrator' }])
  })
})

describe('looking at Itayo as another role', () => {
  const seen = (roleId: number, url: string, method: 'GET' | 'POST' = 'GET', token = administrator.token) =>
    server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'x-view-as': String(roleId) },
    })

  test('shows exactly what that role may do', async () => {
    const { id } = await roleNamed('Foreman')
    const me = (await seen(id, '/api/account/me')).json().response
    expect(me.viewing_as).toEqual({ role_id: id, role: 'Foreman' })
    expect(me.role).toMatchObject({ role: 'Foreman', approver: false })
    expect(me.permissions.find((entry: { path: string }) => entry.path === '/costs/view').permission).toBe(0)
    expect((await seen(id, '/api/users/list')).statusCode).toBe(403)
  })

  test('nothing can be changed meanwhile', async () => {
    const { id } = await roleNamed('Foreman')
    const reply = await seen(id, '/api/account/logout', 'POST')
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'viewing_as'])
  })

  test('only those who may edit roles can, and only with a role of their own company', async () => {
    const viewer = await server.signIn('engineer@bayanihan.test')
    const { id } = await roleNamed('Company Administrator')
    expect((await seen(id, '/api/account/me', 'GET', viewer.token)).statusCode).toBe(403)
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await seen(id, '/api/account/me', 'GET', stranger.token)).statusCode).toBe(403)
  })
})
