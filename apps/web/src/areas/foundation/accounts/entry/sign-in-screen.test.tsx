import { accounts, ERRORS } from '@itayo/contract'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { auth } from '../../../../lib/auth/auth.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw } from '../../../../testing/screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const SIGNED_IN = { token: 'token-of-a-password', company_id: 1, user_id: 3 }

let server: FakeServer
beforeEach(async () => {
  await act(async () => auth.signOut())
  server = openFakeServer()
  server.on(accounts.login, SIGNED_IN)
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Sign in|Try again)/ })
const sent = () => server.bodiesOf(accounts.login)

async function fillIn(person: UserEvent, at = 'ana@bayanihan.test') {
  await person.type(email(), at)
  await person.type(password(), 'itayo-demo')
  await person.click(button())
}

async function signIn(at?: string) {
  const person = draw(<SignInScreen />)
  await fillIn(person, at)
  return person
}

test('address and password lead in, and the device stays signed in', async () => {
  await signIn()
  await waitFor(() => expect(auth.getState().token).toBe(SIGNED_IN.token))
  expect(sent()).toEqual([{ email: 'ana@bayanihan.test', password: 'itayo-demo', keep_signed_in: true }])
})

test('on a shared computer the choice is sent along', async () => {
  const person = draw(<SignInScreen />)
  await person.click(screen.getByLabelText('Keep me signed in on this computer'))
  await fillIn(person)
  await waitFor(() => expect(sent()).toMatchObject([{ keep_signed_in: false }]))
})

test('a wrong password is said without telling whether the address is known, and all that was typed stays', async () => {
  server.on(accounts.login, refusal('account.wrong_credentials'))
  const person = draw(<SignInScreen />)
  await person.click(screen.getByLabelText('Keep me signed in on this computer'))
  await fillIn(person)
  expect(await screen.findByText(ERRORS['account.wrong_credentials'].text)).toBeTruthy()
  expect(auth.getState().token).toBe('')
  expect([email().value, password().value]).toEqual(['ana@bayanihan.test', 'itayo-demo'])
  expect(document.activeElement).toBe(password())
  expect(screen.getByLabelText<HTMLInputElement>('Keep me signed in on this computer').checked).toBe(false)
})

test('an empty form says in place what is missing', async () => {
  const person = draw(<SignInScreen />)
  await person.click(button())
  expect(screen.getAllByText('This is required.')).toHaveLength(2)
  expect(document.activeElement).toBe(email())
  expect(sent()).toEqual([])
})

test('the password can be looked at', async () => {
  const person = draw(<SignInScreen />)
  await person.type(password(), 'secret-words')
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  await person.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().type).toBe('password')
})

test('after too many tries this address waits, and another one may try at once', async () => {
  server.on(accounts.login, refusal('account.throttled', { retry_after: 90 }))
  const person = await signIn()
  await waitFor(() => expect(button().textContent).toMatch(/^Try again in 1:(30|29)$/))
  expect(button().disabled).toBe(true)
  expect(password().value).toBe('itayo-demo')
  const before = button().textContent
  await waitFor(() => expect(button().textContent).not.toBe(before))
  expect(button().textContent).toMatch(/^Try again in 1:2\d$/)
  await person.clear(email())
  await person.type(email(), 'ben@bayanihan.test')
  expect([button().textContent, button().disabled]).toEqual(['Sign in', false])
})

test('a second factor is asked for before anybody is in; starting again wants the password anew', async () => {
  server.on(accounts.login, { challenge: 'the-challenge' })
  server.on(accounts.answerChallenge, refusal('account.challenge_ended'))
  const person = await signIn()
  await person.type(await screen.findByLabelText('Code'), '123456')
  expect(auth.getState().token).toBe('')
  await person.click(button())
  await waitFor(() => expect(password().value).toBe(''))
  expect(server.bodiesOf(accounts.answerChallenge)).toEqual([
    { challenge: 'the-challenge', code: '123456', keep_signed_in: true },
  ])
  expect(email().value).toBe('ana@bayanihan.test')
})

test('an address that is none is not sent', async () => {
  await signIn('ana')
  expect(sent()).toEqual([])
})
