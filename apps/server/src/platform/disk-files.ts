import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { HOURS } from './clock.ts'
import { AppError } from './errors.ts'
import { type ByteRange, type Content, type FileStore, MissingFile } from './file-store.ts'

/** Below the place of the files, so that a rename stays on one disk. */
const UNFINISHED = '.unfinished'

/**
 * Files on a disk that are there whole, or not at all: written under another name, synced to the disk, and
 * only then renamed. An acknowledged file survives a power cut.
 */
export async function openDisk(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clearUnfinished(join(folder, UNFINISHED))
  return {
    write: (key, content) => write(folder, key, content).catch(refuseUnwritable),
    async open(key, range) {
      const file = await open(join(folder, key), 'r').catch(refuseUnreadable)
      try {
        const { size } = await file.stat()
        return { size, stream: file.createReadStream(ends(range)) }
      } catch (error) {
        await file.close()
        return refuseUnreadable(error as NodeJS.ErrnoException)
      }
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  }
}

const ends = (range: ByteRange | null | undefined) => (range ? { start: range.first, end: range.last } : {})

async function write(folder: string, key: string, content: Content): Promise<void> {
  const path = join(folder, key)
  const unfinished = join(folder, UNFINISHED, basename(path))
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

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  // A new folder is an entry of the one above it.
  if (first) await syncFolder(dirname(first))
}

async function writeThrough(path: string, content: Content): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content instanceof Uint8Array ? content : createReadStream(content.path))
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened: FileHandle = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** A process that is killed while it writes leaves an unfinished file, which is deleted here. */
export async function clearUnfinished(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }))
    // Another process may be writing this moment.
    if (now - mtimeMs > HOURS) await rm(join(folder, name), { force: true }).catch(() => undefined)
  }
}

/**
 * The disk is read-only, not ours, full, over the quota or broken, the process may open no more files, or
 * something else stands where the folder was: the operator has to see to it.
 */
const UNWRITABLE = new Set([
  ...['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EIO'],
  ...['EMFILE', 'ENFILE', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENOENT', 'ESTALE', 'ENODEV', 'ENXIO'],
])

export function refuseUnwritable(error: NodeJS.ErrnoException): never {
  if (!UNWRITABLE.has(error.code ?? '')) throw error
  throw new AppError('files.unavailable', { cause: error })
}

function refuseUnreadable(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new MissingFile(error.message, { cause: error })
  throw new AppError('files.unreadable', { cause: error })
}
