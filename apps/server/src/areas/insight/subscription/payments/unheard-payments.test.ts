import { describe, expect, test } from 'vitest'
import { HOURS, MINUTES } from '../../../../platform/clock.ts'
import { openPayments } from './payments.fixture.ts'
import { reconcilePayments } from './reconcile.ts'

/* What is paid and not heard of is credited once all the same. */

const opened = await openPayments()
const { server, payMongo } = opened
const { poolOf, open, deliver, check, trailOf, entriesOf } = opened

describe('payments that stay silent', () => {
  test('are asked after from five minutes on, and no sooner', async () => {
    const before = await poolOf()
    const { reference, sessionId } = await open(350)
    payMongo.pay(sessionId)
    await reconcilePayments(server.platform)
    expect(await entriesOf(reference)).toBe(0)
    server.clock.advance(5 * MINUTES)
    await reconcilePayments(server.platform)
    expect(await entriesOf(reference)).toBe(1)
    expect(await poolOf()).toBeGreaterThanOrEqual(before + 350)
  })

  test('that nobody paid for a day are closed, at the provider too; money that came all the same counts', async () => {
    const { reference, sessionId, id } = await open(450)
    server.clock.advance(24 * HOURS)
    await reconcilePayments(server.platform)
    expect(payMongo.checkouts.get(sessionId)?.status).toBe('expired')
    expect(await check(reference)).toMatchObject({ status: 'expired', checkout_url: null })
    payMongo.pay(sessionId)
    await deliver(payMongo.message(sessionId))
    expect(await check(reference)).toMatchObject({ status: 'paid' })
    expect(await trailOf(id)).toEqual(['payment.opened', 'payment.expired', 'payment.paid'])
  })

  test('wait when the provider is away, and are not asked after twice in one run', async () => {
    const { reference, sessionId } = await open(150)
    payMongo.pay(sessionId)
    server.clock.advance(10 * MINUTES)
    payMongo.faults.push(503, 503, 503)
    await reconcilePayments(server.platform)
    expect(await entriesOf(reference)).toBe(0)
    server.clock.advance(10 * MINUTES)
    await reconcilePayments(server.platform)
    expect(await entriesOf(reference)).toBe(1)
    payMongo.asked.length = 0
    await reconcilePayments(server.platform)
    expect(payMongo.asked).toEqual([])
  })
})
