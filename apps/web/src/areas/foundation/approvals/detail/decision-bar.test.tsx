import { type ApprovalDetail, type ApprovalRow, approvals } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { DecisionBar } from './decision-bar.tsx'

const ESTIMATE: ApprovalDetail = {
  id: 41,
  kind: 'estimate_edit',
  title: 'Estimate edit',
  project_id: 7,
  project: 'Barangay Hall',
  identifier: 'BUL-2026-014',
  amount: 13_125,
  state: 'waiting',
  asked_at: '2026-11-15T08:00:00+08:00',
  asked_by: 'Maria Cruz',
  decided_at: null,
  decided_by: null,
  reason: '',
  can: { decide: true },
  work_items: 1,
  figures: {
    direct: 10_000,
    contract: 13_125,
    direct_before: null,
    contract_before: null,
    total_budget: null,
  },
  phases: [],
  changes: [],
  terms: [],
  request: null,
  history: [],
}
const COUNT: ApprovalDetail = { ...ESTIMATE, kind: 'stock_count', title: 'Stock count SC-2026-0001' }
const REQUEST: ApprovalDetail = { ...ESTIMATE, kind: 'purchase_request', title: 'PR-2026-0001' }

const decidedAs = (state: ApprovalRow['state']): ApprovalRow => ({
  ...ESTIMATE,
  state,
  can: { decide: false },
})

let server: FakeServer
let decided: number
beforeEach(async () => {
  server = openFakeServer()
  decided = 0
  server.on(approvals.decide, ({ body }) =>
    decidedAs((body as { decision: string }).decision === 'approve' ? 'approved' : 'rejected'),
  )
  await signIn(server)
})

const open = (approval = ESTIMATE) =>
  draw(
    <DecisionBar
      approval={approval}
      hasNext={false}
      onDecided={() => {
        decided += 1
      }}
    />,
  )
const sent = () => server.bodiesOf(approvals.decide)
const button = (name: string) => screen.getByRole('button', { name })
const remarks = () => screen.getByLabelText('Remarks to the requester')

describe('Approve', () => {
  test('sends approve, and nothing else', async () => {
    const user = open()
    await user.click(button('Approve'))
    await waitFor(() => expect(decided).toBe(1))
    expect(sent()).toEqual([{ id: 41, decision: 'approve', reason: '', despite_changes: false }])
  })

  test('takes remarks along', async () => {
    const user = open()
    await user.type(remarks(), ' Well done ')
    await user.click(button('Approve'))
    await waitFor(() => expect(sent()).toMatchObject([{ decision: 'approve', reason: 'Well done' }]))
  })

  test('by its letter asks first', async () => {
    const user = open()
    await user.keyboard('a')
    await screen.findByText('Approve this estimate edit?')
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(sent()).toEqual([])
  })
})

describe.each([
  ['Reject', ESTIMATE, 'Write why: the requester needs it to correct the estimate.'],
  ['Disapprove', REQUEST, 'Write why: the requester reads it with the decision.'],
  ['Reject', COUNT, 'Write why: the requester reads it with the decision.'],
])('%s', (name, approval, words) => {
  test('sends reject with its reason', async () => {
    const user = open(approval)
    await user.type(remarks(), 'Check the rebar.')
    await user.click(button(name))
    await waitFor(() => expect(decided).toBe(1))
    expect(sent()).toEqual([
      { id: 41, decision: 'reject', reason: 'Check the rebar.', despite_changes: false },
    ])
  })

  test('sends nothing without one', async () => {
    const user = open(approval)
    await user.type(remarks(), '   ')
    await user.click(button(name))
    await screen.findByText(words)
    expect(sent()).toEqual([])
  })
})

describe('what happened since the page was read', () => {
  test('somebody else decided: who and what is told', async () => {
    server.on(approvals.decide, refusal('approval.decided'))
    server.on(approvals.get, {
      ...ESTIMATE,
      state: 'approved',
      decided_by: 'Ramon Villanueva',
      decided_at: '2026-11-16T08:00:00+08:00',
      can: { decide: false },
    })
    const user = open()
    await user.click(button('Approve'))
    await screen.findByText(/Ramon Villanueva approved it/)
    expect(sent()).toHaveLength(1)
  })

  test('the estimate was saved: approving over it is asked for, and sent only then', async () => {
    server.on(approvals.decide, ({ body }) =>
      (body as { despite_changes: boolean }).despite_changes
        ? decidedAs('approved')
        : refusal('stale_version'),
    )
    server.on(approvals.get, {
      ...ESTIMATE,
      changes: [
        {
          psow_id: 1,
          item_number: 'CW-02',
          code: 'CW-02',
          item_number_before: null,
          work_item: 'Footing',
          tag_name: '',
          change: 'edited',
          measurement_before: 1,
          measurement_after: 2,
          unit: 'cu.m',
          before: 1,
          after: 2,
          lines: [],
          is_reordered: false,
          is_variance_order: false,
          conflict: true,
        },
      ],
    })
    const user = open()
    await user.click(button('Approve'))
    await screen.findByText('Footing', { exact: false })
    expect(sent()).toHaveLength(1)
    await user.click(button('Approve anyway'))
    await waitFor(() => expect(decided).toBe(1))
    expect(sent()[1]).toEqual({ id: 41, decision: 'approve', reason: '', despite_changes: true })
  })
})

test('a reason that the server refuses is named at the field', async () => {
  server.on(
    approvals.decide,
    refusal('invalid_input', { fields: [{ path: 'body.reason', message: 'Use at most 1000 characters.' }] }),
  )
  const user = open()
  await user.type(remarks(), 'Long')
  await user.click(button('Reject'))
  await screen.findByText('Use at most 1000 characters.')
  expect(decided).toBe(0)
})
