import { inflateSync } from 'node:zlib'

/** A page's drawing fits in this many times over; more is made to fill memory. */
const MOST_OF_CONTENT = 8 << 20
/** Fonts and attached files are larger. */
const MOST_OF_DATA = 96 << 20
/** Bytes of the list of a page's pieces. */
const MOST_OF_PAGE_LIST = 20_000
const MOST_TOGETHER = 256 << 20

/** Whether the packed parts of a PDF unfold to more than an estimate can hold: looked at before pdf.js unfolds them. */
export function unfoldsTooFar(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (hasEndlessPage(bytes)) return true
  let together = 0
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    const start = bytes[at + 6] === 13 ? at + 8 : at + 7
    const head = bytes.toString('latin1', Math.max(0, bytes.lastIndexOf('obj', at), at - 2000), at)
    // Pictures are never decoded.
    if (/\/Subtype\s*\/Image\b/.test(head) && /\/Width\b/.test(head) && /\/Height\b/.test(head)) continue
    const most = /\/Subtype\s*\/(?:Type1C|CIDFontType0C|OpenType)|\/Length[123]\b|\/EmbeddedFile\b/.test(head)
      ? MOST_OF_DATA
      : MOST_OF_CONTENT
    const { data, length } = unfolded(bytes.subarray(start), head, most)
    together += length
    if (length > most || together > MOST_TOGETHER) return true
    if (most === MOST_OF_CONTENT && savesTooDeep(data)) return true
  }
  return false
}

/** A page may name the same piece of drawing again and again. */
function hasEndlessPage(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('/Contents'); at >= 0; at = bytes.indexOf('/Contents', at + 9)) {
    const open = bytes.indexOf('[', at)
    if (open >= 0 && open - at < 20 && bytes.indexOf(']', open) - open > MOST_OF_PAGE_LIST) return true
  }
  return false
}

/** The length of a stream after its filters; larger than `most` when it passes that. */
function unfolded(packed: Uint8Array, head: string, most: number): { data: Uint8Array; length: number } {
  const filters = /\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(head)
  const names = (filters?.[1] ?? filters?.[2] ?? '').match(/\/\w+/g) ?? []
  const end = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).indexOf('endstream')
  let data = packed.subarray(0, end < 0 ? packed.length : end)
  let length = data.length
  if (filters) data = packed
  // The filter may be named elsewhere: what begins like deflated data is tried as such.
  for (const name of names.length > 0 ? names : ['/FlateDecode']) {
    if (/^\/(?:RunLengthDecode|RL|LZWDecode|LZW)$/.test(name))
      return {
        data: new Uint8Array(),
        length: data === packed ? 0 : length * (name.startsWith('/R') ? 64 : 1000),
      }
    if (/^\/(?:ASCII85Decode|A85|ASCIIHexDecode|AHx)$/.test(name)) {
      data = name.includes('85') ? from85(data, most) : Buffer.from(textOf(data, most), 'hex')
      length = data.length
      continue
    }
    if (!/^\/(?:FlateDecode|Fl)$/.test(name) || ((data[0] ?? 0) & 15) !== 8)
      return { data, length: Math.min(length, most) }
    try {
      data = inflateSync(data, { maxOutputLength: most })
      length = data.length
    } catch (error) {
      // Damaged data ends where pdf.js would stop too.
      const tooFar = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      return { data: new Uint8Array(), length: tooFar ? most + 1 : 0 }
    }
  }
  return { data, length }
}

const MOST_SAVED = 4_000

/** pdf.js walks through all that is saved for each thing it saves. */
function savesTooDeep(data: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < data.length; at++) {
    const code = data[at]
    if (code !== 0x71 && code !== 0x51) continue
    const alone = isBlank(data[at - 1]) && isBlank(data[at + 1])
    if (alone) depth = code === 0x71 ? depth + 1 : Math.max(0, depth - 1)
    if (depth > MOST_SAVED) return true
  }
  return false
}

const isBlank = (code: number | undefined) => code === undefined || code <= 32

function textOf(data: Uint8Array, most: number): string {
  const end = Buffer.from(data.buffer, data.byteOffset, data.byteLength).indexOf('>')
  return Buffer.from(data.subarray(0, end < 0 ? most : end))
    .toString('latin1')
    .replace(/\s/g, '')
}

function from85(data: Uint8Array, most: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(data.length * 4, most))
  const group: number[] = []
  let at = 0
  const flush = (count: number) => {
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0)
    for (let byte = 0; byte < count; byte++) bytes[at++] = (value / 256 ** (3 - byte)) & 255
    group.length = 0
  }
  for (const code of data) {
    if (code === 0x7e || at + 4 > bytes.length) break
    if (code === 0x7a && group.length === 0) at += 4
    else if (code >= 33 && code <= 117 && group.push(code - 33) === 5) flush(4)
  }
  if (group.length > 1) {
    const count = group.length - 1
    while (group.length < 5) group.push(84)
    flush(count)
  }
  return bytes.subarray(0, at)
}
