import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './entry.ts'

/** A photo that waits, apart from its entry: the list is read often, and bytes are large. */
export interface KeptFile {
  /** That of its entry. */
  id: string
  person: number
  name: string
  type: string
  bytes: Blob
}

/** An answer of the server that a person keeps on this device to read it without a network. */
export interface KeptAnswer {
  person: number
  key: string
  /** Null: of no project, such as who is signed in. */
  project_id: number | null
  at: number
  bytes: number
  query_key: readonly unknown[]
  answer: unknown
}

interface DeviceSchema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { id: string; person: number } }
  files: { key: string; value: KeptFile; indexes: { person: number } }
  kept: { key: [number, string]; value: KeptAnswer; indexes: { person: number } }
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>

/**
 * One step for each version of the database. A step is never changed after it was shipped, and never takes away
 * entries that wait: they may be older than the app that opens them.
 */
const STEPS: readonly ((database: DeviceDatabase) => void)[] = [
  (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'place', autoIncrement: true })
    entries.createIndex('id', 'id', { unique: true })
    entries.createIndex('person', 'person')
    database.createObjectStore('files', { keyPath: 'id' }).createIndex('person', 'person')
    database.createObjectStore('kept', { keyPath: ['person', 'key'] }).createIndex('person', 'person')
  },
]

let opened: Promise<DeviceDatabase> | undefined

/** The database of this device. Rejects where the browser keeps nothing. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<DeviceDatabase> {
  const database: DeviceDatabase = await openDB<DeviceSchema>('itayo', STEPS.length, {
    upgrade(database, from) {
      for (const step of STEPS.slice(from)) step(database)
    },
    // A newer app in another tab brings its database up to date; this one opens it again when it is needed.
    blocking() {
      opened = undefined
      database.close()
    },
    terminated() {
      opened = undefined
    },
  })
  return database
}

/** Tests begin with an empty device. */
export async function forgetDevice(): Promise<void> {
  const database = await deviceDatabase()
  for (const store of ['entries', 'files', 'kept'] as const) await database.clear(store)
}
