import { accounts, company } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '../../../lib/api.ts'
import { useAction } from '../../../lib/query.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { PasswordAgainDialog } from './password-again-dialog.tsx'

const api = connect({ company })
let server: FakeServer
let isConfirmed: boolean
let deleted: number
beforeEach(async () => {
  server = openFakeServer()
  isConfirmed = false
  deleted = 0
  server.on(company.deleteRole, () => (isConfirmed ? null : refusal('confirm_password')))
  server.on(accounts.confirmPassword, ({ body }) => {
    isConfirmed = (body as { password: string }).password === 'right'
    return isConfirmed
      ? null
      : refusal('account.wrong_password', { fields: [{ path: 'body.password', message: 'That is not it.' }] })
  })
  await signIn(server)
})

/** A call that hands out rights. */
function DeleteRole() {
  const remove = useAction(api.company.deleteRole, {
    onSuccess: () => {
      deleted += 1
    },
  })
  return (
    <>
      <button type="button" onClick={() => remove.mutate({ params: { id: 9 } })}>
        Delete
      </button>
      <PasswordAgainDialog />
    </>
  )
}

const calls = () => server.sent.map(({ call }) => call)

async function asked() {
  const user = draw(<DeleteRole />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Confirm it is you')
  return user
}

test('the call waits for the password and is then made once more', async () => {
  const user = await asked()
  await user.type(screen.getByLabelText(/Your password/), 'right')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(deleted).toBe(1))
  expect(calls()).toEqual(['DELETE /roles/:id', 'POST /account/password/confirm', 'DELETE /roles/:id'])
})

test('a wrong password is named at the field, and the call goes on waiting', async () => {
  const user = await asked()
  await user.type(screen.getByLabelText(/Your password/), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('That is not it.')
  expect([deleted, calls().filter((call) => call.startsWith('DELETE')).length]).toEqual([0, 1])
})

test('without the password the call is not made again', async () => {
  const user = await asked()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Confirm it is you')).toBeNull())
  expect([deleted, calls()]).toEqual([0, ['DELETE /roles/:id']])
})

test('no password typed is not sent', async () => {
  const user = await asked()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(calls()).toEqual(['DELETE /roles/:id'])
})
