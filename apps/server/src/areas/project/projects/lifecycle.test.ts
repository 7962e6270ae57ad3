import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAYS } from '../../../platform/clock.ts'
import { dailyClearing } from '../../../platform/daily.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { addProject, addWorkItem, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import {
  eventually,
  openTestServer,
  type SignedInClient,
  type TestServer,
} from '../../../testing/test-server.ts'

let server: TestServer
let administrator: SignedInClient
beforeAll(async () => {
  server = await openTestServer()
  administrator = await server.signIn('admin@bayanihan.test')
})
afterAll(() => server.close())

const place = (id: number, by = administrator) => ({ companyId: by.companyId, id })
const archive = (id: number, by = administrator) => by.projects.archive({ params: place(id, by) })
const restore = (id: number) => administrator.projects.restore({ params: place(id), body: {} })
const isArchived = async (id: number) =>
  (await administrator.projects.header({ params: { id } })).response.archived_at !== null

async function trail(id: number): Promise<string[]> {
  const { rows } = await server.owner.query(
    `select action from audit_event where subject_id = $1 and action like 'project.%' order by id`,
    [id],
  )
  return rows.map((row) => row.action)
}

describe('archiving and restoring', () => {
  test('one project, with the words of the specification', async () => {
    const id = await addProject(administrator)
    expect(await archive(id)).toMatchObject({ response: { archived: 1 }, description: 'succesfully archive' })
    expect(await isArchived(id)).toBe(true)
    expect(await restore(id)).toMatchObject({ response: { restored: 1 }, description: 'succesfully restore' })
    expect(await isArchived(id)).toBe(false)
    expect(await trail(id)).toEqual(['project.created', 'project.archived', 'project.restored'])
  })

  test('twice is refused: an archived one is not archived, an active one not restored', async () => {
    const id = await addProject(administrator)
    expect((await refusal(restore(id))).code).toBe('project.not_archived')
    await archive(id)
    expect((await refusal(archive(id))).code).toBe('project.archived')
  })

  test('several, all or none', async () => {
    const [first, second] = [await addProject(administrator), await addProject(administrator)]
    const both = { body: { project_ids: [first, second, first] } }
    const foreign = await demoProject(server, 'PC-001')
    for (const stranger of [foreign, 999_999]) {
      const call = administrator.projects.archiveSelected({ body: { project_ids: [first, stranger] } })
      expect((await refusal(call)).http).toBe(404)
    }
    expect(await isArchived(first)).toBe(false)
    const answer = await administrator.projects.archiveSelected(both)
    expect(answer).toMatchObject({ response: { archived: 2 }, description: 'succesfully archive' })
    await restore(first)
    expect((await refusal(administrator.projects.archiveSelected(both))).code).toBe('project.archived')
    expect([await isArchived(first), await isArchived(second)]).toEqual([false, true])
    expect((await refusal(administrator.projects.restoreSelected(both))).code).toBe('project.not_archived')
    expect(await isArchived(second)).toBe(true)
    await archive(first)
    const back = await administrator.projects.restoreSelected(both)
    expect(back).toMatchObject({ response: { restored: 2 }, description: 'succesfully restore' })
  })

  test('of nothing is refused with the text of the specification', async () => {
    const error = await refusal(administrator.projects.archiveSelected({ body: { project_ids: [] } }))
    expect([error.http, error.body.fields?.[0]?.message]).toEqual([
      422,
      'Please select at least one project to proceed.',
    ])
  })

  test('says beforehand what it would take away: nothing yet', async () => {
    const id = await addProject(administrator)
    const { response } = await administrator.projects.effects({ body: { project_ids: [id] } })
    expect(response).toEqual([])
  })

  test('two who archive the same project at once: one does, the other is told', async () => {
    const id = await addProject(administrator)
    const tries = await Promise.allSettled([archive(id), archive(id)])
    expect(tries.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await trail(id)).filter((action) => action === 'project.archived')).toHaveLength(1)
  })

  test('is for those who may', async () => {
    const id = await addProject(administrator)
    const estimator = await server.signIn('estimator@bayanihan.test')
    expect((await refusal(archive(id, estimator))).code).toBe('permission_denied')
    expect((await refusal(server.nobody.projects.archive({ params: place(id) }))).http).toBe(401)
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(archive(id, stranger))).http).toBe(404)
  })
})

describe('deleting', () => {
  const remove = (id: number) => administrator.projects.remove({ body: { project_id: id } })
  const binned = async () =>
    (await administrator.projects.bin()).response.map((project) => project.project_id)

  test('by the body or by the address, one project at a time', async () => {
    const [first, second] = [await addProject(administrator), await addProject(administrator)]
    const two = { query: { project_id: String(first) }, body: { project_id: second } }
    expect((await refusal(administrator.projects.remove(two))).http).toBe(422)
    expect((await refusal(administrator.projects.remove({ body: {} }))).http).toBe(422)
    const { description } = await remove(first)
    expect(description).toBe('Project deleted successfully')
    const bare = await server.app.inject({
      method: 'DELETE',
      url: `/api/project/delete?project_id=${second}`,
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    expect(bare.statusCode, bare.payload).toBe(200)
    expect(await binned()).toEqual(expect.arrayContaining([first, second]))
  })

  test('takes it out of every call, and recovering brings it back whole', async () => {
    const id = await addProject(administrator, { name: 'In and out' })
    await addWorkItem(server, id, 'CW-02', { labor: 5 })
    const { response } = await remove(id)
    const until = new Date(response.recoverable_until).getTime()
    expect(Math.abs(until - server.clock.now().getTime() - 30 * DAYS)).toBeLessThan(60_000)
    const { companyId } = administrator
    const project_id = String(id)
    const calls = [
      administrator.projects.header({ params: { id } }),
      administrator.projects.tabStatus({ params: { id } }),
      administrator.projects.tabWarnings({ params: { id } }),
      administrator.projects.access({ params: { id } }),
      administrator.projects.setAccess({ body: { project_id: id, members: null } }),
      administrator.projects.duplicate({ body: { project_id: id } }),
      archive(id),
      restore(id),
      remove(id),
      administrator.overview.get({ params: { companyId, projectId: id } }),
      administrator.overview.photos({ params: { projectId: id } }),
      administrator.overview.powList({ query: { project_id } }),
      administrator.overview.powWarning({ query: { project_id } }),
      administrator.overview.phases({ params: { projectId: id } }),
    ]
    for (const error of await Promise.all(calls.map(refusal))) expect(error.http).toBe(404)
    const { response: list } = await administrator.projects.list({ body: { filter: { name: 'In and out' } } })
    expect(list.data).toEqual([])
    const entry = (await administrator.projects.bin()).response.find((row) => row.project_id === id)
    expect(entry).toMatchObject({ name: 'In and out', deleted_by: 'Maricel Santos' })

    const { description } = await administrator.projects.recover({ body: { project_id: id } })
    expect(description).toBe('Project recovered successfully')
    const { response: back } = await administrator.overview.phases({ params: { projectId: id } })
    expect(back.map((phase) => phase.code)).not.toContain('CW')
    expect(await binned()).not.toContain(id)
    expect(await trail(id)).toEqual(['project.created', 'project.deleted', 'project.recovered'])
    expect((await refusal(administrator.projects.recover({ body: { project_id: id } }))).http).toBe(404)
  })

  test('one whose Project ID was given away comes back under another', async () => {
    const id = await addProject(administrator, { identifier: 'GIVEN-AWAY' })
    await remove(id)
    await addProject(administrator, { identifier: 'GIVEN-AWAY' })
    expect((await refusal(administrator.projects.recover({ body: { project_id: id } }))).code).toBe(
      'project.identifier_taken',
    )
    expect(await binned()).toContain(id)
    await administrator.projects.recover({ body: { project_id: id, identifier: 'GIVEN-AWAY-2' } })
    expect((await administrator.projects.header({ params: { id } })).response.identifier).toBe('GIVEN-AWAY-2')
  })

  test('an archived one is refused', async () => {
    expect((await refusal(remove(await demoProject(server, 'BUL-2025-031')))).code).toBe('project.archived')
  })

  test('a restricted project lies in the bin for its members and administrators only', async () => {
    const id = await addProject(administrator, { name: 'Secret in the bin' })
    const paths = ['/projects/Index', '/project/delete']
    const [member, other] = [await personWith(server, paths), await personWith(server, paths)]
    await administrator.projects.setAccess({ body: { project_id: id, members: [member.userId] } })
    await member.projects.remove({ body: { project_id: id } })
    expect(await binned()).toContain(id)
    expect((await member.projects.bin()).response.map((row) => row.project_id)).toContain(id)
    expect((await other.projects.bin()).response.map((row) => row.project_id)).not.toContain(id)
    expect((await refusal(other.projects.recover({ body: { project_id: id } }))).http).toBe(404)
    await member.projects.recover({ body: { project_id: id } })
  })

  test('another company does not see the bin, and a project manager may not delete', async () => {
    const id = await addProject(administrator)
    await remove(id)
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await stranger.projects.bin()).response).toEqual([])
    expect((await refusal(stranger.projects.recover({ body: { project_id: id } }))).http).toBe(404)
    const manager = await server.signIn('manager@bayanihan.test')
    expect((await refusal(manager.projects.bin())).code).toBe('permission_denied')
  })
})

// Last: it moves the clock.
describe('after thirty days', () => {
  const purge = () => dailyClearing(server.appUrl, server.clock).run()
  const rowsOf = async (id: number) =>
    Number((await server.owner.query('select count(*) from project where id = $1', [id])).rows[0].count)

  test('a project cannot be recovered, its rows and pictures go, and one with costs stays out of sight', async () => {
    const plain = await addProject(administrator, { identifier: 'PURGE-1' })
    await addWorkItem(server, plain, 'CW-02', { labor: 5 })
    const params = { id: administrator.companyId, project_id: plain }
    await administrator.overview.uploadPhoto({
      params,
      file: asFile(await picture('jpeg'), 'site.jpg', 'image/jpeg'),
    })
    const { response: copy } = await administrator.projects.duplicate({
      body: { project_id: plain, copy: ['photos'] },
    })
    await administrator.overview.uploadPhoto({
      params,
      file: asFile(await picture('png'), 'second.png'),
    })
    const withCosts = await addProject(administrator, { identifier: 'PURGE-2' })
    await server.owner.query(
      `insert into cost_entry (company_id, project_id, kind, amount, entry_date, source_kind, source_id)
       values ($1, $2, 'labor', 100, '2026-11-15', 'test', 1)`,
      [administrator.companyId, withCosts],
    )
    for (const id of [plain, withCosts]) await administrator.projects.remove({ body: { project_id: id } })
    server.clock.advance(29 * DAYS)
    await purge()
    expect(await rowsOf(plain)).toBe(1)
    server.clock.advance(2 * DAYS)
    administrator = await server.signIn('admin@bayanihan.test')
    expect((await administrator.projects.bin()).response).toEqual([])
    for (const id of [plain, withCosts]) {
      expect((await refusal(administrator.projects.recover({ body: { project_id: id } }))).http).toBe(404)
    }
    await purge()
    expect([await rowsOf(plain), await rowsOf(withCosts)]).toEqual([0, 1])
    const { rows: files } = await server.owner.query(
      `select original_name, removed_at is not null as removed from stored_file
       where original_name in ('site.jpg', 'second.png') order by original_name, id`,
    )
    // The copy still shows the first picture; the second one's two files go.
    expect(files).toEqual([
      { original_name: 'second.png', removed: true },
      { original_name: 'second.png', removed: true },
      { original_name: 'site.jpg', removed: false },
      { original_name: 'site.jpg', removed: false },
    ])
    await server.startJobs()
    const left = () => server.owner.query(`select from stored_file where original_name = 'second.png'`)
    await eventually(async () => (await left()).rowCount === 0, 'the bytes to go')
    const { response } = await administrator.overview.photos({ params: { projectId: copy.project_id } })
    expect((await server.app.inject({ url: response[0]?.url as string })).statusCode).toBe(200)
    await addProject(administrator, { identifier: 'PURGE-2' })
  })
})
