import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { forgetDevice } from './database.ts'
import { addEntry, entriesOf } from './entry-store.ts'

beforeEach(forgetDevice)

test('a newer app brings the database up to date while this one is open, and what waits is still there', async () => {
  const slip = { id: 's-1', person: 3, kind: 'release', form: 1, input: { body: {} }, title: 'Release' }
  await addEntry({
    ...slip,
    detail: '',
    project_id: 5,
    draft: null,
    made_at: '2026-11-16T05:12:00.000Z',
    after: null,
  })
  expect(await entriesOf(3)).toHaveLength(1)
  // It would wait for ever if this page held on to the old one.
  const newer = await openDB('itayo', 99, {
    upgrade(database) {
      database.createObjectStore('of the newer app')
    },
  })
  expect(await newer.getAll('entries')).toMatchObject([{ id: 's-1', state: 'waiting', input: { body: {} } }])
  newer.close()
  // Tests of the same process go on with the database of this app.
  await deleteDB('itayo')
})
