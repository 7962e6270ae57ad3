import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { type Lists, listsOf, newScope, saveEstimate } from '../../../testing/estimates.ts'
import { report } from '../../../testing/late-project.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { material, savedScope } from '../../../testing/scopes.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

const KILO = 25
const BAG = 33

let server: TestServer
let lists: Lists
let manager: SignedInClient
let stranger: SignedInClient
let day: string

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  stranger = await server.signIn('admin@pundasyon.test')
  lists = await listsOf(server, manager.companyId)
  day = today(server.clock)
})
afterAll(() => server.close())

let made = 0

/** A material of the list, in bags of 40 kg, and its price if it has one. */
async function newMaterial(price?: number): Promise<number> {
  made += 1
  const { response } = await manager.materials.add({
    body: {
      description: `Grout of tests ${made}`,
      unit_id: BAG,
      conversions: [{ unit_id: KILO, factor: 0.025 }],
      ...(price !== undefined && { first_price: { price, price_date: addDays(day, -200) } }),
    },
  })
  return response.id
}

/** A project in Malolos whose estimate has so much of the material at this price. */
async function estimated(material_id: number, unit_cost: number, change: object = {}) {
  const id = await addProject(manager, { start_date: addDays(day, -60) })
  await server.owner.query(`update project set city = 'Malolos' where id = $1`, [id])
  const line = material({ material_id, description: '', unit_cost, ...change })
  const saved = await saveEstimate(manager, id, [newScope(lists, 'CW-02', { material: [line] })])
  const scope = savedScope(saved, 'CW-02')
  return { id, psow_id: scope.psow_id as number, pm_id: scope.material[0]?.id as number }
}

const bought = (project_id: number, material_id: number, unit_price: number, change: object = {}) =>
  manager.onsite.receive({
    body: {
      project_id,
      received_on: day,
      supplier: 'Ace Hardware',
      reason: 'Bought on the way',
      items: [{ material_id, arrived: 10, unit: 'bag', unit_price, ...change }],
    },
  })

type Asked = Partial<Parameters<SignedInClient['recommender']['price']>[0]['body']>
const priceOf = async (material_id: number, change: Asked = {}, by = manager) =>
  (await by.recommender.price({ body: { material_id, price: 290, ...change } })).response

describe('the price of a material', () => {
  test('is compared with what was paid, estimated and listed', async () => {
    const id = await newMaterial(230)
    const first = await estimated(id, 235)
    await estimated(id, 240)
    await bought(first.id, id, 245)
    const advice = await priceOf(id)
    expect(advice).toMatchObject({
      has_price_rec: true,
      count: 4,
      range: { lowest: 230, highest: 245 },
      oldest: addDays(day, -200),
      newest: day,
      age_days: 0,
      is_stale: false,
      is_backup: false,
    })
    expect(advice?.options.map(({ label, price }) => [label, price])).toEqual([
      ['Typical', 240],
      ['Latest', 235],
    ])
    expect(advice?.places).toContainEqual({
      from: 'Ace Hardware, Malolos',
      source: 'delivery',
      price: 245,
      date: day,
      count: 1,
    })
    expect((await priceOf(id, { price: 250 }))?.has_price_rec).toBe(false)
  })

  test('is told in the unit of the line', async () => {
    const id = await newMaterial()
    const first = await estimated(id, 240)
    await estimated(id, 6, { unit_id: KILO })
    await bought(first.id, id, 6, { unit: 'kg' })
    expect((await priceOf(id, { unit_id: BAG }))?.range).toEqual({ lowest: 240, highest: 240 })
    expect((await priceOf(id, { unit_id: KILO, price: 6 }))?.options).toMatchObject([{ price: 6 }])
    const byTheKilo = await estimated(id, 7, { unit_id: KILO })
    // A saved line says its unit itself.
    expect((await priceOf(id, { pm_id: byTheKilo.pm_id }))?.options).toMatchObject([{ price: 6 }])
  })

  test('does not count the line itself, a price nobody confirmed, or a delivery that was reversed', async () => {
    const id = await newMaterial(232)
    const one = await estimated(id, 230)
    await estimated(id, 240)
    expect(await priceOf(id)).toMatchObject({ count: 3 })
    expect(await priceOf(id, { pm_id: one.pm_id })).toMatchObject({ count: 0, is_backup: true })
    const delivery = (await bought(one.id, id, 235)).response
    expect(await priceOf(id)).toMatchObject({ count: 4 })
    await server.owner.query('update delivery_item set price_to_confirm = true where delivery_id = $1', [
      delivery.id,
    ])
    expect(await priceOf(id)).toMatchObject({ count: 3 })
    await server.owner.query('update delivery_item set price_to_confirm = false where delivery_id = $1', [
      delivery.id,
    ])
    await server.owner.query(
      `update delivery set reversed_at = now(), reverse_reason = 'Wrong', reversed_by = $2 where id = $1`,
      [delivery.id, manager.userId],
    )
    expect(await priceOf(id)).toMatchObject({ count: 3 })
  })

  test('of fifty lines of one estimate counts once', async () => {
    const id = await newMaterial()
    const line = material({ material_id: id, description: '', unit_cost: 231 })
    const project = await addProject(manager)
    await saveEstimate(manager, project, [
      newScope(lists, 'CW-02', { material: [line, line, line] }),
      newScope(lists, 'CW-05', { material: [line] }),
    ])
    expect(await priceOf(id)).toBeNull()
  })

  test('with little history is that of the list, marked as a backup and as old', async () => {
    const id = await newMaterial(250)
    expect(await priceOf(id)).toMatchObject({
      is_backup: true,
      is_stale: true,
      options: [{ label: 'Catalogue', price: 250, date: addDays(day, -200) }],
    })
  })

  test('is not advised where nothing is known', async () => {
    expect(await priceOf(await newMaterial())).toBeNull()
    expect(
      (await manager.recommender.price({ body: { material: 'Sand of our own', price: 5 } })).response,
    ).toBe(null)
  })

  test('is told nobody who does not see costs', async () => {
    const id = await newMaterial(250)
    const blind = await personWith(server, ['/projects/Index'])
    expect(await priceOf(id, {}, blind)).toBeNull()
  })

  test('of a project somebody is kept out of is not told them', async () => {
    const id = await newMaterial(232)
    const one = await estimated(id, 230)
    const two = await estimated(id, 235)
    expect(await priceOf(id)).toMatchObject({ count: 3 })
    for (const project of [one.id, two.id]) {
      await server.owner.query('update project set is_restricted = true where id = $1', [project])
    }
    const outsider = await personWith(server, ['/projects/Index', '/costs/view'])
    expect(await priceOf(id, {}, outsider)).toMatchObject({ count: 0, is_backup: true })
    expect(
      await refusal(outsider.recommender.price({ body: { material_id: id, pm_id: one.pm_id } })),
    ).toMatchObject({ http: 404 })
  })
})

/** A finished work item of 10 units that took so much of the material. */
async function finished(material_id: number, released: number): Promise<void> {
  const { id, psow_id } = await estimated(material_id, 100)
  const { items } = (await bought(id, material_id, 100, { arrived: 1000 })).response
  const stock_id = items[0]?.stock_id as number
  await manager.onsite.release({
    body: {
      project_id: id,
      released_on: day,
      psow_id,
      released_to: 'Ernesto Dela Cruz',
      items: [{ stock_id, quantity: released }],
    },
  })
  await report(manager, id, psow_id, 100)
}

type AskedQuantity = Partial<Parameters<SignedInClient['recommender']['quantity']>[0]['body']>
async function quantityOf(material_id: number, change: AskedQuantity = {}, by = manager) {
  const project_id = change.project_id ?? (await addProject(manager))
  const { sow_id, phase_id } = lists.item('CW-02')
  const body = { project_id, sow_id, phase_id, material_id, area: 250, quantity: 200, ...change }
  return (await by.recommender.quantity({ body })).response
}

describe('the quantity of a material', () => {
  test('is what finished work of the same kind took', async () => {
    const id = await newMaterial()
    for (const took of [10.2, 9.8, 10.5, 10.1, 24, 10]) await finished(id, took)
    expect(await quantityOf(id)).toEqual({
      has_quantity_rec: true,
      options: [{ label: 'Usual', quantity: 253 }],
      ratio: 1.01,
      range: { lowest: 0.98, highest: 1.05 },
      count: 5,
      newest: day,
      is_backup: false,
    })
    expect((await quantityOf(id, { quantity: 250 }))?.has_quantity_rec).toBe(false)
    expect((await quantityOf(id, { unit_id: KILO }))?.options).toEqual([{ label: 'Usual', quantity: 10_100 }])
    expect(await quantityOf(id, { sow_id: lists.item('CW-05').sow_id, phase_id: null })).toBeNull()
  })

  test('counts what was received for the line where nothing was released', async () => {
    const id = await newMaterial()
    for (const received of [10, 11, 12]) {
      const { id: project, psow_id, pm_id } = await estimated(id, 100)
      const { response } = await bought(project, id, 100, { arrived: received })
      await server.owner.query('update delivery_item set estimate_material_id = $1 where delivery_id = $2', [
        pm_id,
        response.id,
      ])
      await report(manager, project, psow_id, 100)
    }
    expect(await quantityOf(id, { area: 10 })).toMatchObject({ count: 3, options: [{ quantity: 11 }] })
  })

  test('with little history is that of the catalogue and 5% for waste', async () => {
    const { rows } = await server.owner.query(
      `select work_item_id::int, material_id::int, quantity_per_unit::float8 as norm from work_item_material
       m where company_id = $1 and not exists (select from project_work_item w where w.work_item_id = m.work_item_id)
       order by work_item_id, material_id limit 1`,
      [manager.companyId],
    )
    const [{ work_item_id, material_id, norm }] = rows
    const advice = await quantityOf(material_id, { sow_id: work_item_id, phase_id: null, area: 100 })
    expect(advice).toMatchObject({
      is_backup: true,
      count: 0,
      options: [{ label: 'Catalogue', quantity: Math.ceil(Math.round(norm * 105 * 1e4) / 1e4) }],
    })
  })

  test('is not advised without a measurement, or for a material outside the list', async () => {
    const id = await newMaterial()
    expect(await quantityOf(id, { area: null })).toBeNull()
    expect(await quantityOf(id, { material_id: null, material_desc: 'Sand of our own' })).toBeNull()
  })
})

test('a company without the feature is refused', async () => {
  const id = await newMaterial(250)
  const project_id = await addProject(manager)
  const set = (features: number[]) =>
    server.owner.query('update company set features = $1 where id = $2', [features, manager.companyId])
  await set([7])
  try {
    for (const call of [priceOf(id), quantityOf(id, { project_id })]) {
      expect(await refusal(call)).toMatchObject({ http: 403, code: 'feature.off' })
    }
  } finally {
    await set([5, 6, 7])
  }
})

test('another company cannot ask about our materials', async () => {
  const id = await newMaterial(250)
  await server.owner.query('update company set features = $1 where id = $2', [[5, 6, 7], stranger.companyId])
  expect(await refusal(priceOf(id, {}, stranger))).toMatchObject({ http: 404 })
  expect(await refusal(quantityOf(id, {}, stranger))).toMatchObject({ http: 404 })
})

test('a unit that does not exist is refused at its field', async () => {
  const id = await newMaterial(250)
  const { http, body } = await refusal(priceOf(id, { unit_id: 9998 }))
  expect(http).toBe(422)
  expect(body.fields).toEqual([{ path: 'body.unit_id', message: 'There is no such unit.' }])
})
