import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { listsOf, newScope, saveEstimate } from '../../../testing/estimates.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { material } from '../../../testing/scopes.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

const BAG = 33
const KILO = 25

let server: TestServer
let manager: SignedInClient
let estimator: SignedInClient
let projectId: number
let cement: number
let sand: number
let day: string

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  estimator = await server.signIn('estimator@bayanihan.test')
  day = today(server.platform.clock)
  cement = await newMaterial('Zz cement', [{ unit_id: KILO, factor: 0.025 }])
  sand = await newMaterial('Zz sand')
  await price(cement, 900, -365)
  await price(cement, 240, -300)
  await price(cement, 262, -10)
  await price(cement, 250, -100)
  await price(cement, 251, -90)
  projectId = await addProject(manager)
  const lists = await listsOf(server, estimator.companyId)
  await saveEstimate(estimator, projectId, [
    newScope(lists, 'MW-01', { material: [material({ material_id: cement, unit_id: BAG })] }),
  ])
})
afterAll(() => server.close())

async function newMaterial(description: string, conversions: { unit_id: number; factor: number }[] = []) {
  return (await manager.materials.add({ body: { description, unit_id: BAG, conversions } })).response.id
}

async function price(id: number, amount: number, days: number): Promise<void> {
  await manager.materials.addPrice({
    params: { id },
    body: { price: amount, price_date: addDays(day, days) },
  })
}

const read = async (by = estimator, query: { material_ids?: string } = {}) =>
  (await by.estimate.checks({ params: { projectId }, query })).response

const answer = (finding: string, reason: string, by = estimator) =>
  by.estimate.answerCheck({ body: { project_id: projectId, finding, reason } })

const reopen = (finding: string, by = estimator) =>
  by.estimate.reopenCheck({ query: { project_id: String(projectId), finding } })

describe('what an estimate is compared with', () => {
  test('the middle and the last of the prices of twelve months, and what the material converts to', async () => {
    expect((await read()).prices).toEqual([
      {
        material_id: cement,
        unit_id: BAG,
        unit: 'bags',
        conversions: [{ unit_id: KILO, factor: 0.025 }],
        // 240, 250, 251, 262: the price of a year ago is out.
        count: 4,
        median: 250.5,
        last: 262,
        last_date: addDays(day, -10),
        last_source: 'typed',
      },
    ])
  })

  test('materials that are not saved in it yet, when they are named; one without prices has none', async () => {
    const { prices } = await read(estimator, { material_ids: `${sand},999999999` })
    expect(prices.map((row) => row.material_id)).toEqual([cement, sand])
    expect(prices[1]).toMatchObject({
      count: 0,
      median: null,
      last: null,
      last_date: null,
      last_source: null,
    })
  })

  test('is told without amounts to those who may not see costs', async () => {
    const viewer = await personWith(server, ['/projects/Index'])
    const [row] = (await read(viewer)).prices
    expect(row).toMatchObject({ material_id: cement, unit_id: BAG, count: 4 })
    expect(row).not.toHaveProperty('median')
    expect(row).not.toHaveProperty('last')
  })
})

describe('accepting a finding', () => {
  test('keeps the reason, who and when; a second reason takes its place', async () => {
    await answer('quantity:m12', 'Stock of the last project')
    const { response } = await answer('quantity:m12', 'Left over from Sta. Maria', manager)
    expect(response).toHaveLength(1)
    expect(response[0]).toMatchObject({ finding: 'quantity:m12', reason: 'Left over from Sta. Maria' })
    expect((await read()).answers).toEqual(response)
    const { rows } = await server.owner.query(
      'select created_by::int from estimate_rule_answer where project_id = $1',
      [projectId],
    )
    expect(rows).toEqual([{ created_by: manager.userId }])
  })

  test('can be taken back, once; both are in the audit trail', async () => {
    await answer('mark_up:15/10', 'As agreed with the owner')
    const { response } = await reopen('mark_up:15/10')
    expect(response.map((one) => one.finding)).not.toContain('mark_up:15/10')
    expect((await refusal(reopen('mark_up:15/10'))).code).toBe('not_found')
    const { rows } = await server.owner.query(
      `select action, before, after from audit_event
       where subject_id = $1 and action like 'estimate.rule%' order by id desc limit 2`,
      [projectId],
    )
    const said = { finding: 'mark_up:15/10', reason: 'As agreed with the owner' }
    expect(rows).toEqual([
      { action: 'estimate.rule_reopened', before: said, after: null },
      { action: 'estimate.rule_answered', before: null, after: said },
    ])
  })

  test('needs a reason, the right to save, and a project that is not archived', async () => {
    expect((await refusal(answer('budget', '  '))).code).toBe('invalid_input')
    const viewer = await personWith(server, ['/projects/Index', '/costs/view'])
    expect((await refusal(answer('budget', 'No', viewer))).code).toBe('permission_denied')
    expect((await refusal(reopen('budget', viewer))).code).toBe('permission_denied')
    await server.owner.query('update project set archived_at = now() where id = $1', [projectId])
    expect((await refusal(answer('budget', 'No'))).code).toBe('project.archived')
    await server.owner.query('update project set archived_at = null where id = $1', [projectId])
  })

  test('another company has nothing to see and nothing to say', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(read(stranger))).code).toBe('not_found')
    expect((await refusal(answer('budget', 'Mine', stranger))).code).toBe('not_found')
    expect((await refusal(reopen('quantity:m12', stranger))).code).toBe('not_found')
  })
})
