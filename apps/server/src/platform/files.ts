import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { clearUnfinished, DurableDriver } from './durable-files.ts'
import { AppError } from './errors.ts'

/** The bytes of stored files. The row in `stored_file` says what they are and whose. */
export interface Files {
  /** Stores the bytes under a new key of the company. They are on the disk when this has succeeded. */
  put(companyId: number, content: Uint8Array): Promise<StoredBytes>
  /** Refused when there are not as many bytes as the row says: an answer that announced more would never end. */
  read(key: string, bytes?: number): Promise<Readable>
  remove(key: string): Promise<void>
}

export interface StoredBytes {
  key: string
  bytes: number
  sha256: Buffer
}

export async function diskFiles(dataDir: string): Promise<Files> {
  const location = join(dataDir, 'files')
  await mkdir(location, { recursive: true, mode: 0o700 })
  await clearUnfinished(location)
  const disk = new Disk(new DurableDriver(location))
  return {
    async put(companyId, content) {
      const key = `${companyId}/${randomUUID()}`
      await disk.put(key, content).catch(refuseUnwritable)
      return { key, bytes: content.byteLength, sha256: createHash('sha256').update(content).digest() }
    },
    async read(key, bytes) {
      if (bytes !== undefined) {
        const { contentLength } = await disk.getMetaData(key)
        if (contentLength !== bytes)
          throw new Error(`The file ${key} has ${contentLength} bytes, not ${bytes}.`)
      }
      const stream = await disk.getStream(key)
      // The driver's stream finds out about a missing file only when it is read: too late for a 404.
      await once(stream, 'open')
      return stream
    },
    remove: (key) => disk.delete(key),
  }
}

/** The disk is read-only, not ours, full, over the quota, or broken: the operator has to see to it. */
const UNWRITABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EIO'])

function refuseUnwritable(error: NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }): never {
  // The driver wraps the error of the system.
  const code = error.cause?.code ?? error.code
  if (!UNWRITABLE.has(code ?? '')) throw error
  throw new AppError('files.unavailable', { cause: error.cause ?? error })
}
