import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, admin: administrator, manager, estimator } = await openDemo('admin', 'manager', 'estimator')

const setAccess = (
  project_id: number,
  members: number[] | null,
  options: { version?: number; by?: SignedInClient } = {},
) => {
  const { version, by = manager } = options
  return by.projects.setAccess({ body: { project_id, members, ...(version && { version }) } })
}

const idOf = async (email: string) =>
  Number((await server.owner.query('select id from app_user where email = $1', [email])).rows[0].id)

const sees = async (by: SignedInClient, id: number) => {
  const { response } = await by.projects.list({ body: { per_page: 120, name_only: true } })
  const isListed = response.data.some((row) => row.ProjectId === id)
  const opened = await by.projects.header({ params: { id } }).then(
    () => true,
    (error) => (error.http === 404 ? false : Promise.reject(error)),
  )
  expect(opened).toBe(isListed)
  return isListed
}

describe('who may see a project', () => {
  test('is everyone at first, then the chosen ones, then everyone again', async () => {
    const id = await addProject(manager)
    const { response: open } = await manager.projects.access({ params: { id } })
    expect(open).toEqual({ all_access: true, members: [], version: 1 })
    expect(await sees(estimator, id)).toBe(true)

    const { response: closed, description } = await setAccess(id, [manager.userId, manager.userId])
    expect(description).toBe('Your work has been saved')
    expect(closed).toEqual({
      all_access: false,
      members: [{ id: manager.userId, name: 'Ramon Villanueva' }],
      version: 2,
    })
    expect(await sees(estimator, id)).toBe(false)
    expect(await sees(manager, id)).toBe(true)
    expect((await manager.projects.header({ params: { id } })).response.is_restricted).toBe(true)

    await setAccess(id, null)
    expect(await sees(estimator, id)).toBe(true)
    expect((await manager.projects.access({ params: { id } })).response).toMatchObject({ members: [] })
  })

  test('an administrator always sees it, also when only others were chosen', async () => {
    const id = await addProject(manager)
    await setAccess(id, [estimator.userId])
    expect(await sees(administrator, id)).toBe(true)
    expect(await sees(manager, id)).toBe(false)
    expect(await sees(estimator, id)).toBe(true)
  })

  test('a project restricted while somebody has it open is gone with their next call', async () => {
    const id = await addProject(manager)
    const params = { companyId: estimator.companyId, projectId: id }
    const { response: opened } = await estimator.overview.get({ params })
    await setAccess(id, [manager.userId])
    const calls = [
      estimator.overview.get({ params }),
      estimator.overview.save({
        params,
        body: { update: { name: 'Mine', details_version: opened.versions.details } },
      }),
      estimator.overview.powList({ query: { project_id: String(id) } }),
      estimator.projects.tabStatus({ params: { id } }),
    ]
    for (const error of await Promise.all(calls.map(refusal))) expect(error.http).toBe(404)
    expect((await manager.overview.get({ params })).response.project_info.name).not.toBe('Mine')
  })

  test('a picture of a hidden project cannot be listed, chosen or deleted', async () => {
    const id = await demoProject(server, 'LAG-2026-025')
    const { rows } = await server.owner.query('select id from project_photo where project_id = $1', [id])
    const photo = { id: rows[0].id as number }
    const person = await personWith(server, ['/projects/Index', '/overview/save'])
    expect((await refusal(person.overview.photos({ params: { projectId: id } }))).http).toBe(404)
    expect((await refusal(person.overview.choosePhoto({ params: photo }))).http).toBe(404)
    expect((await refusal(person.overview.removePhoto({ params: photo }))).http).toBe(404)
    const { response } = await manager.overview.photos({ params: { projectId: id } })
    expect(response).toHaveLength(1)
  })

  test('who looks at Itayo as another role sees what that role would', async () => {
    const id = await demoProject(server, 'LAG-2026-025')
    const { rows } = await server.owner.query(
      `select id from role where name = 'Foreman' and company_id = $1`,
      [administrator.companyId],
    )
    const get = (url: string, headers = {}) =>
      server.app.inject({ url, headers: { authorization: `Bearer ${administrator.token}`, ...headers } })
    const asForeman = { 'x-view-as': String(rows[0].id) }
    expect((await get(`/api/project/header/${id}`)).statusCode).toBe(200)
    expect((await get(`/api/project/header/${id}`, asForeman)).statusCode).toBe(404)
    const labels = async (headers = {}) => (await get('/api/project/user/project', headers)).payload
    expect(await labels()).toContain('LAG-2026-025')
    expect(await labels(asForeman)).not.toContain('LAG-2026-025')
    const list = await server.app.inject({
      method: 'POST',
      url: '/api/project/list',
      headers: { authorization: `Bearer ${administrator.token}`, ...asForeman },
      payload: { per_page: 120 },
    })
    expect(list.statusCode, list.payload).toBe(200)
    expect(list.json().response.data.length).toBeGreaterThan(5)
    expect(list.payload).not.toContain('LAG-2026-025')
    expect(list.payload).not.toContain('TotalCost')
    const open = await demoProject(server, 'BUL-2026-014')
    const seen = (await get(`/api/project/header/${open}`, asForeman)).json().response
    expect(seen).not.toHaveProperty('cost_percent')
  })
})

describe('refused', () => {
  test('nobody at all, people who left, people of another company, and projects of another one', async () => {
    const id = await addProject(manager)
    const empty = await refusal(setAccess(id, []))
    expect([empty.http, empty.body.fields?.[0]?.path]).toEqual([422, 'body.members'])
    const left = await refusal(setAccess(id, [manager.userId, await idOf('paolo@bayanihan.test')]))
    expect([left.http, left.message]).toEqual([
      422,
      'Paolo Dizon is no longer active. Choose active users only.',
    ])
    const foreign = await refusal(setAccess(id, [manager.userId, await idOf('admin@pundasyon.test')]))
    expect(foreign.http).toBe(404)
    const elsewhere = await demoProject(server, 'PC-001')
    expect((await refusal(setAccess(elsewhere, null))).http).toBe(404)
    expect((await manager.projects.access({ params: { id } })).response.version).toBe(1)
  })

  test('a stale save, with the list as it is now', async () => {
    const id = await addProject(manager)
    await setAccess(id, [manager.userId, estimator.userId], { version: 1 })
    const error = await refusal(setAccess(id, null, { version: 1, by: administrator }))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toEqual({
      all_access: false,
      members: [
        { id: estimator.userId, name: 'Jerome Dela Cruz' },
        { id: manager.userId, name: 'Ramon Villanueva' },
      ],
      version: 2,
    })
  })

  test('whoever lacks the permission, and nobody', async () => {
    const id = await addProject(manager)
    expect((await refusal(setAccess(id, null, { by: estimator }))).code).toBe('permission_denied')
    expect((await refusal(estimator.projects.access({ params: { id } }))).code).toBe('permission_denied')
    expect((await refusal(server.nobody.projects.access({ params: { id } }))).http).toBe(401)
  })
})

test('two people at once: one list of members wins whole, the other is told', async () => {
  const id = await addProject(manager)
  const tries = await Promise.allSettled([
    setAccess(id, [manager.userId], { version: 1 }),
    setAccess(id, [estimator.userId], { version: 1, by: administrator }),
  ])
  expect(tries.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected'])
  const { response } = await administrator.projects.access({ params: { id } })
  expect(response.members).toHaveLength(1)
  expect(response.version).toBe(2)
})

test('what changed is written down by name', async () => {
  const id = await addProject(manager, { name: 'Told' })
  await setAccess(id, [estimator.userId])
  const { rows } = await server.owner.query(
    `select before, after from audit_event where action = 'project.access_changed' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      before: { project: 'Told', all_access: true, members: [] },
      after: { project: 'Told', all_access: false, members: ['Jerome Dela Cruz'] },
    },
  ])
})
