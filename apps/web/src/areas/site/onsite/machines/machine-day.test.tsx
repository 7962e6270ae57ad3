import { type DayMachine, type MachineUse, onsite } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { MachineDay } from './machine-day.tsx'

const WORK_ITEM = { work_item_code: 'EX-01', work_item_number: '102(2)', work_item: 'Excavation' }
const BACKHOE: DayMachine = {
  booking_id: 9,
  pr_num: 'ER-2026-0041',
  project_id: 5,
  equipment_id: 2,
  unique_id: 'BH-0001',
  model: 'Komatsu PC200-8',
  category_id: 4,
  category: 'Backhoe',
  rental: 0,
  date_start: '2026-03-09',
  date_end: '2026-03-20',
  psow_id: 3,
  ...WORK_ITEM,
  shifts: 0,
  worked_hours: 0,
  fuel_norm: 15,
  needs_operator: true,
  meter_before: 1200,
  operator_before: { operator_id: 21, operator: 'Ramil Sarmiento' },
  uses: [],
}
const WRITTEN: MachineUse = {
  id: 31,
  number: 'EU-2026-0007',
  version: 2,
  project_id: 5,
  project: 'School',
  booking_id: 9,
  equipment_id: 2,
  unique_id: 'BH-0001',
  model: 'Komatsu PC200-8',
  category: 'Backhoe',
  day: '2026-03-10',
  shift: 'day',
  operator_id: 21,
  operator: 'Ramil Sarmiento',
  meter_start: 1200,
  meter_end: 1208,
  items: [{ psow_id: 3, ...WORK_ITEM, hours: 8 }],
  worked_hours: 8,
  idle_hours: 0,
  down_hours: 0,
  down_reason: '',
  fuel_liters: null,
  fuel_per_hour: null,
  fuel_norm: 15,
  is_thirsty: false,
  needs_operator: true,
  remarks: '',
  correction: '',
  slip_id: '7d2c9c44-7a8a-4a4b-9f6f-1f6f2f3f4a55',
  made_at: null,
  created_by: 'Rodel Aquino',
  created_at: '2026-03-10T09:00:00Z',
  reversed_by: null,
  reversed_at: null,
  reverse_reason: '',
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(onsite.machineDay, [BACKHOE])
  server.on(onsite.workItems, [{ psow_id: 3, ...WORK_ITEM, tag_name: '' }])
  server.on(onsite.operators, [
    {
      manpower_id: 21,
      name: 'Ramil Sarmiento',
      designation: 'Operator',
      is_operator: true,
      licence_expiry: '2026-01-31',
    },
  ])
  server.on(onsite.useMachine, WRITTEN)
  server.on(onsite.correctUse, WRITTEN)
  server.on(onsite.reverseUse, WRITTEN)
  await signIn(server)
})

async function open() {
  const user = draw(<MachineDay projectId={5} />)
  await screen.findByText('Komatsu PC200-8 · BH-0001')
  return user
}
const write = /Write the day shift of Komatsu/
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement

test('a tap is a full day with the usual operator, sent once with the id of its slip and no pesos', async () => {
  const user = await open()
  screen.getByText('Not written')
  await user.click(button(write))
  expect(button('Save shift').disabled).toBe(true)
  await user.click(button('Full day, 8 h'))
  screen.getByText('8 h worked')
  await screen.findByText(/The licence of Ramil Sarmiento ran out on/)
  await user.click(button('Save shift'))
  await waitFor(() => expect(server.bodiesOf(onsite.useMachine)).toHaveLength(1))
  expect(server.bodiesOf(onsite.useMachine)).toMatchObject([
    {
      project_id: 5,
      booking_id: 9,
      shift: 'day',
      operator_id: 21,
      meter_start: 1200,
      items: [{ psow_id: 3, hours: 8 }],
      slip_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  expect(document.body.textContent).not.toContain('₱')
})

test('a meter that goes back and a breakdown without a reason cannot be sent', async () => {
  const user = await open()
  await user.click(button(write))
  await user.click(button('Full day, 8 h'))
  const start = screen.getByLabelText('Hour meter, start')
  await user.clear(start)
  await user.type(start, '1199')
  expect(
    screen.getAllByText('The hour meter stood at 1200 before this shift. It cannot go back.').length,
  ).toBeGreaterThan(0)
  expect(button('Save shift').disabled).toBe(true)
  await user.clear(start)
  await user.type(start, '1200')
  await user.type(screen.getByLabelText('Broken down'), '2')
  screen.getByText('Say what was broken.')
  expect(button('Save shift').disabled).toBe(true)
  await user.type(screen.getByLabelText(/What was broken/), 'Hose')
  expect(button('Save shift').disabled).toBe(false)
})

test('an engine that ran less than the machine worked is worth a look, and nothing to refuse', async () => {
  const user = await open()
  await user.click(button(write))
  await user.click(button('Full day, 8 h'))
  await user.type(screen.getByLabelText('Hour meter, end'), '1206')
  screen.getByText('The meter ran 6 hours, and 8 are written as worked. Look again, or save it as it is.')
  expect(button('Save shift').disabled).toBe(false)
})

test('when somebody else wrote it first, the form says so and keeps what was typed', async () => {
  const text = 'This machine is written down for this shift already. Correct that slip.'
  server.on(onsite.useMachine, refusal('onsite.machine_written', { description: text, message: text }))
  const user = await open()
  await user.click(button(write))
  await user.click(button('Half day, 4 h'))
  await user.click(button('Save shift'))
  await screen.findByText(text)
  screen.getByText('4 h worked')
})

test('what is written changes only for a reason', async () => {
  server.on(onsite.machineDay, [{ ...BACKHOE, uses: [WRITTEN] }])
  const user = await open()
  await user.click(button(/Day shift.*8 h worked/))
  await user.click(button('Correct'))
  await user.click(button('Half day, 4 h'))
  expect(button('Save correction').disabled).toBe(true)
  await user.type(screen.getByLabelText(/Reason for the correction/), 'It rained')
  await user.click(button('Save correction'))
  await waitFor(() => expect(server.bodiesOf(onsite.correctUse)).toHaveLength(1))
  expect(server.bodiesOf(onsite.correctUse)).toMatchObject([
    { id: 31, version: 2, reason: 'It rained', items: [{ psow_id: 3, hours: 4 }] },
  ])
  expect(server.bodiesOf(onsite.useMachine)).toEqual([])
})

test('what is typed for one day is not saved on another', async () => {
  const user = await open()
  await user.click(button(write))
  await user.click(button('Full day, 8 h'))
  await user.click(button('Day before'))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await screen.findByText('0 h worked')
  expect(button('Save shift').disabled).toBe(true)
})
