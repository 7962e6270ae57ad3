import { type ApprovalRow, approvals, type EstimateStanding } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { dialogButton, draw, openApproving } from '../../../../testing/screen.tsx'
import { estimate } from '../model/testing/sample.ts'
import { PendingStrip } from './pending-strip.tsx'

const { detailed: _, summary: __, totals: ___, ...read } = estimate([])
const WAITING: EstimateStanding = {
  ...read,
  project_id: 7,
  approval_ids: [41],
  can: { ...read.can, decide: true },
}
const DECIDED = { id: 41, title: 'Estimate', kind: 'estimate', can: { decide: false } } as ApprovalRow

let server: FakeServer
beforeEach(async () => {
  server = await openApproving(DECIDED)
})

const sent = () => server.bodiesOf(approvals.decide)
const open = (standing = WAITING, isDirty = false) =>
  draw(<PendingStrip standing={standing} isDirty={isDirty} />)
test('Approve asks first, then sends approve', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(sent()).toEqual([])
  await user.click(await dialogButton('Approve'))
  await waitFor(() => expect(sent()).toMatchObject([{ id: 41, decision: 'approve' }]))
})

test('Approve that is not confirmed sends nothing', async () => {
  const user = open(WAITING, true)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByText('What was saved is approved. Your unsaved changes are not part of it.')
  await user.click(await dialogButton('Cancel'))
  expect(sent()).toEqual([])
})

test('Reject sends reject with its reason, and nothing without one', async () => {
  server.on(approvals.decide, { ...DECIDED, state: 'rejected' })
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await user.click(await dialogButton('Reject'))
  expect(sent()).toEqual([])
  await user.type(screen.getByLabelText(/Reason/), 'Check the rebar. ')
  await user.click(await dialogButton('Reject'))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ id: 41, decision: 'reject', reason: 'Check the rebar.' }]),
  )
})

test('what was decided meanwhile is said', async () => {
  server.on(approvals.decide, refusal('approval.decided', { description: 'It is decided already.' }))
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await user.click(await dialogButton('Approve'))
  expect((await screen.findAllByText(/decided/i)).length).toBeGreaterThan(0)
  expect(sent()).toHaveLength(1)
})

test('who may not decide is offered nothing to decide with', () => {
  open({ ...WAITING, can: { ...WAITING.can, decide: false } })
  expect(screen.queryAllByRole('button')).toEqual([])
})
