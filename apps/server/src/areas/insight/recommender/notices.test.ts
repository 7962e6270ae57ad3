import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { type Lists, listsOf, newScope, saveEstimate } from '../../../testing/estimates.ts'
import { lateProject, report } from '../../../testing/late-project.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { material, savedScope } from '../../../testing/scopes.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let lists: Lists
let manager: SignedInClient
let viewer: SignedInClient
let stranger: SignedInClient
let day: string

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  viewer = await server.signIn('viewer@bayanihan.test')
  stranger = await server.signIn('admin@pundasyon.test')
  lists = await listsOf(server, manager.companyId)
  day = today(server.clock)
})
afterAll(() => server.close())

/** A project whose first work item begins today and takes 20 bags, and whose second begins in a year. */
async function beginning() {
  const id = await addProject(manager, { start_date: day, duration: 500 })
  const lines = [material({ description: 'Cement of tests', estimated_quantity: 20 })]
  const saved = await saveEstimate(manager, id, [
    newScope(lists, 'CW-02', { material: lines }),
    newScope(lists, 'CW-05', { material: lines }),
  ])
  const first = savedScope(saved, 'CW-02')
  const psow_id = first.psow_id as number
  const later = savedScope(saved, 'CW-05').psow_id as number
  await manager.schedule.save({
    body: {
      project_id: id,
      edits: [
        { id: psow_id, work_days: 5 },
        { id: later, work_days: 5, not_before: addDays(day, 365) },
      ],
      links: [],
    },
  })
  return { id, psow_id, pm_id: first.material[0]?.id as number }
}

const receive = async (site: Awaited<ReturnType<typeof beginning>>, arrived: number) => {
  const { response } = await manager.onsite.receive({
    body: {
      project_id: site.id,
      received_on: day,
      reason: 'Bought on the way',
      items: [{ pm_id: site.pm_id, arrived, unit_price: 250 }],
    },
  })
  return response.items[0]?.stock_id as number
}

const toldIn = async (project_id: number, query: object = {}, by = viewer) =>
  (
    await by.recommender.materialNotices({
      query: { project_id: String(project_id), per_page: '9999', ...query },
    })
  ).response

describe('materials', () => {
  test('that work lacks are told with the days until it begins, and the work item they are for', async () => {
    const { id, psow_id } = await beginning()
    // A start that is no working day would be the next one.
    await server.owner.query('update project_work_item set start_date = $1 where id = $2', [day, psow_id])
    const { data, total_items } = await toldIn(id)
    expect(total_items).toBe(1)
    expect(data).toEqual([
      {
        kind: 'material',
        psow_id,
        work_item: expect.any(String),
        work_item_number: expect.any(String),
        tag_name: '',
        remaining_days: 1,
        lacking: [{ name: 'Cement of tests', unit: 'bags', quantity: 20 }],
      },
    ])
  })

  test('that came are not lacking any more, and what still lacks is told', async () => {
    const site = await beginning()
    await receive(site, 15)
    expect((await toldIn(site.id)).data).toMatchObject([{ kind: 'material', lacking: [{ quantity: 5 }] }])
    await receive(site, 5)
    expect((await toldIn(site.id)).data).toEqual([])
  })

  test('at their reorder point are low, and those that are gone while work needs them', async () => {
    const site = await beginning()
    const stock_id = await receive(site, 20)
    const release = (quantity: number) =>
      manager.onsite.release({
        body: {
          project_id: site.id,
          released_on: day,
          psow_id: site.psow_id,
          released_to: 'Ernesto Dela Cruz',
          items: [{ stock_id, quantity }],
        },
      })
    await report(manager, site.id, site.psow_id, 10)
    await release(16)
    expect((await toldIn(site.id)).data).toEqual([])
    await manager.onsite.setReorder({
      body: { project_id: site.id, reorder_point: 20, material_properties: [] },
    })
    const low = { kind: 'low-stock', stock_id, material_name: 'Cement of tests', unit: 'bags' }
    expect((await toldIn(site.id)).data).toMatchObject([{ ...low, stock_balance: 4 }])
    await manager.onsite.setReorder({
      body: { project_id: site.id, reorder_point: null, material_properties: [] },
    })
    await release(4)
    expect((await toldIn(site.id)).data).toMatchObject([{ ...low, stock_balance: 0 }])
    // Nothing more is brought for work that is done.
    await report(manager, site.id, site.psow_id, 100)
    expect((await toldIn(site.id)).data).toEqual([])
  })

  test('are searched, paged, and told to nobody else', async () => {
    const { id } = await beginning()
    expect((await toldIn(id, { search: 'CEMENT OF' })).total_items).toBe(1)
    expect((await toldIn(id, { search: 'plywood' })).data).toEqual([])
    expect((await toldIn(id, { per_page: '1', page: '2' })).data).toEqual([])
    expect(await refusal(toldIn(id, {}, stranger))).toMatchObject({ http: 404 })
    expect(await refusal(toldIn(id, {}, await personWith(server, ['/costs/view'])))).toMatchObject({
      http: 403,
    })
  })
})

describe('issues', () => {
  const issuesOf = async (project_id: number, by = viewer) =>
    (await by.recommender.issues({ body: { company_id: by.companyId, project_id } })).response

  test('say what is wrong, where, and how urgent it is, the most urgent first', async () => {
    const { id } = await lateProject(server, manager, lists)
    const issues = await issuesOf(id)
    expect(issues[0]?.severity).toBe('high')
    expect(issues).toContainEqual({
      issue: expect.stringMatching(/^The project is behind by \d+\.\d\d%: terminal$/),
      module: 'Schedule',
      severity: 'high',
    })
    const order = issues.map(({ severity }) => ['high', 'moderate', 'low'].indexOf(severity))
    expect(order).toEqual(order.toSorted())
  })

  test('speak of one in the singular', async () => {
    const { id } = await beginning()
    expect((await issuesOf(id)).map(({ issue }) => issue)).toContain(
      '1 work item begins soon and lacks materials',
    )
  })

  test('of another company are not told, nor in its name', async () => {
    const { id } = await beginning()
    expect(await refusal(issuesOf(id, stranger))).toMatchObject({ http: 404 })
    const body = { company_id: stranger.companyId, project_id: id }
    expect(await refusal(viewer.recommender.issues({ body }))).toMatchObject({ http: 403 })
  })
})

test('the work items of a project are told by phase, with their dates', async () => {
  const { id, psow_id } = await beginning()
  const query = { project_id: String(id) }
  const phases = (await viewer.recommender.workItemDetails({ query })).response
  expect(phases).toHaveLength(1)
  expect(phases[0]?.Task[0]).toMatchObject({ id: psow_id, StartDate: expect.any(String) })
  expect(await refusal(stranger.recommender.workItemDetails({ query }))).toMatchObject({ http: 404 })
})
