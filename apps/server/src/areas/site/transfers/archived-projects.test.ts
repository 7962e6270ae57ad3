import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import {
  type CementSite,
  cementSite,
  lend,
  receiveIt,
  stockIn,
  transferTo,
} from '../../../testing/transfers.ts'

const { server, admin, manager, engineer } = await openDemo('admin', 'manager', 'engineer')

const archive = (site: CementSite, by: SignedInClient = admin) =>
  by.projects.archive({ params: { companyId: by.companyId, id: site.id } })
const remove = (site: CementSite) => admin.projects.remove({ body: { project_id: site.id } })

const sites = async () => [
  await cementSite(server, manager, { quantity: 50, price: 10 }),
  await cementSite(server, manager),
]

/** Neither side is closed, in neither way, and the answer names the transfer. */
async function expectOpen(ends: readonly CementSite[], number: string) {
  for (const site of ends)
    for (const close of [archive, remove]) {
      const refused = await refusal(close(site))
      expect(refused.code).toBe('transfer.unfinished')
      expect(refused.message).toContain(`${number} is not finished.`)
    }
}

describe('a project is not archived or deleted', () => {
  test('while a transfer waits; rejected, it keeps nobody', async () => {
    const [one, two] = (await sites()) as [CementSite, CementSite]
    const waiting = await transferTo(engineer, one, two, 10)
    await expectOpen([one, two], waiting.transaction_id)
    await manager.transfers.approve({
      body: { transfer_material_id: waiting.id, status: 2, reason: 'The project is done' },
    })
    await archive(one)
    await archive(two)
  })

  test('while one is under way, or a part of it is in transit', async () => {
    const [one, two] = (await sites()) as [CementSite, CementSite]
    const sent = await transferTo(manager, one, two, 10, { if_excess: 1 })
    await expectOpen([one, two], sent.transaction_id)
    const short = await receiveIt(manager, sent, 8)
    await expectOpen([one, two], sent.transaction_id)
    await manager.transfers.settleDifference({
      body: {
        item_id: short.record_details[0]?.id as number,
        outcome: 'back',
        quantity: 2,
        reason: 'Still on the truck',
      },
    })
    expect(await stockIn(manager, one)).toBe(42)
    await archive(one)
    await archive(two)
  })
})

test('a debt of an archived project stays, and is returned when it is restored', async () => {
  const [one, two] = (await sites()) as [CementSite, CementSite]
  const loan = await lend(manager, one, two, 10)
  await archive(one)
  const body = { transfer_material_id: loan.id, status: 1 as const }
  expect(await refusal(manager.transfers.returnDebt({ body }))).toMatchObject({
    code: 'transfer.project_archived',
  })
  const query = { project_id: String(two.id) }
  expect((await manager.transfers.debts({ query })).response.data).toMatchObject([{ owed: 10 }])
  await admin.projects.restore({
    params: { companyId: admin.companyId, id: one.id },
    body: { bring_back: false },
  })
  await manager.transfers.returnDebt({ body })
})
