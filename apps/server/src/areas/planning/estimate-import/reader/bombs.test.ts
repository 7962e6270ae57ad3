import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ReadFailure } from './failure.ts'
import { MOST_BYTES } from './limits.ts'
import { readEstimate } from './read-estimate.ts'
import { form, onePage, packed, rawPdf } from './testing/raw-pdf.ts'

const show = 'BT /F1 9 Tf 10 10 Td (1) Tj ET\n'
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes << 20)

/** Small files that unfold to more than memory holds, or that lead in a circle. */
const files: [string, string, () => Uint8Array][] = [
  ['zeros packed a thousand times', 'unpacks', () => onePage(packed(zeros(200)))],
  [
    'zeros packed twice',
    'unpacks',
    () =>
      onePage({
        dictionary: '/Filter [/FlateDecode /FlateDecode]',
        data: deflateSync(deflateSync(zeros(200))),
      }),
  ],
  [
    'packed runs of blanks',
    'unpacks',
    () =>
      onePage({
        dictionary: '/Filter [/FlateDecode /RunLengthDecode]',
        data: deflateSync(Buffer.alloc(2_000_000, Buffer.from([129, 32]))),
      }),
  ],
  ['a filter that is named elsewhere', 'unpacks', () => elsewhere()],
  ['a million texts in a packed page', 'unpacks', () => onePage(packed(show.repeat(1_000_000)))],
  [
    'forms that draw ten forms that draw ten forms',
    'too_much_text',
    () =>
      onePage(
        packed('/X0 Do'),
        Array.from({ length: 8 }, (_, level) => form(level === 7 ? show : '/X0 Do '.repeat(10), 7 + level)),
      ),
  ],
  [
    'a page that names its drawing a hundred thousand times',
    'unpacks',
    () => onePage(packed(show.repeat(1_000)), [], `[${'5 0 R '.repeat(100_000)}]`),
  ],
  ['a million saved states', 'unpacks', () => onePage(packed('q '.repeat(1_000_000)))],
  ['a form that draws itself', 'no_estimate', () => onePage(packed('/X0 Do'), [form(`${show}/X0 Do`, 6)])],
  [
    'a tree of pages that holds itself',
    'broken',
    () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 5 >>']),
  ],
  ['one byte more than 10 MB', 'too_large', () => new Uint8Array(MOST_BYTES + 1)],
]

function elsewhere(): Uint8Array {
  const content = { dictionary: '/Filter 6 0 R', data: deflateSync(zeros(200)) }
  return onePage(content, ['/FlateDecode'])
}

test.each(files)('%s is refused as %s', async (_, code, file) => {
  const failure = await readEstimate(file()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ReadFailure)
  expect((failure as ReadFailure).code).toBe(code)
})
