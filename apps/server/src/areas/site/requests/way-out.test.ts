import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { readEstimate } from '../../../testing/estimates.ts'
import { personWith } from '../../../testing/projects.ts'
import { actualCosts } from '../../../testing/recomputed.ts'
import { refusal } from '../../../testing/refusal.ts'
import { materialsOf, needsOf, orderOne, projectWithNeeds } from '../../../testing/requests.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let engineer: SignedInClient
let manager: SignedInClient
let project: number
let machine: number
let days: number
beforeAll(async () => {
  server = await openTestServer()
  engineer = await server.signIn('engineer@bayanihan.test')
  manager = await server.signIn('manager@bayanihan.test')
  project = (await projectWithNeeds(server, manager)).id
  const [need] = await needsOf(engineer, project)
  machine = need?.equipment_details[0]?.value as number
  days = 100
})
afterAll(() => server.close())

/** Ten days on which nobody has the machine yet. */
const nextSpan = () => {
  days += 20
  const date_start = addDays(today(server.clock), days)
  return { date_start, date_end: addDays(date_start, 9) }
}
const book = async (by: SignedInClient, span = nextSpan(), id = project) => {
  const request = [{ brand_id: machine, ...span }]
  const body = { data: { type: 'equipment' as const, project_id: id, request } }
  return (await by.equipment.request({ body })).response
}
const fuel = async (by: SignedInClient, liters = 100) => {
  const request = [{ category: 'Diesel' as const, liters, unit_price: 60 }]
  const body = { data: { type: 'fuel' as const, project_id: project, request } }
  return (await by.equipment.request({ body })).response
}

/** One of each kind of request, made by somebody. */
const KINDS: [
  kind: string,
  make: (
    by: SignedInClient,
  ) => Promise<{ id: number; pr_num: string; version: number; approval_id: number | null }>,
][] = [
  ['materials', (by) => orderOne(by, project, '')],
  ['a machine', (by) => book(by)],
  ['fuel', (by) => fuel(by)],
]

const historyOf = async (by: SignedInClient) => {
  const params = { company_id: by.companyId, project_id: project }
  const materials = (await by.materials.requestHistory({ params })).response.data
  return [...materials, ...(await by.equipment.requestHistory({ params, query: {} })).response.data]
}
const rowOf = async (by: SignedInClient, id: number) =>
  (await historyOf(by)).find((row) => row.id === id) as Awaited<ReturnType<typeof historyOf>>[number]
const bookingsOf = async (id: number) =>
  (await server.owner.query('select is_live from equipment_booking where request_id = $1', [id])).rows
const noticesOf = async (by: SignedInClient) =>
  (await by.notifications.list()).response.data.map(({ title }) => title)

describe.each(KINDS)('withdrawing %s', (_kind, make) => {
  test('is for the person who asked, while it waits', async () => {
    const { id, version, pr_num } = await make(engineer)
    expect((await rowOf(engineer, id)).can).toEqual({ withdraw: true, cancel: false, revise: false })
    expect((await rowOf(manager, id)).can.withdraw).toBe(false)
    expect((await refusal(manager.requests.withdraw({ body: { id, version } }))).code).toBe(
      'request.not_yours',
    )
    const { response } = await engineer.requests.withdraw({ body: { id, version } })
    expect(response).toMatchObject({
      approval_status: 'Withdrawn',
      approval_id: null,
      can_decide: false,
      can: { withdraw: false, revise: true },
    })
    expect(await noticesOf(manager)).toContainEqual(expect.stringContaining(`${pr_num} withdrawn`))
  })

  test('leaves nothing to decide, and an old screen cannot', async () => {
    const { id, version, approval_id } = await make(engineer)
    const stale = await refusal(engineer.requests.withdraw({ body: { id, version: version + 1 } }))
    expect([stale.http, stale.code]).toEqual([409, 'stale_version'])
    const { response } = await engineer.requests.withdraw({ body: { id, version } })
    const decision = manager.approvals.decide({ body: { id: approval_id as number, decision: 'approve' } })
    expect((await refusal(decision)).code).toBe('approval.decided')
    const again = engineer.requests.withdraw({ body: { id, version: response.version } })
    expect((await refusal(again)).code).toBe('approval.decided')
  })

  test('and approving at the same moment: one of the two wins', async () => {
    const { id, version, approval_id } = await make(engineer)
    const results = await Promise.allSettled([
      engineer.requests.withdraw({ body: { id, version } }),
      manager.approvals.decide({ body: { id: approval_id as number, decision: 'approve' } }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { approval_status } = await rowOf(engineer, id)
    expect(approval_status).toBe(results[0]?.status === 'fulfilled' ? 'Withdrawn' : 'Approved')
  })
})

describe.each(KINDS)('cancelling %s', (_kind, make) => {
  test('is for who may approve, with a reason', async () => {
    const made = await make(engineer)
    await manager.approvals.decide({ body: { id: made.approval_id as number, decision: 'approve' } })
    const { id, version, can } = await rowOf(manager, made.id)
    expect(can).toEqual({ withdraw: false, cancel: true, revise: false })
    const cancel = (by: SignedInClient, reason: string, seen = version) =>
      by.requests.cancel({ body: { id, version: seen, reason } })
    expect((await refusal(cancel(engineer, 'No'))).code).toBe('permission_denied')
    expect((await refusal(cancel(manager, '  '))).code).toBe('invalid_input')
    expect((await refusal(cancel(manager, 'Late', version + 1))).code).toBe('stale_version')
    const { response } = await cancel(manager, 'The work was stopped.')
    expect(response).toMatchObject({ approval_status: 'Cancelled', can: { cancel: false, revise: true } })
    expect(await noticesOf(engineer)).toContainEqual(expect.stringContaining(`${made.pr_num} cancelled`))
    expect((await refusal(cancel(manager, 'Again', response.version))).code).toBe('request.no_way')
  })

  test('is not for one that waits', async () => {
    const { id, version } = await make(engineer)
    const error = await refusal(manager.requests.cancel({ body: { id, version, reason: 'No' } }))
    expect(error.code).toBe('request.no_way')
  })
})

test('of a booking that runs, the days after today are committed', async () => {
  const committed = async () =>
    (await manager.requests.committed({ params: { project_id: project } })).response.equipment ?? 0
  const before = await committed()
  const span = nextSpan()
  const { id } = await book(manager, span)
  const { rows } = await server.owner.query(
    'select daily_rate::float8 as rate from equipment_booking where request_id = $1',
    [id],
  )
  expect((await committed()) - before).toBe(10 * rows[0].rate)
  // A machine of its own: the others have worked on those days.
  await server.owner.query(
    `with machine as (
       insert into equipment (company_id, equipment_category_id, unique_id, brand, location, is_rental)
       select e.company_id, e.equipment_category_id, 'T-' || gen_random_uuid(), 'Of tests', 'Yard', true
       from equipment e join equipment_booking b on b.company_id = e.company_id and b.equipment_id = e.id
       where b.request_id = $1 returning id)
     update equipment_booking set equipment_id = (select id from machine) where request_id = $1`,
    [id],
  )
  const move = async (from: number, to: number) => {
    const day = (days: number) => addDays(today(server.clock), days)
    await server.owner.query(
      'update equipment_booking set date_start = $2, date_end = $3 where request_id = $1',
      [id, day(from), day(to)],
    )
    return (await committed()) - before
  }
  expect(await move(-7, 2)).toBe(2 * rows[0].rate)
  expect(await move(-9, 0)).toBe(0)
  await move(900, 909)
})

describe('what ended holds nothing', () => {
  const committed = async () =>
    (await manager.requests.committed({ params: { project_id: project } })).response

  test('materials are not ordered and not committed any more', async () => {
    const line = async () => (await materialsOf(engineer, project))[0]
    const [before, promised] = [await line(), await committed()]
    const taken = await orderOne(engineer, project, '')
    expect((await line())?.TotalOrder).toBe((before?.TotalOrder ?? 0) + 1)
    await engineer.requests.withdraw({ body: { id: taken.id, version: taken.version } })
    const given = await orderOne(manager, project, '')
    expect((await committed()).material).toBe((promised.material ?? 0) + 15)
    await manager.requests.cancel({ body: { id: given.id, version: given.version, reason: 'Twice' } })
    expect(await line()).toMatchObject({ TotalOrder: before?.TotalOrder, approved: before?.approved })
    expect(await committed()).toEqual(promised)
  })

  test('the machine is free for others', async () => {
    const span = nextSpan()
    const withdrawn = await book(engineer, span)
    expect((await refusal(book(engineer, span))).code).toBe('equipment.booked')
    await engineer.requests.withdraw({ body: { id: withdrawn.id, version: withdrawn.version } })
    expect(await bookingsOf(withdrawn.id)).toEqual([{ is_live: false }])
    const promised = await committed()
    const cancelled = await book(manager, span)
    await manager.requests.cancel({ body: { id: cancelled.id, version: cancelled.version, reason: 'No' } })
    expect(await committed()).toEqual(promised)
    await book(engineer, span)
  })

  test('fuel is booked back, and the ledger keeps both', async () => {
    const before = await actualCosts(server.owner, project)
    const { id, version, items } = await fuel(manager, 10.5)
    expect((await actualCosts(server.owner, project))?.ledger).toBe((before?.ledger ?? 0) + 630)
    await manager.requests.cancel({ body: { id, version, reason: 'Never came' } })
    expect(await actualCosts(server.owner, project)).toEqual(before)
    const { rows } = await server.owner.query(
      `select amount::float8, quantity::float8, sequence, reverses_id is not null as reverses
       from cost_entry where source_kind = 'fuel_order' and source_id = $1 order by id`,
      [items[0]?.tx_id],
    )
    expect(rows).toEqual([
      { amount: 630, quantity: 10.5, sequence: 1, reverses: false },
      { amount: -630, quantity: -10.5, sequence: 2, reverses: true },
    ])
    expect((await readEstimate(manager, project)).totals.actual_direct_cost).toBe(before?.ledger)
    const params = { company_id: manager.companyId, project_id: project }
    const { data } = (await manager.equipment.requestHistory({ params, query: {} })).response
    expect(data.find((row) => row.id === id)?.approval_status).toBe('Cancelled')
  })

  test('nothing of an archived project is withdrawn or cancelled', async () => {
    const other = (await projectWithNeeds(server, manager)).id
    const { id, version } = await orderOne(manager, other, '')
    await manager.projects.archive({ params: { companyId: manager.companyId, id: other } })
    const error = await refusal(manager.requests.cancel({ body: { id, version, reason: 'No' } }))
    expect(error.code).toBe('project.archived')
  })

  test('and the paths of materials do not end machines', async () => {
    const buyer = await personWith(server, ['/projects/Index', '/material/request', '/costs/view'], {
      approver: true,
    })
    const { id, version } = await book(manager)
    const error = await refusal(buyer.requests.cancel({ body: { id, version, reason: 'No' } }))
    expect(error.code).toBe('permission_denied')
  })
})

describe('revising', () => {
  const revise = async (revises: number, by = engineer) => {
    const [line] = await materialsOf(by, project)
    const purchase_request = [{ pm_id: line?.pm_id ?? null, total_order: 1 }]
    const body = { project_id: project, purchase_request, over_reason: 'Spare', revises }
    return (await by.materials.request({ body })).response
  }

  test('takes up one that came back, and both say so', async () => {
    const first = await orderOne(engineer, project, '')
    expect((await refusal(revise(first.id))).message).toBe(
      `${first.pr_num} is pending. Only one that was disapproved, withdrawn or cancelled can be revised.`,
    )
    await engineer.requests.withdraw({ body: { id: first.id, version: first.version } })
    const next = await revise(first.id)
    expect(next).toMatchObject({ revises: first.pr_num, approval_status: 'Pending' })
    await manager.approvals.decide({
      body: { id: next.approval_id as number, decision: 'reject', reason: 'Less' },
    })
    const third = await revise(next.id)
    expect(third.revises).toBe(next.pr_num)
    // An approved one is cancelled first; the new paper has a number of its own.
    await manager.approvals.decide({ body: { id: third.approval_id as number, decision: 'approve' } })
    const { response: approved } = await engineer.materials.requestDetails({
      params: { company_id: engineer.companyId, pr: third.pr_num, project_id: project },
    })
    await manager.requests.cancel({
      body: { id: third.id, version: approved.data.version, reason: 'Other brand' },
    })
    const fourth = await revise(third.id)
    expect([fourth.revises, fourth.pr_num === third.pr_num]).toEqual([third.pr_num, false])
  })

  test('another kind, or another project, is not taken up', async () => {
    const { id, version } = await fuel(engineer)
    await engineer.requests.withdraw({ body: { id, version } })
    expect((await refusal(revise(id))).code).toBe('not_found')
    const other = await orderOne(engineer, (await projectWithNeeds(server, manager)).id, '')
    await engineer.requests.withdraw({ body: { id: other.id, version: other.version } })
    expect((await refusal(revise(other.id))).code).toBe('not_found')
  })
})

describe('ending a booking early', () => {
  test('frees the days after, and the request costs what remains', async () => {
    await server.owner.query(
      `insert into equipment_rate (company_id, equipment_category_id, equipment_id, effective_date, per_day)
       select company_id, equipment_category_id, id, '2020-01-01', 1000 from equipment where id = $1`,
      [machine],
    )
    const span = nextSpan()
    const made = await book(engineer, span)
    const tx_id = made.items[0]?.tx_id as number
    const end = (last_day: string, version: number, by = engineer) =>
      by.equipment.endBooking({ body: { tx_id, last_day, version } })
    expect((await refusal(end(span.date_start, made.version))).code).toBe('request.no_way')
    await manager.approvals.decide({ body: { id: made.approval_id as number, decision: 'approve' } })
    const { version, amount } = await rowOf(manager, made.id)
    expect(amount).toBe(10_000)
    expect((await refusal(end(span.date_start, version + 1))).code).toBe('stale_version')
    expect((await refusal(end(span.date_end, version))).message).toMatch(/already\. Choose an earlier day\.$/)
    expect((await refusal(end(addDays(span.date_start, -1), version))).message).toMatch(
      /^The booking begins on/,
    )
    const last = addDays(span.date_start, 3)
    const { response } = await end(last, version)
    expect(response).toMatchObject({
      amount: 4000,
      items: [{ date_end: last, days: 4, total_price: 4000, approved_end: span.date_end }],
    })
    expect(await noticesOf(manager)).toContainEqual(expect.stringContaining(`${made.pr_num} ended early`))
    expect((await refusal(book(engineer, { date_start: last, date_end: last }))).code).toBe(
      'equipment.booked',
    )
    await book(engineer, { date_start: addDays(last, 1), date_end: span.date_end })
    // The paper keeps the end that was first approved.
    const again = await end(span.date_start, response.version)
    expect(again.response.items[0]?.approved_end).toBe(span.date_end)
  })
})
