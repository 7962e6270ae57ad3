import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { report } from '../../../testing/late-project.ts'
import { type Planned, plannedProject } from '../../../testing/plans.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let manager: SignedInClient
let viewer: SignedInClient
let stranger: SignedInClient
/** Two codes of which the catalogue says that the first comes before the second. */
let first: string
let second: string
let start: string

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  viewer = await server.signIn('viewer@bayanihan.test')
  stranger = await server.signIn('admin@pundasyon.test')
  start = addDays(today(server.clock), 10)
  const { rows } = await server.owner.query(
    `select b.code as first, a.code as second from work_item_predecessor p
     join work_item a on a.company_id = p.company_id and a.id = p.work_item_id
     join work_item b on b.company_id = p.company_id and b.id = p.predecessor_id
     where p.company_id = $1 and a.lag_days = 0 order by a.id, b.id limit 1`,
    [manager.companyId],
  )
  ;({ first, second } = rows[0])
})
afterAll(() => server.close())

/** Both begin on the same day, and nothing links them. */
const unlinked = (): Promise<Planned> =>
  plannedProject(server, manager, { [first]: 5, [second]: 3 }, [], { start_date: start })

const advised = async ({ id }: Planned, only?: string, by = manager) =>
  (await by.recommender.dependency({ query: { project_id: String(id), ...(only && { only }) } })).response

/** What the screen sends back: the links that are ticked, and what it saw move. */
async function acceptance(planned: Planned) {
  const advice = await advised(planned)
  return {
    project_id: planned.id,
    column: 'uc_6' as const,
    links: (advice?.links ?? []).map(({ predecessor, successor }) => ({ predecessor, successor })),
    schedule: (advice?.moves ?? []).map(({ psow_id, new_start, new_end }) => ({
      psow_id,
      start_date: new_start,
      end_date: new_end,
    })),
  }
}

const flagOf = async ({ id }: Planned) =>
  (await manager.recommender.undoFlag({ body: { project_id: id } })).response

describe('links that a plan lacks', () => {
  test('are advised with the reason and what they would move', async () => {
    const planned = await unlinked()
    const advice = await advised(planned, undefined, viewer)
    expect(advice).toMatchObject({
      recommendation: 'Set dependencies for 1 work item.',
      links: [
        { predecessor: planned.task(first), successor: planned.task(second), score: expect.any(Number) },
      ],
      moves: [{ psow_id: planned.task(second) }],
      can: { decide: false },
    })
    expect(advice?.links[0]?.reason).toMatch(/^The catalogue says so/)
    expect((await advised(planned, '1>2'))?.moves).toEqual([])
  })

  test('are none where they are set, or the work has begun', async () => {
    const linked = await plannedProject(server, manager, { [first]: 5, [second]: 3 }, [[first, second]], {
      start_date: start,
    })
    expect(await advised(linked)).toBeNull()
    const begun = await unlinked()
    await report(manager, begun.id, begun.task(second), 10)
    expect(await advised(begun)).toBeNull()
  })

  test('of another company or project are not told', async () => {
    const planned = await unlinked()
    expect(await refusal(advised(planned, undefined, stranger))).toMatchObject({ http: 404 })
    expect(await refusal(advised(planned, 'x>y'))).toMatchObject({ http: 422 })
  })
})

describe('accepting', () => {
  test('links, moves what has to wait, and can be taken back exactly', async () => {
    const planned = await unlinked()
    const before = await planned.read()
    const { response } = await manager.recommender.save({ body: await acceptance(planned) })
    expect(response).toEqual({ moved: 1, estimate: 'unchanged' })
    const after = await planned.read()
    expect(after.links).toMatchObject([
      { predecessor: planned.task(first), successor: planned.task(second), kind: 'FS' },
    ])
    expect(after.tasks).not.toEqual(before.tasks)
    expect(await advised(planned)).toBeNull()
    expect(await flagOf(planned)).toEqual({ flag: 1, column: 'uc_6', why_not: [] })
    await manager.recommender.undo({ body: { project_id: planned.id } })
    const back = await planned.read()
    expect(back.links).toEqual([])
    const dates = (tasks: typeof back.tasks) =>
      tasks.map(({ id, start_date, end_date }) => [id, start_date, end_date])
    expect(dates(back.tasks)).toEqual(dates(before.tasks))
    // Taken back, it is advised again.
    expect(await advised(planned)).not.toBeNull()
  })

  test('twice, or what the plan does not lack any more, is stale', async () => {
    const planned = await unlinked()
    const body = await acceptance(planned)
    await manager.recommender.save({ body })
    expect(await refusal(manager.recommender.save({ body }))).toMatchObject({
      http: 409,
      code: 'recommender.stale',
    })
  })

  test('what moves otherwise by now is stale, and nothing is saved', async () => {
    const planned = await unlinked()
    const body = await acceptance(planned)
    await planned.save({ edits: [{ id: planned.task(first), work_days: 9 }] })
    expect(await refusal(manager.recommender.save({ body }))).toMatchObject({ code: 'recommender.stale' })
    expect((await planned.read()).links).toEqual([])
  })

  test('a link that is removed by hand afterwards stays away', async () => {
    const planned = await unlinked()
    const { tasks } = await planned.read()
    await manager.recommender.save({ body: await acceptance(planned) })
    const { predecessor, successor } = planned.link(first, second)
    const moves = tasks.flatMap(({ id, start_date, end_date }) =>
      id === successor && start_date && end_date ? [{ id, start_date, end_date }] : [],
    )
    await planned.save({ edits: [], unlinked: [{ predecessor, successor }], moves })
    expect(await advised(planned)).toBeNull()
    expect(await flagOf(planned)).toMatchObject({ flag: 0 })
  })

  test('nothing, work of another project, or without the right is refused', async () => {
    const planned = await unlinked()
    const body = await acceptance(planned)
    expect(await refusal(manager.recommender.save({ body: { ...body, links: [] } }))).toMatchObject({
      http: 422,
      message: 'Choose at least one link.',
    })
    const other = await unlinked()
    expect(
      await refusal(manager.recommender.save({ body: { ...body, project_id: other.id } })),
    ).toMatchObject({ http: 404 })
    expect(await refusal(viewer.recommender.save({ body }))).toMatchObject({ http: 403 })
    expect(await refusal(stranger.recommender.save({ body }))).toMatchObject({ http: 404 })
  })
})

test('declined links stay away until other projects change what is known of them', async () => {
  const planned = await unlinked()
  await manager.recommender.updateStatus({ body: { project_id: planned.id, status: 3, column: 'uc_6' } })
  expect(await advised(planned)).toBeNull()
  // Another project in which they stand in this order.
  await plannedProject(server, manager, { [first]: 5, [second]: 3 }, [[first, second]], { start_date: start })
  expect(await advised(planned)).not.toBeNull()
})
