import { type CheckedPayment, subscription } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, openSignedIn } from '../../../../testing/screen.tsx'
import { PENDING, REFERENCE } from './payment.fixture.ts'
import { SimulatedScreen } from './simulated-screen.tsx'

const OPEN: CheckedPayment = {
  ...PENDING,
  is_live: false,
  is_simulated: true,
  checkout_url: `/payment/simulated?ref=${REFERENCE}`,
}

let server: FakeServer
beforeEach(async () => {
  server = await openSignedIn()
  server.on(subscription.checkPayment, OPEN)
  server.on(subscription.answerSimulated, null)
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}
const open = (address = `/payment/simulated?ref=${REFERENCE}`) =>
  draw(
    <>
      <SimulatedScreen />
      <Address />
    </>,
    {},
    address,
  )
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const address = () => document.querySelector('output')?.textContent
const sent = () => server.bodiesOf(subscription.answerSimulated)

test.each([
  { press: 'Pay ₱1,000.00', answer: 'pay', page: 'success' },
  { press: 'Fail', answer: 'fail', page: 'failed' },
])('“$press” answers $answer and leads back to the page of it', async ({ press, answer, page }) => {
  const person = open()
  await person.click(await button(press))
  await waitFor(() => expect(address()).toBe(`/payment/${page}?ref=${REFERENCE}`))
  expect(sent()).toEqual([{ reference_number: REFERENCE, answer }])
})

test('says that no money moves, and for what it would', async () => {
  open()
  expect(await screen.findByText(REFERENCE)).toBeTruthy()
  expect(screen.getByText('₱1,000.00')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /no money moves/i })).toBeTruthy()
})

test('cancelling answers nothing', async () => {
  open()
  const cancel = await screen.findByRole('link', { name: 'Cancel' })
  expect(cancel.getAttribute('href')).toBe(`/payment/failed?ref=${REFERENCE}`)
  expect(sent()).toEqual([])
})

test('a payment is not answered twice', async () => {
  server.on(subscription.checkPayment, { ...OPEN, checkout_url: null })
  open()
  expect(await screen.findByText('This payment was answered already.')).toBeTruthy()
  expect([(await button('Fail')).disabled, (await button('Pay ₱1,000.00')).disabled]).toEqual([true, true])
})

test('a refused answer is said, and the person stays', async () => {
  const why = 'This payment was answered already elsewhere.'
  server.on(subscription.answerSimulated, refusal('conflict', { message: why, description: why }))
  const person = open()
  await person.click(await button('Pay ₱1,000.00'))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(address()).toBe(`/payment/simulated?ref=${REFERENCE}`)
})

test.each([
  ['a payment with money', `/payment/simulated?ref=${REFERENCE}`, { ...OPEN, is_simulated: false }],
  ['no reference', '/payment/simulated', OPEN],
])('%s is never answered here', async (_, at, payment) => {
  server.on(subscription.checkPayment, payment)
  open(at)
  expect(await screen.findByText('There is nothing to pay on this page.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fail' })).toBeNull()
})
