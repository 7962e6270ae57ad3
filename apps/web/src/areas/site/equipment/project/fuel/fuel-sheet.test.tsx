import { type EquipmentRequest, equipment } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../../../testing/fake-server.ts'
import { dialogButton, draw, openSignedIn, signIn } from '../../../../../testing/screen.tsx'
import { FuelSheet } from './fuel-sheet.tsx'

let server: FakeServer
const onSaved = vi.fn()
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  onSaved.mockClear()
  server = await openSignedIn()
  server.on(equipment.fuelTotals, [{ category: 'Diesel', total_ordered: 1200 }])
  server.on(equipment.request, { pr_num: 'FR-2026-0007' } as EquipmentRequest)
})

/** A new project for each test: what is typed stays with its project. */
let project = 100
const open = (mayRequest = true) => {
  project += 1
  return draw(<FuelSheet projectId={project} mayRequest={mayRequest} onSaved={onSaved} />)
}
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create request' })
const sent = () => server.bodiesOf(equipment.request)

async function fillIn(person: ReturnType<typeof open>, fuel: string, liters: string, price: string) {
  if (liters) await person.type(screen.getByLabelText(`Liters of ${fuel}`), liters)
  if (price) await person.type(screen.getByLabelText(`Unit price of ${fuel}`), price)
}

test('an approver is told the amount before, and lines without a price are left out', async () => {
  const person = open()
  expect(create().disabled).toBe(true)
  await fillIn(person, 'Diesel', '120.5', '58.40')
  await fillIn(person, 'Oil', '4', '')
  await person.click(create())
  expect(await screen.findByText(/It comes to ₱7,037\.20\./)).toBeTruthy()
  expect(sent()).toEqual([])
  await person.click(await dialogButton('Request and approve'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const line = {
    category: 'Diesel',
    liters: 120.5,
    unit_price: 58.4,
    total_price: 7037.2,
    supplier: '',
    date_deployment: null,
    notes: '',
  }
  expect(sent()).toEqual([{ data: { project_id: project, type: 'fuel', request: [line], revises: null } }])
  expect(screen.getByLabelText<HTMLInputElement>('Liters of Diesel').value).toBe('')
})

test('“Go back” sends nothing and keeps what was typed', async () => {
  const person = open()
  await fillIn(person, 'Diesel', '120', '58')
  await person.click(create())
  await person.click(await dialogButton('Go back'))
  expect(sent()).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Liters of Diesel').value).toBe('120.00')
})

test('somebody whose request waits for an approver is not asked twice', async () => {
  await signIn(server, { role: { role: 'Site Engineer', description: '', approver: false } })
  const person = open()
  await fillIn(person, 'Diesel', '120', '58')
  await person.click(create())
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test.each(['conflict', 'invalid_input'] as const)(
  'a refusal (%s) is said, and what was typed stays',
  async (code) => {
    const why = 'The project is archived.'
    server.on(equipment.request, refusal(code, { message: why, description: why }))
    const person = open()
    await fillIn(person, 'Diesel', '120', '58')
    await person.click(create())
    await person.click(await dialogButton('Request and approve'))
    expect(await screen.findByText(why)).toBeTruthy()
    expect([screen.getByLabelText<HTMLInputElement>('Liters of Diesel').value, onSaved.mock.calls]).toEqual([
      '120.00',
      [],
    ])
  },
)

test('what was ordered is read; whoever may not request has no field', async () => {
  open(false)
  expect(await screen.findByText('1,200 L')).toBeTruthy()
  expect([screen.queryByLabelText('Liters of Diesel'), screen.queryByRole('button')]).toEqual([null, null])
})
