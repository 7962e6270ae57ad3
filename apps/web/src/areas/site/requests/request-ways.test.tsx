import { type RequestRow, requests } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { dialogButton, draw, signIn } from '../../../testing/screen.tsx'
import { RequestWays } from './request-ways.tsx'

const NONE = { withdraw: false, cancel: false, revise: false }
let server: FakeServer
let done: string[]
beforeEach(async () => {
  server = openFakeServer()
  done = []
  server.on(requests.withdraw, {} as RequestRow)
  server.on(requests.cancel, {} as RequestRow)
  await signIn(server)
})

const open = (can: Partial<typeof NONE>) =>
  draw(
    <RequestWays
      request={{ id: 5, version: 3, pr_num: 'PR-2026-0001', can: { ...NONE, ...can } }}
      consequence="Its machines are free for others."
      onChanged={() => done.push('changed')}
      onRevise={() => done.push('revised')}
    />,
  )

test('only the ways that are open are offered', () => {
  open({})
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('withdrawing asks first, and sends the version that was seen', async () => {
  const user = open({ withdraw: true })
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Withdraw PR-2026-0001?')
  expect(server.bodiesOf(requests.withdraw)).toEqual([])
  await user.click(await dialogButton('Withdraw'))
  await waitFor(() => expect(done).toEqual(['changed']))
  expect(server.bodiesOf(requests.withdraw)).toEqual([{ id: 5, version: 3 }])
})

test('cancelling says what follows and waits for a reason', async () => {
  const user = open({ cancel: true })
  await user.click(screen.getByRole('button', { name: 'Cancel request' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Its machines are free for others.')
  expect((await dialogButton('Cancel request')).disabled).toBe(true)
  await user.type(screen.getByLabelText(/Reason/), 'The work was stopped.')
  await user.click(await dialogButton('Cancel request'))
  await waitFor(() =>
    expect(server.bodiesOf(requests.cancel)).toEqual([
      { id: 5, version: 3, reason: 'The work was stopped.' },
    ]),
  )
})

test('what changed meanwhile is said, and the request read again', async () => {
  server.on(requests.withdraw, refusal('approval.decided'))
  const user = open({ withdraw: true })
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await user.click(await dialogButton('Withdraw'))
  await screen.findByText(/Somebody has decided this already/)
  expect(done).toEqual(['changed'])
})

test('revising is left to the tab', async () => {
  const user = open({ revise: true })
  await user.click(screen.getByRole('button', { name: 'Revise' }))
  expect(done).toEqual(['revised'])
})

test('looking through another role, nothing is offered', async () => {
  await signIn(server, { viewing_as: { role_id: 2, role: 'Estimator' } })
  open({ withdraw: true, cancel: true, revise: true })
  expect(screen.queryAllByRole('button')).toEqual([])
})
