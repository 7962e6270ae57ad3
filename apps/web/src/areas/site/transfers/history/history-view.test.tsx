import { approvals, transfers } from '@itayo/contract'
import { PERMISSIONS } from '@itayo/domain'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { itemOf, pageOf, received, transferOf, underWay } from '../fixture.ts'
import { HistoryView } from './history-view.tsx'
import { TransferDetails } from './transfer-details.tsx'

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
})

function details(transfer: ReturnType<typeof transferOf>, projectId = 5) {
  server.on(transfers.get, transfer)
  return draw(
    <TransferDetails
      id={21}
      projectId={projectId}
      known={undefined}
      isSheet={false}
      onPrint={() => undefined}
      onClose={() => undefined}
    />,
  )
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('the list has the columns of the plan, N/A for nobody, and a search that is sent', async () => {
  server.on(transfers.list, pageOf(transferOf(), received({ id: 20, transaction_id: 'TM-2026-0020' })))
  const user = draw(<HistoryView projectId={5} />)
  await screen.findByText('TM-2026-0021')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Transaction ID',
    'Transaction Type',
    'Destination',
    'Date',
    'Status',
    'Created By',
    'Received By',
    'Action',
  ])
  expect(screen.getAllByText('N/A')).toHaveLength(1)
  expect(screen.getByText('Ana Lim')).toBeTruthy()
  expect(screen.getAllByText('Transfer, debt')).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Search transaction' }), '0020')
  await waitFor(() =>
    expect(server.sent.at(-1)?.query).toEqual({ project_id: '5', page_size: '5', page: '1', search: '0020' }),
  )
  const before = server.sent.length
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(before))
})

test('a click on the number opens the details', async () => {
  server.on(transfers.list, pageOf(transferOf()))
  server.on(transfers.get, transferOf())
  const user = draw(<HistoryView projectId={5} />)
  await user.click(await button('TM-2026-0021'))
  expect(await screen.findByText(/School Building to Covered Court · Returnable as Debt/)).toBeTruthy()
})

test('without the path for the list there is no Print', async () => {
  server.on(transfers.list, pageOf(transferOf()))
  const permissions = PERMISSIONS.filter(({ path }) => path !== '/material/transfer-material/list')
  await signIn(server, { permissions: permissions.map(({ path, name }) => ({ path, name, permission: 1 })) })
  draw(<HistoryView projectId={5} />)
  await screen.findByText('TM-2026-0021')
  expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull()
})

test('its author changes or withdraws what waits, and nobody else', async () => {
  server.on(transfers.withdraw, transferOf({ final_status: 2 }))
  const user = details(transferOf({ can: { edit: true, withdraw: true } }))
  expect(await button('Edit')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Approve|Reject|Receive|Call back)$/ })).toBeNull()
  await user.click(await button('Withdraw'))
  expect(await screen.findByText('Withdraw TM-2026-0021?')).toBeTruthy()
  await user.click((await screen.findAllByRole('button', { name: 'Withdraw' })).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.bodiesOf(transfers.withdraw)).toEqual([{ transfer_material_id: 21, version: 2 }]),
  )
})

test('an approver approves by the approval, after one question', async () => {
  server.on(approvals.decide, refusal('not_found'))
  const user = details(transferOf({ can: { decide: true } }))
  await user.click(await button('Approve'))
  expect(await screen.findByText('The materials leave the stock of School Building.')).toBeTruthy()
  await user.click((await screen.findAllByRole('button', { name: 'Approve' })).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.bodiesOf(approvals.decide)).toMatchObject([{ id: 40, decision: 'approve' }]),
  )
})

test('an approver rejects with a reason', async () => {
  server.on(approvals.decide, refusal('not_found'))
  const user = details(transferOf({ can: { decide: true } }))
  await user.click(await button('Reject'))
  await user.type(await screen.findByRole('textbox'), 'Needed here')
  await user.click((await screen.findAllByRole('button', { name: 'Reject' })).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.bodiesOf(approvals.decide)).toMatchObject([
      { id: 40, decision: 'reject', reason: 'Needed here' },
    ]),
  )
})

test('what is under way is called back for a reason', async () => {
  server.on(transfers.approve, { message: '', data: transferOf() })
  const user = details(underWay({ can: { call_back: true } }))
  await user.click(await button('Call back'))
  const confirm = (await screen.findAllByRole('button', { name: 'Call back' })).at(-1) as HTMLElement
  expect(confirm).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/^Reason/), 'Wrong truck')
  await user.click(confirm)
  await waitFor(() =>
    expect(server.bodiesOf(transfers.approve)).toEqual([
      { transfer_material_id: 21, status: 2, reason: 'Wrong truck' },
    ]),
  )
})

const SHORT = [itemOf({ received: 76, in_transit: 4, shortfall: 'short', shortfall_remark: 'One pallet' })]

test.each([
  ['Lost', 'lost', '4 bags are gone: their cost stays with School Building.'],
  ['Went back', 'back', '4 bags enter the stock of School Building again.'],
])('an approver says that a part was %s', async (name, outcome, words) => {
  server.on(transfers.settleDifference, received())
  const user = details(received({ can: { settle: true }, record_details: SHORT }))
  expect(await screen.findByText('4 bags of Portland Cement, 40 kg in transit')).toBeTruthy()
  await user.click(await button(`${name}: Portland Cement, 40 kg`))
  expect(screen.getByText(words)).toBeTruthy()
  await user.clear(screen.getByLabelText('Quantity'))
  await user.type(screen.getByLabelText('Quantity'), '1.5')
  await user.type(screen.getByLabelText(/^Reason/), 'Fell off')
  await user.click(await button(name))
  await waitFor(() =>
    expect(server.bodiesOf(transfers.settleDifference)).toEqual([
      { item_id: 31, outcome, quantity: 1.5, reason: 'Fell off' },
    ]),
  )
})

test('who does not decide sees what is in transit, and no buttons', async () => {
  details(received({ record_details: SHORT }))
  expect(await screen.findByText('4 bags of Portland Cement, 40 kg in transit')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Lost|Went back)/ })).toBeNull()
})

test('the other side receives it here, the sender does not', async () => {
  details(underWay({ can: { receive: true } }), 6)
  expect(await button('Receive')).toBeTruthy()
  expect(screen.getByText('Material sent')).toBeTruthy()
})

test('for the sender it is on its way', async () => {
  details(underWay({ can: { receive: true } }), 5)
  expect(await screen.findByText('stock enters the other project')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
})

test('one that is not there is told', async () => {
  server.on(transfers.get, refusal('not_found'))
  draw(
    <TransferDetails
      id={21}
      projectId={5}
      known={undefined}
      isSheet
      onPrint={null}
      onClose={() => undefined}
    />,
  )
  expect(await screen.findByText('This transfer is not here')).toBeTruthy()
})

test('where it lies in a project that is hidden from the reader is not called “Not allocated”', async () => {
  const hidden = { receiver_id: null, receiver_name: 'another project' }
  const item = itemOf({ receiver_psow_id: null, receiver_work_item_number: '', receiver_work_item_code: '' })
  details(transferOf({ ...hidden, record_details: [item] }))
  await screen.findByText(/^Portland Cement, Type 1P/)
  expect(screen.queryByText(/Not allocated/)).toBeNull()
})
