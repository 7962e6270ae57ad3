import { company } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, openSignedIn } from '../../../../testing/screen.tsx'
import { BEN, FOREMAN } from '../company.fixture.ts'
import { InviteDialog } from './invite-dialog.tsx'

const ABOVE = { ...FOREMAN, id: 1, name: 'Company Administrator', can: { ...FOREMAN.can, assign: false } }

let server: FakeServer
const onInvited = vi.fn()
const onClose = vi.fn()
beforeEach(async () => {
  onInvited.mockClear()
  onClose.mockClear()
  server = await openSignedIn()
  server.on(company.invite, { delivery: 'smtp', user: BEN })
})

const open = () =>
  draw(
    <InviteDialog
      opened
      roles={[ABOVE, FOREMAN]}
      departments={['Site']}
      onClose={onClose}
      onInvited={onInvited}
    />,
  )
const send = () => screen.getByRole('button', { name: 'Send invitation' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const sent = () => server.bodiesOf(company.invite)

async function fillIn(person: ReturnType<typeof open>) {
  await person.type(field('Full name'), 'Ben Cruz')
  await person.type(field('E-mail'), 'ben@bayanihan.test')
  await person.click(screen.getByRole('combobox', { name: /^Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Foreman' }))
}

test('an invitation takes name, address and role along', async () => {
  const person = open()
  await fillIn(person)
  await person.click(send())
  await waitFor(() => expect(onInvited).toHaveBeenCalledWith({ delivery: 'smtp', user: BEN }))
  expect(sent()).toEqual([
    { full_name: 'Ben Cruz', email: 'ben@bayanihan.test', department: '', mobile: '', role_id: 5 },
  ])
})

test('roles above the person are not offered', async () => {
  const person = open()
  await person.click(screen.getByRole('combobox', { name: /^Role/ }))
  const list = within(await screen.findByRole('listbox', { name: /^Role/ }))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Foreman'])
})

test('without a role nothing is sent, and the field says so in words', async () => {
  const person = open()
  await person.type(field('Full name'), 'Ben Cruz')
  await person.type(field('E-mail'), 'ben@bayanihan.test')
  await person.click(send())
  expect(await screen.findByText('This is required.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a taken address is said at its field, and everything typed stays', async () => {
  server.on(company.invite, refusal('account.email_taken'))
  const person = open()
  await fillIn(person)
  await person.click(send())
  await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBe('true'))
  expect([field('Full name').value, field('E-mail').value]).toEqual(['Ben Cruz', 'ben@bayanihan.test'])
  expect(onInvited).not.toHaveBeenCalled()
})

test('a refused field is said at the field', async () => {
  server.on(
    company.invite,
    refusal('invalid_input', { fields: [{ path: 'body.mobile', message: 'Write a mobile number.' }] }),
  )
  const person = open()
  await fillIn(person)
  await person.click(send())
  expect(await screen.findByText('Write a mobile number.')).toBeTruthy()
})
