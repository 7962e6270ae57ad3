import { addDays } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { DAYS, today } from '../../../platform/clock.ts'
import {
  accountOf,
  certifiedBill,
  draftedBill,
  draftOf,
  paidBill,
  readBill,
  seenAs,
  statementOf,
} from '../../../testing/bills.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { refusal } from '../../../testing/refusal.ts'
import { billedProject } from '../../../testing/statements.ts'

const { server, manager, lists } = await openEstimates('manager')
const day = () => today(server.clock)

test('nothing over the contract is billed, whatever a statement says', async () => {
  const project = await billedProject(manager, lists)
  const { report_id } = await statementOf(manager, project, 40)
  await draftOf(manager, project.id, report_id)
  server.clock.advance(DAYS)
  const wrong = await statementOf(manager, project, 100)
  const says = (amount: number) =>
    server.owner.query('update swa_line set amount_to_date = $2 where report_log_id = $1', [
      wrong.report_id,
      amount,
    ])
  const draft = () =>
    manager.billing.draft({ body: { project_id: project.id, report_log_id: wrong.report_id } })
  await says(13_125.01)
  expect(await refusal(draft())).toMatchObject({
    code: 'billing.refused',
    message:
      'All bills together would come to more than the contract cost. Correct the statement of work first.',
  })
  expect((await accountOf(manager, project.id)).bills).toHaveLength(1)
  await says(13_125)
  await draft()
  const more = server.owner.query('update bill set gross = gross + 0.01 where project_id = $1', [project.id])
  await expect(more).rejects.toThrow('bill_within_contract')
})

test('no more is deducted of a bill than what was not collected yet', async () => {
  // 4,375.00 net, of which 4,000.00 came in.
  const bill = await paidBill(manager, await certifiedBill(manager, await draftedBill(manager, lists)), 4_000)
  const deduct = (amount: number) =>
    manager.billing.addOther({ body: { ...seenAs(bill), kind: 'other', amount, reason: 'Back charge' } })
  expect(await refusal(deduct(375.01))).toMatchObject({
    http: 422,
    body: { fields: [{ path: 'body.amount', message: 'More than this was collected already.' }] },
  })
  await deduct(375)
  expect(await readBill(manager, bill.bill_id)).toMatchObject({ net: 4_000, receivable: 0 })
})

describe('a day before the contract', () => {
  const before = { message: expect.stringContaining('not before the start of the contract') }
  test.each([
    {
      of: 'the advance',
      path: 'body.paid_on',
      send: (seen: Seen, on: string) =>
        manager.billing.saveAdvance({ body: { ...seen, amount: 100, paid_on: on } }),
    },
    {
      of: 'an extension',
      path: 'body.granted_on',
      send: (seen: Seen, on: string) =>
        manager.billing.addExtension({ body: { ...seen, days: 3, granted_on: on, reason: 'Typhoon' } }),
    },
    {
      of: 'the completion',
      path: 'body.completed_on',
      send: (seen: Seen, on: string) =>
        manager.billing.saveCompletion({ body: { ...seen, completed_on: on } }),
    },
  ])('is none of $of', async ({ path, send }) => {
    const project = await billedProject(manager, lists)
    const { contract_start, settings } = await accountOf(manager, project.id)
    const seen = { project_id: project.id, version: settings.version }
    expect(await refusal(send(seen, addDays(contract_start, -1)))).toMatchObject({
      http: 422,
      body: { fields: [{ path, ...before }] },
    })
    await send(seen, contract_start)
  })

  test('is none of a receipt, and neither is one before the certification', async () => {
    const drafted = await draftedBill(manager, lists)
    server.clock.advance(3 * DAYS)
    const bill = await certifiedBill(manager, drafted)
    const receive = (received_on: string) =>
      manager.billing.collect({
        body: { ...seenAs(bill), received_on, official_receipt: 'OR 1', amount: 1 },
      })
    for (const on of ['2020-01-01', addDays(day(), -1)])
      expect(await refusal(receive(on))).toMatchObject({
        body: {
          fields: [{ path: 'body.received_on', message: expect.stringContaining('its certification') }],
        },
      })
    await receive(day())
  })
})

interface Seen {
  project_id: number
  version: number
}
