import { accounts } from '@itayo/contract'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auth } from '../../lib/auth/auth.ts'
import { openFakeServer, refusal } from '../../testing/fake-server.ts'
import { draw, signIn } from '../../testing/screen.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

test('a server that fails is told as its own fault, not as a lost connection', async () => {
  const server = openFakeServer()
  await signIn(server)
  draw(<ConnectionNotice />)
  expect(screen.queryByText(/You stay signed in/)).toBeNull()
  server.on(accounts.me, refusal('server_error'))
  await act(() => auth.load())
  expect(screen.getByText(/You stay signed in/).textContent).toBe(
    'Something went wrong on our side. You stay signed in; it tries again by itself.',
  )
})
