import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import {
  orderedBlocks,
  receiveBlocks,
  receivedDifferences,
  stockDifferences,
  stockOf,
} from '../../../testing/onsite.ts'
import { refusal } from '../../../testing/refusal.ts'
import { orderOne } from '../../../testing/requests.ts'

const { server, manager, engineer, foreman, viewer, purchaser } = await openDemo(
  'manager',
  'engineer',
  'foreman',
  'viewer',
  'purchaser',
)
const day = today(server.clock)

type Ordered = Awaited<ReturnType<typeof orderedBlocks>>
let site: Ordered
beforeAll(async () => {
  site = await orderedBlocks(server, manager)
})

const costsOf = async (projectId: number) => {
  const { rows } = await server.owner.query(
    `select kind, amount::float8, quantity::float8, source_kind, sequence, reverses_id is not null as reverses
     from cost_entry where project_id = $1 order by id`,
    [projectId],
  )
  return rows
}
const spentOn = async (projectId: number) => {
  const { rows } = await server.owner.query(
    'select actual::float8 from project_figures where project_id = $1',
    [projectId],
  )
  return rows[0].actual
}

test('what is approved waits to be received', async () => {
  const { response } = await foreman.onsite.inboundRequests({
    query: { project: String(site.id), state: 'waiting' },
  })
  expect(response).toMatchObject([{ pr_num: site.pr, items: 1, received: 0, deliveries: 0 }])
  const projects = (await foreman.onsite.inboundProjects({ query: {} })).response
  expect(projects.find(({ project_id }) => project_id === site.id)).toMatchObject({ waiting: 1 })
})

describe('a delivery against a request', () => {
  test('raises the stock by what was accepted, and costs what was ordered', async () => {
    const own = await orderedBlocks(server, manager)
    const delivery = await receiveBlocks(server, foreman, own, 0, {
      receipt_number: 'DR-0418',
      supplier: 'Bulacan Cement Trading',
      received_by: 'Rodel Aquino',
      items: [{ tx_id: own.tx_id, arrived: 60, rejected: 8, quality: 'Broken edges' }],
    })
    expect(delivery).toMatchObject({
      number: expect.stringMatching(/^RR-\d{4}-\d{4}$/),
      pr_num: own.pr,
      items: [{ description: 'Hollow block', arrived: 60, rejected: 8, accepted: 52, stock_quantity: 52 }],
    })
    // A foreman sees no price, and nobody has confirmed the one that was ordered.
    expect(delivery).not.toHaveProperty('amount')
    expect(delivery.items[0]).not.toHaveProperty('unit_price')
    expect(delivery.items[0]?.price_to_confirm).toBe(true)
    expect(await stockOf(foreman, own.id)).toMatchObject([
      {
        material_description: 'Hollow block',
        stock_balance: 52,
        received: 52,
        total_order: 100,
        unit: 'pcs',
      },
    ])
    expect(await costsOf(own.id)).toMatchObject([
      { kind: 'material', amount: 780, quantity: 52, source_kind: 'delivery_item' },
    ])
    expect(await spentOn(own.id)).toBe(780)
    const query = { project: String(own.id), pr: own.pr }
    const { response } = await manager.onsite.inboundRequest({ query })
    expect(response.lines).toMatchObject([{ ordered: 100, received: 52, due: 48, unit_price: 15 }])
    expect(response.earlier).toMatchObject([{ receipt_number: 'DR-0418', amount: 780 }])
  })

  test('comes in several parts, and more than ordered only with a reason', async () => {
    const own = await orderedBlocks(server, manager)
    await receiveBlocks(server, foreman, own, 60)
    await receiveBlocks(server, foreman, own, 40)
    const query = { project: String(own.id), state: 'complete' as const }
    expect((await foreman.onsite.inboundRequests({ query })).response).toMatchObject([{ received: 100 }])
    const refused = await refusal(receiveBlocks(server, foreman, own, 1))
    expect(refused).toMatchObject({ code: 'invalid_input' })
    expect(refused.body.fields).toEqual([
      {
        path: 'body.reason',
        message: 'Hollow block: more came than was ordered. Say why it is taken.',
      },
    ])
    await receiveBlocks(server, foreman, own, 1, { reason: 'The supplier gave one more.' })
    expect(await stockOf(foreman, own.id)).toMatchObject([{ stock_balance: 101 }])
  })

  test('takes the price that was paid, and is no longer committed', async () => {
    const own = await orderedBlocks(server, manager)
    const params = { project_id: own.id }
    expect((await manager.requests.committed({ params })).response.material).toBe(1500)
    await receiveBlocks(server, manager, own, 0, {
      items: [{ tx_id: own.tx_id, arrived: 40, unit_price: 16.5 }],
    })
    expect(await spentOn(own.id)).toBe(660)
    expect((await manager.requests.committed({ params })).response.material).toBe(900)
  })

  test('sent twice with the same slip is kept once', async () => {
    const own = await orderedBlocks(server, manager)
    const slip = {
      slip_id: '0b8f4a7e-3a3d-4c1b-9a55-0f6f4a2f0a11',
      device_id: 'phone-1',
      made_at: '2026-01-10T01:00:00Z',
    }
    const [first, second] = await Promise.all([
      receiveBlocks(server, foreman, own, 30, slip),
      receiveBlocks(server, foreman, own, 30, slip),
    ])
    expect(second.id).toBe(first.id)
    expect(first.made_at).toBe('2026-01-10T01:00:00.000Z')
    expect(await stockOf(foreman, own.id)).toMatchObject([{ stock_balance: 30 }])
    expect(await costsOf(own.id)).toHaveLength(1)
    const elsewhere = await refusal(receiveBlocks(server, foreman, site, 1, slip))
    expect(elsewhere.code).toBe('onsite.slip_elsewhere')
  })

  test('several at one moment are all counted against the line', async () => {
    const own = await orderedBlocks(server, manager)
    await Promise.all(Array.from({ length: 5 }, () => receiveBlocks(server, foreman, own, 4)))
    expect(await receivedDifferences(server, own.id)).toEqual([])
    const { response } = await foreman.onsite.inboundRequest({
      query: { project: String(own.id), pr: own.pr },
    })
    expect(response.lines).toMatchObject([{ received: 20 }])
  })
})

describe('a direct purchase', () => {
  test('needs a reason, and goes to the price history when somebody who sees prices writes it', async () => {
    const { response: cement } = await manager.materials.add({
      body: {
        description: `Cement ${site.id}`,
        unit_id: 33,
        conversions: [{ unit_id: 25, factor: 0.025 }],
        first_price: { price: 240 },
      },
    })
    const items = [
      { material_id: cement.id, psow_id: site.psow_id, arrived: 400, unit: 'kg', unit_price: 6.25 },
    ]
    const body = { project_id: site.id, received_on: day, supplier: 'Angat Hardware', items }
    expect((await refusal(manager.onsite.receive({ body }))).body.fields?.[0]).toMatchObject({
      path: 'body.reason',
    })
    const { response } = await manager.onsite.receive({ body: { ...body, reason: 'Pour today' } })
    expect(response).toMatchObject({
      pr_num: null,
      amount: 2500,
      items: [{ unit: 'kg', accepted: 400, stock_quantity: 10, stock_unit: 'bags', price_to_confirm: false }],
    })
    const { response: detail } = await manager.materials.get({ params: { id: cement.id } })
    expect(detail.prices?.[0]).toMatchObject({ price: 250, source: 'purchase', supplier: 'Angat Hardware' })
    expect(detail.price).toBe(250)
  })

  test('of somebody who sees no prices takes that of the list, to be confirmed', async () => {
    const own = await orderedBlocks(server, manager)
    const { response: nails } = await manager.materials.add({
      body: { description: `Nails ${own.id}`, unit_id: 25, first_price: { price: 95 } },
    })
    const items = [{ material_id: nails.id, arrived: 2 }]
    const body = { project_id: own.id, received_on: day, reason: 'Ran out', items }
    const priced = { ...body, items: [{ ...items[0], arrived: 2, unit_price: 1 }] }
    expect((await refusal(foreman.onsite.receive({ body: priced }))).code).toBe('permission_denied')
    const { id, version, items: made } = (await foreman.onsite.receive({ body })).response
    expect(made).toMatchObject([{ price_to_confirm: true, work_item_code: '' }])
    expect(await costsOf(own.id)).toMatchObject([{ amount: 190 }])
    const confirmed = await manager.onsite.correctDelivery({
      body: {
        id,
        version,
        received_on: day,
        reason: 'Ran out',
        items: [{ id: made[0]?.id as number, arrived: 2, unit_price: 99 }],
      },
    })
    expect(confirmed.response).toMatchObject({ amount: 198, items: [{ price_to_confirm: false }] })
    expect(await costsOf(own.id)).toMatchObject([
      { amount: 190, sequence: 1 },
      { amount: -190, sequence: 2, reverses: true },
      { amount: 198, sequence: 3, reverses: false },
    ])
  })

  test('in a unit that does not convert is refused with both units', async () => {
    const own = await orderedBlocks(server, manager)
    const items = [{ pm_id: own.pm_id, arrived: 2, unit: 'kg' }]
    const refused = await refusal(
      manager.onsite.receive({ body: { project_id: own.id, received_on: day, reason: 'Now', items } }),
    )
    expect(refused.message).toBe('Hollow block: there is no conversion from kg to pcs. Receive it in pcs.')
  })
})

describe('a correction', () => {
  async function used(quantity: number) {
    const own = await orderedBlocks(server, manager)
    const delivery = await receiveBlocks(server, manager, own, 50)
    const [item] = delivery.items
    const stock_id = item?.stock_id as number
    await foreman.onsite.release({
      body: { project_id: own.id, released_on: day, items: [{ stock_id, quantity }] },
    })
    return { own, delivery, itemId: item?.id as number }
  }

  test('takes back no more than is still there', async () => {
    const { own, delivery, itemId } = await used(45)
    const correct = (arrived: number) =>
      foreman.onsite.correctDelivery({
        body: {
          id: delivery.id,
          version: delivery.version,
          received_on: day,
          items: [{ id: itemId, arrived }],
        },
      })
    const check = async (arrived: number) =>
      (await foreman.onsite.checkUsed({ body: { id: itemId, arrived } })).response
    expect(await check(44)).toEqual({
      is_possible: false,
      used: 45,
      stock_balance: 5,
      least: 45,
      unit: 'pcs',
    })
    expect(await refusal(correct(44))).toMatchObject({
      code: 'onsite.not_enough',
      message:
        'Hollow block: only 5 pcs of it are still in stock, the rest is used. Reverse the release first.',
    })
    expect(await stockOf(foreman, own.id)).toMatchObject([{ stock_balance: 5 }])
    expect((await check(45)).is_possible).toBe(true)
    expect((await correct(45)).response.version).toBe(2)
    expect(await stockOf(foreman, own.id)).toMatchObject([{ stock_balance: 0, received: 45, used: 45 }])
    expect(await spentOn(own.id)).toBe(675)
    expect(await stockDifferences(server, own.id)).toEqual([])
    expect((await refusal(correct(46))).code).toBe('stale_version')
  })

  test('a reversed delivery is out of stock and cost, once', async () => {
    const own = await orderedBlocks(server, manager)
    const { id, version } = await receiveBlocks(server, manager, own, 50)
    const body = { id, version, reason: 'Written for the wrong site' }
    const { response } = await foreman.onsite.reverseDelivery({ body })
    expect(response).toMatchObject({
      reverse_reason: 'Written for the wrong site',
      reversed_by: expect.any(String),
    })
    expect(await stockOf(foreman, own.id)).toMatchObject([{ stock_balance: 0, received: 0 }])
    expect(await spentOn(own.id)).toBe(0)
    expect((await refusal(foreman.onsite.reverseDelivery({ body }))).code).toBe('onsite.reversed')
    const { delivery } = await used(1)
    const blocked = { id: delivery.id, version: delivery.version, reason: 'No' }
    expect((await refusal(foreman.onsite.reverseDelivery({ body: blocked }))).code).toBe('onsite.not_enough')
  })
})

describe('what is refused changes nothing', () => {
  test.each([
    ['tomorrow', { received_on: '2199-01-01' }, 'This day is still to come. Choose today or an earlier day.'],
    [
      'before the project',
      { received_on: '2025-12-31' },
      'This day is before the start of the project. Choose a later day.',
    ],
    [
      'a request that is not there',
      { pr: 'PR-1999-0001' },
      'This does not exist, or it is not yours to see.',
    ],
  ])('%s', async (_what, change, message) => {
    const own = await orderedBlocks(server, manager)
    expect((await refusal(receiveBlocks(server, foreman, own, 1, change))).message).toBe(message)
    expect(await stockOf(foreman, own.id)).toEqual([])
  })

  test('a request that nobody approved', async () => {
    const own = await orderedBlocks(server, manager)
    const { pr_num, items } = await orderOne(engineer, own.id, 'Soon')
    const tx_id = items[0]?.tx_id as number
    const refused = await refusal(
      receiveBlocks(server, foreman, own, 1, { pr: pr_num, items: [{ tx_id, arrived: 1 }] }),
    )
    expect(refused.message).toBe(`${pr_num} is not approved: nothing is received against it.`)
  })

  test.each([
    ['nothing', 0],
    ['less than nothing', -5],
    ['more than can be', 1e12],
    ['five decimals', 1.00001],
  ])('%s', async (_what, arrived) => {
    const refused = await refusal(receiveBlocks(server, foreman, site, arrived))
    expect(refused.body.fields?.[0]?.path).toBe('body.items.0.arrived')
  })

  test('more rejected than came, the same line twice, a line of another request', async () => {
    const own = await orderedBlocks(server, manager)
    const { tx_id } = own
    const send = (items: { tx_id: number; arrived: number; rejected?: number }[]) =>
      refusal(receiveBlocks(server, foreman, own, 1, { items }))
    expect((await send([{ tx_id, arrived: 1, rejected: 2 }])).message).toMatch(/more is rejected than came/)
    expect(
      (
        await send([
          { tx_id, arrived: 1 },
          { tx_id, arrived: 1 },
        ])
      ).message,
    ).toBe('Hollow block is here twice.')
    expect((await send([{ tx_id: site.tx_id, arrived: 1 }])).code).toBe('not_found')
    expect(await stockOf(foreman, own.id)).toEqual([])
  })

  test('an archived project', async () => {
    const own = await orderedBlocks(server, manager)
    await server.owner.query('update project set archived_at = now() where id = $1', [own.id])
    expect((await refusal(receiveBlocks(server, foreman, own, 1))).code).toBe('project.archived')
  })

  test('people without the path', async () => {
    expect((await refusal(receiveBlocks(server, viewer, site, 1))).http).toBe(403)
    const query = { project: String(site.id) }
    expect((await refusal(viewer.onsite.deliveries({ query }))).http).toBe(403)
    expect((await purchaser.onsite.deliveries({ query })).response.data).toBeDefined()
  })
})

test('a request of which something came is not cancelled', async () => {
  const own = await orderedBlocks(server, manager)
  const { id, version, number } = await receiveBlocks(server, foreman, own, 10)
  const cancel = async () => {
    const params = { company_id: manager.companyId, project_id: own.id }
    const { data } = (await manager.materials.requestHistory({ params })).response
    const row = data.find(({ pr_number }) => pr_number === own.pr) as (typeof data)[number]
    return manager.requests.cancel({ body: { id: row.id, version: row.version, reason: 'Not needed' } })
  }
  const refused = await refusal(cancel())
  expect(refused.code).toBe('request.in_use')
  expect(refused.message).toContain(`${number} belongs to this request`)
  await foreman.onsite.reverseDelivery({ body: { id, version, reason: 'Another truck' } })
  expect((await cancel()).response.approval_status).toBe('Cancelled')
})
