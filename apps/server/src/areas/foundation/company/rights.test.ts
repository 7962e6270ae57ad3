import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** The ways round that people would try; that there is no other is proven in contract-tests/rights.test.ts. */
const { server, admin: administrator } = await openDemo('admin')

const roleNamed = async (name: string) => {
  const role = (await administrator.company.roles()).response.find((entry) => entry.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}

const userRow = async (by: SignedInClient, id: number) => {
  const { response } = await by.company.users({ query: { per_page: '100' } })
  const row = response.data.find((entry) => entry.id === id)
  if (!row) throw new Error(`nobody ${id}`)
  return row
}

async function giveRole(by: SignedInClient, userId: number, roleId: number) {
  const person = await userRow(by, userId)
  return by.company.editUser({
    params: { id: userId },
    body: {
      full_name: person.full_name,
      role_id: roleId,
      active: person.status !== 'inactive',
      version: person.version,
    },
  })
}

describe('who holds the path for users alone', () => {
  test('does not become an administrator, nor invites one', async () => {
    const clerk = await personWith(server, ['/users/Index'])
    const { id } = await roleNamed('Company Administrator')
    expect((await refusal(giveRole(clerk, clerk.userId, id))).code).toBe('rights.own_rights')
    const call = clerk.company.invite({
      body: { full_name: 'My other self', email: 'self@bayanihan.test', role_id: id },
    })
    expect((await refusal(call)).code).toBe('rights.not_held')
  })

  test('does not take over the invitation of an administrator', async () => {
    const clerk = await personWith(server, ['/users/Index'])
    const { id } = await roleNamed('Company Administrator')
    const { response } = await administrator.company.invite({
      body: { full_name: 'Next One', email: 'next@bayanihan.test', role_id: id },
    })
    const params = { id: response.user.id }
    expect((await refusal(clerk.company.invitationLink({ params }))).code).toBe('rights.above_you')
    expect((await refusal(clerk.company.resendInvitation({ params }))).code).toBe('rights.above_you')
  })

  test('does not get a link that opens a project hidden from them', async () => {
    const clerk = await personWith(server, ['/users/Index', '/projects/Index'])
    const closed = await demoProject(server, 'LAG-2026-025')
    const { response: role } = await administrator.company.addRole({
      body: { name: 'Looker', approver: false, paths: ['/projects/Index'] },
    })
    const { response } = await administrator.company.invite({
      body: { full_name: 'In Side', email: 'inside@bayanihan.test', role_id: role.id },
    })
    const params = { id: response.user.id }
    await clerk.company.invitationLink({ params })
    const { response: access } = await administrator.projects.access({ params: { id: closed } })
    const members = [...access.members.map((member) => member.id), response.user.id]
    await administrator.projects.setAccess({ body: { project_id: closed, members } })
    expect((await refusal(clerk.company.invitationLink({ params }))).code).toBe('rights.above_you')
  })

  test('does not keep an administrator out, nor rename one', async () => {
    const clerk = await personWith(server, ['/users/Index'])
    const person = await userRow(clerk, administrator.userId)
    const edit = (change: object) =>
      clerk.company.editUser({
        params: { id: person.id },
        body: {
          full_name: person.full_name,
          role_id: person.role.id,
          active: true,
          version: person.version,
          ...change,
        },
      })
    expect((await refusal(edit({ active: false }))).code).toBe('rights.above_you')
    expect((await refusal(edit({ full_name: 'Somebody Else' }))).code).toBe('rights.above_you')
  })

  test('changes their own name, and gives a role that they hold themselves', async () => {
    const clerk = await personWith(server, ['/users/Index', '/projects/Index'])
    const below = await personWith(server, ['/projects/Index'])
    const own = await userRow(clerk, clerk.userId)
    const { response } = await clerk.company.editUser({
      params: { id: own.id },
      body: { full_name: 'Same Person', role_id: own.role.id, active: true, version: own.version },
    })
    expect(response.full_name).toBe('Same Person')
    expect((await giveRole(clerk, below.userId, own.role.id)).response.role.id).toBe(own.role.id)
  })

  test('is told what they may do: the reply offers nothing that is refused', async () => {
    const clerk = await personWith(server, ['/users/Index', '/projects/Index'])
    const roles = (await clerk.company.roles()).response
    const offered = roles.filter((role) => role.can.assign).map((role) => role.paths)
    expect(offered.flat().filter((path) => !['/users/Index', '/projects/Index'].includes(path))).toEqual([])
    expect(roles.find((role) => role.is_administrator)?.can).toEqual({
      assign: false,
      describe: false,
      change: false,
      remove: false,
      view_as: false,
      why: 'This goes with rights that you do not hold yourself, so it is not yours to change.',
    })
    expect((await userRow(clerk, clerk.userId)).can).toEqual({
      edit: true,
      set_role: false,
      set_active: false,
      reset_factor: false,
      take_data: false,
      erase: false,
      invite: false,
      why: 'Your own rights are for somebody else to change.',
    })
    expect((await userRow(clerk, administrator.userId)).can).toMatchObject({ edit: false, set_role: false })
    expect((await userRow(administrator, clerk.userId)).can).toMatchObject({
      edit: true,
      set_role: true,
      why: null,
    })
  })
})

describe('who holds the path for roles alone', () => {
  test('does not widen their own role, in the matrix or by the flag', async () => {
    const clerk = await personWith(server, ['/roles/Index'])
    const { rows } = await server.owner.query(
      `select r.id, r.name, r.version from role r join app_user u on u.role_id = r.id where u.id = $1`,
      [clerk.userId],
    )
    const { id, name, version } = { ...rows[0], id: Number(rows[0].id) }
    const widened = [{ id, paths: ['/roles/Index', '/users/Index'], version }]
    expect((await refusal(clerk.company.saveMatrix({ body: { roles: widened } }))).code).toBe(
      'rights.own_rights',
    )
    const flagged = clerk.company.editRole({ params: { id }, body: { name, approver: true, version } })
    expect((await refusal(flagged)).code).toBe('rights.own_rights')
  })

  test('does not copy a role that holds more, nor touch it', async () => {
    const clerk = await personWith(server, ['/roles/Index'])
    const { id, paths, version } = await roleNamed('Estimator')
    const copy = clerk.company.addRole({ body: { name: 'Estimator II', approver: false, paths: [...paths] } })
    expect((await refusal(copy)).code).toBe('rights.not_held')
    const emptied = clerk.company.saveMatrix({ body: { roles: [{ id, paths: [], version }] } })
    expect((await refusal(emptied)).code).toBe('rights.above_you')
    expect((await roleNamed('Estimator')).paths).toEqual(paths)
  })

  test('does not look at Itayo as a role that holds more: it would show what they may not see', async () => {
    const clerk = await personWith(server, ['/roles/Index', '/projects/Index'])
    const seenAs = async (name: string) => {
      const { id } = await roleNamed(name)
      const headers = { authorization: `Bearer ${clerk.token}`, 'x-view-as': String(id) }
      return (await server.app.inject({ url: '/api/account/me', headers })).statusCode
    }
    expect(await seenAs('Company Administrator')).toBe(403)
    expect(await seenAs('Viewer')).toBe(403)
    await administrator.company.addRole({
      body: { name: 'Less', approver: false, paths: ['/projects/Index'] },
    })
    expect(await seenAs('Less')).toBe(200)
  })
})

test('rights that were taken while a call waited are not handed out any more', async () => {
  const clerk = await personWith(server, ['/users/Index', '/projects/Index', '/costs/view'])
  const below = await personWith(server, ['/projects/Index'])
  const costly = await personWith(server, ['/projects/Index', '/costs/view'])
  const { role } = await userRow(administrator, costly.userId)
  const person = await userRow(clerk, below.userId)
  await server.owner.query('begin')
  // Somebody changes rights in the company; the call waits for them.
  await server.owner.query('select from company where id = $1 for update', [clerk.companyId])
  const call = clerk.company.editUser({
    params: { id: below.userId },
    body: { full_name: person.full_name, role_id: role.id, active: true, version: person.version },
  })
  const refused = refusal(call)
  await server.owner.query(
    `delete from role_permission where path = '/costs/view' and role_id = (select role_id from app_user where id = $1)`,
    [clerk.userId],
  )
  await server.owner.query('commit')
  expect((await refused).code).toBe('rights.not_held')
})

test('an open copy of a restricted project is made by those only who set who sees projects', async () => {
  const member = await personWith(server, ['/projects/Index', '/project/archive'])
  const id = await addProject(administrator)
  const body = { project_id: id, members: [member.userId] }
  await administrator.projects.setAccess({ body })
  const copy = (by: SignedInClient, choices: 'estimate'[] | undefined) =>
    by.projects.duplicate({ body: { project_id: id, ...(choices && { copy: choices }) } })
  expect((await refusal(copy(member, ['estimate']))).http).toBe(403)
  const { response } = await copy(member, undefined)
  const { rows } = await server.owner.query('select is_restricted from project where id = $1', [
    response.project_id,
  ])
  expect(rows).toEqual([{ is_restricted: true }])
  await copy(administrator, ['estimate'])
})
