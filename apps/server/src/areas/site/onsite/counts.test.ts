import { addDays } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { orderedBlocks, receiveBlocks, stockDifferences, stockOf } from '../../../testing/onsite.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager, foreman, engineer, viewer } = await openDemo(
  'manager',
  'foreman',
  'engineer',
  'viewer',
)
const day = today(server.clock)

/** A site with 40 hollow blocks. */
async function kept() {
  const site = await orderedBlocks(server, manager)
  await receiveBlocks(server, manager, site, 40)
  const [stock] = await stockOf(manager, site.id)
  return { ...site, stock_id: stock?.stock_id as number }
}
type Site = Awaited<ReturnType<typeof kept>>

const count = async (by: SignedInClient, site: Site, counted: number, change: object = {}) => {
  const items = [{ stock_id: site.stock_id, counted, reason: 'Broken in the rain' }]
  const body = { project_id: site.id, counted_on: day, items, ...change }
  return (await by.onsite.count({ body })).response
}
const decide = (id: number | null, decision: 'approve' | 'reject' = 'approve', reason = '') =>
  manager.approvals.decide({ body: { id: id as number, decision, reason } })
const balance = async (site: Site) => (await stockOf(manager, site.id))[0]?.stock_balance
const use = (site: Site, quantity: number) =>
  manager.onsite.release({
    body: { project_id: site.id, released_on: day, items: [{ stock_id: site.stock_id, quantity }] },
  })

let site: Site
beforeAll(async () => {
  site = await kept()
})

describe('a count', () => {
  test('waits for an approver, and moves the stock by its difference once it is confirmed', async () => {
    const own = await kept()
    const made = await count(foreman, own, 37, { remarks: 'Before the weekend' })
    expect(made).toMatchObject({
      number: expect.stringMatching(/^SC-\d{4}-\d{4}$/),
      state: 'waiting',
      counted_on: day,
      can: { decide: false, withdraw: true },
      items: [
        {
          description: 'Hollow block',
          work_item_code: 'MW-01',
          unit: 'pcs',
          book: 40,
          counted: 37,
          difference: -3,
          reason: 'Broken in the rain',
        },
      ],
    })
    expect(await balance(own)).toBe(40)
    const { response } = await manager.approvals.get({ params: { id: String(made.approval_id) } })
    expect(response).toMatchObject({
      kind: 'stock_count',
      title: `Stock count ${made.number}`,
      count: { number: made.number, remarks: 'Before the weekend', items: [{ difference: -3 }] },
    })
    await decide(made.approval_id)
    expect(await balance(own)).toBe(37)
    expect(await stockDifferences(server, own.id)).toEqual([])
    const query = { stock_id: String(own.stock_id) }
    const [newest] = (await manager.onsite.movements({ query })).response.data
    expect(newest).toMatchObject({ kind: 'counted', quantity: -3, stock_balance: 37, number: made.number })
    const [listed] = (await foreman.onsite.counts({ query: { project: String(own.id) } })).response.data
    expect(listed).toMatchObject({ state: 'confirmed', decided_by: expect.any(String), approval_id: null })
    // Stock moves, cost does not.
    const { rows } = await server.owner.query(
      'select actual::float8 from project_figures where project_id = $1',
      [own.id],
    )
    expect(rows[0].actual).toBe(600)
    const told = await server.owner.query(
      "select title from notification where user_id = $1 and kind = 'stock_count.confirmed' order by id desc limit 1",
      [foreman.userId],
    )
    expect(told.rows).toEqual([{ title: `Stock count ${made.number} confirmed` }])
  })

  test('of an approver is confirmed at once', async () => {
    const own = await kept()
    expect(await count(manager, own, 41.5)).toMatchObject({ state: 'confirmed', approval_id: null })
    expect(await balance(own)).toBe(41.5)
  })

  test('that is rejected changes nothing, and says why', async () => {
    const own = await kept()
    const made = await count(foreman, own, 10)
    expect((await refusal(decide(made.approval_id, 'reject'))).code).toBe('invalid_input')
    await decide(made.approval_id, 'reject', 'Count again with the storekeeper')
    expect(await balance(own)).toBe(40)
    const [listed] = (await foreman.onsite.counts({ query: { project: String(own.id) } })).response.data
    expect(listed).toMatchObject({ state: 'rejected', decide_reason: 'Count again with the storekeeper' })
  })

  test('keeps its difference whatever moved before it was confirmed', async () => {
    const own = await kept()
    const made = await count(foreman, own, 37)
    await use(own, 12)
    await receiveBlocks(server, manager, own, 5)
    await decide(made.approval_id)
    expect(await balance(own)).toBe(30)
  })

  test('is not confirmed when less is left than it takes away, and waits on', async () => {
    const own = await kept()
    const made = await count(foreman, own, 37)
    await use(own, 38)
    const refused = await refusal(decide(made.approval_id))
    expect(refused).toMatchObject({
      code: 'onsite.not_enough',
      message:
        'Hollow block: the count takes 3 pcs away, and only 2 pcs are left by now. Reject it, and have it counted again.',
    })
    expect(await balance(own)).toBe(2)
    const [listed] = (await foreman.onsite.counts({ query: { project: String(own.id) } })).response.data
    expect(listed?.state).toBe('waiting')
  })

  test('as in the books needs no reason and moves nothing', async () => {
    const own = await kept()
    const items = [{ stock_id: own.stock_id, counted: 40 }]
    expect(await count(manager, own, 40, { items })).toMatchObject({ state: 'confirmed' })
    expect(
      (await manager.onsite.movements({ query: { stock_id: String(own.stock_id) } })).response.data,
    ).toHaveLength(1)
  })

  test('sent twice by a device is kept once', async () => {
    const own = await kept()
    const slip_id = crypto.randomUUID()
    const first = await count(manager, own, 39, { slip_id })
    expect((await count(manager, own, 39, { slip_id })).id).toBe(first.id)
    expect(await balance(own)).toBe(39)
  })

  test('is withdrawn by its author alone, and then the material can be counted again', async () => {
    const own = await kept()
    const made = await count(foreman, own, 39)
    const body = { id: made.id, version: made.version }
    expect((await refusal(engineer.onsite.withdrawCount({ body }))).code).toBe('permission_denied')
    expect((await foreman.onsite.withdrawCount({ body })).response.state).toBe('withdrawn')
    expect((await refusal(foreman.onsite.withdrawCount({ body }))).code).toBe('approval.decided')
    expect((await refusal(decide(made.approval_id))).code).toBe('approval.decided')
    await count(foreman, own, 38)
    expect(await balance(own)).toBe(40)
  })
})

describe('is refused', () => {
  const refusedWith = async (counted: number, change: object = {}) =>
    (await refusal(count(foreman, site, counted, change))).message

  test('a difference without a reason', async () => {
    const items = [{ stock_id: site.stock_id, counted: 39 }]
    expect(await refusedWith(39, { items })).toBe('Hollow block: say why some of it is missing.')
  })

  test('the same material twice', async () => {
    const item = { stock_id: site.stock_id, counted: 40 }
    expect(await refusedWith(0, { items: [item, item] })).toBe('Hollow block is here twice.')
  })

  test('a day that is still to come', async () => {
    expect(await refusedWith(40, { counted_on: addDays(day, 1) })).toContain('still to come')
  })

  test('what has moved since the screen showed it', async () => {
    const items = [{ stock_id: site.stock_id, counted: 39, seen: 50, reason: 'Broken' }]
    expect(await refusedWith(39, { items })).toBe(
      'Hollow block has moved meanwhile: the books say 40 pcs now. Look at it again.',
    )
  })

  test('a material of another project', async () => {
    const other = { ...site, id: await addProject(manager) }
    expect((await refusal(count(foreman, other, 1))).code).toBe('not_found')
  })

  test('a material whose count waits', async () => {
    const own = await kept()
    const made = await count(foreman, own, 39)
    expect((await refusal(count(engineer, own, 38))).message).toBe(
      `Hollow block is in ${made.number}, which waits for a decision.`,
    )
  })

  test('somebody without the books', async () => {
    expect((await refusal(count(viewer, site, 40))).code).toBe('permission_denied')
  })
})

describe('at the same moment', () => {
  test('of two counts of one material one is kept', async () => {
    const own = await kept()
    const both = await Promise.allSettled([count(foreman, own, 39), count(engineer, own, 38)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a release of the last and a confirmed count never take more than there is', async () => {
    const own = await kept()
    const made = await count(foreman, own, 0)
    const both = await Promise.allSettled([use(own, 40), decide(made.approval_id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((one) => one.status === 'rejected')
    expect(lost?.status === 'rejected' && lost.reason.code).toBe('onsite.not_enough')
    expect(await balance(own)).toBe(0)
    expect(await stockDifferences(server, own.id)).toEqual([])
  })
})
