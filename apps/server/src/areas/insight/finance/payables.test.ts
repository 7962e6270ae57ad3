import { sum } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { bookedMachine, orderedBlocks, receiveBlocks } from '../../../testing/onsite.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager, estimator, stranger } = await openDemo('manager', 'estimator', 'stranger')
const day = today(server.clock)

/** A project with one delivery of 40 blocks for 600.00. */
async function delivered(change: Parameters<typeof receiveBlocks>[4] = {}) {
  const ordered = await orderedBlocks(server, manager)
  const delivery = await receiveBlocks(server, manager, ordered, 40, change)
  return { ordered, delivery, id: ordered.id }
}

const payablesOf = async (id: number, by: SignedInClient = manager) =>
  (await by.finance.payables({ query: { project_id: String(id) } })).response

async function firstOf(id: number) {
  const [payable] = (await payablesOf(id)).data
  if (!payable) throw new Error('nothing is owed')
  return payable
}

async function payOne(id: number, amount: number, reference = 'CV 1') {
  const payable = await firstOf(id)
  const payables = [{ id: payable.id, version: payable.version, amount }]
  return manager.finance.pay({ body: { paid_on: day, reference, payables } })
}

const readOne = async (id: number) => (await manager.finance.payable({ params: { id: String(id) } })).response

test('a delivery is owed to its supplier, and paid in parts', async () => {
  const { id, delivery } = await delivered({ supplier: 'Bulacan Cement Trading', receipt_number: 'DR-7' })
  const { data, totals } = await payablesOf(id)
  expect(totals).toEqual({ amount: 600, paid: 0, open: 600, overpaid: 0 })
  expect(data).toMatchObject([
    {
      kind: 'delivery',
      payee: 'Bulacan Cement Trading',
      document: delivery.number,
      receipt: 'DR-7',
      amount: 600,
      paid: 0,
      open: 600,
      state: 'open',
    },
  ])
  await payOne(id, 250.5)
  expect(await firstOf(id)).toMatchObject({ paid: 250.5, open: 349.5, state: 'part' })
  expect((await payOne(id, 349.5, 'CV 2')).response).toEqual({ payments: 1, amount: 349.5 })
  expect(await firstOf(id)).toMatchObject({ paid: 600, open: 0, state: 'paid' })
})

test('a corrected slip changes what is owed, and loses no payment', async () => {
  const { id, delivery } = await delivered()
  await payOne(id, 600)
  const { id: payableId } = await firstOf(id)
  const body = { id: delivery.id, version: delivery.version, reason: 'The truck was sent back.' }
  await manager.onsite.reverseDelivery({ body })
  expect(await readOne(payableId)).toMatchObject({
    amount: 0,
    paid: 600,
    open: -600,
    state: 'overpaid',
    payments: [{ amount: 600, taken_back: null }],
  })
  expect((await payablesOf(id)).totals).toMatchObject({ open: 0, overpaid: 600 })
})

test('nobody pays what has changed since they looked', async () => {
  const { id, ordered } = await delivered()
  const seen = await firstOf(id)
  await payOne(id, 100)
  const payables = [{ id: seen.id, version: seen.version, amount: 500 }]
  const sent = manager.finance.pay({ body: { paid_on: day, reference: 'CV 3', payables } })
  expect(await refusal(sent)).toMatchObject({ http: 409, code: 'stale_version' })
  expect((await firstOf(id)).paid).toBe(100)
  expect(ordered.id).toBe(id)
})

test('a payable is paid once, by two people at the same moment or twice in one list', async () => {
  const { id } = await delivered()
  const { id: payable, version } = await firstOf(id)
  const whole = { id: payable, version, amount: 600 }
  const pay = (reference: string, ...payables: (typeof whole)[]) =>
    manager.finance.pay({ body: { paid_on: day, reference, payables } })
  expect(await refusal(pay('CV 1', { ...whole, amount: 300 }, { ...whole, amount: 300 }))).toMatchObject({
    body: { fields: [{ path: 'body.payables', message: 'A payable is here twice.' }] },
  })
  const sent = await Promise.allSettled([pay('CV 1', whole), pay('CV 2', whole)])
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const paid = await firstOf(id)
  expect(paid).toMatchObject({ paid: 600, open: 0, state: 'paid' })
  expect(await refusal(pay('CV 3', { ...whole, version: paid.version, amount: 0.01 }))).toMatchObject({
    body: { fields: [{ message: `${paid.number} is paid already.` }] },
  })
})

test('a payable of another company is not there', async () => {
  const { id } = await delivered()
  const { id: payable, version } = await firstOf(id)
  const payables = [{ id: payable, version, amount: 600 }]
  const body = { paid_on: day, reference: 'CV 1', payables }
  expect(await refusal(stranger.finance.pay({ body }))).toMatchObject({ http: 404 })
  expect(await refusal(stranger.finance.payable({ params: { id: String(payable) } }))).toMatchObject({
    http: 404,
  })
  expect((await firstOf(id)).paid).toBe(0)
})

test('many are paid at once, or none of them', async () => {
  const [one, two] = [await delivered(), await delivered()]
  const [first, second] = [await firstOf(one.id), await firstOf(two.id)]
  const both = (amount: number) => ({
    paid_on: day,
    reference: 'CHK 77',
    payables: [
      { id: first.id, version: first.version, amount: 600 },
      { id: second.id, version: second.version, amount },
    ],
  })
  expect(await refusal(manager.finance.pay({ body: both(600.01) }))).toMatchObject({
    http: 422,
    body: {
      fields: [{ path: 'body.payables.1.amount', message: `Only 600.00 of ${second.number} is open.` }],
    },
  })
  expect((await firstOf(one.id)).paid).toBe(0)
  await manager.finance.pay({ body: both(600) })
  expect([(await firstOf(one.id)).state, (await firstOf(two.id)).state]).toEqual(['paid', 'paid'])
})

test('a payment that was not made is taken back once, for a reason, and stays in sight', async () => {
  const { id } = await delivered()
  await payOne(id, 600)
  const payable = await firstOf(id)
  const [payment] = (await readOne(payable.id)).payments
  const body = { payment_id: payment?.id as number, reason: 'The check bounced.' }
  const silent = manager.finance.takeBack({ body: { ...body, reason: ' ' } })
  expect(await refusal(silent)).toMatchObject({ http: 422, body: { fields: [{ path: 'body.reason' }] } })
  await manager.finance.takeBack({ body })
  expect(await readOne(payable.id)).toMatchObject({
    paid: 0,
    state: 'open',
    payments: [{ amount: 600, taken_back: { reason: 'The check bounced.' } }],
  })
  expect(await refusal(manager.finance.takeBack({ body }))).toMatchObject({ code: 'finance.taken_back' })
  expect((await firstOf(id)).paid).toBe(0)
})

test('tomorrow is no day of payment, and nothing is no amount', async () => {
  const { id } = await delivered()
  const { id: payable, version } = await firstOf(id)
  const pay = (paid_on: string, amount: number) =>
    refusal(
      manager.finance.pay({
        body: { paid_on, reference: 'CV', payables: [{ id: payable, version, amount }] },
      }),
    )
  expect(await pay('2099-01-01', 5)).toMatchObject({ http: 422 })
  expect(await pay(day, 0)).toMatchObject({ http: 422 })
})

describe('the ledger', () => {
  test('a rented machine is owed by half months, an own one is a cost that nobody is paid for', async () => {
    const { id, booking, operator, psow_id } = await bookedMachine(server, manager)
    const shift = (on: string) => {
      const items = [{ psow_id, hours: 8 }]
      const body = { project_id: id, booking_id: booking, day: on, operator_id: operator, items }
      return manager.onsite.useMachine({ body })
    }
    await server.owner.query('update equipment_booking set is_rental = true where id = $1', [booking])
    await shift('2026-03-09')
    await shift('2026-03-10')
    await shift('2026-03-17')
    await server.owner.query('update equipment_booking set is_rental = false where id = $1', [booking])
    await shift('2026-03-18')
    const { data, totals } = await payablesOf(id)
    expect(data.map(({ kind, period, amount }) => ({ kind, period, amount }))).toEqual([
      { kind: 'rental', period: { from: '2026-03-01', until: '2026-03-15' }, amount: 16_000 },
      { kind: 'rental', period: { from: '2026-03-16', until: '2026-03-31' }, amount: 8000 },
    ])
    expect(totals.amount).toBe(24_000)
    const query = { project_id: String(id), from: '2026-01', until: day.slice(0, 7) }
    const { total, payees } = (await manager.finance.costs({ query })).response
    expect(total).toBe(32_000)
    expect(payees.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rental', 24_000],
      ['own_machine', 8000],
    ])
  })

  test('payables, their months and the months of cost are the ledger, of every project of every company', async () => {
    const { rows } = await server.owner.query(
      `select p.company_id, p.id, coalesce(sum(c.amount), 0)::float8 as ledger,
         (select coalesce(sum(amount), 0)::float8 from payable y where y.company_id = p.company_id and y.project_id = p.id) as payables,
         (select coalesce(sum(amount), 0)::float8 from payable_month y where y.company_id = p.company_id and y.project_id = p.id) as by_month,
         (select coalesce(sum(amount), 0)::float8 from cost_month y where y.company_id = p.company_id and y.project_id = p.id) as months
       from project p left join cost_entry c on c.company_id = p.company_id and c.project_id = p.id group by 1, 2`,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(
      rows.filter((row) => new Set([row.ledger, row.payables, row.by_month, row.months]).size > 1),
    ).toEqual([])
    const { rows: paid } = await server.owner.query(
      `select y.id from payable y where y.paid <> coalesce((select sum(amount) from payable_payment t
         where t.company_id = y.company_id and t.payable_id = y.id and t.taken_back_at is null), 0)`,
    )
    expect(paid).toEqual([])
  })

  test('costs by month and by payee are what the ledger booked in these months', async () => {
    const query = { from: '2020-01', until: day.slice(0, 7) }
    const costs = (await manager.finance.costs({ query })).response
    const { rows } = await server.owner.query(
      'select sum(amount)::float8 as amount from cost_entry where company_id = $1 and entry_date <= $2',
      [manager.companyId, day],
    )
    expect(costs.total).toBe(rows[0].amount)
    expect(sum(costs.months.map(({ total }) => total))).toBe(costs.total)
    expect(sum(costs.payees.map(({ amount }) => amount))).toBe(costs.total)
  })
})

describe('who may not', () => {
  test('somebody without costs sees and pays nothing', async () => {
    const { id } = await delivered()
    const { id: payable, version } = await firstOf(id)
    const blind = await personWith(server, ['/finance/Finance'])
    expect(await refusal(payablesOf(id, blind))).toMatchObject({ http: 403 })
    const payables = [{ id: payable, version, amount: 1 }]
    expect(
      await refusal(blind.finance.pay({ body: { paid_on: day, reference: 'CV', payables } })),
    ).toMatchObject({ http: 403 })
  })

  test('an estimator has no finance', async () => {
    expect(await refusal(estimator.finance.view({ body: {} }))).toMatchObject({ http: 403 })
  })

  test('a payable of a project that is hidden from somebody does not exist for them', async () => {
    const { id } = await delivered()
    const { id: payable, version } = await firstOf(id)
    const outsider = await personWith(server, ['/finance/Finance', '/costs/view'])
    await server.owner.query('update project set is_restricted = true where id = $1', [id])
    expect(await refusal(payablesOf(id, outsider))).toMatchObject({ http: 404 })
    expect(await refusal(outsider.finance.payable({ params: { id: String(payable) } }))).toMatchObject({
      http: 404,
    })
    const payables = [{ id: payable, version, amount: 1 }]
    expect(
      await refusal(outsider.finance.pay({ body: { paid_on: day, reference: 'CV', payables } })),
    ).toMatchObject({ http: 404 })
    const everything = (await outsider.finance.payables({ query: { per_page: '100' } })).response.data
    expect(everything.map(({ project_id }) => project_id)).not.toContain(id)
  })
})
