import { type CreditDashboard, type CreditRequest, subscription } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { ApprovalListScreen } from './approval-list-screen.tsx'

const REQUEST: CreditRequest = {
  id: 9,
  company_id: 2,
  company: 'Pundasyon Construction',
  user_id: 5,
  requested_by: 'Grace Lim',
  credits: 1000,
  note: 'For the bids of December',
  reference: 'SR-000009',
  status: 0,
  reason: '',
  created_at: '2026-11-17T01:00:00Z',
  decided_at: null,
  disbursed_at: null,
  can: { decide: true, disburse: false },
}
const DASHBOARD: CreditDashboard = {
  scope: 'platform',
  month: '2026-11-01',
  holders: 2,
  subscriptions: 1,
  expiring: 0,
  expiring_with_credits: 0,
  balance: 100,
  bought: 0,
  purchases: 0,
  used: 0,
  uses: 0,
  disbursed: 0,
  subscribed: 0,
  requests: { pending: 1, approved: 0, rejected: 0, disbursed: 0 },
  months: [],
}

let server: FakeServer
beforeEach(async () => {
  queryClient.clear()
  server = openFakeServer()
  server.on(subscription.dashboard, DASHBOARD)
  server.on(subscription.decideRequest, { ...REQUEST, status: 1 })
})

const PLATFORM = { company: { id: 1, name: 'Itayo', is_platform: true } }

function open(request: CreditRequest) {
  server.on(subscription.requests, {
    data: [request],
    page: 1,
    per_page: 10,
    total_items: 1,
    total_pages: 1,
  })
  const pages = (
    <Routes>
      <Route path="/list/:state" element={<ApprovalListScreen />} />
    </Routes>
  )
  return draw(pages, {}, '/list/pending')
}
const decided = () => server.bodiesOf(subscription.decideRequest)
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('approving makes credits, so it is asked once more', async () => {
  await signIn(server, PLATFORM)
  const user = open(REQUEST)
  await user.click(await screen.findByRole('button', { name: 'Approve SR-000009' }))
  const question = await dialog('Approve SR-000009')
  expect(
    within(question).getByText('1,000 credits are added to the pool of Pundasyon Construction.'),
  ).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(decided()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Approve SR-000009' }))
  await user.click(within(await dialog('Approve SR-000009')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(decided()).toEqual([{ id: 9, status: 1 }]))
})

test('a rejection is not sent without its reason', async () => {
  await signIn(server, PLATFORM)
  const user = open(REQUEST)
  await user.click(await screen.findByRole('button', { name: 'Reject SR-000009' }))
  const question = await dialog('Reject SR-000009')
  const send = within(question).getByRole<HTMLButtonElement>('button', { name: 'Reject' })
  expect(send.disabled).toBe(true)
  await user.type(within(question).getByLabelText(/Reason/), 'Asked twice')
  await user.click(send)
  await waitFor(() => expect(decided()).toEqual([{ id: 9, status: 2, reason: 'Asked twice' }]))
})

test('one that was decided meanwhile says so and is read again', async () => {
  await signIn(server, PLATFORM)
  server.on(subscription.decideRequest, refusal('credits.decided'))
  const user = open(REQUEST)
  await user.click(await screen.findByRole('button', { name: 'Approve SR-000009' }))
  const before = server.sent.filter(({ call }) => call === 'GET /pricing/request/list').length
  await user.click(within(await dialog('Approve SR-000009')).getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(server.sent.filter(({ call }) => call === 'GET /pricing/request/list').length).toBeGreaterThan(
      before,
    ),
  )
})

test('a company decides nothing, and hands out what was asked for from its pool', async () => {
  await signIn(server)
  server.on(subscription.disburse, { reference: 'DSB-1', credits: 45, pool: 100 })
  const user = open({ ...REQUEST, credits: 45, can: { decide: false, disburse: true } })
  await user.click(await screen.findByRole('button', { name: 'Disburse SR-000009' }))
  expect(screen.queryByRole('button', { name: 'Approve SR-000009' })).toBeNull()
  const form = await dialog('Give credits to Grace Lim')
  await user.click(within(form).getByRole('button', { name: 'Give credits' }))
  await waitFor(() =>
    expect(server.bodiesOf(subscription.disburse)).toEqual([
      { user_id: 5, request_id: 9, credits: 45, note: '' },
    ]),
  )
})
