import { clock } from '../../../../lib/clock.ts'
import { readStandingDraft, writeStandingDraft } from '../../../../lib/drafts.ts'
import type { KeptEdits } from '../model/kept.ts'

/** Unsaved work of one person in one project. */
interface KeptWork {
  /** When it was typed. */
  at: string
  edits: KeptEdits
}

const DATABASE = 'itayo-estimate'
const WORK = 'work'

let opened: Promise<IDBDatabase> | undefined

/** The database stays open, because a write while the tab closes has no time to open it first. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(WORK)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(WORK, mode)
  return new Promise((resolve, reject) => {
    const request = ask(transaction.objectStore(WORK))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
    // Without waiting for the page to hear of it: a tab that closes would take it back.
    transaction.commit()
  })
}

const keyOf = (userId: number, projectId: number) => `${userId}:${projectId}`
const formOf = (projectId: number) => `estimate-${projectId}`
/** When there was nothing unsaved any more. Written at once, where the large storage may come too late. */
const settledOf = (projectId: number) => `estimate-${projectId}-settled`

/** A large estimate is more than the browser's small storage holds; that one stands in where it must. */
export async function readKept(userId: number, projectId: number): Promise<KeptWork | undefined> {
  const found = [readStandingDraft<KeptWork>(formOf(projectId), userId)]
  try {
    const kept = await inStore<KeptWork | undefined>('readonly', (store) =>
      store.get(keyOf(userId, projectId)),
    )
    found.push(kept)
  } catch {
    // No such storage here, as in some private windows.
  }
  const settled = readStandingDraft<{ at: string }>(settledOf(projectId), userId)
  // A tab that closed right after a save had no time to take it away.
  const standing = found.filter((work) => work !== undefined && !(settled && work.at <= settled.at))
  return standing.toSorted((one, other) => (one?.at ?? '').localeCompare(other?.at ?? '')).at(-1)
}

/** Before the page is gone: the small storage needs no time, where the work is small enough for it. */
export function keepAtOnce(userId: number, projectId: number, work: KeptWork): void {
  writeStandingDraft(formOf(projectId), userId, work)
}

/** `undefined` forgets it. */
export async function writeKept(
  userId: number,
  projectId: number,
  work: KeptWork | undefined,
): Promise<void> {
  const key = keyOf(userId, projectId)
  writeStandingDraft(settledOf(projectId), userId, work ? undefined : { at: clock.now().toISOString() })
  if (!work) writeStandingDraft(formOf(projectId), userId, undefined)
  try {
    if (work) await inStore('readwrite', (store) => store.put(work, key))
    else await inStore('readwrite', (store) => store.delete(key))
    writeStandingDraft(formOf(projectId), userId, undefined)
  } catch {
    writeStandingDraft(formOf(projectId), userId, work)
  }
}
