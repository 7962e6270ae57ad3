import { subscription } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { BuyCreditsDialog } from './buy-credits-dialog.tsx'

const CHECKOUT = {
  reference_number: 'TOPUP-20261117-000001',
  checkout_url: 'https://checkout.paymongo.test/cs_1',
}

let server: FakeServer
let went: string[]
beforeEach(async () => {
  went = []
  server = openFakeServer()
  await signIn(server)
  server.on(subscription.createCheckout, CHECKOUT)
})

const open = () => draw(<BuyCreditsDialog opened onClose={() => {}} go={(address) => went.push(address)} />)
const field = () => screen.findByLabelText<HTMLInputElement>('Credits', { selector: 'input' })
const sent = () => server.bodiesOf(subscription.createCheckout)

test('says what is paid and that nothing is given back, and leads to the provider', async () => {
  const user = open()
  expect(await screen.findByText(/No refunds\s+after use/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '1,000' }))
  await user.click(screen.getByRole('button', { name: 'Pay ₱1,000.00' }))
  await waitFor(() => expect(went).toEqual([CHECKOUT.checkout_url]))
  expect(sent()).toEqual([{ data: { amount: 1000 } }])
})

test.each([
  ['99', 'Buy at least 100 credits (₱100.00).'],
  ['100001', 'Buy at most 100,000 credits at once.'],
])('does not ask for %s', async (typed, words) => {
  const user = open()
  await user.clear(await field())
  await user.type(await field(), typed)
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect([sent(), went]).toEqual([[], []])
})

test('stays where it is when the provider does not answer', async () => {
  server.on(subscription.createCheckout, refusal('payment.provider_away'))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Pay ₱500.00' }))
  expect(await screen.findByText(/Nothing was charged/)).toBeTruthy()
  expect(went).toEqual([])
  expect((await field()).value).toBe('500')
})
