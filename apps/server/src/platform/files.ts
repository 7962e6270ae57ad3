import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openDisk } from './disk-files.ts'
import { AppError } from './errors.ts'
import { type ByteRange, type Content, type FileStore, MissingFile } from './file-store.ts'
import type { FilesPlace } from './files-place.ts'
import type { Log } from './log.ts'
import { openBucket } from './s3-files.ts'

/** The bytes of stored files. The row in `stored_file` says what they are and whose. */
export interface Files {
  /** Stores the bytes under a new key of the company. They are safe when this has succeeded. */
  put(companyId: number, content: Content): Promise<StoredBytes>
  /**
   * Refused when there are not as many bytes as the row says: an answer that announced more would never end. Bytes
   * that are gone are a `MissingFile`; a place that cannot be reached is 503.
   */
  read(key: string, part?: { bytes?: number; range?: ByteRange | null }): Promise<Readable>
  remove(key: string): Promise<void>
}

export interface StoredBytes {
  key: string
  bytes: number
  sha256: Buffer
}

export async function openFiles(place: FilesPlace, log: Log): Promise<Files> {
  return filesIn(place.kind === 's3' ? await openBucket(place, log) : await openDisk(place.folder))
}

function filesIn(store: FileStore): Files {
  return {
    async put(companyId, content) {
      const key = `${companyId}/${randomUUID()}`
      await store.write(key, content)
      return { key, ...measured(content) }
    },
    async read(key, { bytes, range } = {}) {
      const { size, stream } = await store.open(key, range)
      if (bytes === undefined || bytes === size) return stream
      stream.destroy()
      throw new MissingFile(`The file ${key} has ${size} bytes, not ${bytes}.`)
    },
    remove: (key) => store.remove(key),
  }
}

function measured(content: Content): Omit<StoredBytes, 'key'> {
  return content instanceof Uint8Array
    ? { bytes: content.byteLength, sha256: createHash('sha256').update(content).digest() }
    : { bytes: content.bytes, sha256: Buffer.from(content.sha256) }
}

/** For papers that are still papers without a picture: null when its bytes are gone, but not when nobody can look. */
export async function wholeFile(files: Files, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await files.read(key))
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
}

/** For a call that shows one file: gone is 404. */
export function orNotFound(cause: unknown): never {
  if (cause instanceof MissingFile) throw new AppError('not_found', { cause })
  throw cause
}
