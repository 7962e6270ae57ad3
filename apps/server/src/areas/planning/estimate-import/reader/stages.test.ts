import { roundingOf } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { gridOf } from './columns.ts'
import { joinRules, rulesOfPath } from './drawn-rules.ts'
import { findHeads } from './heads.ts'
import { identity } from './matrix.ts'
import { type Glyph, textOf, type UprightPage, type Word } from './page-types.ts'
import { rowsOf } from './rows.ts'
import { linesOf, readLines } from './words.ts'

const letters = (text: string, x: number, y: number): Glyph[] =>
  [...text].map((letter, index) => ({
    text: letter,
    x: x + index * 5,
    y,
    width: 5,
    size: 10,
    angle: 0,
    bold: false,
  }))

const read = (glyphs: Glyph[]) =>
  readLines({ number: 1, width: 600, height: 800, glyphs, rules: [] }).lines.map((line) => textOf(line.words))

describe('letters to words', () => {
  test('a gap parts words, and so does a drawn blank', () => {
    expect(read([...letters('Sand', 10, 50), ...letters('fill', 40, 50)])).toEqual(['Sand fill'])
    expect(read(letters('C. Total', 10, 50))).toEqual(['C. Total'])
  })
  test('the order of drawing does not matter', () => {
    expect(
      read([...letters('lower', 10, 70), ...letters('right', 90, 50), ...letters('left', 10, 50)]),
    ).toEqual(['left right', 'lower'])
    expect(read(letters('Gravel', 10, 50).reverse())).toEqual(['Gravel'])
  })
  test('bold type drawn twice is read once', () => {
    expect(read([...letters('TOTAL', 10, 50), ...letters('TOTAL', 10.2, 50)])).toEqual(['TOTAL'])
  })
  test('a page on its side is turned upright', () => {
    const down = [...'Item'].map((letter, index) => ({
      text: letter,
      x: 300,
      y: 100 + index * 5,
      width: 5,
      size: 10,
      angle: 90,
      bold: false,
    }))
    const page = readLines({
      number: 1,
      width: 600,
      height: 800,
      glyphs: down,
      rules: [{ horizontal: false, at: 310, from: 90, to: 400 }],
    })
    expect(page).toMatchObject({
      turned: 90,
      width: 800,
      height: 600,
      rules: [{ horizontal: true, at: 290, from: 90, to: 400 }],
    })
    expect(page.lines.map((line) => textOf(line.words))).toEqual(['Item'])
  })
})

describe('rules', () => {
  test('a thin filled rectangle is a rule, a filled area is none', () => {
    const box = (x: number, y: number, w: number, h: number) => [
      0,
      x,
      y,
      1,
      x + w,
      y,
      1,
      x + w,
      y + h,
      1,
      x,
      y + h,
      4,
    ]
    expect(rulesOfPath(box(10, 20, 200, 1), identity, false)).toEqual([
      { horizontal: true, at: 20.5, from: 10, to: 210 },
    ])
    expect(rulesOfPath(box(10, 20, 200, 30), identity, false)).toEqual([])
    expect(rulesOfPath(box(10, 20, 200, 30), identity, true)).toHaveLength(4)
  })
  test('borders drawn cell by cell are one rule', () => {
    const cell = (from: number) => ({ horizontal: true, at: 50, from, to: from + 100 })
    expect(joinRules([cell(100), cell(0), cell(200)])).toEqual([
      { horizontal: true, at: 50, from: 0, to: 300 },
    ])
  })
})

const word = (text: string, x0: number, y: number): Word => ({
  text,
  x0,
  x1: x0 + text.length * 5,
  y0: y - 8,
  y1: y + 2,
  baseline: y,
  size: 10,
  bold: false,
})

/** A page from lines such as [y, [x, text], …]. */
function pageOf(...lines: [number, ...[number, string][]][]): UprightPage {
  const words = lines.flatMap(([y, ...cells]) =>
    cells.flatMap(([x, text]) => {
      let at = x
      return text.split(' ').map((each) => {
        const one = word(each, at, y)
        at = one.x1 + 3
        return one
      })
    }),
  )
  return { number: 1, width: 600, height: 800, turned: 0, rules: [], lines: linesOf(words, 1) }
}

describe('headings and rows', () => {
  const page = pageOf(
    [50, [230, 'Material'], [350, 'Labor']],
    [
      62,
      [10, 'Item'],
      [60, 'Description'],
      [160, 'Qty'],
      [200, 'Unit Cost'],
      [260, 'Amount'],
      [320, 'Unit Cost'],
      [380, 'Amount'],
      [450, 'Total'],
    ],
    [
      80,
      [10, '1'],
      [60, 'Wall of hollow'],
      [160, '2.00'],
      [215, '10.00'],
      [265, '20.00'],
      [335, '5.00'],
      [385, '10.00'],
      [450, '30.00'],
    ],
    [92, [60, 'blocks']],
    [
      110,
      [10, '2'],
      [60, 'Plaster'],
      [160, '1.00'],
      [215, '7.00'],
      [270, '7.00'],
      [335, '-'],
      [385, '-'],
      [455, '7.00'],
    ],
  )

  test('a heading of headings gives its columns their group', () => {
    const [head] = findHeads(page)
    expect(head?.columns.map((column) => [column.role, column.group])).toEqual([
      ['item', undefined],
      ['description', undefined],
      ['quantity', undefined],
      ['unit_cost', 'materials'],
      ['amount', 'materials'],
      ['unit_cost', 'labor'],
      ['amount', 'labor'],
      ['amount', undefined],
    ])
  })

  test('wrapped names are joined and each figure lands in its cell', () => {
    const [head] = findHeads(page)
    const body = page.lines.slice((head?.last ?? 0) + 1)
    const grid = gridOf(head?.columns ?? [], body, [])
    expect(rowsOf(body, grid, []).map((row) => row.cells)).toEqual([
      ['1', 'Wall of hollow blocks', '2.00', '10.00', '20.00', '5.00', '10.00', '30.00'],
      ['2', 'Plaster', '1.00', '7.00', '7.00', '-', '-', '7.00'],
    ])
  })
})

test('a product may be off by the rounding of its printed factors, no more', () => {
  // 64.20 × 8,009.29 = 514,196.418: a rate rounded to the centavo leaves up to 0.32, a quantity up to 40.05.
  const allowed = roundingOf([
    { value: 64.2, decimals: 2 },
    { value: 8009.29, decimals: 2 },
  ])
  expect(allowed).toBeCloseTo(0.321 + 40.046 + 0.0101, 2)
  expect(
    roundingOf([
      { value: 3, decimals: 0 },
      { value: 850, decimals: 0 },
    ]),
  ).toBeCloseTo(0.0101, 4)
})
