import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sample } from './imports.fixture.ts'
import { FileRejected, type ReaderLimits, readInWorker } from './read-in-worker.ts'

/** A page with these contents, as small as a PDF can be. */
function pageOf(content: Uint8Array, filter: string, pages = '[3 0 R]'): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  const add = (...texts: (string | Uint8Array)[]) => parts.push(...texts.map((text) => Buffer.from(text)))
  const length = () => parts.reduce((all, part) => all + part.length, 0)
  const object = (number: number, ...texts: (string | Uint8Array)[]) => {
    places.push(length())
    add(`${number} 0 obj\n`, ...texts, '\nendobj\n')
  }
  object(1, '<</Type/Catalog/Pages 2 0 R>>')
  object(2, `<</Type/Pages/Kids${pages}/Count 1>>`)
  object(
    3,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>>>',
  )
  object(4, `<</Length ${content.length}/Filter ${filter}>>\nstream\n`, content, '\nendstream')
  object(5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  // A form that draws itself.
  object(
    6,
    '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>/Length 4>>\nstream\n/X Do\nendstream',
  )
  const table = length()
  add('xref\n0 7\n0000000000 65535 f \n')
  for (const place of places) add(`${String(place).padStart(10, '0')} 00000 n \n`)
  add(`trailer<</Size 7/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`)
  return Buffer.concat(parts)
}

/** Blanks in LZW: every code stands for one blank more than the last, until the table is full and begins anew. */
function spacesInLzw(length: number): Uint8Array {
  const bits: string[] = []
  const put = (code: number, width: number) => bits.push(code.toString(2).padStart(width, '0'))
  const round: string[] = []
  let left = length
  while (left > 0) {
    put(256, 9)
    for (let entry = 258, run = 1, width = 9; entry < 4094 && left > 0; entry++, run++) {
      put(run === 1 ? 32 : entry - 1, width)
      left -= run
      if (entry + 1 === 2 ** width) width++
    }
    round.push(bits.splice(0).join(''))
  }
  put(257, 9)
  const all = round.join('') + bits.join('')
  return Uint8Array.from(all.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
}

const said = (content: Uint8Array, limits?: ReaderLimits) =>
  readInWorker(content, limits && { limits }).then(
    () => 'read',
    (error) => (error instanceof FileRejected ? error.message : `${error}`),
  )

const SMALL: ReaderLimits = { milliseconds: 60_000, megabytes: 96 }
const spaces = deflateSync(Buffer.alloc(400_000_000, 0x20))

test.each([
  ['a stream that unpacks to 400 MB', () => pageOf(spaces, '/FlateDecode')],
  ['one packed twice', () => pageOf(deflateSync(spaces), '[/FlateDecode/FlateDecode]')],
])('%s is refused before it unpacks', async (_, file) => {
  expect(await said(file())).toMatch(/^This PDF unpacks to more than can be read\./)
})

test('one that nobody can measure before it unpacks ends its own thread and is told', async () => {
  const file = pageOf(spacesInLzw(150_000_000), '/LZWDecode')
  expect(await said(file, { milliseconds: 60_000, megabytes: 1024 })).toMatch(
    /^The PDF has no selectable text/,
  )
  expect(await said(file, SMALL)).toMatch(/^This PDF unpacks to more than can be read\./)
})

test('one that takes too long is ended and told', async () => {
  const drawn = deflateSync(Buffer.from('0 0 1 1 re f '.repeat(2_000_000)))
  const limits = { milliseconds: 1, megabytes: 512 }
  expect(await said(pageOf(drawn, '/FlateDecode'), limits)).toMatch(/^Reading this PDF takes too long\./)
})

test.each([
  ['a form that draws itself', () => pageOf(deflateSync(Buffer.from('/X Do')), '/FlateDecode')],
  [
    'a page tree that is its own child',
    () => pageOf(deflateSync(Buffer.from('q Q')), '/FlateDecode', '[2 0 R]'),
  ],
])('%s comes to an end', async (_, file) => {
  expect(await said(file())).toMatch(/^(The PDF has no selectable text|The PDF is damaged)/)
})

test('a good file is read while bad ones are, and the caller keeps its bytes', async () => {
  const good = new Uint8Array(await (await sample('s5_boq_groff')).arrayBuffer())
  const [bad, read] = await Promise.all([said(pageOf(spaces, '/FlateDecode'), SMALL), readInWorker(good)])
  expect(bad).toMatch(/^This PDF unpacks/)
  expect(read.estimate.scopes).toHaveLength(13)
  expect(good.length).toBeGreaterThan(1000)
})
