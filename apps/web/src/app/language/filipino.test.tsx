import { useQuery } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteProjects } from '../../areas/foundation/device/offered.ts'
import { OutboxScreen } from '../../areas/foundation/device/outbox-screen.tsx'
import { addEntry, changeEntry } from '../../lib/device/entry-store.ts'
import { openOutbox } from '../../lib/device/outbox.ts'
import { errorWords } from '../../lib/errors.ts'
import { formatAgo, formatWhen } from '../../lib/formats.ts'
import { openFakeServer } from '../../testing/fake-server.ts'
import { withoutNetwork } from '../../testing/network.ts'
import { draw, signIn } from '../../testing/screen.tsx'
import { inOurWords, speak } from '../../ui/language/spoken.ts'
import { FILIPINO } from './filipino.ts'

const load = () => Promise.resolve(FILIPINO)

beforeEach(async () => {
  siteProjects.register(() => useQuery({ queryKey: ['projects'], queryFn: () => [] }))
  await signIn(openFakeServer())
  await speak('fil', load)
})
afterEach(() => speak('en', load))

const entry = {
  id: 'one',
  person: 3,
  kind: 'release',
  form: 1,
  input: { body: { project_id: 5 } },
  title: 'Gamit ng materyales 11/16/2026',
  detail: 'Cement 40 kg',
  project_id: 5,
  draft: {},
  made_at: '2026-11-16T05:12:00.000Z',
  after: null,
}

test('the outbox is in Filipino, with the server’s words of before', async () => {
  await addEntry(entry)
  const words = 'Cement: there are only 18 bags in stock. Release less, or receive the delivery first.'
  await changeEntry('one', { state: 'refused', words })
  withoutNetwork()
  openOutbox()
  const user = draw(<OutboxScreen />)
  await screen.findByText('1 bigo, 0 naghihintay, 0 naipadala')
  const failed = screen.getByRole('region', { name: 'Bigo' })
  expect(failed.textContent).toContain('Sabi ng server: Cement: 18 bags lang ang nasa stock.')
  await user.click(within(failed).getByRole('button', { name: 'Bawiin' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Bawiin ang Gamit ng materyales 11/16/2026?')
  expect(document.documentElement.lang).toBe('fil')
})

test('times, errors and sentences follow, and English comes back', async () => {
  const now = new Date('2026-11-16T05:12:00.000Z')
  expect(formatWhen(now.toISOString(), now)).toBe('Ngayon 1:12 PM')
  expect(errorWords(new Error('x')).text).toBe('May nangyaring mali. Subukan ulit')
  expect(inOurWords('Something that nobody has translated.')).toBe('Something that nobody has translated.')
  await act(() => speak('en', load))
  expect(formatAgo(now, now)).toBe('just now')
  expect(document.documentElement.lang).toBe('en')
})

test('words that cannot be loaded leave the page in English', async () => {
  await speak('fil', () => Promise.reject(new Error('no signal')))
  expect(errorWords(new Error('x')).text).toBe('Something went wrong. Please try again')
  expect(document.documentElement.lang).toBe('en')
})

test('an answer that comes after another wish is not taken', async () => {
  let arrive: (translation: typeof FILIPINO) => void = () => undefined
  const late = speak('fil', () => new Promise((resolve) => (arrive = resolve)))
  await speak('en', load)
  arrive(FILIPINO)
  await late
  expect(document.documentElement.lang).toBe('en')
})
