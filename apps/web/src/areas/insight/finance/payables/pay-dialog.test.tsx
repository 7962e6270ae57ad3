import { finance, type Payable } from '@itayo/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { PayDialog } from './pay-dialog.tsx'

const payable = (id: number, change: Partial<Payable> = {}): Payable => ({
  id,
  version: 3,
  number: `AP-00000${id}`,
  project_id: 5,
  project: 'Sta. Maria ES',
  kind: 'delivery',
  payee: 'Bulacan Cement Trading',
  document: 'RR-2026-0001',
  receipt: '',
  day: '2026-11-09',
  period: null,
  amount: 4500,
  paid: 0,
  open: 4500,
  state: 'open',
  is_owed: true,
  link: null,
  ...change,
})

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
  server.on(finance.pay, () => ({ payments: 1, amount: 1500 }))
})

const sent = () => server.sent.filter(({ call }) => call === 'POST /finance/payables/pay')

test('a part of one payable is paid, on the version that was seen', async () => {
  const onPaid = vi.fn()
  const user = draw(<PayDialog payables={[payable(1)]} onClose={() => {}} onPaid={onPaid} />)
  await user.type(await screen.findByLabelText(/Reference/), 'CHK 12')
  const amount = screen.getByLabelText(/Amount paid/)
  await user.clear(amount)
  await user.type(amount, '4500.01')
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('Only ₱4,500.00 is open.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.clear(amount)
  await user.type(amount, '1500')
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalled())
  expect(sent()).toMatchObject([
    { body: { reference: 'CHK 12', payables: [{ id: 1, version: 3, amount: 1500 }] } },
  ])
})

test('several are paid whole, and need a reference', async () => {
  const rows = [payable(1), payable(2, { amount: 900, paid: 400, open: 500, state: 'part' })]
  const user = draw(<PayDialog payables={rows} onClose={() => {}} onPaid={() => {}} />)
  expect(await screen.findByText('₱5,000.00 is open.')).toBeTruthy()
  expect(screen.queryByLabelText(/Amount paid/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('This is required.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(screen.getByLabelText(/Reference/), 'CV 118')
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    body: {
      payables: [
        { id: 1, amount: 4500 },
        { id: 2, amount: 500 },
      ],
    },
  })
})
