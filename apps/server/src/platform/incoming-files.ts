import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clearUnfinished, refuseUnwritable } from './disk-files.ts'
import type { Spooled } from './file-store.ts'

/** Large files on their way in. They wait here until they are whole and looked at, and go when their call is answered. */
export interface Incoming {
  /** A stream that breaks off leaves nothing. */
  take(stream: Readable): Promise<Spooled>
  drop(file: Spooled): Promise<void>
}

export async function openIncoming(dataDir: string): Promise<Incoming> {
  const folder = join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clearUnfinished(folder)
  const drop = ({ path }: { path: string }) => rm(path, { force: true })
  return {
    async take(stream) {
      const path = join(folder, randomUUID())
      const hash = createHash('sha256')
      let bytes = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          bytes += chunk.length
          done(null, chunk)
        },
      })
      try {
        await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        await drop({ path })
        refuseUnwritable(error as NodeJS.ErrnoException)
      }
      return { path, bytes, sha256: hash.digest() }
    },
    drop,
  }
}
