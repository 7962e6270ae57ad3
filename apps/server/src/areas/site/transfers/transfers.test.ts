import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { stockDifferences, stockOf } from '../../../testing/onsite.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import {
  cementSite,
  cementSites,
  detailOf,
  receiveIt,
  stockIn,
  transferOf,
  transferTo,
} from '../../../testing/transfers.ts'

const { server, manager, engineer } = await openDemo('manager', 'engineer')

const [from, to] = await cementSites(server, manager)

describe('a transfer', () => {
  test('of somebody who decides nothing waits, and moves nothing', async () => {
    const before = await stockIn(manager, from)
    const { response } = await engineer.transfers.create({ body: transferOf(from, to, 10) })
    expect(response.message).toBe(
      'Material transfer have been submitted successfully and are now pending approval!',
    )
    expect(response.data).toMatchObject({
      transaction_id: expect.stringMatching(/^TM-\d{4}-\d{4}$/),
      transaction_type: 'transfer-material',
      initial_status: 0,
      final_status: 0,
      sender_name: from.name,
      receiver_name: to.name,
      created_by: 'Angela Reyes',
      can: { edit: true, withdraw: true, decide: false, receive: false },
    })
    expect(response.data.waiting_for).toContain('Ramon Villanueva')
    expect(await stockIn(manager, from)).toBe(before)
    await engineer.transfers.withdraw({
      body: { transfer_material_id: response.data.id, version: response.data.version },
    })
    expect(await detailOf(manager, response.data.id)).toMatchObject({
      final_status: 2,
      reject_reason: 'Withdrawn by its author.',
      can: { edit: false, decide: false },
    })
  })

  test('of an approver leaves at once, is in transit, and enters the other stock when it is received', async () => {
    const [one, two] = [await cementSite(server, manager, { quantity: 50, price: 240 }), to]
    const before = await stockIn(manager, two)
    const { response } = await manager.transfers.create({ body: transferOf(one, two, 20) })
    expect(response.message).toBe('Material transfer successfully submitted!')
    expect(response.data).toMatchObject({
      initial_status: 1,
      final_status: 1,
      approved_for_delivery_by_name: 'Ramon Villanueva',
    })
    expect(response.data.record_details[0]).toMatchObject({ in_transit: 20, owed: 0, unit_cost: 240 })
    expect(await stockIn(manager, one)).toBe(30)
    expect(await stockIn(manager, two)).toBe(before)
    const received = await receiveIt(engineer, response.data)
    expect(received).toMatchObject({
      final_status: 3,
      approved_on_site_received_by_name: 'Angela Reyes',
    })
    expect(received.record_details[0]).toMatchObject({ received: 20, in_transit: 0, owed: 20 })
    expect(await stockIn(manager, two)).toBe(before + 20)
    for (const { id } of [one, two]) expect(await stockDifferences(server, id)).toEqual([])
    const [kept] = await stockOf(manager, two.id)
    const { data } = (await manager.onsite.movements({ query: { stock_id: String(kept?.stock_id) } }))
      .response
    expect(data[0]).toMatchObject({
      kind: 'moved_in',
      quantity: 20,
      number: response.data.transaction_id,
    })
  })

  test('is approved or rejected through the list and through the approvals', async () => {
    const site = await cementSite(server, manager, { quantity: 50, price: 240 })
    const one = await transferTo(engineer, site, to, 10)
    const two = await transferTo(engineer, site, to, 10)
    const three = await transferTo(engineer, site, to, 10)
    expect(
      await refusal(engineer.transfers.approve({ body: { transfer_material_id: one.id, status: 1 } })),
    ).toMatchObject({ code: 'approval.needs_approver' })
    const { response } = await manager.transfers.approve({
      body: { transfer_material_id: one.id, status: 1 },
    })
    expect(response.data.final_status).toBe(1)
    await manager.approvals.decide({ body: { id: two.approval_id as number, decision: 'approve' } })
    expect(await stockIn(manager, site)).toBe(30)
    expect(
      await refusal(manager.transfers.approve({ body: { transfer_material_id: three.id, status: 2 } })),
    ).toMatchObject({ code: 'invalid_input' })
    await manager.transfers.approve({
      body: { transfer_material_id: three.id, status: 2, reason: 'We pour on Friday' },
    })
    expect(await detailOf(manager, three.id)).toMatchObject({
      final_status: 2,
      rejected_for_delivery_by_name: 'Ramon Villanueva',
      reject_reason: 'We pour on Friday',
    })
    expect(await stockIn(manager, site)).toBe(30)
    for (const transfer of [one, three])
      expect(
        await refusal(manager.transfers.approve({ body: { transfer_material_id: transfer.id, status: 1 } })),
      ).toMatchObject({ code: 'transfer.not_pending' })
  })

  test('is changed by its author alone, and only while it waits', async () => {
    const { id, version } = await transferTo(engineer, from, to, 5)
    const change = { ...transferOf(from, to, 7), version, transfer_material_id: id }
    const { project_sender: _sender, ...body } = change
    expect(await refusal(manager.transfers.update({ body }))).toMatchObject({ code: 'permission_denied' })
    const { response } = await engineer.transfers.update({ body })
    expect(response.data.record_details[0]?.quantity).toBe(7)
    expect(await refusal(engineer.transfers.update({ body }))).toMatchObject({ code: 'stale_version' })
    await manager.transfers.approve({ body: { transfer_material_id: id, status: 1 } })
    const late = { ...body, version: response.data.version }
    expect(await refusal(engineer.transfers.update({ body: late }))).toMatchObject({
      code: 'transfer.not_pending',
    })
    expect(
      await refusal(engineer.transfers.withdraw({ body: { transfer_material_id: id, version } })),
    ).toMatchObject({ code: 'transfer.not_pending' })
  })

  test('that was sent twice with the id of its slip is one', async () => {
    const site = await cementSite(server, manager, { quantity: 20, price: 240 })
    const body = { ...transferOf(site, to, 10), slip_id: crypto.randomUUID() }
    const first = (await manager.transfers.create({ body })).response.data
    const again = (await manager.transfers.create({ body })).response.data
    expect(again.id).toBe(first.id)
    expect(await stockIn(manager, site)).toBe(10)
  })
})

describe('a call back', () => {
  test('puts everything into the sender’s stock again', async () => {
    const site = await cementSite(server, manager, { quantity: 10, price: 10 })
    const transfer = await transferTo(manager, site, to, 10)
    expect(
      await refusal(manager.transfers.approve({ body: { transfer_material_id: transfer.id, status: 2 } })),
    ).toMatchObject({ code: 'invalid_input' })
    await manager.transfers.approve({
      body: { transfer_material_id: transfer.id, status: 2, reason: 'The truck broke down' },
    })
    expect(await detailOf(manager, transfer.id)).toMatchObject({
      final_status: 2,
      approved_for_delivery_by_name: 'Ramon Villanueva',
      reject_reason: 'The truck broke down',
    })
    expect(await stockIn(manager, site)).toBe(10)
    expect(await refusal(receiveIt(manager, transfer))).toMatchObject({ code: 'transfer.not_under_way' })
  })
})

test('what can go where: only materials with a type, in stock, and a material that takes them', async () => {
  const { sender_data, receiver_data, ...pages } = (
    await manager.transfers.workItems({
      body: { sender_project_id: from.id, receiver_project_id: to.id },
    })
  ).response
  expect(pages).toEqual({ total_items: 1, total_pages: 1 })
  expect(sender_data).toMatchObject([
    { material_id: from.material_id, psow_id: from.psow_id, stock_balance: expect.any(Number) },
  ])
  expect(receiver_data.map(({ material_id, psow_id }) => [material_id, psow_id])).toContainEqual([
    to.material_id,
    to.psow_id,
  ])
  const empty = await addProject(manager, {})
  const none = await manager.transfers.workItems({
    body: { sender_project_id: from.id, receiver_project_id: empty },
  })
  expect(none.response.receiver_data).toEqual([])
  const { response: projects } = await manager.transfers.projects({ query: { project_id: String(from.id) } })
  expect(projects.map(({ value }) => value)).not.toContain(from.id)
})
