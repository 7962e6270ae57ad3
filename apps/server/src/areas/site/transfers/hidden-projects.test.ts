import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { stockOf } from '../../../testing/onsite.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import {
  cementSite,
  detailOf,
  receiveIt,
  spentIn,
  stockIn,
  transferOf,
  transferTo,
} from '../../../testing/transfers.ts'

const { server, manager } = await openDemo('manager')

describe('a project that does not exist for somebody', () => {
  const PATHS = [
    '/material/transfer-material/list',
    '/material/transfer-material/create',
    '/material/transfer-material/approve',
    '/material/transfer-material/debt',
    '/onsite-records/material/stock-balance',
    '/costs/view',
  ]

  /** The manager sees both sites, the person only the open one. */
  async function hiddenAndOpen() {
    const hidden = await cementSite(server, manager, { quantity: 50, price: 10 })
    const open = await cementSite(server, manager)
    await server.owner.query('update project set is_restricted = true where id = $1', [hidden.id])
    await server.owner.query(
      `insert into project_member (company_id, project_id, user_id) values ($1, $2, $3)`,
      [manager.companyId, hidden.id, manager.userId],
    )
    const person = await personWith(server, PATHS)
    return { hidden, open, person }
  }

  const hide = (id: number) =>
    server.owner.query(
      `with hidden as (update project set is_restricted = true where id = $2 returning company_id, id)
       insert into project_member (company_id, project_id, user_id) select company_id, id, $1 from hidden`,
      [manager.userId, id],
    )

  test('is “another project”; what it sends is received, and returned', async () => {
    const { hidden, open, person } = await hiddenAndOpen()
    const transfer = await transferTo(manager, hidden, open, 20)
    const query = { project_id: String(open.id), received: '1' as const }
    const { data } = (await person.transfers.list({ query })).response
    expect(data[0]).toMatchObject({
      sender_id: null,
      sender_name: 'another project',
      receiver_name: open.name,
      can: { receive: true, call_back: false },
    })
    expect(JSON.stringify(data)).not.toContain(hidden.name)
    expect(await refusal(person.transfers.list({ query: { project_id: String(hidden.id) } }))).toMatchObject({
      code: 'not_found',
    })
    await receiveIt(person, transfer)
    expect(await stockIn(manager, open)).toBe(20)
    const { response } = await person.transfers.returnDebt({
      body: { transfer_material_id: transfer.id, status: 1 },
    })
    await receiveIt(manager, await detailOf(manager, response.transfer_material_id))
    expect(await stockIn(manager, hidden)).toBe(50)
    expect((await stockOf(manager, hidden.id))[0]?.psow_id).toBe(hidden.psow_id)
    const strangers = await cementSite(server, manager)
    await server.owner.query('update project set is_restricted = true where id = $1', [strangers.id])
    expect(await refusal(person.transfers.create({ body: transferOf(open, strangers, 1) }))).toMatchObject({
      code: 'not_found',
    })
  })

  test('is received, called back and settled only by its own side', async () => {
    const person = await personWith(server, PATHS, { approver: true })
    const [one, two] = [
      await cementSite(server, manager, { quantity: 50, price: 10 }),
      await cementSite(server, manager),
    ]
    const coming = await transferTo(manager, one, two, 10)
    const short = await receiveIt(manager, await transferTo(manager, one, two, 10), 8)
    const item_id = short.record_details[0]?.id as number
    const body = { transfer_material_id: coming.id, reason: 'Mine' }
    const missing = { code: 'not_found' }

    await hide(two.id)
    expect(await refusal(receiveIt(person, coming))).toMatchObject(missing)
    expect((await detailOf(person, coming.id)).receiver_name).toBe('another project')
    expect(
      await refusal(person.transfers.settleDebt({ body: { item_id, quantity: 1, reason: 'Mine' } })),
    ).toMatchObject(missing)

    await hide(one.id)
    expect(await refusal(detailOf(person, coming.id))).toMatchObject(missing)
    await server.owner.query('update project set is_restricted = false where id = $1', [two.id])
    expect(await refusal(person.transfers.approve({ body: { ...body, status: 2 } }))).toMatchObject(missing)
    expect(
      await refusal(
        person.transfers.settleDifference({
          body: { item_id, outcome: 'back', quantity: 1, reason: 'Mine' },
        }),
      ),
    ).toMatchObject(missing)
    expect(await stockIn(manager, one)).toBe(30)
  })

  test.each([
    ['sent it', true],
    ['received it', false],
  ])(
    'an approver who sees only the project that %s hears of what did not arrive: %s',
    async (_side, told) => {
      const person = await personWith(server, PATHS, { approver: true })
      const one = await cementSite(server, manager, { quantity: 50, price: 10 })
      const two = await cementSite(server, manager)
      await hide(told ? two.id : one.id)
      const { transaction_id } = await receiveIt(manager, await transferTo(manager, one, two, 10), 8)
      const { rows } = await server.owner.query(
        `select title from notification where user_id = $1 and kind = 'transfer.short'`,
        [person.userId],
      )
      expect(rows).toEqual(told ? [{ title: `${transaction_id} did not arrive whole` }] : [])
    },
  )

  test('takes its cost along into a hidden ledger, and shows nothing of it', async () => {
    const { hidden, open, person } = await hiddenAndOpen()
    await receiveIt(person, await transferTo(manager, hidden, open, 20, { if_excess: 1 }))
    expect([await spentIn(server, hidden.id), await spentIn(server, open.id)]).toEqual([300, 200])
  })
})
