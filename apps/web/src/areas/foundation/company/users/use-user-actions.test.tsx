import { company, type UserRow } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { dialogButton, draw, openSignedIn } from '../../../../testing/screen.tsx'
import { BEN } from '../company.fixture.ts'
import { useUserActions } from './use-user-actions.ts'

let server: FakeServer
beforeEach(async () => {
  server = await openSignedIn()
  server.on(company.editUser, { ...BEN, status: 'inactive' })
  server.on(company.eraseUser, null)
  server.on(company.resetFactor, { ...BEN, second_factor: false })
})

function Actions({ person }: { person: UserRow }) {
  const { actionsOf, handOver } = useUserActions({ delivery: 'outbox', onEdit: () => undefined })
  return (
    <>
      {actionsOf(person).map(({ label, onClick }) => (
        <button key={label} type="button" onClick={onClick}>
          {label}
        </button>
      ))}
      <output>{handOver?.link}</output>
    </>
  )
}

const open = (change: Partial<UserRow> = {}) => draw(<Actions person={{ ...BEN, ...change }} />)
const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const action = (name: string) => screen.getByRole('button', { name })
const sentChanges = () => server.bodiesOf(company.editUser)

test.each([
  { status: 'active', offers: ['Deactivate'], hides: ['Activate', 'Send invitation again'] },
  { status: 'inactive', offers: ['Activate'], hides: ['Deactivate', 'Send invitation again'] },
  {
    status: 'invited',
    offers: ['Deactivate', 'Send invitation again', 'Copy invitation link'],
    hides: ['Activate'],
  },
] as const)('somebody who is $status is offered $offers', ({ status, offers, hides }) => {
  open({ status })
  for (const name of offers) expect(offered()).toContain(name)
  for (const name of hides) expect(offered()).not.toContain(name)
})

test.each([
  ['edit', 'Edit'],
  ['set_active', 'Deactivate'],
  ['reset_factor', 'Reset second factor'],
  ['take_data', 'Download their data'],
  ['erase', 'Erase for good'],
] as const)('without the right %s nobody is offered “%s”', (right, name) => {
  open({ can: { ...BEN.can, [right]: false } })
  expect(offered()).not.toContain(name)
})

test('somebody is deactivated after a question, with the rest of their form as it was', async () => {
  const person = open()
  await person.click(action('Deactivate'))
  expect(await screen.findByText(/signed out at once/)).toBeTruthy()
  expect(sentChanges()).toEqual([])
  await person.click(await dialogButton('Deactivate'))
  await waitFor(() => expect(sentChanges()).toHaveLength(1))
  expect(sentChanges()[0]).toEqual({
    full_name: 'Ben Cruz',
    mobile: '09175550101',
    department: 'Site',
    role_id: 5,
    active: false,
    version: 3,
  })
  expect(server.sent.find(({ call }) => call.startsWith('PUT'))?.params).toEqual({ id: '8' })
})

test('nobody is deactivated by “Keep active”', async () => {
  const person = open()
  await person.click(action('Deactivate'))
  await person.click(await dialogButton('Keep active'))
  expect(sentChanges()).toEqual([])
})

test('activating asks too, and names the role they come back with', async () => {
  const person = open({ status: 'inactive' })
  await person.click(action('Activate'))
  expect(await screen.findByText(/with the role Foreman/)).toBeTruthy()
  await person.click(await dialogButton('Activate'))
  await waitFor(() => expect(sentChanges()).toMatchObject([{ active: true, version: 3 }]))
})

test('a refusal because of another change is said', async () => {
  server.on(company.editUser, refusal('stale_version'))
  const person = open()
  await person.click(action('Deactivate'))
  await person.click(await dialogButton('Deactivate'))
  expect(await screen.findByText(/Someone else saved this before you/)).toBeTruthy()
})

test('erasing wants the mail address, and sends it with the version', async () => {
  const person = open()
  await person.click(action('Erase for good'))
  const dialog = within(await screen.findByRole('dialog'))
  const erase = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' })
  expect(erase.disabled).toBe(true)
  const field = dialog.getByLabelText('Type their e-mail address to confirm')
  await person.type(field, 'ben@bayanihan')
  expect(erase.disabled).toBe(true)
  await person.type(field, '.test')
  await person.click(erase)
  await waitFor(() =>
    expect(server.bodiesOf(company.eraseUser)).toEqual([{ confirmation: 'ben@bayanihan.test', version: 3 }]),
  )
})

test('the second factor is taken only after a question', async () => {
  const person = open()
  await person.click(action('Reset second factor'))
  await person.click(await dialogButton('Cancel'))
  expect(server.bodiesOf(company.resetFactor)).toHaveLength(0)
  await person.click(action('Reset second factor'))
  await person.click(await dialogButton('Reset'))
  await waitFor(() => expect(server.bodiesOf(company.resetFactor)).toHaveLength(1))
})

test('where no mail is sent, a new invitation hands its link over', async () => {
  server.on(company.resendInvitation, { delivery: 'outbox' })
  server.on(company.invitationLink, { link: 'http://itayo.test/join?token=abc' })
  const person = open({ status: 'invited' })
  await person.click(action('Send invitation again'))
  expect(await screen.findByText('http://itayo.test/join?token=abc')).toBeTruthy()
})
