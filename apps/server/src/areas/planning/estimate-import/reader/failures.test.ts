import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ReadFailure } from './failure.ts'
import { readEstimate } from './read-estimate.ts'
import { drawPdf } from './testing/draw.ts'

const bill = new Uint8Array(readFileSync(new URL('./samples/s2_boq_calc.pdf', import.meta.url)))

const files: [string, string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['a renamed text file', 'not_pdf', () => new TextEncoder().encode('Estimate of the barangay hall')],
  ['cells without an estimate', 'no_estimate', () => new TextEncoder().encode('Item,Description,Amount')],
  ['an empty file', 'not_pdf', () => new Uint8Array()],
  ['half a file', 'broken', () => bill.slice(0, bill.length / 2)],
  [
    'a file with a password',
    'password',
    () => drawPdf((on) => on.text('x', 9, 9), { userPassword: 'a', ownerPassword: 'b' }),
  ],
  ['a page without text', 'illegible', () => drawPdf((on) => on.line(10, 10, 200, 200))],
  [
    'a letter',
    'no_estimate',
    () => drawPdf((on) => on.text('Dear Sir, the amount of 500.00 is due.', 50, 50)),
  ],
  ['201 pages', 'too_many_pages', () => drawPdf((on) => Array.from({ length: 200 }, () => on.page()))],
  [
    'a page of 100,000 texts',
    'too_much_text',
    () =>
      drawPdf((on) =>
        Array.from({ length: 100_000 }, (_, i) => on.raw.text('9', i % 500, i % 800, { lineBreak: false })),
      ),
  ],
]

test.each(files)('%s is refused as %s', async (_, code, file) => {
  const failure = await readEstimate(await file()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ReadFailure)
  expect((failure as ReadFailure).code).toBe(code)
})
