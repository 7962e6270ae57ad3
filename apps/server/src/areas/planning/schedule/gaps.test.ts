import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject, storedPlan } from '../../../testing/plans.ts'
import { refusal } from '../../../testing/refusal.ts'

/** A work item that is removed in the middle of a chain, and how the chain is closed again. */
const { server, manager } = await openDemo('manager')

const chain = () =>
  plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 6 }, [
    ['CW-02', 'CW-05'],
    ['CW-05', 'CW-06', 'FS', 2],
  ])

const remove = (plan: Planned, code: string) =>
  server.owner.query('update project_work_item set removed_at = now() where id = $1', [plan.task(code)])

async function brokenChain() {
  const plan = await chain()
  await remove(plan, 'CW-05')
  return plan
}
const stepAside = async (plan: Planned, body: Parameters<Planned['save']>[0]) =>
  plan.save({ ...body, moves: (await refusal(plan.save(body))).body.current as never })

test('the gap is told with the removed work item and a bridge that waits as long', async () => {
  const plan = await chain()
  expect((await plan.read()).gaps).toEqual([])
  await remove(plan, 'CW-05')
  expect((await plan.read()).gaps).toEqual([
    {
      removed: [{ id: plan.task('CW-05'), name: expect.stringMatching(/^CW-05 ./) }],
      bridges: [
        {
          predecessor: plan.task('CW-02'),
          successor: plan.task('CW-06'),
          kind: 'FS',
          lag: 2,
          lag_unit: 'calendar',
        },
      ],
    },
  ])
})

test('bridged, what came after follows what came before, and nothing is asked any more', async () => {
  const plan = await brokenChain()
  const [gap] = (await plan.read()).gaps
  await stepAside(plan, { links: gap?.bridges ?? [], settled: [plan.task('CW-05')] })
  // Until Friday the 20th, two days of waiting, a Sunday.
  expect(await plan.dates()).toEqual({ 'CW-02': '11-16 to 11-20', 'CW-06': '11-23 to 11-28' })
  const { gaps, links } = await plan.read()
  expect([gaps, links]).toMatchObject([[], [{ lag: 2 }]])
  const { rows } = await server.owner.query(
    'select count(*)::int as links from dependency where project_id = $1',
    [plan.id],
  )
  expect(rows).toEqual([{ links: 1 }])
})

test('left apart, it starts with the project, and nothing is asked any more', async () => {
  const plan = await brokenChain()
  await stepAside(plan, { settled: [plan.task('CW-05')] })
  expect((await plan.dates())['CW-06']).toBe('11-16 to 11-21')
  expect((await plan.read()).gaps).toEqual([])
  const { rows } = await server.owner.query(
    `select after from audit_event where subject_id = $1 and action = 'schedule.changed' order by id desc limit 1`,
    [plan.id],
  )
  expect(rows).toEqual([{ after: { edited: 0, linked: 0, unlinked: 2, moved: 1 } }])
})

describe('refused, and nothing is changed', () => {
  test.each<[string, (plan: Planned) => number | Promise<number>]>([
    ['a work item that is still there', (plan) => plan.task('CW-02')],
    ['one of another project', async () => (await brokenChain()).task('CW-05')],
  ])('%s', async (_claim, idOf) => {
    const plan = await chain()
    const id = await idOf(plan)
    const before = await storedPlan(server, plan.id)
    const edits = [{ id: plan.task('CW-06'), work_days: 7 }]
    expect((await refusal(plan.save({ edits, settled: [id] }))).http).toBe(404)
    expect(await storedPlan(server, plan.id)).toEqual(before)
  })

  test('one that was settled already', async () => {
    const plan = await brokenChain()
    const settled = [plan.task('CW-05')]
    await stepAside(plan, { settled })
    expect((await refusal(plan.save({ settled }))).body.description).toContain('settled already')
  })
})
