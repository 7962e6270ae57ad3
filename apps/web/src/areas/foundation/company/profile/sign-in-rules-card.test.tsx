import { company, type SignInRules } from '@itayo/contract'
import { PERMISSIONS } from '@itayo/domain'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { dialogButton, draw, openSignedIn, signIn } from '../../../../testing/screen.tsx'
import { SignInRulesCard } from './sign-in-rules-card.tsx'

const OFF: SignInRules = {
  second_factor_required: false,
  without_factor: 2,
  can: { change: true },
  version: 6,
}

let server: FakeServer
beforeEach(async () => {
  server = await openSignedIn()
  server.on(company.signInRules, OFF)
  server.on(company.saveSignInRules, { ...OFF, second_factor_required: true, version: 7 })
})

const rule = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Second factor for approvers/ })
const sent = () => server.bodiesOf(company.saveSignInRules)

test('asking for it says whom it meets, and is sent after a yes', async () => {
  const person = draw(<SignInRulesCard />)
  await person.click(await rule())
  expect(await screen.findByText(/2 of them have none yet\./)).toBeTruthy()
  expect(sent()).toEqual([])
  await person.click(await dialogButton('Ask for it'))
  await waitFor(() => expect(sent()).toEqual([{ second_factor_required: true, version: 6 }]))
  expect((await rule()).checked).toBe(true)
})

test.each([
  { required: false, no: 'Cancel' },
  { required: true, no: 'Keep asking' },
])('“$no” leaves the rule as it is', async ({ required, no }) => {
  server.on(company.signInRules, { ...OFF, second_factor_required: required })
  const person = draw(<SignInRulesCard />)
  await person.click(await rule())
  await person.click(await dialogButton(no))
  expect([sent(), (await rule()).checked]).toEqual([[], required])
})

test('whoever has no second factor is led to their own first, and the rule is read again', async () => {
  const why = 'Set up your own second factor first.'
  server.on(company.saveSignInRules, refusal('conflict', { message: why, description: why }))
  const person = draw(<SignInRulesCard />)
  await person.click(await rule())
  await person.click(await dialogButton('Ask for it'))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe(
    '/Profile/about-me',
  )
  expect((await rule()).checked).toBe(false)
})

test('somebody who may only look cannot change it', async () => {
  server.on(company.signInRules, { ...OFF, can: { change: false } })
  draw(<SignInRulesCard />)
  expect((await rule()).disabled).toBe(true)
})

test('nobody sees the rules without managing people', async () => {
  const held = PERMISSIONS.filter(({ path }) => path !== '/users/Index')
  await signIn(server, { permissions: held.map(({ path, name }) => ({ path, name, permission: 1 })) })
  draw(<SignInRulesCard />)
  expect([screen.queryByText('Sign-in'), server.sent]).toEqual([null, []])
})
