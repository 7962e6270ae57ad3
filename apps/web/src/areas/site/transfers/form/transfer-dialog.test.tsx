import { transfers } from '@itayo/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { itemOf, placeOf, takerOf, transferOf } from '../fixture.ts'
import { transferQueries } from '../queries.ts'
import { TransferDialog } from './transfer-dialog.tsx'

const PLACES = [
  placeOf({ material_id: 7, own_stock: 150 }),
  placeOf({
    material_id: 9,
    material_description: 'Deformed Bar, 16 mm × 6 m',
    material_type_id: 'steel',
    unit: 'pcs.',
    stock_balance: 412,
    own_stock: 412,
  }),
  placeOf({ material_id: 11, material_description: 'Gravel, G-1', material_type_id: 'gravel' }),
  placeOf({ material_id: 12, material_description: 'Nails', stock_balance: 0 }),
]
const TAKERS = [
  takerOf({ material_id: 7, material_description: 'Portland Cement, 40 kg' }),
  takerOf({ material_id: 10, material_description: 'Cement, white' }),
  takerOf({
    material_id: 13,
    material_description: 'Deformed Bar, 16 mm, Gr. 40',
    material_type_id: 'steel',
    unit: 'pcs.',
  }),
  takerOf({ material_id: 14, material_description: 'Tie wire', material_type_id: 'steel', unit: 'pcs.' }),
]

const MESSAGE = 'Material transfer successfully submitted!'

let server: FakeServer
let closed: number
beforeEach(async () => {
  server = openFakeServer()
  closed = 0
  server.on(transfers.projects, [
    { value: 6, label: 'Covered Court' },
    { value: 8, label: 'Day Care Center' },
  ])
  server.on(transfers.workItems, {
    sender_data: PLACES,
    receiver_data: TAKERS,
    total_items: 23,
    total_pages: 1,
  })
  server.on(transfers.create, { message: MESSAGE, data: transferOf() })
  server.on(transfers.update, { message: MESSAGE, data: transferOf() })
  await signIn(server)
})

const open = (editing?: ReturnType<typeof transferOf>) =>
  draw(
    <TransferDialog
      projectId={5}
      {...(editing && { editing })}
      onClose={() => {
        closed += 1
      }}
    />,
  )
type User = ReturnType<typeof open>

const save = () => screen.getByRole('button', { name: 'Save' })
const materials = () => screen.getByRole('combobox', { name: 'Materials' })
const option = (name: RegExp) => screen.findByRole('option', { name })

async function chooseProject(user: User): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: /^Transfer to Project/ }))
  await user.click(await option(/^Covered Court/))
  await screen.findByText('2 of 23 can go there: same type, stock above 0')
}

async function chooseCement(user: User): Promise<void> {
  await chooseProject(user)
  await user.click(materials())
  await user.click(await option(/^Portland Cement, 40 kg/))
}

const quantity = () => screen.findByLabelText('Quantity of Portland Cement, 40 kg [900(1)c2 CW-02]')

test('nothing can be saved or chosen before there is a project', async () => {
  const user = open()
  expect(screen.getByText('Transfer Materials')).toBeTruthy()
  expect(save()).toHaveProperty('disabled', true)
  expect(materials()).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: 'Returnable as Debt' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('combobox', { name: /^Transfer to Project/ }))
  await user.tab()
  expect(await screen.findByText('Please select a Project.')).toBeTruthy()
  await chooseProject(user)
  expect(screen.queryByText('Please select a Project.')).toBeNull()
  expect(materials()).toHaveProperty('disabled', false)
  expect(save()).toHaveProperty('disabled', false)
})

test('only materials are offered that the other project can take', async () => {
  const user = open()
  await chooseProject(user)
  await user.click(materials())
  expect(await option(/^Portland Cement, 40 kg \[900\(1\)c2 CW-02\] · 214 bags/)).toBeTruthy()
  expect(screen.getByRole('option', { name: /^Deformed Bar/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Gravel|Nails/ })).toBeNull()
  expect(server.bodiesOf(transfers.workItems)).toEqual([
    { sender_project_id: 5, receiver_project_id: 6, page: 1, page_size: 9999 },
  ])
})

test('a project is searched for by the server', async () => {
  const user = open()
  await user.type(screen.getByRole('combobox', { name: /^Transfer to Project/ }), 'day')
  await waitFor(() =>
    expect(
      server.sent.filter(({ call }) => call.endsWith('/projects')).map(({ query }) => query),
    ).toContainEqual({
      project_id: '5',
      search: 'day',
    }),
  )
})

test('each thing that is missing is said in its place, and nothing is sent', async () => {
  const user = open()
  await chooseProject(user)
  await user.click(save())
  expect(await screen.findByText('Please select a material.')).toBeTruthy()
  await user.click(materials())
  await user.click(await option(/^Portland Cement/))
  expect(screen.queryByText('Please select a material.')).toBeNull()
  await user.click(save())
  expect(await screen.findByText('Please input quantity')).toBeTruthy()
  await user.click(materials())
  await user.click(await option(/^Deformed Bar/))
  expect(await screen.findByText('Please select a receiving material.')).toBeTruthy()
  await user.type(await quantity(), '215')
  expect(await screen.findByText('Should not exceed stock balance')).toBeTruthy()
  await user.click(save())
  expect(server.bodiesOf(transfers.create)).toEqual([])
})

test('chips are short, and the receiving material can be another one', async () => {
  const user = open()
  await chooseCement(user)
  expect(screen.getByTitle('Portland Cement, 40 kg').textContent).toContain('Portland C…')
  await user.type(await quantity(), '80')
  await user.click(screen.getByRole('combobox', { name: /^Receiving material for Portland Cement/ }))
  await user.click(await option(/^Cement, white/))
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'For the roof beam')
  await user.click(save())
  await waitFor(() => expect(closed).toBe(1))
  expect(await screen.findByText(MESSAGE)).toBeTruthy()
  expect(server.bodiesOf(transfers.create)).toEqual([
    {
      project_sender: 5,
      project_receiver: 6,
      notes: 'For the roof beam',
      slip_id: expect.any(String),
      made_at: expect.any(String),
      data: [
        {
          material_id: 7,
          material_type_id: 'cement',
          sender_psow_id: 3,
          receiver_material_id: 10,
          receiver_material_type_id: 'cement',
          receiver_psow_id: 4,
          quantity: 80,
          if_excess: 0,
        },
      ],
    },
  ])
})

test('for good goes only what the project owns', async () => {
  const user = open()
  await chooseCement(user)
  await user.type(await quantity(), '160')
  expect(screen.queryByText(/the project’s own/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Excess Material' }))
  expect(await screen.findByText('Only 150 bags are the project’s own: the rest is owed.')).toBeTruthy()
  expect(screen.getByText(/· 150 bags the project’s own$/)).toBeTruthy()
  await user.clear(await quantity())
  await user.type(await quantity(), '150')
  await user.click(save())
  await waitFor(() => expect(closed).toBe(1))
  expect(server.bodiesOf(transfers.create)).toMatchObject([{ data: [{ quantity: 150, if_excess: 1 }] }])
})

test('who approves is told that the stock leaves at once, others that it waits', async () => {
  open()
  expect(screen.getByText('You are an approver: the stock leaves as soon as you save.')).toBeTruthy()
})

test('who does not approve is told what comes next', async () => {
  await signIn(server, { role: { role: 'Site Engineer', description: '', approver: false } })
  open()
  expect(screen.getByText('An approver releases the delivery. Stock leaves at approval.')).toBeTruthy()
})

test('what the server refuses is told, and nothing typed is lost', async () => {
  const text = 'Portland Cement: only 60 bags are left.'
  server.on(transfers.create, refusal('invalid_input', { description: text, message: text }))
  const user = open()
  await chooseCement(user)
  await user.type(await quantity(), '80')
  await user.click(save())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(closed).toBe(0)
  expect(await quantity()).toHaveProperty('value', '80')
})

test('a failure without words has words of ours', async () => {
  server.on(transfers.create, refusal('server_error'))
  const user = open()
  await chooseCement(user)
  await user.type(await quantity(), '80')
  await user.click(save())
  const dialog = await screen.findByText('Something went wrong! Please try again.')
  expect(within(dialog.closest('[role="dialog"]') as HTMLElement).getByText('Error')).toBeTruthy()
})

test('closing asks before what was typed is gone', async () => {
  const user = open()
  await chooseCement(user)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(closed).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(closed).toBe(1))
})

test('what was used up meanwhile is told before the entry leaves it out', async () => {
  open(transferOf({ record_details: [itemOf(), itemOf({ id: 32, stock_id: 120, material_name: 'Nails' })] }))
  expect(await screen.findByText(/^Nails: not in stock any more/)).toBeTruthy()
})

test('what somebody else uses up while it is typed is told before it is left out', async () => {
  const user = open()
  await chooseCement(user)
  await user.type(await quantity(), '80')
  const left = { sender_data: PLACES.slice(1), receiver_data: TAKERS, total_items: 22, total_pages: 1 }
  server.on(transfers.workItems, left)
  await act(() => queryClient.invalidateQueries(transferQueries.all()))
  expect(
    await screen.findByText(/^Portland Cement, 40 kg: not in stock any more.*Saving leaves/),
  ).toBeTruthy()
})

test('an entry that nobody has decided is changed with its version', async () => {
  const user = open(transferOf({ record_details: [itemOf({ if_excess: 1 })], notes: 'Soon' }))
  expect(screen.getByText('Update Entry')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Excess Material' })).toHaveProperty('checked', true)
  expect(await quantity()).toHaveProperty('value', '80')
  await user.clear(await quantity())
  await user.type(await quantity(), '75')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(closed).toBe(1))
  expect(server.bodiesOf(transfers.update)).toMatchObject([
    {
      transfer_material_id: 21,
      version: 2,
      project_receiver: 6,
      notes: 'Soon',
      data: [{ material_id: 7, receiver_material_id: 7, quantity: 75, if_excess: 1 }],
    },
  ])
})
