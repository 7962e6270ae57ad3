import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawForm } from './drawing/draw-form.ts'
import type { TableRow } from './model.ts'
import { billOf, formOf, itemOf, readPdf } from './pdf.fixture.ts'

/** Documents of every length, so that each kind of block meets the foot of a page at every height. */
// Each run draws a whole file: looking for the smallest failing one would take minutes.
const settings = { numRuns: 15, endOnFailure: true }
const patience = { timeout: 180_000 }

const signatures = fc.array(
  fc.record({
    label: fc.constantFrom('Prepared by', 'Recommending approval'),
    name: fc.constantFrom('Juan', 'Atty. Lourdes Villanueva-Santos of the very long name'),
    position: fc.constantFrom('', 'Project Engineer'),
  }),
  { minLength: 1, maxLength: 9 },
)

test('a signature block stands whole on one page, above its foot', patience, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 5 }),
      signatures,
      fc.constantFrom('A4', 'Letter', 'Long'),
      async (rows, lines, signers, paper) => {
        const table = billOf(Array.from({ length: rows }, () => itemOf('I', 1)))
        const words = { kind: 'paragraph', text: 'line\n'.repeat(lines) } as const
        const block = { kind: 'signatures', signatures: signers } as const
        const blocks = lines === 0 ? [table, block] : [table, words, block]
        const pages = readPdf(await drawForm(formOf(blocks, { paper })))
        const on = pages.flatMap((page) => page.texts.filter(({ text }) => text === 'Date:').map(() => page))
        expect(on).toHaveLength(signers.length)
        expect(new Set(on).size).toBe(1)
        const page = on[0] as (typeof pages)[number]
        for (const label of ['Prepared by:', 'Recommending approval:']) {
          const wanted = signers.filter((signer) => `${signer.label}:` === label).length
          expect(
            page.texts.filter(({ text }) => text === label || text === label.split(' ')[0]),
          ).toHaveLength(wanted)
        }
        const dates = page.texts.filter(({ text }) => text === 'Date:').map(({ y }) => y)
        expect(Math.max(...dates)).toBeLessThan(page.height - 56)
        // What is signed stands above: at least one row of the table, also with words between.
        if (rows > 0) expect(page.texts.map(({ text }) => text)).toContain('I')
      },
    ),
    settings,
  )
})

test(
  'a head is never the last row of a page, a sum never the first, and every row is printed in order',
  patience,
  async () => {
    const group = fc.record({
      subgroups: fc.integer({ min: 0, max: 2 }),
      descriptions: fc.array(fc.constantFrom('short', 'some more words '.repeat(8), 'much '.repeat(60)), {
        minLength: 1,
        maxLength: 12,
      }),
      subtotals: fc.integer({ min: 0, max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(group, { minLength: 1, maxLength: 12 }), async (groups) => {
        let at = 0
        const rows = groups.flatMap(({ subgroups, descriptions, subtotals }): TableRow[] => [
          { kind: 'group', text: 'GROUP' },
          ...Array.from({ length: subgroups }, (): TableRow => ({ kind: 'subgroup', text: 'GROUP below' })),
          ...descriptions.map((description) => itemOf(`I-${at++}`, 1, description)),
          ...Array.from({ length: subtotals }, (): TableRow => ({ kind: 'subtotal', text: 'SUM' })),
        ])
        const pages = readPdf(await drawForm(formOf([billOf(rows)])))
        const printed: string[] = []
        for (const { lines, texts, height } of pages) {
          const starts = lines.filter((line) => /^(GROUP|I-|SUM)/.test(line))
          expect(starts.at(-1)).not.toMatch(/^GROUP/)
          expect(starts[0]).not.toMatch(/^SUM/)
          printed.push(
            ...starts.filter((line) => line.startsWith('I-')).map((line) => line.split(' ')[0] ?? ''),
          )
          expect(Math.max(...texts.slice(0, -2).map(({ y }) => y))).toBeLessThan(height - 56)
        }
        expect(printed).toEqual(Array.from({ length: at }, (_, index) => `I-${index}`))
      }),
      settings,
    )
  },
)

test('a heading stays with the table below it', patience, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 30, max: 75 }), async (lines) => {
      const words = { kind: 'paragraph', text: 'line\n'.repeat(lines) } as const
      const form = formOf([
        words,
        { kind: 'heading', text: 'HEADING' },
        billOf([{ kind: 'group', text: 'GROUP' }, itemOf('I-1', 1)]),
      ])
      const pages = readPdf(await drawForm(form))
      const page = pages.find((one) => one.lines.includes('HEADING'))
      expect(
        page?.lines.slice(page.lines.indexOf('HEADING'), -1).map((line) => line.split(' | ')[0]),
      ).toEqual(['HEADING', 'Item', 'GROUP', 'I-1'])
    }),
    settings,
  )
})
