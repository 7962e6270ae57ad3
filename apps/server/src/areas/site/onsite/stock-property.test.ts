import fc from 'fast-check'
import { expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import {
  orderedBlocks,
  receiveBlocks,
  receivedDifferences,
  stockDifferences,
  stockOf,
} from '../../../testing/onsite.ts'

/*
 * Whatever a site writes down, in whichever order: the stock is the sum of its movements and never below zero, what
 * it says is what a model of the slips says, and the cost is that of the deliveries that stand.
 */
const { server, manager } = await openDemo('manager')
const day = today(server.clock)
const PRICE = 15

type Step =
  | { do: 'receive'; quantity: number; rejected: number }
  | { do: 'use'; quantity: number }
  | { do: 'count'; quantity: number }
  | { do: 'correct delivery'; which: number; quantity: number }
  | { do: 'correct release'; which: number; quantity: number }
  | { do: 'reverse delivery' | 'reverse release'; which: number }

const quantity = fc.integer({ min: 1, max: 400_000 }).map((parts) => parts / 10_000)
const which = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('receive' as const), quantity, rejected: fc.constantFrom(0, 0, 0.0001) }),
  fc.record({ do: fc.constant('use' as const), quantity }),
  fc.record({ do: fc.constant('count' as const), quantity }),
  fc.record({ do: fc.constant('correct delivery' as const), which, quantity }),
  fc.record({ do: fc.constant('correct release' as const), which, quantity }),
  fc.record({ do: fc.constantFrom('reverse delivery' as const, 'reverse release' as const), which }),
)

interface Slip {
  id: number
  item: number
  version: number
  quantity: number
  reversed: boolean
}

const four = (value: number) => Math.round(value * 1e4) / 1e4
/** In whole ten-thousandths and centavos: half a centavo is lost between floating numbers. */
const costOf = (quantity: number) =>
  Math.round((Math.round(quantity * 1e4) * Math.round(PRICE * 100)) / 1e4) / 100
const cents = (value: number) => Math.round(value * 100) / 100

test('any order of deliveries, uses, counts, corrections and reversals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const site = await orderedBlocks(server, manager)
      const deliveries: Slip[] = []
      const releases: Slip[] = []
      let stockId = 0
      /** What counts have found, all together. */
      let counted = 0
      const sum = (slips: readonly Slip[]) =>
        four(slips.reduce((total, slip) => total + (slip.reversed ? 0 : slip.quantity), 0))
      /** What the books must say after a change of these, or that it must be refused. */
      const mayBe = (change: { received?: number; used?: number }) =>
        four(sum(deliveries) + counted + (change.received ?? 0) - sum(releases) - (change.used ?? 0)) >= 0

      for (const one of steps) {
        if (one.do === 'count') {
          if (stockId === 0) continue
          const items = [{ stock_id: stockId, counted: one.quantity, reason: 'Counted' }]
          await manager.onsite.count({ body: { project_id: site.id, counted_on: day, items } })
          counted = four(one.quantity - sum(deliveries) + sum(releases))
          continue
        }
        const isDelivery = one.do === 'receive' || one.do.endsWith('delivery')
        const slips = (isDelivery ? deliveries : releases).filter(({ reversed }) => !reversed)
        const slip = 'which' in one ? slips[one.which % Math.max(1, slips.length)] : undefined
        if ('which' in one && !slip) continue
        if (one.do === 'use' && stockId === 0) continue
        const expected = !('quantity' in one)
          ? isDelivery
            ? mayBe({ received: -(slip as Slip).quantity })
            : true
          : one.do === 'use'
            ? mayBe({ used: one.quantity })
            : one.do === 'receive'
              ? true
              : mayBe(
                  isDelivery
                    ? { received: one.quantity - (slip as Slip).quantity }
                    : { used: one.quantity - (slip as Slip).quantity },
                )
        const done = await run(one, slip).then(
          (saved) => saved,
          (error) => {
            expect(error.code).toBe('onsite.not_enough')
            return null
          },
        )
        expect(done !== null, JSON.stringify({ one, steps })).toBe(expected)
        if (!done) continue
        if (slip) Object.assign(slip, done)
        else (isDelivery ? deliveries : releases).push(done as Slip)
        if (one.do === 'receive') stockId = (await stockOf(manager, site.id))[0]?.stock_id ?? 0
      }

      async function run(
        one: Exclude<Step, { do: 'count' }>,
        slip: Slip | undefined,
      ): Promise<Partial<Slip>> {
        switch (one.do) {
          case 'receive': {
            const arrived = four(one.quantity + one.rejected)
            const items = [{ tx_id: site.tx_id, arrived, rejected: one.rejected }]
            const made = await receiveBlocks(server, manager, site, 0, { items, reason: 'As it came' })
            return {
              id: made.id,
              item: made.items[0]?.id as number,
              version: made.version,
              quantity: one.quantity,
              reversed: false,
            }
          }
          case 'use': {
            const items = [{ stock_id: stockId, quantity: one.quantity }]
            const { response } = await manager.onsite.release({
              body: { project_id: site.id, released_on: day, items },
            })
            return { id: response.id, item: 0, version: 1, quantity: one.quantity, reversed: false }
          }
          case 'correct delivery': {
            const { id, version, item } = slip as Slip
            const items = [{ id: item, arrived: one.quantity }]
            const body = { id, version, received_on: day, reason: 'As it came', items }
            const { response } = await manager.onsite.correctDelivery({ body })
            return { version: response.version, quantity: one.quantity }
          }
          case 'correct release': {
            const { id, version } = slip as Slip
            const items = [{ stock_id: stockId, quantity: one.quantity }]
            const { response } = await manager.onsite.correctRelease({
              body: { id, version, released_on: day, items },
            })
            return { version: response.version, quantity: one.quantity }
          }
          default: {
            const { id, version } = slip as Slip
            const body = { id, version, reason: 'Wrong' }
            if (one.do === 'reverse delivery') await manager.onsite.reverseDelivery({ body })
            else await manager.onsite.reverseRelease({ body })
            return { reversed: true }
          }
        }
      }

      expect(await stockDifferences(server, site.id)).toEqual([])
      expect(await receivedDifferences(server, site.id)).toEqual([])
      if (deliveries.length === 0) return
      expect(await stockOf(manager, site.id)).toMatchObject([
        {
          stock_balance: four(sum(deliveries) + counted - sum(releases)),
          received: sum(deliveries),
          used: sum(releases),
        },
      ])
      const { rows } = await server.owner.query(
        `select coalesce(sum(amount), 0)::float8 as booked,
           (select actual::float8 from project_figures where project_id = $1) as shown
         from cost_entry where project_id = $1`,
        [site.id],
      )
      const standing = deliveries.filter(({ reversed }) => !reversed)
      const cost = cents(standing.reduce((total, slip) => total + costOf(slip.quantity), 0))
      expect(rows[0]).toEqual({ booked: cost, shown: cost })
    }),
    { numRuns: 8 },
  )
})
