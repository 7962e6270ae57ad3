import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'
import { timesAsked } from '../../../testing/times-asked.ts'

/** How often the database is asked does not grow with the plan. */
let server: TestServer
let manager: SignedInClient
let plans: Chain[]
beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  plans = [await chainOf(20), await chainOf(200)]
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

interface Chain {
  id: number
  tasks: number[]
}

/** One after the other, a day each; what the catalogue has once is there for two buildings. */
async function chainOf(count: number): Promise<Chain> {
  const id = await addProject(manager)
  const { rows } = await server.owner.query(
    `insert into project_work_item (company_id, project_id, phase_id, work_item_id, measurement, unit_id,
       without_mark_up, labor, equipment, material, company_tag_id)
     select i.company_id, $1, i.phase_id, i.id, 1, i.unit_id, i.without_mark_up, 1000, 0, 0, t.id
     from work_item i cross join (select id from company_tag where company_id = $2 order by id limit 2) t
     where i.company_id = $2 order by t.id, i.id limit $3 returning id::int`,
    [id, manager.companyId, count],
  )
  const tasks = rows.map((row) => row.id as number)
  expect(tasks).toHaveLength(count)
  await save(id, {
    edits: tasks.map((task) => ({ id: task, work_days: 1 })),
    links: tasks.slice(1).map((task, at) => ({ predecessor: tasks[at] as number, successor: task })),
  })
  return { id, tasks }
}

type Body = Parameters<SignedInClient['schedule']['save']>[0]['body']
const save = (project_id: number, body: Omit<Body, 'project_id'>) =>
  manager.schedule.save({ body: { project_id, ...body } })

describe('twenty work items or two hundred', () => {
  test.each<[string, number, (plan: Chain) => Promise<unknown>]>([
    [
      'the Scope of Work tab',
      12,
      ({ id }) => manager.scope.details({ params: { companyId: manager.companyId, projectId: id } }),
    ],
    ['the schedule', 12, ({ id }) => manager.schedule.get({ query: { project_id: String(id) } })],
    ['the curve', 12, ({ id }) => manager.schedule.curve({ query: { project_id: String(id) } })],
    ['the proposed plan', 12, ({ id }) => manager.schedule.propose({ body: { project_id: id } })],
    [
      'a status',
      20,
      ({ tasks }) => manager.scope.save({ body: { data: { id: tasks[0] as number, status: 10 } } }),
    ],
    [
      'a baseline',
      14,
      ({ id }) => manager.schedule.keepBaseline({ body: { project_id: id, slot: 1, name: 'One' } }),
    ],
  ])('%s asks the same number of times', async (_claim, most, work) => {
    const counts = []
    for (const plan of plans) counts.push(await timesAsked(() => work(plan)))
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThanOrEqual(most)
  })

  test('a save that moves all the others asks the same number of times', async () => {
    const counts = []
    for (const { id, tasks } of plans) {
      const edit = { edits: [{ id: tasks[0] as number, work_days: 3 }] }
      const moves = (await refusal(save(id, edit))).body.current as never[]
      expect(moves).toHaveLength(tasks.length - 1)
      counts.push(await timesAsked(() => save(id, { ...edit, moves })))
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThanOrEqual(18)
  })

  test('an edit of all of them with all of their links asks the same number of times', async () => {
    const counts = []
    for (const { id, tasks } of plans) {
      const body = {
        edits: tasks.map((task) => ({ id: task, work_days: 2 })),
        links: tasks.slice(1).map((task, at) => ({
          predecessor: tasks[at] as number,
          successor: task,
          kind: 'SS' as const,
          lag: 1,
        })),
      }
      counts.push(await timesAsked(() => save(id, body)))
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThanOrEqual(18)
  })
})
