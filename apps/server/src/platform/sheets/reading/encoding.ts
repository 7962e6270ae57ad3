import { isUtf8 } from 'node:buffer'

/** The text of a CSV file in UTF-8 without a byte-order mark, whatever Windows program saved it. */
export function asUtf8(content: Uint8Array): Buffer {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return reencoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return reencoded(bytes, 'utf-16be')
  if (!isUtf8(bytes)) return reencoded(bytes, 'windows-1252')
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return hasMark ? bytes.subarray(3) : bytes
}

/** The decoder drops the byte-order mark by itself. */
function reencoded(bytes: Buffer, encoding: string): Buffer {
  return Buffer.from(new TextDecoder(encoding).decode(bytes), 'utf8')
}
