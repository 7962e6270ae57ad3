import { accounts } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { auth } from '../../../../lib/auth/auth.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw } from '../../../../testing/screen.tsx'
import { SecondStepScreen } from './second-step-screen.tsx'

const SIGNED_IN = { token: 'token-of-two-steps', company_id: 1, user_id: 3 }

let server: FakeServer
let startedAgain: (string | undefined)[]
beforeEach(() => {
  server = openFakeServer()
  startedAgain = []
  server.on(accounts.answerChallenge, SIGNED_IN)
})

const open = () =>
  draw(
    <SecondStepScreen
      challenge="the-challenge"
      keepSignedIn={false}
      onStartAgain={(reason) => startedAgain.push(reason)}
    />,
  )
const sent = () => server.bodiesOf(accounts.answerChallenge)
const signIn = () => screen.getByRole('button', { name: 'Sign in' })

test('the code goes with its challenge, and the person is in', async () => {
  const user = open()
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(signIn())
  await waitFor(() => expect(auth.getState().token).toBe(SIGNED_IN.token))
  expect(sent()).toEqual([{ challenge: 'the-challenge', code: '123456', keep_signed_in: false }])
})

test('a recovery code does as well', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'ABCDE-FGHJK-MNPQR')
  await user.click(signIn())
  await waitFor(() => expect(sent()).toMatchObject([{ code: 'ABCDE-FGHJK-MNPQR' }]))
})

test('a wrong code is said at the field, which is empty again; nobody is in', async () => {
  server.on(
    accounts.answerChallenge,
    refusal('account.wrong_code', { fields: [{ path: 'body.code', message: 'This code is not right.' }] }),
  )
  const user = open()
  await user.type(screen.getByLabelText('Code'), '000000')
  await user.click(signIn())
  await screen.findByText('This code is not right.')
  expect([screen.getByLabelText<HTMLInputElement>('Code').value, auth.getState().token]).toEqual(['', ''])
})

test('too little is not sent', async () => {
  const user = open()
  await user.type(screen.getByLabelText('Code'), '12')
  await user.click(signIn())
  expect(sent()).toEqual([])
})

test('a challenge that has ended leads back to the password, with its reason', async () => {
  server.on(accounts.answerChallenge, refusal('account.challenge_ended'))
  const user = open()
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(signIn())
  await waitFor(() => expect(startedAgain).toHaveLength(1))
  expect(startedAgain[0]).toBeTruthy()
})
