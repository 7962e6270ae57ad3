import { type ApprovalRow, accounts, approvals, type Me } from '@itayo/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import '../app/offers.ts'
import { auth } from '../lib/auth/auth.ts'
import { queryClient } from '../lib/query.ts'
import { Hosts } from '../ui/hosts.tsx'
import { theme } from '../ui/theme.ts'
import { type FakeServer, openFakeServer } from './fake-server.ts'
import { ME } from './person.ts'

/** Draws a part of the product as it stands on a page: with its dialogs, toasts, queries and addresses. */
export function draw(
  part: ReactNode,
  person: Parameters<typeof userEvent.setup>[0] = {},
  address = '/',
): UserEvent {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
        <Hosts />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, ...person })
}

/** Somebody who holds everything is signed in. */
export async function signIn(server: FakeServer, change: Partial<Me> = {}): Promise<void> {
  server.on(accounts.me, { ...ME, ...change })
  await act(async () => {
    auth.signIn({ token: 'token', company_id: 1, user_id: 3 })
    await auth.load()
  })
  server.sent.length = 0
}

/** A server for the next test: somebody who holds everything is signed in, and nothing is remembered of the one before. */
export async function openSignedIn(change: Partial<Me> = {}): Promise<FakeServer> {
  queryClient.clear()
  const server = openFakeServer()
  await signIn(server, change)
  return server
}

/** A button of the dialog that opens next. */
export async function dialogButton(name: string): Promise<HTMLButtonElement> {
  const dialog = await screen.findByRole('dialog')
  return [...dialog.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLButtonElement
}

/** A server that approves what it is asked to decide, with somebody signed in who may. */
export async function openApproving(decided: ApprovalRow): Promise<FakeServer> {
  const server = openFakeServer()
  server.on(approvals.decide, { ...decided, state: 'approved' })
  await signIn(server)
  return server
}
