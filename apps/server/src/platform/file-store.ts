import type { Readable } from 'node:stream'

/** A place for bytes: a folder, or a bucket. What it has is whole. */
export interface FileStore {
  /** Whole under its key, or not there at all. */
  write(key: string, content: Content): Promise<void>
  /** The stream is the range's; the size is that of the whole. */
  open(key: string, range?: ByteRange | null): Promise<{ size: number; stream: Readable }>
  /** Does nothing for a key that is not there: it was removed already. */
  remove(key: string): Promise<void>
}

/** In memory, or on the disk of this process for as long as its call takes. */
export type Content = Uint8Array | Spooled

export interface Spooled {
  path: string
  bytes: number
  sha256: Uint8Array
}

/** Both ends belong to it. */
export interface ByteRange {
  first: number
  last: number
}

/** The place answers, and does not have these bytes. */
export class MissingFile extends Error {}
