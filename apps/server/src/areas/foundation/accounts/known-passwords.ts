import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/**
 * The list of leaked and common passwords that we ship (assets/README.md says where it comes from):
 * one a line, in lower case, sorted by their bytes. It stays one block of bytes and is searched by
 * halves: as a Set it would take ten times the memory. It is unpacked when the first password is chosen.
 */
const FILE = new URL('../../../../assets/known-passwords.txt.br', import.meta.url)
const NEW_LINE = 10

let unpacked: Buffer | undefined

export function knownPasswords(): Buffer {
  unpacked ??= brotliDecompressSync(readFileSync(FILE))
  return unpacked
}

export function isKnownPassword(lowerCase: string): boolean {
  const list = knownPasswords()
  const wanted = Buffer.from(lowerCase)
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : list.lastIndexOf(NEW_LINE, middle - 1) + 1
    const end = list.indexOf(NEW_LINE, start)
    const order = Buffer.compare(list.subarray(start, end), wanted)
    if (order === 0) return true
    if (order < 0) low = end + 1
    else high = start
  }
  return false
}
