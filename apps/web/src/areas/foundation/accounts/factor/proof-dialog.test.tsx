import { accounts } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { NewCodesDialog, SwitchOffDialog } from './proof-dialog.tsx'

let server: FakeServer
let done: number
const onDone = () => {
  done += 1
}
beforeEach(async () => {
  server = openFakeServer()
  done = 0
  await signIn(server)
})

async function prove(button: string, code: string) {
  const user = draw(
    button === 'Switch off' ? (
      <SwitchOffDialog email="ana@bayanihan.test" onClose={() => undefined} onDone={onDone} />
    ) : (
      <NewCodesDialog email="ana@bayanihan.test" onClose={() => undefined} onDone={onDone} />
    ),
  )
  await user.type(screen.getByLabelText(/Your password/), 'kalabaw sa palayan')
  if (code) await user.type(screen.getByLabelText(/Code from the app/), code)
  await user.click(screen.getByRole('button', { name: button }))
  return user
}

test('switching off takes the password and a code', async () => {
  server.on(accounts.switchFactorOff, null)
  await prove('Switch off', '123456')
  await waitFor(() => expect(done).toBe(1))
  expect(server.sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /account/second-factor/off', { password: 'kalabaw sa palayan', code: '123456' }],
  ])
})

test('without a code nothing is sent', async () => {
  await prove('Switch off', '')
  expect(server.sent).toEqual([])
})

test('a wrong code leaves it on, and says so', async () => {
  server.on(
    accounts.switchFactorOff,
    refusal('account.wrong_code', { fields: [{ path: 'body.code', message: 'This code is not right.' }] }),
  )
  await prove('Switch off', '000000')
  await screen.findByText('This code is not right.')
  expect(done).toBe(0)
})

test('new recovery codes are shown until they are kept', async () => {
  server.on(accounts.renewRecoveryCodes, { recovery_codes: ['ABCDE-FGHJK-MNPQR'] })
  const user = await prove('Make new codes', '123456')
  await screen.findByText('ABCDE-FGHJK-MNPQR')
  expect([done, server.sent.map(({ call }) => call)]).toEqual([
    0,
    ['POST /account/second-factor/recovery-codes'],
  ])
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(done).toBe(1)
})
