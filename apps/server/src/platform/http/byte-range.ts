import type { ByteRange } from '../file-store.ts'

/** The whole file, a part of it, or a part that lies outside of it. */
type AskedPart = 'whole' | 'outside' | ByteRange

/**
 * Reads the Range header (RFC 9110, 14). One range is served: a player asks for no more. Anything else that is
 * written there is answered with the whole, as the standard allows, and so is a part of a file that has changed.
 */
export function askedPart(
  { range, 'if-range': ifRange }: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  { bytes, etag }: { bytes: number; etag: string },
): AskedPart {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole'
  const asked = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range)
  const [, from = '', to = ''] = asked ?? []
  if (!asked || (from === '' && to === '')) return 'whole'
  if (from === '') {
    // The last so many bytes.
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'outside' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return 'whole'
  if (first >= bytes) return 'outside'
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}
