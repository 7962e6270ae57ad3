import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where bytes live. The row in `stored_file` says what they are and whose. */
export interface Files {
  /** Stores the bytes under a new key of the company. */
  put(companyId: number, content: Uint8Array): Promise<StoredBytes>
  read(key: string): Promise<Readable>
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
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    async put(companyId, content) {
      const key = `${companyId}/${randomUUID()}`
      await disk.put(key, content)
      return { key, bytes: content.byteLength, sha256: createHash('sha256').update(content).digest() }
    },
    async read(key) {
      const stream = await disk.getStream(key)
      // The driver's stream finds out about a missing file only when it is read: too late for a 404.
      await once(stream, 'open')
      return stream
    },
    remove: (key) => disk.delete(key),
  }
}
