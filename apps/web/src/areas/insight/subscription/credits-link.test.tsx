import { type CreditBalance, subscription } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { withPowerTool } from '../../../lib/power-tool.ts'
import type { FakeServer } from '../../../testing/fake-server.ts'
import { draw, openSignedIn } from '../../../testing/screen.tsx'
import { BALANCE } from './balance.fixture.ts'
import { CreditReminders } from './credit-reminders.tsx'
import { CreditsLink } from './credits-link.tsx'

let server: FakeServer
let keys: string[]
beforeEach(async () => {
  keys = []
  server = await openSignedIn()
  const { balance, own, pool } = BALANCE
  server.on(subscription.expiry, { date_end: null, balance, own, pool, status: 0, credit_status: false })
})

const use = (balance: Partial<CreditBalance> = {}) => {
  server.on(subscription.balance, { ...BALANCE, ...balance })
  return withPowerTool('BOQ_Report.pdf', { project_id: 1 }, async (key) => {
    keys.push(key)
  })
}

const both = (
  <>
    <CreditsLink />
    <CreditReminders />
  </>
)

test('the bar tells the credits, and the first page is left alone by reminders', async () => {
  draw(both)
  expect((await screen.findByText('1,240 credits')).closest('a')).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const priceOf = () => screen.findByRole('dialog', { name: 'Use a Power Tool' })

test('the price is said before a use, and nothing is done when the person says no', async () => {
  const person = draw(both)
  const using = use()
  const price = within(await priceOf())
  expect(price.getByText('1,240 → 1,225')).toBeTruthy()
  expect(price.getByText('No refunds after use.')).toBeTruthy()
  await person.click(price.getByRole('button', { name: 'Cancel' }))
  await using
  expect(keys).toEqual([])
})

test('who agrees uses it once, under a key', async () => {
  const person = draw(both)
  const using = use()
  await person.click(await screen.findByRole('button', { name: 'Use 15 credits' }))
  await using
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(server.bodiesOf(subscription.subscribe)).toEqual([])
})

test('who rather subscribes for a month pays for that, is told so, and has the file at once', async () => {
  const { balance, own, pool } = BALANCE
  const expiry = { date_end: null, balance, own, pool, status: 1, credit_status: true } as const
  server.on(subscription.subscribe, expiry)
  const person = draw(both)
  const using = use()
  const price = within(await priceOf())
  await person.click(price.getByRole('radio', { name: 'Subscribe for a month' }))
  expect(price.getByText('1,240 → 990')).toBeTruthy()
  await person.click(price.getByRole('button', { name: 'Subscribe for 250 credits' }))
  await using
  expect(server.bodiesOf(subscription.subscribe)).toEqual([{ subscription_category_id: 1 }])
  expect(keys).toHaveLength(1)
  const done = await screen.findByRole('dialog', { name: 'Subscription Successful' })
  expect(within(done).getByText('You have successfully subscribed to Power Tools.')).toBeTruthy()
})

test.each([
  { why: 'the pool has too few credits', change: { pool: 249 } },
  { why: 'the person may not subscribe', change: { can: { subscribe: false, buy: false } } },
])('a month is not offered when $why', async ({ change }) => {
  const person = draw(both)
  const using = use(change)
  const price = within(await priceOf())
  expect(price.getAllByRole('radio')).toHaveLength(1)
  await person.click(price.getByRole('button', { name: 'Cancel' }))
  await using
})

test('under a subscription nothing is asked', async () => {
  await use({ payer: 'subscription', credit_status: true, credits_per_use: 0 })
  expect(keys).toHaveLength(1)
})

test('without credits the notice comes instead, and leads to asking for some', async () => {
  const person = draw(both)
  const using = use({ payer: null, can_use: false, balance: 14, pool: 14 })
  expect(await screen.findByText(/your balance is 14/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Ask for credits' }))
  await using
  expect(keys).toEqual([])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).toBeTruthy())
})
