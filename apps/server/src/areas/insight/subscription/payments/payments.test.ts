import { afterEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../testing/refusal.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'
import { openPayments } from './payments.fixture.ts'

/* One payment, one credit, always, and everything that can go wrong with it. */

const opened = await openPayments()
const { server, payMongo, admin, manager, viewer, stranger, superAdmin } = opened
const { rowsOf, poolOf, open, deliver, check, trailOf, entriesOf } = opened

describe('a checkout', () => {
  test('is opened for who manages the credits, with a reference of the day, and noted', async () => {
    const { reference, url, id } = await open(500)
    expect(reference).toMatch(/^TOPUP-\d{8}-\d{6}$/)
    expect(url).toMatch(new RegExp(`^${payMongo.url}/checkout/cs_`))
    expect(payMongo.asked[0]?.body).toMatchObject({
      data: {
        attributes: {
          line_items: [{ amount: 50_000, currency: 'PHP' }],
          success_url: `http://itayo.test/payment/success?ref=${reference}`,
          cancel_url: `http://itayo.test/payment/failed?ref=${reference}`,
        },
      },
    })
    expect(
      await rowsOf('select state, credits, centavos::int, is_live from payment where id = $1', [id]),
    ).toEqual([{ state: 'pending', credits: 500, centavos: 50_000, is_live: false }])
    expect(await trailOf(id)).toEqual(['payment.opened'])
  })

  test.each([99, 0, -500, 100_001, 100.5, 1e308])(
    'of %d pesos is refused, and nobody is asked',
    async (amount) => {
      expect((await refusal(admin.subscription.createCheckout({ body: { data: { amount } } }))).http).toBe(
        422,
      )
      expect(payMongo.asked).toEqual([])
    },
  )

  test('is refused to who only reads, to the Super Admin, and to nobody', async () => {
    const body = { data: { amount: 500 } }
    for (const by of [manager, viewer])
      expect((await refusal(by.subscription.createCheckout({ body }))).http).toBe(403)
    expect((await refusal(superAdmin.subscription.createCheckout({ body }))).code).toBe(
      'credits.company_only',
    )
    expect((await refusal(server.nobody.subscription.createCheckout({ body }))).http).toBe(401)
    expect(payMongo.asked).toEqual([])
  })

  test.each([500, 'no JSON', 'hang up'] as const)(
    'leaves nothing behind when the provider answers %s',
    async (fault) => {
      const [before] = await rowsOf('select count(*)::int from payment')
      payMongo.faults.push(fault)
      const refused = await refusal(admin.subscription.createCheckout({ body: { data: { amount: 500 } } }))
      expect([refused.http, refused.code]).toEqual([503, 'payment.provider_away'])
      expect(await rowsOf('select count(*)::int from payment')).toEqual([before])
    },
  )
})

describe('a message of the provider', () => {
  test('credits the pool once, with receipt, trail and a notice, and says what it did', async () => {
    const before = await poolOf()
    const { reference, sessionId, id } = await open(1000)
    payMongo.pay(sessionId, { method: 'paymaya' })
    expect(await deliver(payMongo.message(sessionId))).toBe('taken')
    expect(await poolOf()).toBe(before + 1000)
    expect(await check(reference)).toMatchObject({
      status: 'paid',
      amount: 1000,
      credits: 1000,
      paid_with: 'Maya',
      receipt_number: expect.stringMatching(/^TEST-\d{4}-\d{6}$/),
      receipt_to: 'admin@bayanihan.test',
      balance_after: before + 1000,
      checkout_url: null,
    })
    expect(await trailOf(id)).toEqual(['payment.opened', 'payment.paid'])
    const notices = await rowsOf(
      `select title from notification where user_id = $1 and kind = 'payment.paid'`,
      [admin.userId],
    )
    expect(notices).toContainEqual({ title: '1,000 credits were added' })
  })

  test('sent twice, under another number, and as another kind, credits once', async () => {
    const before = await poolOf()
    const { reference, sessionId } = await open(300)
    payMongo.pay(sessionId)
    const message = payMongo.message(sessionId)
    expect(await deliver(message)).toBe('taken')
    expect(await deliver(message)).toBe('known')
    expect(await deliver(payMongo.message(sessionId))).toBe('taken')
    expect(await deliver(payMongo.message(sessionId, { type: 'payment.paid', aboutPayment: true }))).toBe(
      'taken',
    )
    expect([await poolOf(), await entriesOf(reference)]).toEqual([before + 300, 1])
    expect(await check(reference)).toMatchObject({ status: 'paid', trouble: '' })
  })

  test('that comes many times at once, while the page asks too, credits once', async () => {
    const before = await poolOf()
    const { reference, sessionId, id } = await open(700)
    payMongo.pay(sessionId)
    const message = payMongo.message(sessionId)
    await Promise.all([
      ...Array.from({ length: 8 }, () => deliver(message)),
      ...Array.from({ length: 8 }, () => deliver(payMongo.message(sessionId))),
      ...Array.from({ length: 4 }, () => check(reference)),
    ])
    expect([await poolOf(), await entriesOf(reference)]).toEqual([before + 700, 1])
    expect(await trailOf(id)).toEqual(['payment.opened', 'payment.paid'])
  })

  test('about a payment alone is found by its intent or our reference', async () => {
    const { reference, sessionId } = await open(200)
    payMongo.pay(sessionId)
    expect(await deliver(payMongo.message(sessionId, { type: 'payment.paid', aboutPayment: true }))).toBe(
      'taken',
    )
    expect(await check(reference)).toMatchObject({ status: 'paid' })
  })

  test('that is forged, old or of the other mode is refused, and changes nothing', async () => {
    const before = await poolOf()
    const { reference, sessionId } = await open(400)
    payMongo.pay(sessionId)
    const message = payMongo.message(sessionId)
    const ago = new Date(server.clock.now().getTime() - 301_000)
    const forged = [
      { ...message, signature: '' },
      { ...message, signature: message.signature.replace(/te=\w{4}/, 'te=0000') },
      { ...message, bytes: Buffer.from(`${Buffer.from(message.bytes)} `) },
      payMongo.message(sessionId, { at: ago }),
      payMongo.message(sessionId, { isLive: true }),
    ]
    for (const one of forged)
      expect(await refusal(server.nobody.subscription.paymentWebhook({ signed: one }))).toMatchObject({
        http: 401,
        code: 'payment.forged',
      })
    expect([await poolOf(), await entriesOf(reference)]).toEqual([before, 0])
  })

  test('about somebody else’s payment is answered, so that it is not sent again', async () => {
    const { sessionId } = await open(200)
    const message = payMongo.message(sessionId)
    await server.owner.query('delete from payment where session_id = $1', [sessionId])
    expect(await deliver(message)).toBe('unknown')
  })

  test('of a kind that we do not read is answered too', async () => {
    const { sessionId } = await open(200)
    expect(await deliver(payMongo.message(sessionId, { type: 'payout.deposited' }))).toBe('other')
    expect(await deliver(payMongo.message(sessionId, { type: 'payment.paid', aboutPayment: true }))).toBe(
      'other',
    )
  })
})

describe('money that is not what was asked for', () => {
  test.each([
    [
      'another amount',
      { centavos: 99_900 },
      'PHP 1,000.00 was asked for, and PHP 999.00 was paid. No credits were given.',
    ],
    [
      'another currency',
      { currency: 'USD' },
      'PHP 1,000.00 was asked for, and USD 1,000.00 was paid, in another currency. No credits were given.',
    ],
  ])('%s is flagged, not credited, and told to the Super Admin', async (_, how, trouble) => {
    const before = await poolOf()
    const { reference, sessionId, id } = await open(1000)
    payMongo.pay(sessionId, how)
    expect(await deliver(payMongo.message(sessionId))).toBe('taken')
    expect(await check(reference)).toMatchObject({ status: 'flagged', trouble, receipt_number: null })
    expect([await poolOf(), await entriesOf(reference)]).toEqual([before, 0])
    expect(await trailOf(id)).toEqual(['payment.opened', 'payment.flagged'])
    const told = await rowsOf(`select text from notification where user_id = $1 and title = $2`, [
      superAdmin.userId,
      `Payment ${reference} needs a look`,
    ])
    expect(told).toEqual([{ text: trouble }])
    // And stays so, whatever is told later.
    await deliver(payMongo.message(sessionId))
    expect(await entriesOf(reference)).toBe(0)
  })

  test('a second payment under the same reference is credited once, flagged, and settled by the Super Admin alone', async () => {
    const before = await poolOf()
    const { reference, sessionId } = await open(600)
    payMongo.pay(sessionId)
    await deliver(payMongo.message(sessionId))
    payMongo.pay(sessionId)
    await deliver(payMongo.message(sessionId))
    await deliver(payMongo.message(sessionId))
    expect(await poolOf()).toBe(before + 600)
    const trouble = 'Paid twice by the same reference: another PHP 600.00 came. Credits were given once.'
    expect(await check(reference)).toMatchObject({ status: 'paid', trouble })
    const toLookAt = async () =>
      (
        await superAdmin.subscription.listPayments({ query: { status: 'to_look_at', per_page: '100' } })
      ).response.data.map(({ reference_number }) => reference_number)
    expect(await toLookAt()).toContain(reference)
    const body = { reference_number: reference, note: 'Refunded at the provider' }
    expect((await refusal(admin.subscription.settlePayment({ body }))).http).toBe(403)
    await superAdmin.subscription.settlePayment({ body })
    expect(await toLookAt()).not.toContain(reference)
    expect((await refusal(superAdmin.subscription.settlePayment({ body }))).code).toBe(
      'payment.nothing_to_settle',
    )
  })
})

describe('a try that failed', () => {
  test('is told with the bank’s words; a second try in the same checkout pays', async () => {
    const before = await poolOf()
    const { reference, sessionId, url, id } = await open(250)
    payMongo.pay(sessionId, { fails: 'Insufficient funds' })
    await deliver(payMongo.message(sessionId, { type: 'payment.failed', aboutPayment: true }))
    expect(await check(reference)).toMatchObject({
      status: 'failed',
      failure: 'Insufficient funds',
      checkout_url: url,
      pool: before,
      balance_after: null,
    })
    payMongo.pay(sessionId)
    await deliver(payMongo.message(sessionId))
    expect(await check(reference)).toMatchObject({ status: 'paid', failure: '', pool: before + 250 })
    // Out of order: the old news comes once more.
    await deliver(payMongo.message(sessionId, { type: 'payment.failed' }))
    expect(await check(reference)).toMatchObject({ status: 'paid' })
    expect(await trailOf(id)).toEqual(['payment.opened', 'payment.failed', 'payment.paid'])
  })
})

describe('asking what became of it', () => {
  test('finds a payment whose message never came', async () => {
    const before = await poolOf()
    const { reference, sessionId } = await open(800)
    expect(await check(reference)).toMatchObject({ status: 'pending', pool: before })
    payMongo.pay(sessionId)
    expect(await check(reference)).toMatchObject({ status: 'paid', pool: before + 800 })
    // And the message that comes after all changes nothing.
    expect(await deliver(payMongo.message(sessionId))).toBe('taken')
    expect([await poolOf(), await entriesOf(reference)]).toEqual([before + 800, 1])
  })

  test('believes nobody but the provider: a provider that does not answer leaves it pending', async () => {
    const { reference, sessionId } = await open(200)
    payMongo.pay(sessionId)
    payMongo.faults.push(500, 500, 500)
    expect(await check(reference)).toMatchObject({ status: 'pending' })
    expect(await entriesOf(reference)).toBe(0)
  })

  test('is for one’s own company, and the Super Admin, who gets no page to pay on', async () => {
    const { reference } = await open(200)
    expect((await refusal(check(reference, stranger))).http).toBe(404)
    expect((await refusal(check(reference, viewer))).http).toBe(403)
    expect(await check(reference, manager)).toMatchObject({ status: 'pending' })
    expect(await check(reference, superAdmin)).toMatchObject({
      status: 'pending',
      checkout_url: null,
      receipt_to: '',
    })
    expect((await refusal(check('TOPUP-20200101-000001', superAdmin))).http).toBe(404)
  })
})

/** Of the provider's test mode; simulated payments of the demo have a series of their own. */
const LAST_RECEIPT = `select last from payment_receipt_counter where series = 'TEST'`

describe('a failure of ours between the charge and the credit', () => {
  afterEach(() => server.owner.query('drop trigger if exists no_entry on audit_event'))

  test('leaves nothing done; the message that comes again does all of it, with no number lost', async () => {
    const before = await poolOf()
    const { reference, sessionId } = await open(900)
    payMongo.pay(sessionId)
    const [last] = await rowsOf(LAST_RECEIPT)
    await server.owner.query(`
      create or replace function refuse_entry() returns trigger language plpgsql as $$
      begin raise exception 'the trail cannot be written'; end $$;
      create trigger no_entry before insert on audit_event for each row execute function refuse_entry()`)
    const message = payMongo.message(sessionId)
    expect((await refusal(server.nobody.subscription.paymentWebhook({ signed: message }))).http).toBe(500)
    expect([await poolOf(), await entriesOf(reference)]).toEqual([before, 0])
    expect(await rowsOf(LAST_RECEIPT)).toEqual([last])
    await server.owner.query('drop trigger no_entry on audit_event')
    expect(await deliver(message)).toBe('taken')
    expect([await poolOf(), await entriesOf(reference)]).toEqual([before + 900, 1])
    expect(await rowsOf(LAST_RECEIPT)).toEqual([{ last: (last?.last ?? 0) + 1 }])
  })
})

describe('the list of payments', () => {
  test('is of one’s own company; the Super Admin’s is of all, found by company, reference and state', async () => {
    const ours = await open(100)
    const theirs = await open(100, stranger)
    const namesOf = async (by: SignedInClient, query: object) =>
      (await by.subscription.listPayments({ query: { per_page: '100', ...query } })).response.data.map(
        ({ reference_number, company }) => `${reference_number} ${company}`,
      )
    expect(await namesOf(admin, {})).toContain(`${ours.reference} Bayanihan Builders`)
    expect((await namesOf(admin, {})).filter((name) => !name.endsWith('Bayanihan Builders'))).toEqual([])
    const all = await namesOf(superAdmin, { status: 'pending' })
    expect(all).toEqual(
      expect.arrayContaining([
        `${ours.reference} Bayanihan Builders`,
        `${theirs.reference} Pundasyon Construction`,
      ]),
    )
    expect(await namesOf(superAdmin, { search: theirs.reference })).toEqual([
      `${theirs.reference} Pundasyon Construction`,
    ])
    expect(await namesOf(admin, { search: theirs.reference })).toEqual([])
    expect((await refusal(viewer.subscription.listPayments({}))).http).toBe(403)
  })
})

test('receipts are numbered without a gap over all companies', async () => {
  for (const by of [admin, stranger, admin]) {
    const { sessionId } = await open(100, by)
    payMongo.pay(sessionId)
    await deliver(payMongo.message(sessionId))
  }
  const numbers = await rowsOf(
    `select receipt_number from payment where receipt_number like 'TEST-%' order by receipt_number`,
  )
  expect(numbers.map(({ receipt_number }) => Number(receipt_number.slice(-6)))).toEqual(
    numbers.map((_, at) => at + 1),
  )
})
