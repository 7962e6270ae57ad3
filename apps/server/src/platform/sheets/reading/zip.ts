import { crc32, createInflateRaw } from 'node:zlib'
import { SheetError } from '../sheet-error.ts'

/**
 * Reads the table of contents at the end of the file, as spreadsheet programs do, so that parts can
 * be opened in the order we need them. Walking the file from its start instead would guess where
 * parts of undeclared size end.
 */
export interface Archive {
  has(name: string): boolean
  /** The unpacked bytes, piece by piece; counted as they come out, together with all other parts. */
  open(name: string): AsyncGenerator<Uint8Array>
}

interface Entry {
  method: number
  encrypted: boolean
  checksum: number
  packedSize: number
  offset: number
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_SIZE = 22
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 10_000
const IN_LONG_FIELD = 0xffffffff
const LONG_LOCATOR_SIZE = 20
const STORED = 0
const DEFLATED = 8
const PIECE = 65_536

export function openArchive(content: Uint8Array, maxUnpackedBytes: number): Archive {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const entries = withinBounds(() => readDirectory(content, view))
  let unpackedBytes = 0

  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *open(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) throw new SheetError('broken')
      if (entry.encrypted) throw new SheetError('encrypted')
      const packed = withinBounds(() => packedBytes(content, view, entry))
      let checksum = 0
      for await (const piece of unpack(packed, entry.method)) {
        unpackedBytes += piece.length
        if (unpackedBytes > maxUnpackedBytes) throw new SheetError('too_large_unpacked')
        checksum = crc32(piece, checksum)
        yield piece
      }
      if (checksum !== entry.checksum) throw new SheetError('broken')
    },
  }
}

function readDirectory(content: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view)
  const entries = new Map<string, Entry>()
  let at = directoryStart(view, end)
  while (at < end && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const commentLength = view.getUint16(at + 32, true)
    const name = Buffer.from(content.subarray(at + 46, at + 46 + nameLength)).toString('utf8')
    // Names differ in case, and in slashes, between programs.
    const key = name.replaceAll('\\', '/').toLowerCase()
    if (!entries.has(key)) entries.set(key, readEntry(view, at, at + 46 + nameLength, extraLength))
    if (entries.size > MOST_ENTRIES) throw new SheetError('broken')
    at += 46 + nameLength + extraLength + commentLength
  }
  if (entries.size === 0) throw new SheetError('broken')
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  throw new SheetError('broken', 'This file is cut off: its end is missing. Send it again from the original.')
}

/** Some programs write the 64-bit records of huge archives around small ones, too. */
function directoryStart(view: DataView, end: number): number {
  const start = view.getUint32(end + 16, true)
  if (start !== IN_LONG_FIELD) return start
  const longEnd = Number(view.getBigUint64(end - LONG_LOCATOR_SIZE + 8, true))
  return Number(view.getBigUint64(longEnd + 48, true))
}

function readEntry(view: DataView, at: number, extraAt: number, extraLength: number): Entry {
  const entry = {
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  }
  // The 64-bit field holds only what did not fit, in this order.
  let long = findExtra(view, extraAt, extraLength, 1)
  if (long === undefined) return entry
  const nextLong = () => {
    const value = Number(view.getBigUint64(long ?? 0, true))
    long = (long ?? 0) + 8
    return value
  }
  if (view.getUint32(at + 24, true) === IN_LONG_FIELD) nextLong()
  if (entry.packedSize === IN_LONG_FIELD) entry.packedSize = nextLong()
  if (entry.offset === IN_LONG_FIELD) entry.offset = nextLong()
  return entry
}

function findExtra(view: DataView, from: number, length: number, id: number): number | undefined {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === id) return at + 4
  }
  return undefined
}

function packedBytes(content: Uint8Array, view: DataView, { offset, packedSize }: Entry): Uint8Array {
  if (view.getUint32(offset, true) !== LOCAL_HEADER) throw new SheetError('broken')
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packedSize > content.length) throw new SheetError('broken')
  return content.subarray(start, start + packedSize)
}

async function* unpack(packed: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  if (method === STORED) {
    for (let from = 0; from < packed.length; from += PIECE) yield packed.subarray(from, from + PIECE)
    return
  }
  if (method !== DEFLATED) throw new SheetError('broken')
  const inflater = createInflateRaw({ chunkSize: PIECE })
  inflater.end(packed)
  try {
    yield* inflater
  } catch (error) {
    throw new SheetError('broken', undefined, error)
  }
}

/** An address outside of the file means that the file was cut or made up. */
function withinBounds<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new SheetError('broken', undefined, error)
    throw error
  }
}
