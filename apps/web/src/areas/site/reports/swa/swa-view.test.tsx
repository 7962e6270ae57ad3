import { reports, type SwaLine, type SwaReport } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { SwaDetails } from './swa-details.tsx'
import { SwaForm } from './swa-form.tsx'

const LINE: SwaLine = {
  psow_id: 7,
  item_number: '900(1)c2',
  work_item: 'Structural Concrete',
  phase: 'Concrete Works',
  phase_code: 'CW',
  unit: 'cu.m',
  kind: 'item',
  quantity: 10,
  unit_price: 1312.5,
  amount: 13_125,
  weight: 100,
  previous: { quantity: 1, amount: 1312.5 },
  this_period: { quantity: 3, amount: 3937.5 },
  to_date: { quantity: 4, amount: 5250 },
  balance: { quantity: 6, amount: 7875 },
  percent: 40,
  weighted: { previous: 10, this_period: 30, to_date: 40 },
  note: '',
}
const TOTALS = {
  amount: 13_125,
  previous: 1312.5,
  this_period: 3937.5,
  to_date: 5250,
  balance: 7875,
  weighted: { previous: 10, this_period: 30, to_date: 40 },
}
const REPORT: SwaReport = {
  report_log_id: 31,
  report_id: 31,
  project_id: 5,
  type: 'swa',
  date: '2026-11-12',
  submitted: 'Angela Reyes',
  made_at: null,
  last_modified: '2026-11-12T09:00:00Z',
  last_modified_by: 'Angela Reyes',
  entries: 0,
  files: 0,
  signed_at: null,
  swa: null,
  archived: false,
  version: 3,
  number: 2,
  prepared_by: 'Angela Reyes',
  billing_percentage: 40,
  remarks: '',
  state: 'draft',
  reason: '',
  approved_by: null,
  approved_at: null,
  certified_by: null,
  certified_at: null,
  waiting_for: [],
  approval_id: null,
  papers: [],
  statement: {
    period_from: '2026-10-16',
    period_to: '2026-11-12',
    previous_number: 1,
    is_contract: true,
    blocks: [
      { order: 0, title: 'Original contract', approved_on: '2026-06-01', lines: [LINE], totals: TOTALS },
    ],
    totals: TOTALS,
    physical: { progress: 40, planned: 45, slippage: -5 },
  },
  can: { edit: true, submit: true, certify: false, take_back: false },
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(reports.statement, REPORT.statement)
  server.on(reports.addSwa, REPORT)
  server.on(reports.editSwa, REPORT)
  server.on(reports.submitSwa, REPORT)
  server.on(reports.certifySwa, REPORT)
  server.on(reports.takeBackSwa, REPORT)
  await signIn(server)
})

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const look = (change: Partial<SwaReport> = {}) =>
  draw(<SwaDetails report={{ ...REPORT, ...change }} onEdit={vi.fn()} onClose={vi.fn()} />)

test('a line has its quantity and pesos, and the foot what they come to', async () => {
  look()
  const table = within(screen.getByRole('table'))
  expect(table.getByText('3 cu.m')).toBeDefined()
  expect(table.getAllByText('3,937.50')).toHaveLength(2)
  expect(table.getByText('40.00%', { selector: 'tfoot *' })).toBeDefined()
})

test('without costs there is no peso, and no foot', async () => {
  const { unit_price: _price, amount: _amount, weight: _weight, weighted: _weighted, ...line } = LINE
  const bare = (part: SwaLine['previous']) => ({ quantity: part.quantity })
  const lines = [
    {
      ...line,
      previous: bare(LINE.previous),
      this_period: bare(LINE.this_period),
      to_date: bare(LINE.to_date),
      balance: bare(LINE.balance),
    },
  ]
  const { totals: _totals, ...statement } = REPORT.statement
  const block = { order: 0, title: 'Original contract', approved_on: null, lines }
  look({ statement: { ...statement, blocks: [block] } })
  expect(screen.getByText('3 cu.m')).toBeDefined()
  expect(screen.queryByText(/₱|3,937/)).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Unit cost' })).toBeNull()
})

test('a draft is submitted with the version that was seen', async () => {
  const user = look()
  await user.click(button('Submit'))
  await waitFor(() => expect(server.bodiesOf(reports.submitSwa)).toHaveLength(1))
  expect(server.bodiesOf(reports.submitSwa)[0]).toEqual({ report_id: 31, version: 3 })
  expect(screen.queryByRole('button', { name: 'Certify' })).toBeNull()
})

test('certifying asks first', async () => {
  const can = { edit: true, submit: false, certify: true, take_back: false }
  const user = look({ state: 'approved', can })
  await user.click(button('Certify'))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(server.bodiesOf(reports.certifySwa)).toHaveLength(0)
  await user.click(button('Certify'))
  const question = await screen.findByRole('dialog', { name: 'Certify SWA 2?' })
  await user.click(within(question).getByRole('button', { name: 'Certify' }))
  await waitFor(() => expect(server.bodiesOf(reports.certifySwa)).toHaveLength(1))
})

test('a certification is taken back for a reason only', async () => {
  const can = { edit: false, submit: false, certify: false, take_back: true }
  const user = look({ state: 'certified', can })
  await user.click(button('Take back'))
  const question = within(await screen.findByRole('dialog', { name: /^Take the certification/ }))
  const send = question.getByRole('button', { name: 'Take back' }) as HTMLButtonElement
  expect(send.disabled).toBe(true)
  await user.type(question.getByLabelText(/Reason/), 'Measured anew')
  await user.click(send)
  await waitFor(() => expect(server.bodiesOf(reports.takeBackSwa)).toHaveLength(1))
  expect(server.bodiesOf(reports.takeBackSwa)[0]).toMatchObject({ reason: 'Measured anew' })
})

const form = { projectId: 5, onSaved: vi.fn(), onTheirs: vi.fn(), onClose: vi.fn() }

test('what is missing is said in the words of the specification, and nothing is sent', async () => {
  const user = draw(<SwaForm report={null} {...form} />)
  await user.clear(screen.getByLabelText(/Prepared By/))
  await user.click(button('Save'))
  expect(screen.getByText('Prepared By is required')).toBeDefined()
  expect(screen.getByText('Billing Percentage is required')).toBeDefined()
  await user.type(screen.getByLabelText(/Progress Billing Percentage/), '101')
  await user.tab()
  expect(screen.getByText('Billing Percentage must be between 0 and 100')).toBeDefined()
  expect(server.bodiesOf(reports.addSwa)).toHaveLength(0)
})
