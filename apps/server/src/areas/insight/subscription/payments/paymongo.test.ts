import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payMongo } from './paymongo.ts'
import { openPayMongo, type PayMongoFault, type PayMongoServer } from './paymongo-server.fixture.ts'
import type { Order, PaymentProvider } from './provider.ts'

const SECRET_KEY = 'sk_test_abc123'
const WEBHOOK_SECRET = 'whsk_def456'
const NOW = new Date('2026-11-17T02:00:00Z')

let server: PayMongoServer
let provider: PaymentProvider

const account = (change: object = {}) => ({
  url: server.url,
  secretKey: SECRET_KEY,
  webhookSecret: WEBHOOK_SECRET,
  isLive: false,
  ...change,
})
const QUICK = { patience: 300, pauses: [0, 0] }

beforeEach(async () => {
  server = await openPayMongo({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, now: () => NOW })
  provider = payMongo(account(), QUICK)
})
afterEach(() => server.close())

const ORDER: Order = {
  reference: 'TOPUP-20261117-000123',
  companyId: 7,
  centavos: 100_000,
  title: '1,000 credits',
  successUrl: 'https://itayo.test/payment/success?ref=TOPUP-20261117-000123',
  failedUrl: 'https://itayo.test/payment/failed?ref=TOPUP-20261117-000123',
}

describe('a checkout', () => {
  test('is opened with the amount in centavos, the ways to pay, the way back and our reference', async () => {
    const opened = await provider.open(ORDER)
    expect(opened).toEqual({
      sessionId: expect.stringMatching(/^cs_/),
      intentId: null,
      checkoutUrl: `${server.url}/checkout/${opened.sessionId}`,
    })
    const [call] = server.asked
    expect(call).toMatchObject({ method: 'POST', path: '/v2/checkout_sessions' })
    expect(Buffer.from(String(call?.authorization).slice(6), 'base64').toString()).toBe(`${SECRET_KEY}:`)
    expect(call?.body).toEqual({
      data: {
        attributes: {
          line_items: [{ name: '1,000 credits', amount: 100_000, currency: 'PHP', quantity: 1 }],
          payment_method_types: ['gcash', 'paymaya', 'qrph', 'card'],
          success_url: ORDER.successUrl,
          cancel_url: ORDER.failedUrl,
          reference_number: ORDER.reference,
          description: 'Itayo, 1,000 credits, TOPUP-20261117-000123',
          send_email_receipt: false,
          metadata: { reference_number: ORDER.reference, company_id: '7' },
        },
      },
    })
  })

  test('that was turned away is asked for again', async () => {
    server.faults.push(429, 429)
    await provider.open(ORDER)
    expect(server.asked).toHaveLength(3)
    expect(server.checkouts.size).toBe(1)
  })

  test.each<PayMongoFault>([500, 503, 'silence', 'silence after it was done', 'hang up', 'no JSON', 400])(
    'that may have been opened is not asked for twice: %s',
    async (fault) => {
      server.faults.push(fault)
      await expect(provider.open(ORDER)).rejects.toThrow()
      expect(server.asked).toHaveLength(1)
      expect(server.checkouts.size).toBeLessThanOrEqual(1)
    },
  )

  test('with a wrong key is refused, and the key is not told', async () => {
    const wrong = payMongo(account({ secretKey: 'sk_test_wrong' }), QUICK)
    await expect(wrong.open(ORDER)).rejects.toThrow(/^answered 401$/)
  })

  test('of the other mode is not taken', async () => {
    const live = payMongo(account({ isLive: true }), QUICK)
    await expect(live.open(ORDER)).rejects.toThrow('the other mode')
  })
})

describe('asking what became of it', () => {
  const opened = async () => (await provider.open(ORDER)).sessionId

  test('tells that nobody has paid yet', async () => {
    const id = await opened()
    expect(await provider.look(id)).toEqual({
      sessionId: id,
      intentId: null,
      reference: ORDER.reference,
      taken: [],
      standing: 'open',
      failure: '',
    })
  })

  test('tells what was taken, once for each payment', async () => {
    const id = await opened()
    server.pay(id, { method: 'paymaya' })
    expect(await provider.look(id)).toMatchObject({
      intentId: expect.stringMatching(/^pi_/),
      taken: [
        { centavos: 100_000, currency: 'PHP', method: 'paymaya', paymentId: expect.stringMatching(/^pay_/) },
      ],
    })
  })

  test('tells why a try failed, and that a checkout has expired', async () => {
    const id = await opened()
    server.pay(id, { fails: 'Insufficient funds' })
    expect(await provider.look(id)).toMatchObject({
      standing: 'failed',
      failure: 'Insufficient funds',
      taken: [],
    })
    await provider.expire(id)
    expect(await provider.look(id)).toMatchObject({ standing: 'expired' })
  })

  test.each<PayMongoFault>([429, 500, 503, 'silence', 'hang up', 'no JSON'])(
    'goes on after %s',
    async (fault) => {
      const id = await opened()
      server.faults.push(fault)
      expect(await provider.look(id)).toMatchObject({ standing: 'open' })
    },
  )

  test('gives up after three tries', async () => {
    const id = await opened()
    server.asked.length = 0
    server.faults.push(500, 500, 500)
    await expect(provider.look(id)).rejects.toThrow('answered 500')
    expect(server.asked).toHaveLength(3)
  })

  test('knows nothing of a checkout that is not there, by either version', async () => {
    expect(await provider.look('cs_nobody')).toBeNull()
    expect(server.asked.map(({ path }) => path)).toEqual([
      '/v1/checkout_sessions/cs_nobody',
      '/v2/checkout_sessions/cs_nobody',
    ])
  })
})

describe('a message', () => {
  const paid = async (options = {}) => {
    const { sessionId } = await provider.open(ORDER)
    server.pay(sessionId)
    return { sessionId, message: server.message(sessionId, options) }
  }

  test('that was signed just now is read', async () => {
    const { sessionId, message } = await paid({ eventId: 'evt_1' })
    expect(provider.readEvent(message, NOW)).toMatchObject({
      eventId: 'evt_1',
      kind: 'checkout_session.payment.paid',
      facts: { sessionId, reference: ORDER.reference, taken: [{ centavos: 100_000 }] },
    })
  })

  test('about a payment alone names it by its intent and our reference', async () => {
    const { message } = await paid({ type: 'payment.paid', aboutPayment: true })
    expect(provider.readEvent(message, NOW).facts).toMatchObject({
      sessionId: null,
      intentId: expect.stringMatching(/^pi_/),
      reference: ORDER.reference,
      taken: [{ centavos: 100_000 }],
    })
  })

  test('of a kind that does not concern us has no facts', async () => {
    const { message } = await paid({ type: 'payout.deposited' })
    expect(provider.readEvent(message, NOW).facts).toBeNull()
  })

  test('is refused when one byte, its moment, its mode or its signature is another', async () => {
    const { sessionId, message } = await paid()
    const changed = Buffer.from(message.bytes)
    changed[changed.length - 3] = (changed[changed.length - 3] ?? 0) ^ 1
    const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
    const forged: [string, typeof message, Date][] = [
      ['one byte', { ...message, bytes: changed }, NOW],
      ['no signature', { ...message, signature: '' }, NOW],
      ['garbage', { ...message, signature: 't=now,te=zz,li=' }, NOW],
      [
        'the digest in the place of the other mode',
        { ...message, signature: message.signature.replace(/te=(\w+),li=/, 'te=,li=$1') },
        NOW,
      ],
      ['another moment', { ...message, signature: message.signature.replace(/t=(\d)/, 't=9$1') }, NOW],
      ['too old', message, later(301)],
      ['from ahead', message, later(-301)],
      ['for the live mode', server.message(sessionId, { isLive: true }), NOW],
    ]
    for (const [why, one, at] of forged)
      expect(() => provider.readEvent(one, at), why).toThrow('payment.forged')
    for (const seconds of [300, -300])
      expect(provider.readEvent(message, later(seconds)).facts).not.toBeNull()
  })

  test('signed by another secret is refused', async () => {
    const { message } = await paid()
    const other = payMongo(account({ webhookSecret: 'whsk_other' }), QUICK)
    expect(() => other.readEvent(message, NOW)).toThrow('payment.forged')
  })
})
