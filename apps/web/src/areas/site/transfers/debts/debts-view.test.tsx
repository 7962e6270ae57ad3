import { transfers } from '@itayo/contract'
import { PERMISSIONS } from '@itayo/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { debtOf, itemOf, pageOf, received } from '../fixture.ts'
import { CompanyDebts } from './company-debts.tsx'
import { DebtsView } from './debts-view.tsx'

const LOAN = received({
  can: { return: true },
  record_details: [itemOf({ received: 80, owed: 60, returning: 10 })],
})
const NETTING = {
  one: { item_id: 31, transaction_id: 'TM-2026-0021', owed: 80 },
  other: { item_id: 55, transaction_id: 'TM-2026-0014', owed: 20 },
  first_name: 'School Building',
  second_name: 'Covered Court',
  material_name: 'Portland Cement, 40 kg',
  unit: 'bags',
  quantity: 20,
}
const DEBTS = {
  ...pageOf(debtOf(), debtOf({ item_id: 32, transaction_id: 'TM-2026-0030', age_days: 30 })),
  nettings: [NETTING],
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(transfers.list, pageOf(LOAN))
  server.on(transfers.debts, DEBTS)
  server.on(transfers.returnDebt, { message: '', transfer_material_id: 22, transaction_id: 'TM-2026-0022' })
  server.on(transfers.settleDebt, { message: '' })
  server.on(transfers.netDebts, { message: '' })
  server.on(transfers.debtLedger, [
    {
      id: 2,
      kind: 'returned',
      quantity: -20,
      owed: 60,
      number: 'TM-2026-0022',
      reason: '',
      amount: null,
      by: 'Ana Lim',
      at: '2026-11-01T01:00:00Z',
    },
  ])
  await signIn(server)
})

test('a debt has the columns of the plan, and what is free goes back', async () => {
  const user = draw(<DebtsView projectId={6} />)
  await screen.findByText('TM-2026-0021')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Transaction ID',
    'Date',
    'Return To',
    'Submitted By',
    'Status',
    'Action',
  ])
  expect(server.sent[0]?.query).toEqual({ project_id: '6', page: '1', page_size: '5', debt: '1' })
  await user.click(screen.getByRole('button', { name: 'Return TM-2026-0021' }))
  expect(screen.getByText('60 bags owed · 10 bags on the way back')).toBeTruthy()
  expect(screen.getByLabelText(/^Quantity to return of/)).toHaveProperty('value', '50')
  await user.click(screen.getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('Material has been successfully returned!')).toBeTruthy()
  expect(server.bodiesOf(transfers.returnDebt)).toEqual([
    { transfer_material_id: 21, status: 1, items: [{ item_id: 31, quantity: 50 }], notes: '' },
  ])
})

test('no more goes back than is free, and nothing is no return', async () => {
  const user = draw(<DebtsView projectId={6} />)
  await user.click(await screen.findByRole('button', { name: 'Return TM-2026-0021' }))
  const field = screen.getByLabelText(/^Quantity to return of/)
  await user.clear(field)
  expect(screen.getByRole('button', { name: 'Return' })).toHaveProperty('disabled', true)
  await user.type(field, '50.5')
  expect(await screen.findByText('Only 50 bags can be returned.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Return' })).toHaveProperty('disabled', true)
})

test('without the path there is no Return', async () => {
  const permissions = PERMISSIONS.filter(({ path }) => path !== '/material/transfer-material/debt')
  await signIn(server, { permissions: permissions.map(({ path, name }) => ({ path, name, permission: 1 })) })
  draw(<DebtsView projectId={6} />)
  await screen.findByText('TM-2026-0021')
  expect(screen.queryByRole('button', { name: /^Return/ })).toBeNull()
})

test('the whole company: an old debt is marked, and settled for a reason that names the amount', async () => {
  const user = draw(<CompanyDebts scope={null} />)
  expect((await screen.findByText('46 days')).getAttribute('data-tone')).toBe('warn')
  expect(screen.getByText('30 days').getAttribute('data-tone')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Portland Cement, 40 kg' })[0] as HTMLElement)
  expect(await screen.findByText('Returned')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Settle as excess' }))
  expect(
    screen.getByText(
      'Covered Court keeps 80 bags for good. ₱20,000.00 of cost moves there from School Building.',
    ),
  ).toBeTruthy()
  const settle = within(screen.getByRole('dialog')).getByRole('button', { name: 'Settle as excess' })
  expect(settle).toHaveProperty('disabled', true)
  const quantity = screen.getByLabelText('Quantity')
  await user.clear(quantity)
  await user.type(quantity, '40')
  expect(screen.getByText(/^Covered Court keeps 40 bags for good\. About ₱10,000\.00/)).toBeTruthy()
  await user.type(screen.getByLabelText(/^Reason/), 'Used up')
  await user.click(settle)
  await waitFor(() =>
    expect(server.bodiesOf(transfers.settleDebt)).toEqual([{ item_id: 31, quantity: 40, reason: 'Used up' }]),
  )
})

test('without sight of costs there is no amount', async () => {
  server.on(transfers.debts, {
    ...DEBTS,
    data: DEBTS.data.map(({ amount: _, ...debt }) => debt),
  } as typeof DEBTS)
  const permissions = PERMISSIONS.filter(({ path }) => path !== '/costs/view')
  await signIn(server, { permissions: permissions.map(({ path, name }) => ({ path, name, permission: 1 })) })
  draw(<CompanyDebts scope={null} />)
  await screen.findByText('46 days')
  expect(screen.queryByText(/₱/)).toBeNull()
})

test('two debts are set off only after a question that names both loans and the quantity', async () => {
  const user = draw(<CompanyDebts scope={null} />)
  const button = await screen.findByRole('button', { name: 'Set off TM-2026-0021 and TM-2026-0014' })
  await user.click(button)
  expect(await screen.findByText('Set off 20 bags?')).toBeTruthy()
  expect(
    screen.getByText(
      'TM-2026-0021 (lent by School Building) and TM-2026-0014 (lent by Covered Court) each fall by 20 bags of Portland Cement, 40 kg. Neither stock nor cost moves.',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leave both' }))
  expect(server.bodiesOf(transfers.netDebts)).toEqual([])
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Set off' }))
  await waitFor(() =>
    expect(server.bodiesOf(transfers.netDebts)).toEqual([{ one: 31, other: 55, quantity: 20 }]),
  )
})

test('who does not approve reads the proposal and cannot act on it', async () => {
  await signIn(server, { role: { role: 'Site Engineer', description: '', approver: false } })
  draw(<CompanyDebts scope={null} />)
  expect(await screen.findByText(/could be set off\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Set off/ })).toBeNull()
})
