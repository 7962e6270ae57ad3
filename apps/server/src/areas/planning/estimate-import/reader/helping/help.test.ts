import type { ReaderHints, TableHint } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { kindOf } from '../head-words.ts'
import { pagesOf } from '../open-pdf.ts'
import type { PageContent } from '../page-types.ts'
import { type HelpedReading, helpedEstimateOf } from '../read-estimate.ts'
import type { ReadScope } from '../result-types.ts'
import { drawPdf, SIX_COLUMNS } from '../testing/draw.ts'
import { generateLayout, LAYOUT_CLASSES, type LayoutClass } from '../testing/generated/generate.ts'
import { NO_HELP } from './helped-pages.ts'
import { fingerprintOf } from './layout.ts'

const read = (content: PageContent[], hints: ReaderHints | null = null) =>
  helpedEstimateOf(structuredClone(content), { ...NO_HELP, hints })

const found = ({ seen }: HelpedReading): TableHint[] =>
  (seen?.tables ?? []).flatMap(({ is_proposed, ...table }) => (is_proposed ? [] : [table]))

/** A row by what it says, without where it stands. */
const said = ({ place: _, labor, equipment, materials, ...scope }: ReadScope) => ({
  ...scope,
  lines: [...labor, ...equipment, ...materials].map(({ place, ...line }) => line),
})
const rowsIn = ({ estimate }: HelpedReading) => estimate.scopes.map(said)

async function contentOf(of: LayoutClass, seed: number): Promise<PageContent[]> {
  return pagesOf((await generateLayout(of, seed)).file)
}

/** The same document with headings that nobody can read. */
function withoutHeads(content: PageContent[], tables: TableHint[]): PageContent[] {
  return structuredClone(content).map((page) => {
    const over = tables.filter((table) => table.page === page.number)
    const glyphs = page.glyphs.map((glyph) => {
      const isHead = over.some(({ frame, begins }) => glyph.y > frame.y0 && glyph.y < begins)
      return isHead && glyph.text !== ' ' ? { ...glyph, text: 'z' } : glyph
    })
    return { ...page, glyphs }
  })
}

const TABLES = LAYOUT_CLASSES.filter((name) => name !== 'narrative estimate')

test.each(TABLES)('%s: help that says what the reader found changes nothing', async (name) => {
  for (const seed of [31, 32]) {
    const content = await contentOf(name, seed)
    const alone = read(content)
    const tables = found(alone)
    expect(tables.length).toBeGreaterThan(0)
    const helped = read(content, { tables, rows: [] })
    expect(rowsIn(helped)).toEqual(rowsIn(alone))
    expect(helped.estimate.understood).toEqual(alone.estimate.understood)
    expect(helped.estimate.notices).toEqual(alone.estimate.notices)
    expect(found(helped).map(({ columns }) => columns)).toEqual(tables.map(({ columns }) => columns))
  }
})

describe('headings that nobody can read', () => {
  test.each(['two-line heads', 'approved budget form'] as const)(
    '%s: with the columns of the first page named, every row is right',
    async (name) => {
      const content = await contentOf(name, 1)
      const truth = read(content)
      const tables = found(truth)
      const dull = withoutHeads(content, tables)
      expect(read(dull).estimate.understood.share ?? 0).toBeLessThan(0.9)
      const named = read(dull, { tables: tables.filter(({ page }) => page === 1), rows: [] })
      expect(rowsIn(named)).toEqual(rowsIn(truth))
      expect(named.estimate.understood).toEqual(truth.estimate.understood)
    },
  )

  test('unit-price sheets: with the parts named, every line is in its part', async () => {
    const content = await contentOf('unit-price sheets', 3)
    const truth = read(content)
    const tables = found(truth)
    const dull = withoutHeads(content, tables)
    expect(rowsIn(read(dull))).not.toEqual(rowsIn(truth))
    const named = tables.map((table): TableHint => {
      const lines = truth.seen?.pages[table.page - 1]?.lines ?? []
      const head = lines.filter(({ y0 }) => y0 > table.frame.y0 - 1 && y0 < table.begins - 1)
      return { ...table, kind: kindOf(head.map(({ text }) => text).join(' ')) ?? null }
    })
    expect(rowsIn(read(dull, { tables: named, rows: [] }))).toEqual(rowsIn(truth))
  })
})

type Row = (string | null)[]
const HEADS: Row = ['Ka', 'Kb', 'Kc', 'Kd', 'Ke', 'Kf']

/** A bill at 20 points a row; a row given as a number is room. */
const billOf = (rows: (Row | number)[]) =>
  drawPdf((on) => {
    let y = 60
    for (const row of rows) {
      if (typeof row !== 'number') on.row(SIX_COLUMNS, row, y)
      y += typeof row === 'number' ? row : 20
    }
  }).then(pagesOf)

const MEANINGS = ['item', 'description', 'quantity', 'unit', 'unit_cost', 'amount'] as const
const EDGES = [38, 88, 285, 355, 405, 477, 560]
const table = (change: Partial<TableHint> = {}): TableHint => ({
  page: 1,
  frame: { x0: 30, y0: 55, x1: 570, y1: 820 },
  begins: 75,
  kind: null,
  columns: MEANINGS.map((meaning, at) => ({
    from: EDGES[at] as number,
    to: EDGES[at + 1] as number,
    meaning,
  })),
  ...change,
})
const hints = (tables: TableHint[], rows: ReaderHints['rows'] = []): ReaderHints => ({ tables, rows })
const amounts = ({ estimate }: HelpedReading) => estimate.scopes.map(({ total }) => total)

const ONE: Row = ['1.01', 'Clearing and grubbing', '10.00', 'sq.m', '25.50', '255.00']
const TWO: Row = ['1.02', 'Structure excavation', '4.00', 'cu.m', '300.00', '1,200.00']
const TOTAL: Row = [null, 'TOTAL', null, null, null, '1,455.00']

describe('what a person says', () => {
  test('a column by its name: prices and quantities are not what they look like', async () => {
    // 10 pieces at 25.50 and 25.50 pieces at 10: only a person knows.
    const content = await billOf([HEADS, ONE, TWO, TOTAL])
    const swapped = table()
    const [, , quantity, , price] = swapped.columns
    if (quantity && price) [quantity.meaning, price.meaning] = ['unit_cost', 'quantity']
    const { scopes } = read(content, hints([swapped])).estimate
    expect(scopes.map(({ quantity, unit_cost }) => [quantity, unit_cost])).toEqual([
      [25.5, 10],
      [300, 4],
    ])
  })

  test('a column that is not used: its figures are set aside, not left over', async () => {
    const content = await billOf([HEADS, ONE, TWO, TOTAL])
    const without = table()
    for (const at of [2, 4]) if (without.columns[at]) without.columns[at].meaning = 'unused'
    const { estimate } = read(content, hints([without]))
    expect(estimate.scopes.map(({ quantity, total }) => [quantity, total])).toEqual([
      [null, 255],
      [null, 1200],
    ])
    expect(estimate.notices.map(({ code }) => code)).not.toContain('unexplained')
  })

  test('no column of amounts: the reading is not trusted', async () => {
    const without = table()
    if (without.columns[5]) without.columns[5].meaning = 'remarks'
    const { estimate } = read(await billOf([HEADS, ONE, TWO, TOTAL]), hints([without]))
    expect(estimate.scopes.every(({ total }) => total === null)).toBe(true)
    expect(estimate.notices.map(({ code }) => code)).toContain('no_amounts')
  })

  test('the row where it begins: an example above it is no work', async () => {
    const example: Row = ['0.00', 'Example of an item', '1.00', 'l.s.', '7.77', '7.77']
    const content = await billOf([HEADS, example, ONE, TWO, TOTAL])
    expect(amounts(read(content, hints([table()])))).toEqual([7.77, 255, 1200])
    expect(amounts(read(content, hints([table({ begins: 95 })])))).toEqual([255, 1200])
  })

  test('the frame: what stands under it is not read, and counts against the trust', async () => {
    const other: Row = ['9.99', 'Earlier contract, for comparison', '2.00', 'lot', '611.00', '1,222.00']
    const content = await billOf([HEADS, ONE, TWO, TOTAL, 80, other])
    const frame = { x0: 30, y0: 55, x1: 570, y1: 150 }
    const framed = read(content, hints([table({ frame })]))
    expect(amounts(framed)).toEqual([255, 1200])
    expect(framed.estimate.understood.share).toBeLessThan(1)
    expect(framed.estimate.notices.map(({ code }) => code)).toContain('unexplained')
  })

  test('no part of the estimate: its figures are known, and none of them is a row', async () => {
    const other: Row = ['9.99', 'Earlier contract, for comparison', '2.00', 'lot', '611.00', '1,222.00']
    const content = await billOf([HEADS, ONE, TWO, TOTAL, 80, other])
    const frame = { x0: 30, y0: 55, x1: 570, y1: 150 }
    const rest = table({ frame: { x0: 30, y0: 160, x1: 570, y1: 820 }, begins: 160, kind: 'aside' })
    const { estimate } = read(content, hints([table({ frame }), rest]))
    expect(estimate.scopes).toHaveLength(2)
    expect(estimate.understood.share).toBe(1)
    expect(estimate.notices).toEqual([])
  })

  test('rows that are one', async () => {
    const content = await billOf([
      HEADS,
      ONE,
      ['1.02', 'Structure excavation', null, null, null, null],
      6,
      [null, 'in common soil', '4.00', 'cu.m', '300.00', '1,200.00'],
      TOTAL,
    ])
    const names = (reading: HelpedReading) => reading.estimate.scopes.map(({ work_item }) => work_item)
    expect(names(read(content, hints([table()])))).not.toContain('Structure excavation in common soil')
    const joined = read(content, hints([table()], [{ is: 'joined', page: 1, from: 98, to: 140 }]))
    expect(names(joined)).toEqual(['Clearing and grubbing', 'Structure excavation in common soil'])
    expect(joined.estimate.scopes[1]).toMatchObject({ item_no: '1.02', quantity: 4, total: 1200 })
  })

  test('a row that is two: a heading close under a row is not the end of its name', async () => {
    const content = await billOf([
      HEADS,
      ONE,
      -9,
      [null, 'and other works', null, null, null, null],
      TWO,
      TOTAL,
    ])
    const names = (reading: HelpedReading) => reading.estimate.scopes.map(({ work_item }) => work_item)
    expect(names(read(content, hints([table()])))[0]).toBe('Clearing and grubbing and other works')
    const split = read(content, hints([table()], [{ is: 'split', page: 1, at: 90 }]))
    expect(names(split)[0]).toBe('Clearing and grubbing')
  })

  test('a program of work: rows with numbers of their own are the lines of the item above', async () => {
    const item: Row = ['1', 'Concrete footing', '1.00', 'lot', '1,455.00', '1,455.00']
    const content = await billOf([HEADS, item, ONE, TWO, TOTAL])
    expect(read(content, hints([table()])).estimate.scopes).toHaveLength(3)
    const { estimate } = read(content, hints([table({ kind: 'program' })]))
    expect(estimate.scopes.map(({ work_item }) => work_item)).toEqual(['Concrete footing'])
    expect(estimate.scopes[0]?.materials.map(({ amount }) => amount)).toEqual([255, 1200])
    expect(estimate.notices).toEqual([])
  })
})

describe('a layout that is remembered', () => {
  const other: Row = ['A-7', 'Embankment from borrow', '30.00', 'cu.m', '88.00', '2,640.00']
  const more: Row = ['A-8', 'Grouted riprap', '3.00', 'cu.m', '900.00', '2,700.00']
  const sum: Row = [null, 'TOTAL', null, null, null, '5,340.00']

  test('the next file with the same heading is read by it, elsewhere on the page too', async () => {
    const swapped = table()
    const [, , quantity, , price] = swapped.columns
    if (quantity && price) [quantity.meaning, price.meaning] = ['unit_cost', 'quantity']
    const { learnt: layouts } = read(await billOf([HEADS, ONE, TWO, TOTAL]), hints([swapped]))
    expect(layouts.map(fingerprintOf)).toEqual(['head:ka kb kc kd ke kf'])
    const next = helpedEstimateOf(await billOf([60, HEADS, other, more, sum]), { hints: null, layouts })
    expect(next.used).toEqual([0])
    expect(next.estimate.scopes.map(({ quantity, unit_cost }) => [quantity, unit_cost])).toEqual([
      [88, 30],
      [900, 3],
    ])
  })

  test('a file without headings is known by its columns', async () => {
    const swapped = table({ begins: 50 })
    const [, , quantity, , price] = swapped.columns
    if (quantity && price) [quantity.meaning, price.meaning] = ['unit_cost', 'quantity']
    const { learnt: layouts } = read(await billOf([ONE, TWO, TOTAL]), hints([swapped]))
    const next = helpedEstimateOf(await billOf([other, more, sum]), { hints: null, layouts })
    expect(next.used).toEqual([0])
    expect(next.estimate.scopes[0]).toMatchObject({ quantity: 88, unit_cost: 30 })
  })

  test('a file with another heading, or other columns, is not', async () => {
    const { learnt: layouts } = read(await billOf([HEADS, ONE, TWO, TOTAL]), hints([table()]))
    const { learnt: headless } = read(await billOf([ONE, TWO, TOTAL]), hints([table({ begins: 50 })]))
    const content = await contentOf('plain bill', 5)
    const alone = read(content)
    const next = helpedEstimateOf(content, { hints: null, layouts: [...layouts, ...headless] })
    expect(next.used).toEqual([])
    expect(next.estimate).toEqual(alone.estimate)
  })
})
