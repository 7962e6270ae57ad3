import { type BillDetails, billing } from '@itayo/contract'
import { USUAL_RATES } from '@itayo/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { BillPanel } from './bill-panel.tsx'

const BILL: BillDetails = {
  bill_id: 4,
  project_id: 5,
  number: 4,
  reference: 'PB-2026-014-04',
  kind: 'progress',
  state: 'certified',
  report_log_id: 31,
  swa_number: 4,
  period_from: '2026-10-01',
  period_to: '2026-10-31',
  gross: 2_747_085.81,
  recoupment: 412_062.87,
  retention: 108_409.74,
  vat_withheld: 130_813.61,
  ewt: 52_325.44,
  liquidated_damages: 0,
  other: 0,
  retention_released: 0,
  net: 2_043_474.15,
  collected: 0,
  receivable: 2_043_474.15,
  to_date_percent: 60.51,
  drafted_on: '2026-11-03',
  submitted_on: '2026-11-06',
  certified_on: '2026-11-12',
  last_receipt: null,
  official_receipt: null,
  version: 3,
  contract_cost: 15_816_839.01,
  billed_before: 6_824_322.15,
  terms: {
    ...USUAL_RATES,
    vat: 5,
    is_government: true,
    advance_rate: 15,
  },
  retained_from: 1_084_097.36,
  vat_base: 2_616_272.2,
  contract_end: '2027-02-11',
  late_days: 0,
  passes_half: true,
  drafted_by: 'Angela Reyes',
  submitted_by: 'Ramon Villanueva',
  certified_by: 'Ramon Villanueva',
  receipts: [],
  others: [],
  papers: [
    { id: 1, name: 'Test results', is_ready: true },
    { id: 2, name: 'Tax clearance', is_ready: false },
  ],
  photos: 28,
  can: {
    submit: false,
    certify: false,
    collect: true,
    note_other: true,
    take_back: true,
    keep_papers: true,
  },
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
})

const opened = (bill: BillDetails) => {
  server.on(billing.bill, bill)
  return draw(<BillPanel billId={4} onClose={vi.fn()} onPrint={vi.fn()} />)
}

test('each deduction stands with its rate and base, and the column comes to the net', async () => {
  opened(BILL)
  expect(await screen.findByText('10% of 1,084,097.36, the part below half')).toBeTruthy()
  expect(screen.getByText('5% of 2,616,272.20 (gross ÷ 1.05)')).toBeTruthy()
  expect(screen.getByText('(412,062.87)')).toBeTruthy()
  expect(screen.getByText('₱2,043,474.15')).toBeTruthy()
  expect(screen.getByText(/no retention from No. 5 on/)).toBeTruthy()
  expect(screen.getByText('5 of 6 papers')).toBeTruthy()
})

test('a payment needs its receipt, is not more than the bill brings, and says which version was seen', async () => {
  server.on(billing.collect, { bill_id: 4 })
  const user = opened(BILL)
  await user.click(await screen.findByRole('button', { name: 'Collect' }))
  const form = within(await screen.findByRole('dialog'))
  const send = form.getByRole('button', { name: 'Collect' }) as HTMLButtonElement
  expect(send.disabled).toBe(true)
  await user.type(form.getByLabelText(/Official receipt no/), 'OR 0045117')
  await user.clear(form.getByLabelText(/Amount/))
  await user.type(form.getByLabelText(/Amount/), '2043474.16')
  expect(send.disabled).toBe(true)
  await user.clear(form.getByLabelText(/Amount/))
  await user.type(form.getByLabelText(/Amount/), '2000000')
  expect(form.getByText(/₱43,474.15 stays receivable/)).toBeTruthy()
  await user.click(send)
  await waitFor(() => expect(server.bodiesOf(billing.collect)).toHaveLength(1))
  expect(server.bodiesOf(billing.collect)[0]).toMatchObject({
    bill_id: 4,
    version: 3,
    official_receipt: 'OR 0045117',
    amount: 2_000_000,
  })
})

test.each([
  ['Deducted', 500],
  ['Given back', -500],
])('500 that is %s is sent as %d', async (direction, amount) => {
  server.on(billing.addOther, { bill_id: 4 })
  const user = opened(BILL)
  await user.click(await screen.findByRole('button', { name: 'Other' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: direction }))
  await user.type(form.getByLabelText(/Amount/), '500')
  await user.type(form.getByLabelText(/Reason/), 'As agreed')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const sent = { bill_id: 4, version: 3, kind: 'other', amount, reason: 'As agreed' }
  await waitFor(() => expect(server.bodiesOf(billing.addOther)).toEqual([sent]))
})

test('is taken back only for a reason', async () => {
  server.on(billing.takeBack, { bill_id: 4 })
  const user = opened(BILL)
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  const form = within(await screen.findByRole('dialog'))
  const send = form.getByRole('button', { name: 'Take back' }) as HTMLButtonElement
  expect(send.disabled).toBe(true)
  await user.type(form.getByLabelText(/Reason/), 'A wrong period')
  await user.click(send)
  await waitFor(() => expect(server.bodiesOf(billing.takeBack)).toHaveLength(1))
  expect(server.bodiesOf(billing.takeBack)[0]).toEqual({ bill_id: 4, version: 3, reason: 'A wrong period' })
})

test('whoever may only read has no step to take', async () => {
  const can = {
    submit: false,
    certify: false,
    collect: false,
    note_other: false,
    take_back: false,
    keep_papers: false,
  }
  opened({ ...BILL, can })
  await screen.findByText('Net to collect')
  for (const name of ['Collect', 'Take back', 'Other', 'Add'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
