import { type ApprovalRow, approvals, type RequestRow } from '@itayo/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { dialogButton, draw, openApproving, signIn } from '../../../testing/screen.tsx'
import { RequestHistoryTable } from './request-history-table.tsx'

const ROW: RequestRow = {
  id: 5,
  pr_number: 'PR-2026-0001',
  category: 'Material',
  project_id: 7,
  preparer: 'Rodel Aquino',
  preparer_position: 'Site Engineer',
  request_date: '2026-11-15',
  remarks: '',
  approval_status: 'Pending',
  approver: null,
  reason: '',
  items: 1,
  amount: 600,
  approval_id: 41,
  can_decide: true,
  can: { withdraw: false, cancel: false, revise: false },
  version: 1,
}
const OTHER: RequestRow = { ...ROW, id: 6, pr_number: 'PR-2026-0002', approval_id: 42 }
const DECIDED = {
  id: 41,
  title: 'PR-2026-0001',
  kind: 'purchase_request',
  can: { decide: false },
} as ApprovalRow

let server: FakeServer
beforeEach(async () => {
  server = await openApproving(DECIDED)
})

const sent = () => server.bodiesOf(approvals.decide)
const open = (rows = [ROW, OTHER]) =>
  draw(
    <RequestHistoryTable
      of="material"
      history={{ data: rows } as unknown as UseQueryResult<readonly RequestRow[]>}
      mayRemark={false}
      onRemarks={async () => undefined}
      onOpen={() => undefined}
      emptyText=""
    />,
  )
test('Approve of a row asks first, then approves that one', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Approve PR-2026-0002' }))
  await screen.findByText('Approve PR-2026-0002?')
  expect(sent()).toEqual([])
  await user.click(await dialogButton('Approve'))
  await waitFor(() => expect(sent()).toMatchObject([{ id: 42, decision: 'approve' }]))
})

test('Disapprove takes a reason, and sends reject', async () => {
  server.on(approvals.decide, { ...DECIDED, state: 'rejected' })
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Disapprove PR-2026-0001' }))
  expect((await dialogButton('Disapprove')).disabled).toBe(true)
  await user.type(screen.getByLabelText(/Reason/), 'Use the old stock.')
  await user.click(await dialogButton('Disapprove'))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ id: 41, decision: 'reject', reason: 'Use the old stock.' }]),
  )
})

test('what somebody else decided meanwhile is said', async () => {
  server.on(approvals.decide, refusal('approval.decided'))
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Approve PR-2026-0001' }))
  await user.click(await dialogButton('Approve'))
  expect((await screen.findAllByText(/decided/i)).length).toBeGreaterThan(0)
  expect(sent()).toHaveLength(1)
})

test.each([
  ['not to decide', { can_decide: false }],
  ['decided', { approval_id: null, approval_status: 'Approved' as const }],
])('one that is %s has no buttons for it', (_, change) => {
  open([{ ...ROW, ...change }])
  expect(screen.queryByRole('button', { name: /prove/ })).toBeNull()
})

test('looking through another role, nothing can be decided', async () => {
  await signIn(server, { viewing_as: { role_id: 2, role: 'Estimator' } })
  open()
  expect(screen.queryByRole('button', { name: /prove/ })).toBeNull()
})
