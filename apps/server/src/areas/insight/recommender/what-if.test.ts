import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lists, listsOf } from '../../../testing/estimates.ts'
import { advised, lateProject, report } from '../../../testing/late-project.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let lists: Lists
let manager: SignedInClient
let foreman: SignedInClient
let stranger: SignedInClient

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  foreman = await server.signIn('foreman@bayanihan.test')
  stranger = await server.signIn('admin@pundasyon.test')
  lists = await listsOf(server, manager.companyId)
})
afterAll(() => server.close())

const whatIf = async (id: number, by = manager) =>
  (await by.recommender.whatIf({ query: { project_id: String(id) } })).response

describe('a plan on a copy', () => {
  test('ends, costs and slips as the advice says, and leaves the project as it is', async () => {
    const { id, masonry, after } = await lateProject(server, manager, lists)
    const before = (await manager.schedule.get({ query: { project_id: String(id) } })).response
    const advice = await advised(manager, id)
    const tried = await whatIf(id)
    if (!advice || !tried) throw new Error('The project is behind.')
    const [a] = tried.options
    const [advisedA] = advice.options
    // The last of the compared work items ends the project, with the option and without.
    const lastEnd = (ends: readonly { expected_end: string | null }[]) =>
      ends
        .map(({ expected_end }) => expected_end ?? '')
        .sort()
        .at(-1)
    expect(tried.items.map(({ psow_id }) => psow_id)).toEqual([masonry, after])
    expect(lastEnd(tried.items)).toBe(advice.now.finish)
    expect(lastEnd(a?.ends ?? [])).toBe(advisedA?.finish)
    expect((a?.direct_cost ?? 0) - (tried.direct_cost ?? 0)).toBeCloseTo(advisedA?.added_cost ?? -1, 2)
    // All lines have the same days; on the day of the evaluation they differ as the slippage does.
    expect([tried.planned, tried.actual, tried.expected, a?.expected].map((line) => line?.length)).toEqual(
      Array(4).fill(tried.days.length),
    )
    const at = tried.days.indexOf(tried.evaluated_on)
    const gap = (line: readonly (number | null)[] | undefined) =>
      (line?.[at] ?? Number.NaN) - (tried.planned[at] ?? Number.NaN)
    expect(gap(tried.expected)).toBeCloseTo(advice.now.slippage, 1)
    expect(gap(a?.expected)).toBeCloseTo(advisedA?.slippage_after ?? Number.NaN, 1)
    expect(a?.expected.at(-1)).toBe(100)
    const later = (await manager.schedule.get({ query: { project_id: String(id) } })).response
    expect(later).toEqual(before)
  })

  test('shows no pesos to people who see none, nothing for a project in time, and no project of others', async () => {
    const { id, masonry } = await lateProject(server, manager, lists)
    const seen = await whatIf(id, foreman)
    expect(seen?.options[0]?.expected.length).toBeGreaterThan(1)
    expect([seen?.direct_cost, seen?.options[0]?.direct_cost]).toEqual([undefined, undefined])
    expect(await refusal(whatIf(id, stranger))).toMatchObject({ http: 404 })
    await report(manager, id, masonry, 95)
    expect(await whatIf(id)).toBeNull()
  })
})
