import { company } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, openSignedIn } from '../../../../testing/screen.tsx'
import { FOREMAN } from '../company.fixture.ts'
import { RoleDialog } from './role-dialog.tsx'

let server: FakeServer
const onClose = vi.fn()
beforeEach(async () => {
  onClose.mockClear()
  server = await openSignedIn()
  server.on(company.editRole, { ...FOREMAN, version: 5 })
})

const open = (role = FOREMAN) => draw(<RoleDialog opened role={role} roles={[FOREMAN]} onClose={onClose} />)
const approver = () => screen.getByLabelText<HTMLInputElement>('Approver')
const save = () => screen.getByRole('button', { name: 'Save' })
const sent = () => server.bodiesOf(company.editRole)

test('a role becomes one of approvers with the version that was read', async () => {
  const person = open()
  await person.click(approver())
  await person.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    { name: 'Foreman', description: 'Keeps the day of the crew.', approver: true, version: 4 },
  ])
})

test('after a change by somebody else both are shown, and mine goes on the newer version with theirs', async () => {
  const current = { ...FOREMAN, description: 'Keeps the day.', version: 7 }
  server.on(company.editRole, refusal('stale_version', { current }))
  const person = open()
  await person.click(approver())
  await person.click(save())
  const stale = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }))
  expect(stale.getByText('Keeps the day.')).toBeTruthy()
  server.on(company.editRole, { ...current, approver: true, version: 8 })
  await person.click(stale.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ approver: true, description: 'Keeps the day.', version: 7 })
})

test('a role above the person keeps its flag, and says why', () => {
  open({ ...FOREMAN, can: { ...FOREMAN.can, change: false, why: 'This role is above yours.' } })
  expect(screen.getByTitle('This role is above yours.')).toBeTruthy()
  expect(approver().disabled).toBe(true)
})

test('a refused field is said, and the dialog stays', async () => {
  server.on(
    company.editRole,
    refusal('invalid_input', { fields: [{ path: 'body.name', message: 'This name is too long.' }] }),
  )
  const person = open()
  await person.click(save())
  expect(await screen.findByText('This name is too long.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
