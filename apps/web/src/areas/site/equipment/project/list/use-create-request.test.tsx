import { type EquipmentNeed, type EquipmentRequest, equipment, type MachineDetails } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../../../testing/fake-server.ts'
import { dialogButton, draw, openSignedIn, signIn } from '../../../../../testing/screen.tsx'
import type { Ticked } from '../model/picks.ts'
import { MIXER_FROM_MONDAY } from '../model/request-line.fixture.ts'
import { useCreateRequest } from './use-create-request.tsx'

const NEED = {
  category_id: 4,
  work_item_number: '900(1)c2',
  equipment_details: [
    { label: 'Yamashita YM-1B', value: 1, equipment_id: 'CM-04', location: 'Bocaue yard', rental: 0 },
  ],
  psow_id: 101,
  pe_id: 1,
} as EquipmentNeed
const TICKED: Ticked[] = [
  {
    need: NEED,
    category: 'Concrete Mixer',
    pick: { machine: 1, start: '2026-11-16', end: '2026-11-20', ticked: true },
  },
]
const MACHINE: MachineDetails = {
  brand: 'Yamashita YM-1B',
  brand_id: 1,
  equipment_id: 'CM-04',
  location: 'Bocaue yard',
  rental: 0,
  daily_rate: 1250.5,
  unavailable_date: [],
}

let server: FakeServer
const onSaved = vi.fn()
const onTaken = vi.fn()
beforeEach(async () => {
  onSaved.mockClear()
  onTaken.mockClear()
  server = await openSignedIn()
  server.on(equipment.machineDetails, MACHINE)
  server.on(equipment.request, { pr_num: 'ER-2026-0007' } as EquipmentRequest)
})

function Request() {
  const { create, refusals, forget } = useCreateRequest(5, {}, onSaved, onTaken)
  return (
    <>
      <button type="button" onClick={() => create(TICKED)}>
        Create
      </button>
      <button type="button" onClick={() => forget(1)}>
        Change the row
      </button>
      <output>{refusals[1]}</output>
    </>
  )
}
async function create() {
  const person = draw(<Request />)
  await person.click(screen.getByRole('button', { name: 'Create' }))
  return person
}
const asEngineer = () => signIn(server, { role: { role: 'Site Engineer', description: '', approver: false } })
const sent = () => server.bodiesOf(equipment.request)
const atTheRow = () => document.querySelector('output')?.textContent

test('an approver is told the price of the days before it is final', async () => {
  const person = await create()
  // Five days at 1,250.50.
  expect(await screen.findByText(/It comes to ₱6,252\.50\./)).toBeTruthy()
  expect(sent()).toEqual([])
  await person.click(await dialogButton('Request and approve'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    {
      data: {
        project_id: 5,
        type: 'equipment',
        revises: null,
        request: [{ ...MIXER_FROM_MONDAY, date_end: '2026-11-20' }],
      },
    },
  ])
})

test('“Go back” sends nothing', async () => {
  const person = await create()
  await person.click(await dialogButton('Go back'))
  expect([sent(), onSaved.mock.calls]).toEqual([[], []])
})

test('a machine without a rate has an amount that is not known, not zero', async () => {
  server.on(equipment.machineDetails, { ...MACHINE, daily_rate: null })
  await create()
  expect(await screen.findByText(/Its amount is not known yet\./)).toBeTruthy()
})

test('a machine that somebody else booked first is named with its days, until its row is changed', async () => {
  await asEngineer()
  server.on(equipment.request, refusal('equipment.booked'))
  server.on(equipment.machineDetails, {
    ...MACHINE,
    unavailable_date: [
      {
        date_start: '2026-11-18',
        date_end: '2026-11-19',
        project_id: 9,
        project: 'Iyam Road',
        approval_status: 'Approved',
      },
    ],
  })
  const person = await create()
  expect(await screen.findByText('Yamashita YM-1B · CM-04, 900(1)c2')).toBeTruthy()
  expect([onTaken.mock.calls, atTheRow()]).toEqual([[[[1]]], 'Booked 11/18 – 11/19, Iyam Road.'])
  expect(onSaved).not.toHaveBeenCalled()
  await person.click(screen.getByText('Change the row'))
  expect(atTheRow()).toBe('')
})

test('a refused field is said at its row and in a dialog', async () => {
  await asEngineer()
  const message = 'This is after the project ends.'
  server.on(
    equipment.request,
    refusal('invalid_input', { message, fields: [{ path: 'body.data.request.0.date_end', message }] }),
  )
  await create()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  await waitFor(() => expect(atTheRow()).toBe(message))
  expect(onSaved).not.toHaveBeenCalled()
})
