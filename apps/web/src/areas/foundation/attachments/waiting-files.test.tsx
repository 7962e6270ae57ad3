import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entriesOf } from '../../../lib/device/entry-store.ts'
import { outbox } from '../../../lib/device/outbox.ts'
import { openFakeServer } from '../../../testing/fake-server.ts'
import { withNetwork, withoutNetwork } from '../../../testing/network.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { keepFiles } from './waiting-files.ts'

beforeEach(async () => {
  await signIn(openFakeServer())
  withoutNetwork()
})
afterEach(() => {
  withNetwork()
  Reflect.deleteProperty(navigator, 'storage')
})

test('a device that is full still takes the words of a slip; the photo that has no room is named', async () => {
  const storage = { estimate: async () => ({ quota: 60_000_000, usage: 39_999_995 }) }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  draw(<p>Site</p>)
  const person = 3
  const slip = { id: 's-1', kind: 'release', form: 1, input: {}, title: 'Release', detail: '', draft: null }
  await outbox.keep({ ...slip, person, project_id: 5, made_at: '2026-11-16T05:12:00.000Z', after: null })
  const photo = (name: string, bytes: string) => new File([bytes], name, { type: 'image/jpeg' })
  const about = {
    holder: { kind: 'delivery' as const, id: null },
    after: 's-1',
    of: 'a delivery',
    project_id: 5,
  }
  await keepFiles([photo('large.jpg', 'too many bytes'), photo('small.jpg', 'abc')], about)
  expect((await entriesOf(person)).map(({ title, detail }) => `${title} ${detail}`.trim())).toEqual([
    'Release',
    expect.stringMatching(/^Photo of a delivery small\.jpg/),
  ])
  await screen.findByText('large.jpg was not kept')
})
