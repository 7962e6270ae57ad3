import { transfers } from '@itayo/contract'
import { PERMISSIONS } from '@itayo/domain'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { itemOf, pageOf, received, underWay } from '../fixture.ts'
import { ReceiveView } from './receive-view.tsx'

const COMING = underWay({
  can: { receive: true },
  record_details: [
    itemOf(),
    itemOf({ id: 32, material_name: 'Nails', receiver_material_name: 'Nails', quantity: 5, unit: 'kg' }),
  ],
})

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(transfers.list, pageOf(COMING))
  server.on(transfers.approve, { message: '', data: received() })
  await signIn(server)
})

const open = async () => {
  const user = draw(<ReceiveView projectId={6} />)
  await user.click(await screen.findByRole('button', { name: 'Receive TM-2026-0021' }))
  return user
}
const send = () => screen.getByRole('button', { name: 'Receive' })
const cement = () => screen.getByLabelText('Received of Portland Cement, Type 1P')

test('the list has the columns of the plan, five at a time', async () => {
  draw(<ReceiveView projectId={6} />)
  await screen.findByText('TM-2026-0021')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Transaction ID',
    'Date',
    'From (Project)',
    'Submitted By',
    'Status',
    'Action',
  ])
  expect(screen.getByText('School Building')).toBeTruthy()
  expect(screen.getByText('Approved for delivery')).toBeTruthy()
  expect(server.sent[0]?.query).toEqual({ project_id: '6', page: '1', page_size: '5', received: '1' })
})

test('without the path there is no Receive', async () => {
  const permissions = PERMISSIONS.filter(({ path }) => path !== '/material/transfer-material/approve')
  await signIn(server, { permissions: permissions.map(({ path, name }) => ({ path, name, permission: 1 })) })
  draw(<ReceiveView projectId={6} />)
  await screen.findByText('TM-2026-0021')
  expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull()
})

test('everything arrived, unless it is said otherwise', async () => {
  const user = await open()
  expect(cement()).toHaveProperty('value', '80')
  await user.click(send())
  expect(await screen.findByText('Material has been successfully received!')).toBeTruthy()
  expect(server.bodiesOf(transfers.approve)).toEqual([
    {
      transfer_material_id: 21,
      status: 3,
      items: [
        { id: 31, received: 80 },
        { id: 32, received: 5 },
      ],
      remarks: '',
    },
  ])
})

test('less needs a word why, and a remark goes along', async () => {
  const user = await open()
  await user.clear(cement())
  await user.type(cement(), '76.5')
  expect(
    screen.getByText('What did not arrive stays in transit until an approver decides on it.'),
  ).toBeTruthy()
  await user.click(send())
  expect(
    await screen.findByText('Portland Cement, 40 kg: say why less arrived: short or damaged.'),
  ).toBeTruthy()
  expect(server.bodiesOf(transfers.approve)).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Damaged' }))
  await user.type(screen.getByLabelText('Remark about Portland Cement, Type 1P'), 'Torn bags')
  await user.click(send())
  await waitFor(() =>
    expect(server.bodiesOf(transfers.approve)).toMatchObject([
      {
        items: [{ id: 31, received: 76.5, shortfall: 'damaged', shortfall_remark: 'Torn bags' }, { id: 32 }],
      },
    ]),
  )
})

test('more than was sent is refused at once', async () => {
  const user = await open()
  await user.clear(cement())
  await user.type(cement(), '81')
  expect(await screen.findByText(/more arrived than was sent \(80\)/)).toBeTruthy()
  await user.click(send())
  expect(server.bodiesOf(transfers.approve)).toEqual([])
})

test('what somebody received meanwhile is told, and the dialog stays', async () => {
  server.on(transfers.approve, refusal('stale_version', { description: 'It was received already.' }))
  const user = await open()
  await user.click(send())
  expect(await screen.findByText('It was received already.')).toBeTruthy()
  expect(cement()).toHaveProperty('value', '80')
})

test('an empty list says what it is for, a failing one offers another try', async () => {
  server.on(transfers.list, pageOf())
  draw(<ReceiveView projectId={6} />)
  expect(await screen.findByText('Nothing is on its way')).toBeTruthy()
})

test('a list that does not come offers another try', async () => {
  server.on(transfers.list, refusal('not_found'))
  draw(<ReceiveView projectId={6} />)
  expect(await screen.findByText('Materials to receive could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
