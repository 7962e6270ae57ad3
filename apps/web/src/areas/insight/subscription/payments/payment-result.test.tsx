import { type CheckedPayment, subscription } from '@itayo/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '../../../../lib/auth/auth.ts'
import { queryClient } from '../../../../lib/query.ts'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, openSignedIn } from '../../../../testing/screen.tsx'
import { PENDING, REFERENCE } from './payment.fixture.ts'
import { PaymentResult } from './payment-result.tsx'

const PAID: CheckedPayment = {
  ...PENDING,
  status: 'paid',
  paid_with: 'GCash',
  paid_at: '2026-11-17T02:01:00Z',
  receipt_number: 'AR-2026-000007',
  checkout_url: null,
  balance_after: 1535,
  pool: 1535,
}

let server: FakeServer
beforeEach(async () => {
  server = await openSignedIn()
  // A page that cannot read the balance offers nothing to subscribe to.
  server.on(subscription.balance, refusal('permission_denied'))
})

const drawResult = (cameBack: 'paid' | 'unpaid') =>
  draw(<PaymentResult cameBack={cameBack} />, {}, `/payment/x?ref=${REFERENCE}`)

function show(payment: CheckedPayment, cameBack: 'paid' | 'unpaid' = 'paid') {
  server.on(subscription.checkPayment, payment)
  return drawResult(cameBack)
}
const title = (name: string) => screen.findByRole('heading', { name })

describe('the page after a payment', () => {
  test('tells what the server says, with the balance before and after', async () => {
    show(PAID)
    await title('Payment received')
    expect(screen.getByText('535 credits')).toBeTruthy()
    expect(screen.getByText('1,535 credits')).toBeTruthy()
    expect(screen.getByText(/ana@bayanihan\.test/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Receipt AR-2026-000007' })).toBeTruthy()
  })

  test('offers a month for 250 to a company that has enough, and none', async () => {
    const balance = {
      ...{ balance: 1535, own: 0, pool: 1535, credit_status: false, date_end: null, can_use: true },
      ...{ credits_per_use: 15, payer: 'pool' as const, can: { subscribe: true, buy: true } },
    }
    server.on(subscription.balance, balance)
    const person = show(PAID)
    await person.click(await screen.findByRole('button', { name: 'Subscribe for 250' }))
    const question = await screen.findByRole('dialog', { name: 'Subscribe to Power Tools?' })
    expect(within(question).getByText(/1,535 → 1,285/)).toBeTruthy()
    await person.click(within(question).getByRole('button', { name: 'Cancel' }))
    server.on(subscription.balance, { ...balance, credit_status: true, payer: 'subscription' })
    await act(() => queryClient.invalidateQueries({ queryKey: ['subscription'] }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Subscribe for 250' })).toBeNull())
  })

  test('believes no address: the page of success says failed when the bank refused', async () => {
    show({ ...PENDING, status: 'failed', failure: 'Insufficient funds' })
    await title('Payment failed')
    expect(screen.getByText('Insufficient funds')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(PENDING.checkout_url)
  })

  test('looks again by itself until the provider has confirmed', async () => {
    show(PENDING)
    await title('Waiting for the payment provider')
    server.on(subscription.checkPayment, PAID)
    expect(await screen.findByRole('heading', { name: 'Payment received' }, { timeout: 6000 })).toBeTruthy()
  })

  test('of one that was cancelled leads back to the same checkout', async () => {
    show(PENDING, 'unpaid')
    await title('Payment not finished')
    expect(screen.getByRole('link', { name: 'Go on paying' }).getAttribute('href')).toBe(PENDING.checkout_url)
  })

  test('of a flagged one says that somebody looks at it, and of which', async () => {
    const trouble = 'PHP 1,000.00 was asked for, and PHP 999.00 was paid. No credits were given.'
    show({ ...PENDING, status: 'flagged', trouble, checkout_url: null })
    await title('We are looking at this payment')
    expect(screen.getByText(/999.00/)).toBeTruthy()
  })

  test('of a simulated one says that no money moves', async () => {
    show({ ...PAID, is_live: false, is_simulated: true })
    await title('Payment received')
    expect(screen.getByText(/Simulated payment, no money moves/)).toBeTruthy()
  })

  test('asks nothing of somebody who is not signed in', async () => {
    await act(async () => auth.signOut())
    show(PAID)
    await title('Sign in to see your payment')
    expect(server.bodiesOf(subscription.checkPayment)).toEqual([])
  })

  test('says that another company’s payment is none of this one’s', async () => {
    server.on(subscription.checkPayment, refusal('not_found'))
    drawResult('paid')
    await title('No such payment')
  })
})
