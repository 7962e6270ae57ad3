import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import {
  type CementSite,
  cementSite,
  cementSites,
  detailOf,
  receiveIt,
  stockIn,
  transferOf,
  transferTo,
} from '../../../testing/transfers.ts'

const { server, manager, engineer, foreman, admin } = await openDemo(
  'manager',
  'engineer',
  'foreman',
  'admin',
)

const [from, to] = await cementSites(server, manager)

describe('what is refused', () => {
  test.each<[string, (site: CementSite) => object, object]>([
    ['to oneself', () => transferOf(from, from, 1), { code: 'invalid_input' }],
    [
      'nothing',
      () => ({ data: [] }),
      { body: { fields: [{ path: 'body.data', message: 'Please select a material.' }] } },
    ],
    [
      'more than the stock',
      () => transferOf(from, to, 1_000),
      { message: 'Should not exceed stock balance' },
    ],
    [
      'out of a place that has nothing',
      () => transferOf(from, to, 1, { sender_psow_id: null }),
      { message: 'Should not exceed stock balance' },
    ],
    [
      'two lines that only together are too much',
      () => ({ data: [60, 60].flatMap((quantity) => transferOf(from, to, quantity).data) }),
      { message: 'Should not exceed stock balance' },
    ],
    ['a negative quantity', () => transferOf(from, to, -1), { code: 'invalid_input' }],
    ['no quantity', () => transferOf(from, to, 0), { code: 'invalid_input' }],
    ['to a place of another project', () => transferOf(from, to, 1, { receiver_psow_id: from.psow_id }), {}],
  ])('%s', async (_, change, expected) => {
    const before = await stockIn(manager, from)
    const body = { ...transferOf(from, to, 10), ...change(from) }
    expect(await refusal(manager.transfers.create({ body }))).toMatchObject(expected)
    expect(await stockIn(manager, from)).toBe(before)
  })

  test('a material of another type or unit, and one without a type', async () => {
    const { rows } = await server.owner.query(
      `select o.id::int from material m join material o on o.company_id = m.company_id
         and (o.material_type <> m.material_type) and o.archived_at is null
       where m.id = $1 order by o.id limit 1`,
      [from.material_id],
    )
    const body = transferOf(from, to, 1, { receiver_material_id: rows[0].id, receiver_psow_id: null })
    expect((await refusal(manager.transfers.create({ body }))).message).toContain(
      'choose a material of the receiving project of the same type and unit',
    )
  })

  test('to a project of another company or an archived one', async () => {
    const { rows } = await server.owner.query('select id::int from project where company_id <> $1 limit 1', [
      manager.companyId,
    ])
    const foreign = { ...transferOf(from, to, 1), project_receiver: rows[0].id }
    expect(await refusal(manager.transfers.create({ body: foreign }))).toMatchObject({ code: 'not_found' })
    const closed = await cementSite(server, manager)
    await server.owner.query('update project set archived_at = now() where id = $1', [closed.id])
    expect(await refusal(manager.transfers.create({ body: transferOf(from, closed, 1) }))).toMatchObject({
      code: 'transfer.project_archived',
    })
  })

  test('receiving twice, more than was sent, or less without a reason', async () => {
    const transfer = await transferTo(manager, from, to, 5)
    const [line] = transfer.record_details
    const receive = (received: number, shortfall: 'short' | null = null) =>
      manager.transfers.approve({
        body: {
          transfer_material_id: transfer.id,
          status: 3,
          items: [{ id: line?.id as number, received, shortfall }],
        },
      })
    expect((await refusal(receive(6))).message).toContain('more arrived than was sent')
    expect((await refusal(receive(4))).message).toContain('say why less arrived')
    await receive(4, 'short')
    expect(await refusal(receive(5))).toMatchObject({ code: 'transfer.not_under_way' })
  })

  test('the last of it taken by two transfers at once: one of them', async () => {
    const site = await cementSite(server, manager, { quantity: 10, price: 100 })
    const outcomes = await Promise.allSettled([
      manager.transfers.create({ body: transferOf(site, to, 10) }),
      admin.transfers.create({ body: transferOf(site, to, 10) }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockIn(manager, site)).toBe(0)
  })

  test('received by two people at once, or returned twice at once: by one of them', async () => {
    const [one, two] = [
      await cementSite(server, manager, { quantity: 10, price: 100 }),
      await cementSite(server, manager),
    ]
    const transfer = await transferTo(manager, one, two, 10)
    const received = await Promise.allSettled([receiveIt(manager, transfer), receiveIt(admin, transfer)])
    expect(received.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockIn(manager, two)).toBe(10)
    const body = { transfer_material_id: transfer.id, status: 1 as const }
    const returned = await Promise.allSettled([
      manager.transfers.returnDebt({ body }),
      admin.transfers.returnDebt({ body }),
    ])
    expect(returned.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockIn(manager, two)).toBe(0)
    expect((await detailOf(manager, transfer.id)).record_details[0]).toMatchObject({
      owed: 10,
      returning: 10,
    })
  })

  test('approving what is no longer there', async () => {
    const site = await cementSite(server, manager, { quantity: 10, price: 100 })
    const waiting = await transferTo(engineer, site, to, 10)
    await transferTo(manager, site, to, 5)
    const refused = await refusal(
      manager.transfers.approve({ body: { transfer_material_id: waiting.id, status: 1 } }),
    )
    expect(refused.code).toBe('onsite.not_enough')
    expect(refused.message).toContain('only 5')
    expect(await stockIn(manager, site)).toBe(5)
  })

  test('to people without the permission', async () => {
    expect(await refusal(foreman.transfers.create({ body: transferOf(from, to, 1) }))).toMatchObject({
      code: 'permission_denied',
    })
  })
})
