import type { ProjectMaterial } from '@itayo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listsOf, newScope, saveEstimate } from '../../../testing/estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { materialsOf } from '../../../testing/requests.ts'
import { material } from '../../../testing/scopes.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let engineer: SignedInClient
let manager: SignedInClient
let bar: number
beforeAll(async () => {
  server = await openTestServer()
  engineer = await server.signIn('engineer@bayanihan.test')
  manager = await server.signIn('manager@bayanihan.test')
  // A length of it is 5.333333 kg.
  const { response } = await manager.materials.add({
    body: {
      description: 'Deformed bar 12 mm, 6 m, grade 40',
      unit_id: KG,
      conversions: [{ unit_id: LENGTHS, factor: 5.333333 }],
    },
  })
  bar = response.id
})
afterAll(() => server.close())

const [KG, LENGTHS] = [25, 34]

/** A project that needs 100 kg of bar at 44.62 a kilogram. */
async function needingBars(): Promise<number> {
  const lists = await listsOf(server, manager.companyId)
  const id = await addProject(manager)
  const line = { material_id: bar, unit_id: KG, estimated_quantity: 100, unit_cost: 44.62 }
  await saveEstimate(manager, id, [newScope(lists, 'MW-01', { material: [material(line)] })])
  return id
}
const lineOf = async (project: number) => (await materialsOf(engineer, project))[0] as ProjectMaterial

async function order(by: SignedInClient, project_id: number, total_order: number, unit: string, more = {}) {
  const { pm_id } = await lineOf(project_id)
  const purchase_request = [{ pm_id, total_order, unit }]
  return (await by.materials.request({ body: { project_id, purchase_request, ...more } })).response
}
const committed = async (project_id: number) =>
  (await manager.requests.committed({ params: { project_id } })).response.material

describe('an order in another unit', () => {
  test('counts in the unit of the estimate, and keeps what the supplier reads', async () => {
    const project = await needingBars()
    const made = await order(manager, project, 10, 'Lgts.')
    expect(made.items).toMatchObject([{ qty: 10, unit: 'Lgts.', own_qty: 53.3333, own_unit: 'kg' }])
    // 53.3333 kg at 44.62, not 10 kg.
    expect(made.amount).toBe(2379.73)
    expect(await lineOf(project)).toMatchObject({ TotalOrder: 53.3333, approved: 53.3333 })
    expect(await committed(project)).toBe(2379.73)
  })

  test.each([
    ['8 lengths of 100 kg', 8, 'Lgts.', false],
    ['19 lengths, which are 101.3333 kg', 19, 'Lgts.', true],
    ['a tenth of a ton', 0.1, 'MT', false],
    ['a ton', 1, 'MT', true],
    ['100 kilos by another name', 100, 'kls.', false],
  ])('is over what is left by its own quantity: %s', async (_what, quantity, unit, isOver) => {
    const project = await needingBars()
    const call = order(engineer, project, quantity, unit)
    if (isOver) expect((await refusal(call)).body.fields?.[0]?.path).toBe('body.over_reason')
    else await call
  })

  test('without a conversion is refused in words, and nothing is ordered', async () => {
    const project = await needingBars()
    const error = await refusal(order(engineer, project, 10, 'box'))
    expect(error.code).toBe('invalid_input')
    expect(error.message).toBe(
      'Deformed bar 12 mm, 6 m, grade 40: there is no conversion from box to kg. Order it in kg, or add the conversion to the material.',
    )
    expect(error.body.fields?.[0]?.path).toBe('body.purchase_request.0.unit')
    expect((await lineOf(project)).TotalOrder).toBe(0)
  })

  test('is put before the approver in both', async () => {
    const project = await needingBars()
    const made = await order(engineer, project, 10, 'Lgts.')
    const { response } = await manager.approvals.get({ params: { id: made.approval_id as number } })
    expect(response.amount).toBe(2379.73)
    expect(response.request?.items).toMatchObject([
      {
        quantity: 53.3333,
        unit: 'kg',
        left: 100,
        estimated: 100,
        detail: 'Ordered as 10 Lgts.',
        amount: 2379.73,
      },
    ])
  })
})

describe('the unit of a line that waits', () => {
  test('is another quantity and another amount, for the approver too', async () => {
    const project = await needingBars()
    const made = await order(engineer, project, 10, 'kg')
    expect(made.amount).toBe(446.2)
    const tx_id = made.items[0]?.tx_id as number
    const { response } = await engineer.materials.editItem({ body: { tx_id, unit: 'Lgts.' } })
    expect(response).toMatchObject({
      amount: 2379.73,
      items: [{ qty: 10, unit: 'Lgts.', own_qty: 53.3333, own_unit: 'kg' }],
    })
    expect((await lineOf(project)).TotalOrder).toBe(53.3333)
    const approval = await manager.approvals.get({ params: { id: made.approval_id as number } })
    expect(approval.response.amount).toBe(2379.73)
    await engineer.materials.editItem({ body: { tx_id, unit: 'kg' } })
    expect(await lineOf(project)).toMatchObject({ TotalOrder: 10 })
  })

  test.each([
    ['box', /there is no conversion from box to kg/],
    ['MT', /More is ordered than the estimate has left.*100 kg left.*Withdraw the request/],
  ])('cannot become %s', async (unit, words) => {
    const project = await needingBars()
    const made = await order(engineer, project, 10, 'kg')
    const tx_id = made.items[0]?.tx_id as number
    const error = await refusal(engineer.materials.editItem({ body: { tx_id, unit } }))
    expect(error.body.fields?.[0]?.path).toBe('body.unit')
    expect(error.message).toMatch(words)
    expect(await lineOf(project)).toMatchObject({ TotalOrder: 10 })
  })
})

describe('needed on', () => {
  test.each([
    ['2001-01-01', /^This is before today, \d\d\/\d\d\/\d{4}\.$/],
    ['2431-01-01', /^This can be \d\d\/\d\d\/\d{4} at the latest\.$/],
  ])('%s is refused with the limit', async (needed_on, words) => {
    const project = await needingBars()
    const error = await refusal(order(engineer, project, 10, 'kg', { needed_on }))
    expect(error.body.fields).toMatchObject([
      { path: 'body.needed_on', message: expect.stringMatching(words) },
    ])
    expect((await lineOf(project)).TotalOrder).toBe(0)
  })
})
