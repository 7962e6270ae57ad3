import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import {
  buy,
  cementSite,
  detailOf,
  lend,
  receiveIt,
  spentIn,
  stockIn,
  transferTo,
} from '../../../testing/transfers.ts'

const { server, manager, engineer } = await openDemo('manager', 'engineer')

describe('cost', () => {
  test('of excess moves when it is received, at the frozen average, and both ledgers name the transfer', async () => {
    const one = await cementSite(server, manager, { quantity: 100, price: 245 })
    await buy(server, manager, one, 50, 253)
    const two = await cementSite(server, manager)
    const transfer = await transferTo(manager, one, two, 80, { if_excess: 1 })
    expect(await spentIn(server, one.id)).toBe(37_150)
    // A delivery between sending and receiving changes nothing of what moves.
    await buy(server, manager, one, 10, 1_000)
    await receiveIt(manager, transfer)
    expect(await spentIn(server, one.id)).toBe(47_150 - 19_813.33)
    expect(await spentIn(server, two.id)).toBe(19_813.33)
    for (const [site, amount] of [
      [one, -19_813.33],
      [two, 19_813.33],
    ] as const) {
      const query = { project_id: String(site.id) }
      const { data } = (await manager.figures.slips({ query })).response
      expect(data.find((slip) => slip.number === transfer.transaction_id)?.amount).toBe(amount)
      const line = { project_id: String(site.id), material_id: String(site.pm_id) }
      expect(
        (await manager.figures.slips({ query: line })).response.data.some((slip) => slip.amount === amount),
      ).toBe(true)
    }
  })

  test('of a loan does not move, until it is settled as excess: then at the average of the loan', async () => {
    const one = await cementSite(server, manager, { quantity: 30, price: 100 })
    const two = await cementSite(server, manager)
    const loan = await lend(manager, one, two, 20)
    expect([await spentIn(server, one.id), await spentIn(server, two.id)]).toEqual([3_000, 0])
    await buy(server, manager, one, 10, 900)
    const item_id = loan.record_details[0]?.id as number
    await manager.transfers.settleDebt({ body: { item_id, quantity: 15, reason: 'They keep it' } })
    expect([await spentIn(server, one.id), await spentIn(server, two.id)]).toEqual([10_500, 1_500])
    expect((await detailOf(manager, loan.id)).record_details[0]?.owed).toBe(5)
    expect(
      await refusal(manager.transfers.settleDebt({ body: { item_id, quantity: 5.0001, reason: 'More' } })),
    ).toMatchObject({ code: 'invalid_input' })
    expect(
      await refusal(engineer.transfers.settleDebt({ body: { item_id, quantity: 1, reason: 'Mine' } })),
    ).toMatchObject({ code: 'approval.needs_approver' })
  })

  test('of what is lost on the way stays with the sender; what went back is in its stock', async () => {
    const one = await cementSite(server, manager, { quantity: 100, price: 10 })
    const two = await cementSite(server, manager)
    const transfer = await receiveIt(
      manager,
      await transferTo(manager, one, two, 50, { if_excess: 1 }),
      30,
      'damaged',
    )
    expect(transfer.record_details[0]).toMatchObject({ received: 30, shortfall: 'damaged', in_transit: 20 })
    const item_id = transfer.record_details[0]?.id as number
    const settle = (outcome: 'lost' | 'back', quantity: number, by = manager) =>
      by.transfers.settleDifference({ body: { item_id, outcome, quantity, reason: 'Looked into' } })
    expect(await refusal(settle('lost', 5, engineer))).toMatchObject({ code: 'approval.needs_approver' })
    await settle('lost', 5)
    await settle('back', 12)
    expect(await refusal(settle('lost', 3.0001))).toMatchObject({ code: 'invalid_input' })
    const { record_details } = (await settle('lost', 3)).response
    expect(record_details[0]).toMatchObject({ lost: 8, went_back: 12, in_transit: 0 })
    expect(record_details[0]?.settled).toMatchObject([
      { outcome: 'lost', quantity: 5, reason: 'Looked into', by: 'Ramon Villanueva' },
      { outcome: 'back', quantity: 12 },
      { outcome: 'lost', quantity: 3 },
    ])
    expect(await stockIn(manager, one)).toBe(62)
    expect([await spentIn(server, one.id), await spentIn(server, two.id)]).toEqual([700, 300])
  })

  test('goes for good only out of own stock', async () => {
    const [one, two, three] = [
      await cementSite(server, manager, { quantity: 40, price: 10 }),
      await cementSite(server, manager, { quantity: 5, price: 10 }),
      await cementSite(server, manager),
    ]
    await lend(manager, one, two, 30)
    const refused = await refusal(transferTo(manager, two, three, 6, { if_excess: 1 }))
    expect(refused.message).toContain('are this project’s own')
    await transferTo(manager, two, three, 5, { if_excess: 1 })
    // Lent on, it is still owed.
    await transferTo(manager, two, three, 30)
  })
})
