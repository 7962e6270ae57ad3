import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Texts, or bytes as they are. */
type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

export interface Part {
  name: string
  /** Asked for only when its turn comes. */
  text: () => Pieces
}

interface WrittenPart {
  name: Buffer
  checksum: number
  packedSize: number
  size: number
  offset: number
}

const VERSION = 20
/** Sizes follow the data (we stream), and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, the first day of the format: the same sheet gives the same bytes. */
const DATE = 0x0021

/** Packs part after part; the packing itself happens outside of the main thread. */
export async function* zipParts(parts: Iterable<Part>): AsyncGenerator<Uint8Array> {
  const written: WrittenPart[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.name, 'utf8')
    const entry: WrittenPart = { name, checksum: 0, packedSize: 0, size: 0, offset }
    const header = localHeader(name)
    yield header
    for await (const piece of deflated(part.text(), entry)) {
      entry.packedSize += piece.length
      yield piece
    }
    const trailer = dataDescriptor(entry)
    yield trailer
    offset += header.length + entry.packedSize + trailer.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory(written.length, directory.length, offset)
}

function deflated(text: Pieces, entry: WrittenPart): AsyncIterable<Buffer> {
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const piece of text) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : Buffer.from(piece)
      entry.checksum = crc32(bytes, entry.checksum)
      entry.size += bytes.length
      yield bytes
    }
  }
  // A failure on either side reaches the reader through the stream it reads.
  return pipeline(Readable.from(measured()), createDeflateRaw(), () => undefined)
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function dataDescriptor({ checksum, packedSize, size }: WrittenPart): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(checksum, 4)
  descriptor.writeUInt32LE(packedSize, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function directoryEntry({ name, checksum, packedSize, size, offset }: WrittenPart): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATED, 10)
  entry.writeUInt16LE(DATE, 14)
  entry.writeUInt32LE(checksum, 16)
  entry.writeUInt32LE(packedSize, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
