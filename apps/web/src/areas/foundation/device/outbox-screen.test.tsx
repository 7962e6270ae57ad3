import { onsite } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { auth } from '../../../lib/auth/auth.ts'
import type { Entry } from '../../../lib/device/entry.ts'
import { addEntry, changeEntry, entriesOf, markArrived } from '../../../lib/device/entry-store.ts'
import { openOutbox } from '../../../lib/device/outbox.ts'
import { noteDevice } from '../../../lib/device/shared-device.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { withNetwork, withoutNetwork } from '../../../testing/network.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { siteProjects } from './offered.ts'
import { OutboxScreen } from './outbox-screen.tsx'

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  siteProjects.register(() =>
    useQuery({ queryKey: ['projects'], queryFn: () => [{ project_id: 5, project: 'Covered Court' }] }),
  )
  await signIn(server)
})

const keep = (title: string, change: Partial<Entry> = {}) =>
  addEntry({
    id: title,
    person: 3,
    kind: 'release',
    form: 1,
    input: { body: { project_id: 5 } },
    title,
    detail: 'Cement 40 kg',
    project_id: 5,
    draft: {},
    made_at: '2026-11-16T05:12:00.000Z',
    after: null,
    ...change,
  })

async function open() {
  // What waits is not tried while it is looked at.
  withoutNetwork()
  openOutbox()
  const user = draw(<OutboxScreen />)
  await screen.findByRole('heading', { name: 'Outbox' })
  return user
}
const section = (name: string) => screen.getByRole('region', { name })

test('what failed, waits and has arrived, each with its own words and ways on', async () => {
  await keep('Arrived')
  await markArrived('Arrived', 9, '2026-11-16T05:20:00.000Z')
  await keep('Refused')
  await changeEntry('Refused', { state: 'refused', words: 'Only 18.00 bags are left.' })
  await keep('Untried')
  await keep('Tried')
  await changeEntry('Tried', { tried: 1 })
  await open()
  await screen.findByText('1 failed, 2 waiting, 1 sent')
  expect(section('Failed').textContent).toContain('The server says: Only 18.00 bags are left.')
  within(section('Failed')).getByRole('button', { name: 'Correct' })
  const [untried, tried] = within(section('Waiting')).getAllByRole('listitem')
  within(untried as HTMLElement).getByRole('button', { name: 'Withdraw' })
  expect(within(tried as HTMLElement).queryByRole('button')).toBeNull()
  expect(tried?.textContent).toContain('it may have arrived')
  expect(section('Sent').textContent).toContain('Arrived')
})

test('withdrawing asks, and takes it away', async () => {
  await keep('Refused', {})
  await changeEntry('Refused', { state: 'refused', words: 'No.' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog')
  expect(await entriesOf(3)).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Nothing waits on this device')
  expect(await entriesOf(3)).toEqual([])
})

test('sent again it is taken, or refused with the words of now', async () => {
  server.on(onsite.release, refusal('not_found', { description: 'Still no.', message: 'Still no.' }))
  await keep('Refused')
  await changeEntry('Refused', { state: 'refused', words: 'No.' })
  const user = await open()
  withNetwork()
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await screen.findByText(/Still no\./)
  server.on(onsite.release, { id: 12 } as never)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('0 failed, 0 waiting, 1 sent')
  expect(server.bodiesOf(onsite.release)).toHaveLength(2)
})

test('somebody else’s entries are not shown', async () => {
  await keep('Theirs', { person: 4 })
  await open()
  await screen.findByText('Nothing waits on this device')
})

test('whoever signed in for one visit keeps no project', async () => {
  noteDevice(true)
  await open()
  await screen.findByText(/nothing is kept on this device/)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('the next person finds nothing of the last', async () => {
  await keep('Mine')
  await open()
  await screen.findByText('0 failed, 1 waiting, 0 sent')
  auth.signOut()
  openOutbox()
  await waitFor(() => expect(screen.queryByText('0 failed, 1 waiting, 0 sent')).toBeNull())
})

test.each([
  ['keeps it when asked', true],
  ['refuses', false],
])('a browser that %s: what waits may be cleared, or not, and that is said', async (_what, isKept) => {
  const storage = { persisted: async () => false, persist: async () => isKept }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  await keep('Release')
  await open()
  await screen.findByText('Release')
  const words = /may clear what is not used for a week/
  if (isKept) expect(screen.queryByText(words)).toBeNull()
  else await screen.findByText(words)
  Reflect.deleteProperty(navigator, 'storage')
})
