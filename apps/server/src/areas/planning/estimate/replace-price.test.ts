import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'

const BAG = 33
const KILO = 25
const BOX = 42

const { server, estimator, manager } = await openDemo('estimator', 'manager')
let materialId: number
let draft: number
let pending: number
let approved: number
beforeAll(async () => {
  const made = await manager.materials.add({
    body: {
      description: 'Zz cement',
      unit_id: BAG,
      conversions: [{ unit_id: KILO, factor: 0.025 }],
      first_price: { price: 240 },
    },
  })
  materialId = made.response.id
  draft = await estimateOf(1)
  pending = await estimateOf(2, estimator)
  approved = await estimateOf(2, manager)
  await manager.materials.addPrice({ params: { id: materialId }, body: { price: 250 } })
})

/** 10 bags, 400 kg, and 2 boxes, which nobody can convert. */
async function estimateOf(estimate_status: 1 | 2, by = estimator): Promise<number> {
  const projectId = await addProject(manager)
  const { rows } = await server.owner.query(
    "select id from work_item where code = 'MW-01' order by id limit 1",
  )
  const line = (unit_id: number, estimated_quantity: number, unit_cost: number) => ({
    material_id: materialId,
    unit_id,
    estimated_quantity,
    unit_cost,
  })
  await by.estimate.save({
    body: {
      project_id: projectId,
      estimate_status,
      estimate_data: [
        {
          sow_id: Number(rows[0].id),
          measurement: 12,
          unit_id: 7,
          material: [line(BAG, 10, 240), line(KILO, 400, 6), line(BOX, 2, 900)],
        },
      ],
    },
  })
  return projectId
}

const preview = async (by = estimator) =>
  (await by.materials.openLines({ params: { id: materialId } })).response
const amounts = async (projectId: number) => {
  const { response } = await estimator.estimate.get({
    params: { companyId: estimator.companyId, id: projectId },
  })
  return response.detailed[0]?.material.map((row) => row.estimated_cost)
}

describe('the price in all open estimate lines', () => {
  test('is shown first: each open project with its lines, before and after', async () => {
    const found = await preview()
    expect(found).toMatchObject({ price: 250, unit: 'bags', lines: 2, other_units: 1 })
    // 10 × 250 and 400 kg × (250 × 0.025 = 6.25)
    expect(found.projects).toEqual([
      expect.objectContaining({ project_id: draft, lines: 2, before: 4800, after: 5000 }),
    ])
    expect(await amounts(draft)).toEqual([2400, 2400, 1800])
  })

  test('is refused when the price is another one by now, or to those who may not estimate', async () => {
    const body = { price: 240, project_ids: [draft] }
    const stale = await refusal(estimator.materials.replacePrice({ params: { id: materialId }, body }))
    expect(stale.code).toBe('conflict')
    const buyer = await personWith(server, ['/material/Index', '/material/save', '/costs/view'])
    const denied = await refusal(buyer.materials.openLines({ params: { id: materialId } }))
    expect(denied.code).toBe('permission_denied')
    expect(await amounts(draft)).toEqual([2400, 2400, 1800])
  })

  test('is written with every figure above it; submitted and approved estimates keep theirs', async () => {
    const body = { price: 250, project_ids: [draft, pending, approved] }
    const { response } = await estimator.materials.replacePrice({ params: { id: materialId }, body })
    expect(response.projects.map((project) => project.project_id)).toEqual([draft])
    expect(await amounts(draft)).toEqual([2500, 2500, 1800])
    expect(await amounts(pending)).toEqual([2400, 2400, 1800])
    expect(await amounts(approved)).toEqual([2400, 2400, 1800])
    const { rows } = await server.owner.query(
      'select material, direct from project_figures where project_id = $1',
      [draft],
    )
    expect(rows).toEqual([{ material: '6800.00', direct: '6800.00' }])
    expect((await preview()).projects).toEqual([])
  })

  test('another company has nothing to replace', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    const error = await refusal(stranger.materials.openLines({ params: { id: materialId } }))
    expect(error.code).toBe('not_found')
  })
})
