import { company } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../../../lib/auth/auth.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { EraseDialog } from './erase-dialog.tsx'

const EMAIL = 'ana@bayanihan.test'

let server: FakeServer
const onClose = vi.fn()
beforeEach(async () => {
  onClose.mockClear()
  server = openFakeServer()
  await signIn(server)
  server.on(company.eraseMe, null)
})

const open = () => draw(<EraseDialog email={EMAIL} onClose={onClose} />)
const erase = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase my account' })
const address = () => screen.getByLabelText('Type your email address to confirm')
const sent = () => server.bodiesOf(company.eraseMe)

async function fillIn(person: ReturnType<typeof open>) {
  await person.type(address(), EMAIL)
  await person.type(screen.getByLabelText('Your password'), 'itayo-demo')
  await person.click(erase())
}

test('without the whole address nothing can be erased', async () => {
  const person = open()
  expect(erase().disabled).toBe(true)
  await person.type(address(), 'ana@bayanihan')
  expect(erase().disabled).toBe(true)
  await person.type(address(), '.test')
  expect(erase().disabled).toBe(false)
})

test('address and password are sent once, and the person is signed out', async () => {
  const person = open()
  await fillIn(person)
  await waitFor(() => expect(auth.getState().token).toBe(''))
  expect(sent()).toEqual([{ confirmation: EMAIL, password: 'itayo-demo' }])
})

test('a wrong password is said at its field, and the account stays', async () => {
  server.on(
    company.eraseMe,
    refusal('invalid_input', { fields: [{ path: 'body.password', message: 'This is not your password.' }] }),
  )
  const person = open()
  await fillIn(person)
  expect(await screen.findByText('This is not your password.')).toBeTruthy()
  expect(auth.getState().token).toBe('token')
})

test('the last administrator reads why not in the dialog, and stays signed in', async () => {
  const why = 'You are the only administrator. Make somebody else one first.'
  server.on(company.eraseMe, refusal('conflict', { message: why, description: why }))
  const person = open()
  await fillIn(person)
  expect(await screen.findByText(why)).toBeTruthy()
  expect([auth.getState().token, onClose.mock.calls]).toEqual(['token', []])
})

test('“Keep my account” sends nothing', async () => {
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(sent()).toEqual([])
})
