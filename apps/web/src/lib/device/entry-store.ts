import { deviceDatabase, type KeptFile } from './database.ts'
import type { Entry, NewEntry } from './entry.ts'

/** Entries that arrived stay in sight so long, without their content. */
const SENT_IS_SHOWN_MS = 36 * 3_600_000

interface Beside {
  file?: Omit<KeptFile, 'id' | 'person'> | undefined
  /** The entry that was corrected: it goes in the same moment, and what hung on it hangs on the new one. */
  replaces?: string | undefined
}

/** Saved whole or not at all. Resolves when the browser has written it. */
export async function addEntry(fresh: NewEntry, { file, replaces }: Beside = {}): Promise<Entry> {
  const database = await deviceDatabase()
  const change = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
  const entries = change.objectStore('entries')
  const rest = {
    ...fresh,
    state: 'waiting' as const,
    tried: 0,
    words: null,
    arrived_at: null,
    reply_id: null,
  }
  // The place is given by the database.
  const place = await entries.add(rest as Entry)
  if (file) await change.objectStore('files').add({ ...file, id: fresh.id, person: fresh.person })
  if (replaces !== undefined)
    for (const other of await entries.getAll()) {
      if (other.id === replaces) await entries.delete(other.place)
      if (other.after === replaces) await entries.put({ ...other, after: fresh.id })
    }
  await change.done
  return { ...rest, place }
}

export async function entriesOf(person: number): Promise<Entry[]> {
  const found = await (await deviceDatabase()).getAllFromIndex('entries', 'person', person)
  return found.sort((one, other) => one.place - other.place)
}

export async function fileOf(id: string): Promise<KeptFile | undefined> {
  return (await deviceDatabase()).get('files', id)
}

/** Changes what is said about an entry; one that is gone stays gone. */
export async function changeEntry(id: string, change: Partial<Entry>): Promise<void> {
  const database = await deviceDatabase()
  const { store, done } = database.transaction('entries', 'readwrite', { durability: 'strict' })
  const now = await store.index('id').get(id)
  if (now) await store.put({ ...now, ...change })
  await done
}

/** It has arrived: what it said is the server's now, and its photo goes. */
export async function markArrived(id: string, replyId: number | null, at: string): Promise<void> {
  const database = await deviceDatabase()
  const change = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
  const now = await change.objectStore('entries').index('id').get(id)
  const sent = { state: 'sent', input: null, draft: null, words: null, arrived_at: at } as const
  if (now) await change.objectStore('entries').put({ ...now, ...sent, reply_id: replyId })
  await change.objectStore('files').delete(id)
  await change.done
}

/** Taken back, together with what hangs on it. */
export async function removeEntry(id: string): Promise<void> {
  const database = await deviceDatabase()
  const change = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
  const entries = change.objectStore('entries')
  for (const entry of await entries.getAll()) {
    if (entry.id !== id && entry.after !== id) continue
    await entries.delete(entry.place)
    await change.objectStore('files').delete(entry.id)
  }
  await change.done
}

export async function removeEntriesOf(person: number): Promise<void> {
  for (const { id } of await entriesOf(person)) await removeEntry(id)
}

export async function forgetOldSent(now: Date): Promise<void> {
  const database = await deviceDatabase()
  const { store, done } = database.transaction('entries', 'readwrite')
  const oldest = new Date(now.getTime() - SENT_IS_SHOWN_MS).toISOString()
  for (const entry of await store.getAll())
    if (entry.state === 'sent' && (entry.arrived_at ?? '') < oldest) await store.delete(entry.place)
  await done
}
