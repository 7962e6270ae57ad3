import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openFakeServer } from '../../testing/fake-server.ts'
import { withoutNetwork } from '../../testing/network.ts'
import { signIn } from '../../testing/screen.tsx'
import { auth } from '../auth/auth.ts'
import { queryClient } from '../query.ts'
import { deviceDatabase } from './database.ts'
import { addEntry, entriesOf } from './entry-store.ts'
import { noteDevice } from './shared-device.ts'
import { watchDevice } from './watch-device.ts'

const PERSON = 3

beforeEach(async () => {
  watchDevice(queryClient, () => undefined)
  await signIn(openFakeServer())
  withoutNetwork()
  await addEntry({
    id: 'slip',
    person: PERSON,
    kind: 'release',
    form: 1,
    input: {},
    title: '',
    detail: '',
    project_id: 5,
    draft: null,
    made_at: '2026-11-16T05:12:00.000Z',
    after: null,
  })
  const row = { person: PERSON, key: 'stock', project_id: 5, at: 1, bytes: 2, query_key: [], answer: 12 }
  await (await deviceDatabase()).put('kept', row)
})

const kept = async () => (await deviceDatabase()).count('kept')
const waiting = async () => (await entriesOf(PERSON)).length

test.each([
  { of: 'their own', isShared: false, ends: 'signs out', left: 1 },
  { of: 'their own', isShared: false, ends: 'is signed out', left: 1 },
  { of: 'somebody else’s', isShared: true, ends: 'signs out', left: 0 },
  { of: 'somebody else’s', isShared: true, ends: 'is signed out', left: 1 },
])('on $of device: whoever $ends leaves nothing they read, and $left of what waits', async (fact) => {
  noteDevice(fact.isShared)
  act(() => (fact.ends === 'signs out' ? auth.signOut() : auth.refuse('Your session has ended.')))
  await waitFor(async () => expect(await kept()).toBe(0))
  await waitFor(async () => expect(await waiting()).toBe(fact.left))
})
