import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { HOURS } from './clock.ts'

/** Below the place of the files, so that a rename stays on one disk. */
const UNFINISHED = '.unfinished'

/**
 * Files on a disk that are there whole, or not at all: written under another name, synced to the disk, and
 * only then renamed. An acknowledged file survives a power cut.
 */
export class DurableDriver extends FSDriver {
  readonly #location: string

  constructor(location: string) {
    super({ location, visibility: 'private' })
    this.#location = location
  }

  override async put(key: string, content: string | Uint8Array): Promise<void> {
    const path = join(this.#location, key)
    const unfinished = join(this.#location, UNFINISHED, basename(path))
    await makeFolder(dirname(unfinished))
    await makeFolder(dirname(path))
    try {
      await writeThrough(unfinished, content)
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    } catch (error) {
      for (const left of [unfinished, path]) await rm(left, { force: true }).catch(() => undefined)
      throw error
    }
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  // A new folder is an entry of the one above it.
  if (first) await syncFolder(dirname(first))
}

async function writeThrough(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** A process that is killed while it writes leaves an unfinished file, which is deleted here. */
export async function clearUnfinished(location: string, now = Date.now()): Promise<void> {
  const folder = join(location, UNFINISHED)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }))
    // Another process may be writing this moment.
    if (now - mtimeMs > HOURS) await rm(join(folder, name), { force: true }).catch(() => undefined)
  }
}
