import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { holdRow } from '../../../testing/hold-row.ts'
import { orderedBlocks, receiveBlocks, stockDifferences, stockOf } from '../../../testing/onsite.ts'
import { asTenant } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager, foreman, engineer, purchaser } = await openDemo(
  'manager',
  'foreman',
  'engineer',
  'purchaser',
)
const day = today(server.clock)

/** A project with so many hollow blocks in stock. */
async function stocked(quantity: number) {
  const site = await orderedBlocks(server, manager)
  const { items } = await receiveBlocks(server, manager, site, quantity)
  return { ...site, stock_id: items[0]?.stock_id as number }
}
type Stocked = Awaited<ReturnType<typeof stocked>>

const giveOut = async (by: SignedInClient, site: Stocked, quantity: number, change: object = {}) =>
  (
    await by.onsite.release({
      body: {
        project_id: site.id,
        released_on: day,
        psow_id: site.psow_id,
        released_to: 'Ernesto Dela Cruz',
        items: [{ stock_id: site.stock_id, quantity }],
        ...change,
      },
    })
  ).response

const balanceOf = async (site: Stocked) => (await stockOf(foreman, site.id))[0]?.stock_balance

describe('a release', () => {
  test('takes materials out of stock for a work item, and costs nothing', async () => {
    const site = await stocked(50)
    const { rows: before } = await server.owner.query(
      'select count(*) from cost_entry where project_id = $1',
      [site.id],
    )
    const made = await giveOut(foreman, site, 20)
    expect(made).toMatchObject({
      number: expect.stringMatching(/^UR-\d{4}-\d{4}$/),
      work_item_code: 'MW-01',
      released_to: 'Ernesto Dela Cruz',
      items: [{ description: 'Hollow block', quantity: 20, unit: 'pcs' }],
    })
    expect(await stockOf(foreman, site.id)).toMatchObject([{ stock_balance: 30, used: 20, received: 50 }])
    const { rows: after } = await server.owner.query(
      'select count(*) from cost_entry where project_id = $1',
      [site.id],
    )
    expect(after).toEqual(before)
    const query = { stock_id: String(site.stock_id) }
    const { data } = (await foreman.onsite.movements({ query })).response
    expect(data).toMatchObject([
      { kind: 'used', quantity: -20, stock_balance: 30, number: made.number },
      { kind: 'received', quantity: 50, stock_balance: 50, number: expect.stringMatching(/^RR-/) },
    ])
  })

  test('of more than there is says what there is', async () => {
    const site = await stocked(12)
    const refused = await refusal(giveOut(foreman, site, 12.5))
    expect(refused).toMatchObject({
      code: 'onsite.not_enough',
      message: 'Hollow block: there are only 12 pcs in stock. Release less, or receive the delivery first.',
    })
    expect(refused.body.fields?.[0]?.path).toBe('body.items.0.quantity')
    expect(await balanceOf(site)).toBe(12)
  })

  test('of the last ones by several people at once: one wins', async () => {
    const site = await stocked(10)
    // They stand at the same door: whoever had read the stock before it would now be told by the database alone.
    const held = await holdRow(server, 'project', site.id)
    const people = [foreman, engineer, manager]
    const asked = Promise.allSettled(people.map((by) => giveOut(by, site, 10)))
    await held.waiters(people.length)
    await held.release()
    const ends = await asked
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const losers = ends.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(losers.map(({ reason }) => reason.code)).toEqual(losers.map(() => 'onsite.not_enough'))
    // Each waited for the one before, and is told what that left.
    for (const { reason } of losers)
      expect(reason.message).toBe(
        'Hollow block: there are only 0 pcs in stock. Release less, or receive the delivery first.',
      )
    expect(await balanceOf(site)).toBe(0)
    expect(await stockDifferences(server, site.id)).toEqual([])
  })

  test('past the application the database itself refuses to fall below zero, and to be told a balance', async () => {
    const site = await stocked(3)
    const asForeman = (statement: RawBuilder<unknown>) =>
      asTenant(server, foreman, (tx) => statement.execute(tx))
    const movement = sql`insert into stock_movement (project_id, stock_id, kind, quantity, movement_date, source_kind,
      source_id) select project_id, id, 'used', -4, '2026-01-10', 'test', 1 from stock where id = ${site.stock_id}`
    await expect(asForeman(movement)).rejects.toMatchObject({
      constraint: 'stock_never_below_zero',
    })
    await expect(asForeman(sql`update stock set balance = 100`)).rejects.toMatchObject({ code: '42501' })
    await expect(asForeman(sql`update stock_movement set quantity = 100`)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(asForeman(sql`delete from stock_movement`)).rejects.toMatchObject({ code: '42501' })
    expect(await balanceOf(site)).toBe(3)
  })

  test('sent twice with the same slip is kept once', async () => {
    const site = await stocked(10)
    const slip = { slip_id: '5a9a0b8e-8f58-4f0e-8e6e-5d4c7b9d1c22' }
    const made = await giveOut(foreman, site, 4, slip)
    expect((await giveOut(foreman, site, 4, slip)).id).toBe(made.id)
    expect(await balanceOf(site)).toBe(6)
  })

  test.each([
    ['a future day', { released_on: '2199-01-01' }, 'invalid_input'],
    ['before the project', { released_on: '2025-01-01' }, 'invalid_input'],
    ['nothing', { items: [] }, 'invalid_input'],
    ['a work item of another project', { psow_id: 1 }, 'not_found'],
  ])('%s is refused', async (_what, change, code) => {
    const site = await stocked(5)
    expect((await refusal(giveOut(foreman, site, 1, change))).code).toBe(code)
    expect(await balanceOf(site)).toBe(5)
  })

  test('of the stock of another project is refused', async () => {
    const [site, other] = [await stocked(5), await stocked(5)]
    const items = [{ stock_id: other.stock_id, quantity: 1 }]
    expect((await refusal(giveOut(foreman, site, 1, { items }))).code).toBe('not_found')
  })

  test('needs its path', async () => {
    const site = await stocked(5)
    expect((await refusal(giveOut(purchaser, site, 1))).http).toBe(403)
  })
})

describe('a release that was wrong', () => {
  test('is corrected: only what changed moves, and what it gave back counts at once', async () => {
    const site = await stocked(10)
    const { id, version } = await giveOut(foreman, site, 8)
    const items = [{ stock_id: site.stock_id, quantity: 10 }]
    const body = { id, version, released_on: day, psow_id: site.psow_id, items }
    const { response } = await foreman.onsite.correctRelease({ body })
    expect(response).toMatchObject({ version: 2, items: [{ quantity: 10 }] })
    expect(await balanceOf(site)).toBe(0)
    expect((await refusal(foreman.onsite.correctRelease({ body }))).code).toBe('stale_version')
    const tooMuch = { ...body, version: 2, items: [{ stock_id: site.stock_id, quantity: 11 }] }
    expect((await refusal(foreman.onsite.correctRelease({ body: tooMuch }))).code).toBe('onsite.not_enough')
    const again = await foreman.onsite.correctRelease({ body: { ...body, version: 2, remarks: 'Grid A' } })
    expect(again.response.remarks).toBe('Grid A')
    const { data } = (await foreman.onsite.movements({ query: { stock_id: String(site.stock_id) } })).response
    expect(data.map(({ quantity, is_reversal }) => [quantity, is_reversal])).toEqual([
      [-10, false],
      [8, true],
      [-8, false],
      [10, false],
    ])
  })

  test('is reversed for a reason, once', async () => {
    const site = await stocked(10)
    const { id, version } = await giveOut(foreman, site, 8)
    const bare = { id, version, reason: ' ' }
    expect((await refusal(foreman.onsite.reverseRelease({ body: bare }))).code).toBe('invalid_input')
    const body = { id, version, reason: 'Rain, nothing was poured' }
    expect((await foreman.onsite.reverseRelease({ body })).response.reversed_by).toEqual(expect.any(String))
    expect(await stockOf(foreman, site.id)).toMatchObject([{ stock_balance: 10, used: 0 }])
    expect((await refusal(foreman.onsite.reverseRelease({ body }))).code).toBe('onsite.reversed')
  })
})

describe('a reorder point', () => {
  const noticesOf = async (person: SignedInClient, projectId: number) => {
    const { rows } = await server.owner.query(
      `select title, text from notification where user_id = $1 and kind = 'stock.low' and link like $2 order by id`,
      [person.userId, `%project=${projectId}&%`],
    )
    return rows
  }

  test('tells those who order when it is crossed, once until the stock has risen again', async () => {
    const site = await stocked(100)
    await engineer.onsite.setReorder({ body: { project_id: site.id, reorder_point: 20 } })
    await giveOut(foreman, site, 79)
    expect(await noticesOf(purchaser, site.id)).toEqual([])
    await giveOut(foreman, site, 1)
    await giveOut(foreman, site, 1)
    expect(await noticesOf(purchaser, site.id)).toMatchObject([
      { text: 'At the reorder point or below: Hollow block (20 pcs).' },
    ])
    expect(await noticesOf(foreman, site.id)).toEqual([])
    const query = { project_id: String(site.id), low: '1' as const }
    expect((await foreman.onsite.stock({ query })).response).toMatchObject({
      low_items: 1,
      data: [{ is_low: true, reorder_point: 20 }],
    })
    await receiveBlocks(server, manager, site, 50, { reason: 'More' })
    await giveOut(foreman, site, 40)
    expect(await noticesOf(purchaser, site.id)).toHaveLength(2)
  })

  test('tells of what a confirmed count found missing, and not before it is confirmed', async () => {
    const site = await stocked(100)
    await engineer.onsite.setReorder({ body: { project_id: site.id, reorder_point: 20 } })
    const items = [{ stock_id: site.stock_id, counted: 20, reason: 'Broken in the rain' }]
    const { response } = await foreman.onsite.count({
      body: { project_id: site.id, counted_on: day, items },
    })
    expect(await noticesOf(purchaser, site.id)).toEqual([])
    await manager.approvals.decide({ body: { id: response.approval_id as number, decision: 'approve' } })
    expect(await noticesOf(purchaser, site.id)).toMatchObject([
      { text: 'At the reorder point or below: Hollow block (20 pcs).' },
    ])
  })

  test('of one material goes before that of the project, and null clears it', async () => {
    const site = await stocked(100)
    const project = String(site.id)
    await engineer.onsite.setReorder({ body: { project_id: site.id, reorder_point: 20 } })
    const material_properties = [{ stock_id: site.stock_id, reorder_point: 60 }]
    await engineer.onsite.setReorder({
      body: { project_id: site.id, reorder_point: null, material_properties },
    })
    expect((await foreman.onsite.reorderStatus({ query: { project } })).response).toEqual({
      project_id: site.id,
      has_reorder_point: true,
      reorder_point_percentage: 20,
      material_properties,
    })
    expect((await stockOf(foreman, site.id))[0]?.reorder_point).toBe(60)
    await engineer.onsite.setReorder({ body: { project_id: site.id, reorder_point: null } })
    expect((await foreman.onsite.reorderStatus({ query: { project } })).response).toMatchObject({
      has_reorder_point: false,
      reorder_point_percentage: null,
    })
    expect(
      (await refusal(foreman.onsite.setReorder({ body: { project_id: site.id, reorder_point: 5 } }))).http,
    ).toBe(403)
  })
})

test('what was used of half of an order or more is told', async () => {
  const site = await stocked(100)
  const query = { project: String(site.id) }
  await giveOut(foreman, site, 49)
  expect((await foreman.onsite.useNotices({ query })).response).toEqual([])
  await giveOut(foreman, site, 25)
  expect((await foreman.onsite.useNotices({ query })).response).toMatchObject([
    { material_name: 'Hollow block', percentage: 74 },
  ])
})
