import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { auth } from '../../lib/auth/auth.ts'
import { addEntry } from '../../lib/device/entry-store.ts'
import { openOutbox, outbox } from '../../lib/device/outbox.ts'
import { noteDevice } from '../../lib/device/shared-device.ts'
import { openFakeServer } from '../../testing/fake-server.ts'
import { withoutNetwork } from '../../testing/network.ts'
import { draw, signIn } from '../../testing/screen.tsx'
import { leaveAndSignOut } from './sign-out.ts'

const leave = () => (
  <button type="button" onClick={() => void leaveAndSignOut()}>
    Leave
  </button>
)

beforeEach(() => signIn(openFakeServer()))

async function keepOne(): Promise<void> {
  withoutNetwork()
  const words = { title: 'Attendance', detail: '', draft: null, made_at: '2026-11-16T05:12:00.000Z' }
  const slip = { id: 'slip', person: 3, kind: 'attendance', form: 1, input: {}, project_id: 5, after: null }
  await addEntry({ ...slip, ...words })
  openOutbox()
  await expect.poll(() => outbox.entries().length).toBe(1)
}

test('nothing waits: nobody is asked', async () => {
  const user = draw(leave())
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await expect.poll(() => auth.getState().token).toBe('')
})

test.each([
  [false, 'Kept on this device for you alone', 'Sign out'],
  [true, 'signing out deletes it', 'Delete it and sign out'],
])('with an entry that waits it is asked; on a shared device: %s', async (isShared, words, goes) => {
  noteDevice(isShared)
  await keepOne()
  const user = draw(leave())
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await screen.findByText(new RegExp(words))
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(auth.getState().token).toBe('token')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.click(await screen.findByRole('button', { name: goes }))
  await expect.poll(() => auth.getState().token).toBe('')
})
