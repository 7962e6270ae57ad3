import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const GIVE_UP_MS = 5 * 60_000
const SQLITE_BUSY = 5

/**
 * Runs `work` while no other process (nor another call in this one) runs under the same lock file.
 *
 * Node has no file lock of its own, but the SQLite that it ships takes one for us. The kernel drops it when its
 * holder dies, however it dies, so a stale lock cannot exist and nobody has to guess whether one is.
 */
export async function withLock<T>(
  lockFile: string,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const database = open(lockFile)
  try {
    await takeExclusively(database, lockFile, say)
    return await work()
  } finally {
    database.close()
  }
}

async function takeExclusively(database: DatabaseSync, lockFile: string, say: (line: string) => void) {
  const since = Date.now()
  let isAnnounced = false
  for (;;) {
    if (tryToTake(database)) return
    const waited = Date.now() - since
    if (waited > GIVE_UP_MS)
      throw new Error(`Another process has held ${lockFile} for five minutes; stop it, then start again.`)
    if (waited > 3_000 && !isAnnounced) {
      say('Waiting for another process that is starting or stopping the same database …')
      isAnnounced = true
    }
    await pause(POLL_MS)
  }
}

function tryToTake(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw unusable(database.location() ?? 'The lock file', error)
  }
}

function open(lockFile: string): DatabaseSync {
  try {
    return new DatabaseSync(lockFile, { timeout: 0 })
  } catch (error) {
    throw unusable(lockFile, error)
  }
}

function unusable(lockFile: string, cause: unknown): Error {
  return new Error(
    `${lockFile} cannot be used (${(cause as Error).message}). Does the folder belong to another user?`,
    { cause },
  )
}
