import { onsite, type StockCount } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { CountPanel } from './count-panel.tsx'

const COUNT: StockCount = {
  id: 12,
  number: 'SC-2026-0003',
  project_id: 5,
  counted_on: '2026-11-16',
  remarks: '',
  state: 'waiting',
  items: [],
  decided_by: null,
  decided_at: null,
  decide_reason: '',
  approval_id: 31,
  can: { decide: false, withdraw: true },
  slip_id: 'a',
  made_at: null,
  created_at: '2026-11-16T02:00:00.000Z',
  created_by: 'Jose Ramos',
  version: 2,
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
})

const opened = (mayWrite: boolean, can: Partial<StockCount['can']> = {}) =>
  draw(
    <CountPanel
      count={{ ...COUNT, can: { ...COUNT.can, ...can } }}
      mayWrite={mayWrite}
      onClose={() => undefined}
      onChanged={() => undefined}
    />,
  )

test('its author withdraws the count as it was seen', async () => {
  server.on(onsite.withdrawCount, COUNT)
  const user = opened(true)
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.bodiesOf(onsite.withdrawCount)).toEqual([{ id: 12, version: 2 }]))
})

test.each([
  ['is not theirs', true, { withdraw: false }],
  ['is looked at as another role', false, {}],
])('nobody withdraws a count that %s', async (_count, mayWrite, can) => {
  opened(mayWrite, can)
  await screen.findByText('SC-2026-0003')
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
