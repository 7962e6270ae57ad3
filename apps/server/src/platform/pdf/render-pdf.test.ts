import { sum } from '@itayo/domain'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawForm } from './drawing/draw-form.ts'
import { numberText } from './drawing/numbers.ts'
import type { PdfForm, TableRow } from './model.ts'
import { amountIn, billOf, formOf, itemOf, readPdf } from './pdf.fixture.ts'
import { renderPdf } from './render-pdf.ts'

const draws = (form: PdfForm) => renderPdf(form, { caller: 'somebody' })
const draw = async (form: PdfForm) => readPdf(await drawForm(form))
const items = (count: number, amount = (at: number) => at + 0.25) =>
  Array.from({ length: count }, (_, at) => itemOf(`I-${at}`, amount(at)))

test.each([
  { value: 1234567.89, text: '1,234,567.89' },
  { value: 0, text: '0.00' },
  { value: -1234.5, text: '(1,234.50)' },
  { value: -0.001, text: '0.00' },
  { value: 1.005, text: '1.01' },
])('$value is printed as $text', ({ value, text }) => expect(numberText(value)).toBe(text))

describe('the frame of a form', () => {
  test('names company, licence, title, number, who printed it and when', async () => {
    const [page] = await draw(formOf([]))
    expect(page?.lines).toEqual([
      'Bayanihan Builders | BOQ-0012',
      'Dasmariñas, Cavite',
      'PCAB Licence No. 45678   ·   TIN 123-456-789',
      'BILL OF QUANTITIES',
      'Printed 11/15/2026 04:30 PM by María Peñaflor | Page 1 of 1',
    ])
  })

  test('leaves out what is not known', async () => {
    const [page] = await draw(formOf([], { head: { company: 'Itayo' } }))
    expect(page?.lines.slice(0, 2)).toEqual(['Itayo | BOQ-0012', 'BILL OF QUANTITIES'])
  })

  test.each([
    { paper: 'A4', landscape: false, size: [595.28, 841.89] },
    { paper: 'Letter', landscape: false, size: [612, 792] },
    { paper: 'Long', landscape: false, size: [612, 936] },
    { paper: 'Long', landscape: true, size: [936, 612] },
  ] as const)('$paper, landscape $landscape, is $size points', async ({ paper, landscape, size }) => {
    const [page] = await draw(formOf([], { paper, landscape }))
    expect([page?.width, page?.height]).toEqual(size)
  })

  test('every page says which of how many it is, and which form it belongs to', async () => {
    const pages = await draw(formOf([billOf(items(200))]))
    expect(pages.length).toBeGreaterThan(3)
    for (const [at, { lines }] of pages.entries()) {
      expect(lines.at(-1)).toContain(`| Page ${at + 1} of ${pages.length}`)
      expect(lines.join()).toContain('BILL OF QUANTITIES')
      expect(lines.join()).toContain('BOQ-0012')
    }
  })

  test('letters of the country, fractions and the peso sign can be read back', async () => {
    const text = 'Peñafrancia – 16 mm Ø × ¾" ≤ 5 m², ₱1,000 Ñ é ü'
    const [page] = await draw(
      formOf([
        { kind: 'paragraph', text },
        { kind: 'heading', text },
      ]),
    )
    expect(page?.lines.filter((line) => line === text)).toHaveLength(2)
  })

  test('a page break starts a page, but never an empty one', async () => {
    const breaks = [{ kind: 'page-break' }, { kind: 'page-break' }] as const
    const pages = await draw(
      formOf([...breaks, { kind: 'paragraph', text: 'one' }, ...breaks, { kind: 'paragraph', text: 'two' }]),
    )
    expect(pages.map(({ lines }) => lines.at(-2))).toEqual(['one', 'two'])
  })

  test('facts stand in columns, each label with its value', async () => {
    const facts = ['a', 'b', 'c'].map((label) => ({ label, value: label.toUpperCase() }))
    const [page] = await draw(formOf([{ kind: 'facts', columns: 2, facts }]))
    expect(page?.lines.slice(-3, -1)).toEqual(['a | A | b | B', 'c | C'])
  })
})

describe('a table', () => {
  test('repeats its head on every page and carries the exact sum over', async () => {
    const amounts = Array.from({ length: 200 }, (_, at) =>
      at % 7 === 0 ? -0.1 * at : 1000.1 + at / 100,
    ).map((amount) => Number(amount.toFixed(2)))
    const total: TableRow = { kind: 'total', text: 'TOTAL', cells: [null, null, null, sum(amounts)] }
    const pages = await draw(
      formOf([billOf([...amounts.map((amount, at) => itemOf(`I-${at}`, amount)), total])]),
    )
    let seen = 0
    for (const [at, { lines }] of pages.entries()) {
      expect(lines.filter((line) => line === 'Item | Description | Quantity | Amount')).toHaveLength(1)
      const brought = lines.filter((line) => line.startsWith('Brought forward'))
      expect(brought.map(amountIn)).toEqual(at === 0 ? [] : [seen])
      seen = sum([seen, ...lines.filter((line) => line.startsWith('I-')).map(amountIn)])
      const carried = lines.filter((line) => line.startsWith('Carried forward'))
      expect(carried.map(amountIn)).toEqual(at === pages.length - 1 ? [] : [seen])
    }
    expect(seen).toBe(sum(amounts))
    expect(pages.at(-1)?.lines.map((line) => line.split(' | ')[0])).toContain('TOTAL')
  })

  test('counts no row twice: sums, parts of rows and texts are left out', async () => {
    const rows: TableRow[] = items(120, () => 1).flatMap((row) => [
      row,
      { kind: 'row', cells: ['part', '', null, 5], counts: false },
      { kind: 'row', cells: ['text', '', null, '7.00'] },
      { kind: 'subtotal', text: 'sub', cells: [null, null, null, 9] },
    ])
    const pages = await draw(formOf([billOf(rows)]))
    const shown = pages[0]?.lines.filter((line) => line.startsWith('I-')).length
    expect(pages[0]?.lines.filter((line) => line.startsWith('Carried')).map(amountIn)).toEqual([shown])
  })

  test('carries nothing once the total is printed', async () => {
    const notes = Array.from({ length: 80 }, (_, at): TableRow => ({ kind: 'note', text: `note ${at}` }))
    const total: TableRow = { kind: 'total', text: 'TOTAL', cells: [null, null, null, 0.25] }
    const pages = await draw(formOf([billOf([...items(1), total, ...notes])]))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flatMap(({ lines }) => lines).join()).not.toMatch(/Carried|Brought/)
  })

  test('a cell of 10,000 letters goes on over pages, and stays inside its column', async () => {
    for (const text of ['W'.repeat(10_000), 'wide words '.repeat(900), 'a/b-'.repeat(2500)]) {
      const pages = await draw(formOf([billOf([...items(5), itemOf('long', 12, text), ...items(5)])]))
      expect(pages.length).toBeGreaterThan(1)
      const found = pages.flatMap(({ texts }) =>
        texts.filter(({ x }) => x > 100 && x < 120).map((one) => one.text),
      )
      expect(found.join('').replaceAll(/ |Concrete works/g, '')).toContain(text.replaceAll(' ', ''))
      for (const { texts, width, height } of pages) {
        expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual(width - 35)
        expect(Math.max(...texts.map(({ y }) => y))).toBeLessThanOrEqual(height - 35)
      }
    }
  })

  test('a number too wide for its column becomes smaller, not shorter', async () => {
    const table = { ...billOf([itemOf('I', 98_765_432_101.25)]), textSize: 14 }
    const [page] = await draw(formOf([table]))
    const amount = page?.texts.find(({ text }) => text === '98,765,432,101.25')
    expect(amount?.right).toBeLessThanOrEqual(560)
    expect(amount?.x).toBeGreaterThan(450)
  })

  test('figures stand below each other, also beside a parenthesis', async () => {
    const [page] = await draw(formOf([billOf([itemOf('I', 1111.11), itemOf('I', -9999.99)])]))
    const [plain, negative] = ['1,111.11', '(9,999.99)'].map((text) =>
      page?.texts.find((one) => one.text === text),
    )
    expect(Math.abs((plain?.right ?? 0) - (negative?.right ?? 0) + 2.9)).toBeLessThan(0.3)
  })

  test('columns under one common title name it once', async () => {
    const table = billOf(items(1))
    const columns = table.columns.map((column, at) => (at < 2 ? column : { ...column, over: 'This period' }))
    const [page] = await draw(formOf([{ ...table, columns }]))
    expect(page?.lines.filter((line) => line.includes('This period'))).toHaveLength(1)
  })

  test('an empty one shows its head', async () => {
    const [page] = await draw(formOf([billOf([])]))
    expect(page?.lines).toContain('Item | Description | Quantity | Amount')
  })
})

describe('the thread', () => {
  test('prints 6,000 rows', { timeout: 120_000 }, async () => {
    const pages = readPdf(await draws(formOf([billOf(items(6000))], { landscape: true })))
    expect(pages.flatMap(({ lines }) => lines.filter((line) => line.startsWith('I-')))).toHaveLength(6000)
  })

  test('several at once each get their own', async () => {
    const files = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => draws(formOf([{ kind: 'paragraph', text: `No ${n}` }]))),
    )
    expect(files.map((file) => readPdf(file)[0]?.lines.at(-2))).toEqual([
      'No 1',
      'No 2',
      'No 3',
      'No 4',
      'No 5',
    ])
  })

  test('the logo is drawn, also with transparency; bytes that are no picture are left out', async () => {
    const background = { r: 200, g: 30, b: 30, alpha: 0.5 }
    const logo = await sharp({ create: { width: 90, height: 60, channels: 4, background } })
      .webp()
      .toBuffer()
    const print = async (bytes: Uint8Array) =>
      readPdf(await draws(formOf([], { head: { company: 'Itayo', logo: bytes } })))[0]?.hasPicture
    expect(await print(logo)).toBe(true)
    expect(await print(Buffer.from('no picture'))).toBe(false)
  })

  test('a failure comes back as an error, and the next form is printed', async () => {
    const broken = formOf([{ kind: 'paragraph', text: undefined as unknown as string }])
    for (let time = 0; time < 3; time++) await expect(draws(broken)).rejects.toThrow()
    expect(readPdf(await draws(formOf([])))).toHaveLength(1)
  })
})
