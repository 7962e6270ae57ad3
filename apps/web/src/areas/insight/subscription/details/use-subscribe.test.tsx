import { type CreditBalance, subscription } from '@itayo/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, openSignedIn } from '../../../../testing/screen.tsx'
import { closeAsking } from '../asking.ts'
import { BALANCE } from '../balance.fixture.ts'
import { CreditReminders } from '../credit-reminders.tsx'
import { useSubscribe } from './use-subscribe.ts'

let server: FakeServer
beforeEach(async () => {
  closeAsking()
  server = await openSignedIn()
  const { balance, own, pool } = BALANCE
  const expiry = { date_end: null, balance, own, pool, status: 1, credit_status: true } as const
  server.on(subscription.subscribe, expiry)
  server.on(subscription.expiry, expiry)
})

function Subscribing({ balance }: { balance: CreditBalance }) {
  const subscribe = useSubscribe()
  return (
    <button type="button" onClick={() => void subscribe.ask(balance)}>
      Start
    </button>
  )
}

async function ask(change: Partial<CreditBalance> = {}) {
  const person = draw(
    <>
      <Subscribing balance={{ ...BALANCE, ...change }} />
      <CreditReminders />
    </>,
  )
  await person.click(screen.getByRole('button', { name: 'Start' }))
  return person
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const sent = () => server.bodiesOf(subscription.subscribe)

test('says price, end and that nothing is given back, and tells of the success in its words (SUB-028)', async () => {
  const person = await ask({ date_end: '2099-01-01T02:00:00Z', credit_status: true })
  const question = await dialog('Subscribe to Power Tools?')
  // Thirty days are added to what is left.
  expect(question.getByText(/until 01\/31\/2099\. .*1,240 → 990.*No refunds after use\.$/)).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Subscribe for 250 credits' }))
  const done = await dialog('Subscription Successful')
  expect(done.getByText('You have successfully subscribed to Power Tools.')).toBeTruthy()
  expect(sent()).toEqual([{ subscription_category_id: 1 }])
})

test('does nothing for who says no', async () => {
  const person = await ask()
  await person.click((await dialog('Subscribe to Power Tools?')).getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
})

test('with fewer than 250 says how many are lacking, and offers to buy them (SUB-023, SUB-027)', async () => {
  const person = await ask({ pool: 180 })
  const notice = await dialog('Insufficient Credit')
  expect(
    notice.getByText(
      'Subscribing needs 250 credits. The balance of the pool is 180; you need 70 credits more.',
    ),
  ).toBeTruthy()
  await person.click(notice.getByRole('button', { name: 'Buy credits' }))
  expect(sent()).toEqual([])
  expect(await dialog('Buy credits')).toBeTruthy()
})

test('offers to ask for them to who may not buy', async () => {
  await ask({ pool: 249, can: { subscribe: true, buy: false } })
  const notice = await dialog('Insufficient Credit')
  expect(notice.getByText(/you need 1 credit more\./)).toBeTruthy()
  expect(notice.getByRole('button', { name: 'Ask for credits' })).toBeTruthy()
})

test('that somebody else was faster with the last credits is said under the same title', async () => {
  server.on(subscription.subscribe, refusal('credits.insufficient'))
  const person = await ask()
  const question = await dialog('Subscribe to Power Tools?')
  await person.click(question.getByRole('button', { name: 'Subscribe for 250 credits' }))
  expect(await dialog('Insufficient Credit')).toBeTruthy()
})
