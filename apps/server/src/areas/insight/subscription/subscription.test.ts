import { describe, expect, test } from 'vitest'
import { DAYS } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { openCompany } from '../../../testing/open-company.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, admin, manager, foreman, stranger } = await openDemo(
  'admin',
  'manager',
  'foreman',
  'stranger',
)
const superAdmin = await server.signIn('superadmin@itayo.test')

let opened = 0
/** A new company; its administrator alone. */
function newCompany(): Promise<SignedInClient> {
  opened += 1
  return openCompany(server, {
    company_name: `Credit Company ${opened}`,
    full_name: `Cora Cruz ${opened}`,
    email: `cora${opened}@credits.test`,
  })
}

const grant = (to: SignedInClient, credits: number) =>
  superAdmin.subscription.disburse({ body: { company_id: to.companyId, credits } })
const expiryOf = async (by: SignedInClient) => (await by.subscription.expiry()).response
const subscribe = (by: SignedInClient) => by.subscription.subscribe({ body: { subscription_category_id: 1 } })
const ask = async (by: SignedInClient, credits = 45) =>
  (await by.subscription.askForCredits({ body: { data: { credits, note: 'For a bidding' } } })).response
const decide = (by: SignedInClient, id: number, status: 1 | 2, reason = '') =>
  by.subscription.decideRequest({ body: { id, status, reason } })

describe('the demo', () => {
  test('has 1,240 credits in the pool of Bayanihan, a history and a request in each state', async () => {
    const expiry = await expiryOf(admin)
    expect(expiry).toEqual({
      date_end: null,
      balance: 1240,
      own: 0,
      pool: 1240,
      status: 0,
      credit_status: false,
    })
    const { response } = await admin.subscription.requests({ query: { per_page: '50' } })
    expect(new Set(response.data.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]))
    const history = (await admin.subscription.history({ query: { per_page: '100' } })).response
    expect(history.total_items).toBeGreaterThan(20)
    expect(history.data.find(({ is_pool }) => is_pool)?.credits_after).toBe(1240)
  })

  test('has payments that were paid, failed, expired and wait, and receipts of those that were paid', async () => {
    const { data } = (await admin.subscription.listPayments({ query: { per_page: '50' } })).response
    expect(new Set(data.map(({ status }) => status))).toEqual(
      new Set(['paid', 'failed', 'expired', 'pending']),
    )
    for (const { status, receipt_number, reference_number, credits } of data) {
      expect(receipt_number !== null).toBe(status === 'paid')
      const { response } = await admin.subscription.history({ query: { search: reference_number } })
      expect(response.data.map((entry) => entry.credits)).toEqual(status === 'paid' ? [credits] : [])
    }
  })

  test('shows nothing of another company', async () => {
    expect((await expiryOf(stranger)).pool).toBe(12)
    const { response } = await stranger.subscription.history({ query: {} })
    expect(response.data.every(({ company }) => company.startsWith('Pundasyon'))).toBe(true)
    const requests = (await stranger.subscription.requests({ query: { search: 'Bayanihan' } })).response
    expect(requests.total_items).toBe(0)
  })
})

describe('a new company', () => {
  test('has nothing and never subscribed', async () => {
    expect(await expiryOf(await newCompany())).toMatchObject({ balance: 0, date_end: null, status: 0 })
  })

  test('cannot subscribe with 249 credits, and is told how many it lacks', async () => {
    const founder = await newCompany()
    await grant(founder, 249)
    const error = await refusal(subscribe(founder))
    expect([error.http, error.title]).toEqual([409, 'Insufficient Credit'])
    expect(error.message).toContain('1 credit more')
    expect(await expiryOf(founder)).toMatchObject({ pool: 249, credit_status: false })
  })

  test('subscribes for 30 days with 250, and adds 30 to what is left', async () => {
    const founder = await newCompany()
    await grant(founder, 500)
    const first = await subscribe(founder)
    expect(first.description).toBe(
      'Subscription Successful - You have successfully subscribed to Power Tools.',
    )
    expect(first.response).toMatchObject({ pool: 250, status: 1, credit_status: true })
    const second = (await subscribe(founder)).response
    const [end, later] = [first.response.date_end, second.date_end].map((at) => Date.parse(at as string))
    expect((later as number) - (end as number)).toBe(30 * DAYS)
    expect(second.pool).toBe(0)
  })

  test('that subscribes twice at once pays for two months, and with credits for one for one', async () => {
    const founder = await newCompany()
    await grant(founder, 260)
    const tries = await Promise.allSettled([subscribe(founder), subscribe(founder), subscribe(founder)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await expiryOf(founder)).pool).toBe(10)
  })
})

describe('credits are moved', () => {
  test('from the pool to a person, who is told; together they stay the same', async () => {
    const before = (await expiryOf(admin)).pool
    const { response } = await admin.subscription.disburse({
      body: { user_id: foreman.userId, credits: 30, note: 'For the week' },
    })
    expect(response.pool).toBe(before - 30)
    expect(await expiryOf(foreman)).toMatchObject({ own: 30, pool: before - 30, balance: before })
    const { rows } = await server.owner.query(
      `select title from notification where user_id = $1 and kind = 'credits.disbursed'`,
      [foreman.userId],
    )
    expect(rows).toEqual([{ title: 'You were given 30 credits' }])
  })

  test('never more than the pool has, however many ask at once', async () => {
    const founder = await newCompany()
    await grant(founder, 100)
    const give = (credits: number) =>
      founder.subscription.disburse({ body: { user_id: founder.userId, credits } })
    expect((await refusal(give(101))).code).toBe('credits.pool_too_small')
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => give(30)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await expiryOf(founder)).toMatchObject({ own: 90, pool: 10 })
  })

  test.each([0, -15, 1.5, 100_001, Number.MAX_SAFE_INTEGER])('never by %s', async (credits) => {
    const give = admin.subscription.disburse({ body: { user_id: foreman.userId, credits } })
    expect((await refusal(give)).code).toBe('invalid_input')
    const asked = foreman.subscription.askForCredits({ body: { data: { credits } } })
    expect((await refusal(asked)).code).toBe('invalid_input')
  })

  test('to nobody of another company, and by no company to another', async () => {
    const toStranger = admin.subscription.disburse({ body: { user_id: stranger.userId, credits: 15 } })
    expect((await refusal(toStranger)).code).toBe('not_found')
    const toCompany = admin.subscription.disburse({ body: { company_id: stranger.companyId, credits: 15 } })
    expect((await refusal(toCompany)).code).toBe('not_found')
    const toOwn = admin.subscription.disburse({ body: { company_id: admin.companyId, credits: 15 } })
    expect((await refusal(toOwn)).code).toBe('invalid_input')
  })

  test('once, when the call is sent again under its key', async () => {
    const before = (await expiryOf(admin)).pool
    const give = () =>
      admin.subscription.disburse(
        { body: { user_id: foreman.userId, credits: 20 } },
        { idempotencyKey: 'one-disbursement' },
      )
    expect(await give()).toEqual(await give())
    expect((await expiryOf(admin)).pool).toBe(before - 20)
  })
})

describe('a request for credits', () => {
  test('is approved by the Super Admin, which fills the pool, and disbursed by the company', async () => {
    const request = await ask(foreman)
    expect(request).toMatchObject({ status: 0, can: { decide: false, disburse: false } })
    const before = (await expiryOf(foreman)).pool
    expect((await decide(superAdmin, request.id, 1)).response.status).toBe(1)
    expect((await expiryOf(foreman)).pool).toBe(before + 45)
    const answer = { body: { request_id: request.id, credits: 45 } }
    await admin.subscription.disburse(answer)
    expect((await expiryOf(foreman)).pool).toBe(before)
    expect((await refusal(admin.subscription.disburse(answer))).code).toBe('credits.decided')
    const { response } = await admin.subscription.requests({
      query: { status: '3', search: request.reference },
    })
    expect(response.data).toMatchObject([{ status: 3, reference: request.reference }])
  })

  test('is not approved twice, and of two at once one', async () => {
    const request = await ask(foreman)
    const before = (await expiryOf(foreman)).pool
    const tries = await Promise.allSettled([
      decide(superAdmin, request.id, 1),
      decide(superAdmin, request.id, 1),
      decide(superAdmin, request.id, 2, 'No'),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refusal(decide(superAdmin, request.id, 1))).code).toBe('credits.decided')
    expect([before, before + 45]).toContain((await expiryOf(foreman)).pool)
  })

  test('is rejected for a reason, which whoever asked is told, and gives nothing', async () => {
    const request = await ask(foreman)
    const before = (await expiryOf(foreman)).pool
    expect((await refusal(decide(superAdmin, request.id, 2))).code).toBe('invalid_input')
    await decide(superAdmin, request.id, 2, 'Ask your administrator first')
    expect((await expiryOf(foreman)).pool).toBe(before)
    const { rows } = await server.owner.query(
      `select text from notification where user_id = $1 and kind = 'credits.rejected'`,
      [foreman.userId],
    )
    expect(rows.map(({ text }) => text)).toContain('45 credits: Ask your administrator first')
  })

  test('is decided by nobody of a company, not even its administrator', async () => {
    const request = await ask(foreman)
    expect((await refusal(decide(admin, request.id, 1))).code).toBe('credits.platform_only')
    expect((await refusal(decide(stranger, request.id, 1))).code).toBe('credits.platform_only')
    expect((await refusal(decide(manager, request.id, 1))).code).toBe('permission_denied')
  })

  test('of another company is not found', async () => {
    const request = await ask(foreman)
    const answer = stranger.subscription.disburse({ body: { request_id: request.id, credits: 1 } })
    expect((await refusal(answer)).code).toBe('not_found')
  })

  test('of the platform itself there is none', async () => {
    expect((await refusal(ask(superAdmin))).code).toBe('credits.company_only')
  })
})

describe('the Super Admin', () => {
  test('sees companies and no people of theirs', async () => {
    const { response } = await superAdmin.subscription.subscriptions({ query: { search: 'Bayanihan' } })
    expect(response.data).toMatchObject([{ user_id: null, state: 'none', users: expect.any(Number) }])
    const history = (await superAdmin.subscription.creditHistory({ query: { per_page: '100' } })).response
    expect(history.data.every(({ person, wallet_of }) => person === null && wallet_of === null)).toBe(true)
    expect(new Set(history.data.map(({ company }) => company)).size).toBeGreaterThan(1)
    const requests = (await superAdmin.subscription.requests({ query: { status: '0' } })).response
    expect(requests.data[0]).toMatchObject({ can: { decide: true, disburse: false } })
  })

  test('has figures over all, a company over itself', async () => {
    const all = (await superAdmin.subscription.dashboard()).response
    const own = (await admin.subscription.dashboard()).response
    expect([all.scope, own.scope]).toEqual(['platform', 'company'])
    expect(all.balance).toBeGreaterThan(own.balance)
    expect(own.months).toHaveLength(6)
    expect(own.months.at(-1)).toMatchObject({ month: own.month, bought: own.bought, used: own.used })
  })

  test('gives credits to a company that exists, and to nobody in it', async () => {
    const give = (body: object) => superAdmin.subscription.disburse({ body: { credits: 15, ...body } })
    expect((await refusal(give({ company_id: 999_999 }))).code).toBe('not_found')
    expect((await refusal(give({ company_id: superAdmin.companyId }))).code).toBe('not_found')
    expect((await refusal(give({ company_id: admin.companyId, user_id: admin.userId }))).code).toBe(
      'invalid_input',
    )
    expect((await refusal(give({}))).code).toBe('invalid_input')
  })
})

test('the people of a company are listed with their wallets, by name and by use', async () => {
  const { response } = await admin.subscription.users({ query: { per_page: '100' } })
  const names = response.data.map(({ name }) => name.toLowerCase())
  expect(names).toEqual([...names].sort())
  const byUse = (await admin.subscription.dashboardDetails({ query: { per_page: '100' } })).response.data
  expect(byUse.map(({ used }) => used)).toEqual(byUse.map(({ used }) => used).sort((a, b) => b - a))
  expect(byUse.every(({ user_id }) => user_id !== null)).toBe(true)
})

describe('a month that is chosen', () => {
  test('has its own figures and uses, and ends where the next begins', async () => {
    const { month, months } = (await admin.subscription.dashboard()).response
    for (const { month: first, bought, used } of months) {
      const query = { month: first.slice(0, 7) }
      const figures = (await admin.subscription.dashboard({ query })).response
      expect(figures).toMatchObject({ month: first, bought, used })
      expect(figures.months.at(-1)).toEqual({ month: first, bought, used })
      const people = (await admin.subscription.dashboardDetails({ query: { ...query, per_page: '100' } }))
        .response
      expect(people.data.reduce((sum, person) => sum + person.used, 0)).toBe(used)
    }
    expect(months.at(-1)?.month).toBe(month)
    expect(months.reduce((sum, { used }) => sum + used, 0)).toBeGreaterThan(0)
  })

  test.each(['2026', '2026-13', '2026-1', "2026-11'; --"])('is no %s', async (month) => {
    expect((await refusal(admin.subscription.dashboard({ query: { month } }))).http).toBe(422)
  })
})

describe('the files', () => {
  const fetched = async (by: SignedInClient, path: string) => {
    const reply = await server.app.inject({
      url: `/api/pricing/${path}`,
      headers: { authorization: `Bearer ${by.token}` },
    })
    return { http: reply.statusCode, lines: reply.body.trim().split('\r\n'), headers: reply.headers }
  }

  test('of the ledger has every entry that the page shows, costs nothing, and follows the filter', async () => {
    const { pool } = await expiryOf(admin)
    const { http, lines, headers } = await fetched(admin, 'history/export')
    expect([http, headers['content-disposition']]).toEqual([200, 'attachment; filename="Credits_Ledger.csv"'])
    const all = (await admin.subscription.history({ query: { per_page: '1' } })).response.total_items
    expect(lines).toHaveLength(all + 1)
    const uses = (await admin.subscription.history({ query: { kind: 'use', per_page: '1' } })).response
    expect((await fetched(admin, 'history/export?kind=use')).lines).toHaveLength(uses.total_items + 1)
    expect((await expiryOf(admin)).pool).toBe(pool)
  })

  test('have nothing of another company', async () => {
    const { lines } = await fetched(stranger, 'history/export')
    expect(lines.join()).not.toContain('BOQ_Report')
    const people = await fetched(stranger, 'company/dashboard/export')
    expect(people.lines.join()).not.toContain('Bayanihan')
  })

  test('of the dashboard lists companies to the Super Admin and people to a company, and nothing to others', async () => {
    const all = await fetched(superAdmin, 'company/dashboard/export')
    expect(all.lines[0]).toContain('Company,Users,Subscription ends')
    expect(all.lines.join()).toContain('Bayanihan Builders')
    const own = await fetched(admin, 'company/dashboard/export?month=2026-01')
    expect(own.lines[0]).toContain('Person,Role')
    expect((await fetched(foreman, 'company/dashboard/export')).http).toBe(403)
    expect((await fetched(superAdmin, 'history/export')).http).toBe(403)
  })
})
