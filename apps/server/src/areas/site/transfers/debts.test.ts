import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import {
  type CementSite,
  cementSite,
  detailOf,
  lend,
  receiveIt,
  spentIn,
  stockIn,
  transferTo,
} from '../../../testing/transfers.ts'

const { server, manager, engineer } = await openDemo('manager', 'engineer')

let to: CementSite
beforeAll(async () => {
  to = await cementSite(server, manager)
})

describe('a debt', () => {
  test('is closed by several returns, each received by the lender', async () => {
    const one = await cementSite(server, manager, { quantity: 50, price: 10 })
    const two = await cementSite(server, manager)
    const loan = await lend(manager, one, two, 30)
    const item_id = loan.record_details[0]?.id as number
    const back = (quantity: number) =>
      manager.transfers.returnDebt({
        body: { transfer_material_id: loan.id, status: 1, items: [{ item_id, quantity }] },
      })
    expect(await refusal(back(31))).toMatchObject({ code: 'invalid_input' })
    const first = (await back(10)).response
    expect(first.message).toBe('Material has been successfully returned!')
    const under = await detailOf(manager, first.transfer_material_id)
    expect(under).toMatchObject({ transaction_type: 'return-material', final_status: 1 })
    expect(under.record_details[0]?.returns).toBe(loan.transaction_id)
    expect((await detailOf(manager, loan.id)).record_details[0]).toMatchObject({ owed: 30, returning: 10 })
    // What is on its way is spoken for: it cannot be returned again, nor kept.
    expect(await refusal(back(21))).toMatchObject({ code: 'invalid_input' })
    const keep = manager.transfers.settleDebt({ body: { item_id, quantity: 21, reason: 'They keep it' } })
    expect((await refusal(keep)).message).toContain('only 20')
    await receiveIt(manager, under)
    expect((await detailOf(manager, loan.id)).record_details[0]).toMatchObject({ owed: 20, returning: 0 })
    const rest = (await manager.transfers.returnDebt({ body: { transfer_material_id: loan.id, status: 1 } }))
      .response
    // Lost on the way it stays owed, and is the borrower's loss.
    const short = await receiveIt(manager, await detailOf(manager, rest.transfer_material_id), 15)
    expect((await detailOf(manager, loan.id)).record_details[0]).toMatchObject({ owed: 5, returning: 5 })
    await manager.transfers.settleDifference({
      body: {
        item_id: short.record_details[0]?.id as number,
        outcome: 'lost',
        quantity: 5,
        reason: 'Stolen',
      },
    })
    expect((await detailOf(manager, loan.id)).record_details[0]).toMatchObject({ owed: 5, returning: 0 })
    expect(await stockIn(manager, one)).toBe(45)
    expect(await stockIn(manager, two)).toBe(0)
    expect((await refusal(back(5))).message).toBe('Should not exceed stock balance')
    const ledger = (await manager.transfers.debtLedger({ query: { item_id: String(item_id) } })).response
    expect(ledger.map(({ kind, quantity, owed }) => [kind, quantity, owed])).toEqual([
      ['returned', -15, 5],
      ['returned', -10, 20],
      ['lent', 30, 30],
    ])
  })

  test('stands in the borrower’s list and badge until it is closed', async () => {
    const one = await cementSite(server, manager, { quantity: 50, price: 10 })
    const two = await cementSite(server, manager)
    const query = { project_id: String(two.id), debt: '1' as const }
    const sent = await transferTo(manager, one, two, 10)
    const counts = async () =>
      (await manager.transfers.counts({ query: { project_id: String(two.id) } })).response
    expect(await counts()).toEqual({ debts: 0, to_receive: 1 })
    const coming = { project_id: String(two.id), received: '1' as const }
    expect((await manager.transfers.list({ query: coming })).response.data[0]?.id).toBe(sent.id)
    await receiveIt(manager, sent)
    expect(await counts()).toEqual({ debts: 1, to_receive: 0 })
    expect((await manager.transfers.list({ query: coming })).response.total_items).toBe(0)
    const { data } = (await manager.transfers.list({ query })).response
    expect(data.map(({ id, can }) => [id, can.return])).toEqual([[sent.id, true]])
    const overview = (await manager.transfers.debts({ query: { project_id: String(two.id) } })).response
    expect(overview.data).toMatchObject([
      { owed: 10, age_days: 0, amount: 100, lender_name: one.name, borrower_name: two.name },
    ])
    const item_id = sent.record_details[0]?.id as number
    await manager.transfers.settleDebt({ body: { item_id, quantity: 10, reason: 'Kept' } })
    expect(await counts()).toEqual({ debts: 0, to_receive: 0 })
    expect((await manager.transfers.list({ query })).response.total_items).toBe(0)
  })

  test('is set off against one the other way only when somebody says so', async () => {
    const one = await cementSite(server, manager, { quantity: 50, price: 10 })
    const two = await cementSite(server, manager, { quantity: 50, price: 20 })
    const loan = await lend(manager, one, two, 30)
    const other = await lend(manager, two, one, 12)
    const proposals = async () =>
      (await manager.transfers.debts({ query: { project_id: String(one.id) } })).response.nettings
    expect(await proposals()).toMatchObject([
      {
        one: { transaction_id: loan.transaction_id, owed: 30 },
        other: { transaction_id: other.transaction_id, owed: 12 },
        quantity: 12,
      },
    ])
    const [a, b] = [loan, other].map(({ record_details }) => record_details[0]?.id as number)
    const net = (quantity: number, by = manager) =>
      by.transfers.netDebts({ body: { one: a as number, other: b as number, quantity } })
    expect(await refusal(net(12, engineer))).toMatchObject({ code: 'approval.needs_approver' })
    expect(await refusal(net(12.5))).toMatchObject({ code: 'invalid_input' })
    // A part that is on its way back is not set off as well.
    const { response: back } = await manager.transfers.returnDebt({
      body: { transfer_material_id: other.id, status: 1, items: [{ item_id: b as number, quantity: 4 }] },
    })
    expect(await proposals()).toMatchObject([{ quantity: 8 }])
    expect((await refusal(net(12))).message).toContain('only 8')
    await manager.transfers.approve({
      body: { transfer_material_id: back.transfer_material_id, status: 2, reason: 'Set off instead' },
    })
    const stocks = [await stockIn(manager, one), await stockIn(manager, two)]
    await net(12)
    expect(await proposals()).toEqual([])
    expect((await detailOf(manager, loan.id)).record_details[0]?.owed).toBe(18)
    expect((await detailOf(manager, other.id)).record_details[0]?.owed).toBe(0)
    expect([await stockIn(manager, one), await stockIn(manager, two)]).toEqual(stocks)
    expect([await spentIn(server, one.id), await spentIn(server, two.id)]).toEqual([500, 1_000])
    const stranger = await lend(manager, one, to, 1)
    expect(
      await refusal(
        manager.transfers.netDebts({
          body: { one: a as number, other: stranger.record_details[0]?.id as number, quantity: 1 },
        }),
      ),
    ).toMatchObject({ code: 'invalid_input' })
  })
})
