import { expect, test } from 'vitest'
import { bomb } from '../../../../../platform/sheets/xlsx.fixture.ts'
import { readEstimate } from '../read-estimate.ts'
import type { ReadEstimate } from '../result-types.ts'
import { type MadeSheet, MONEY, workbookFile } from '../testing/workbook-file.ts'

/** Spreadsheets take the way of the PDFs: the same headings, checks and doubts. */
const HEADS = ['Item No.', 'Description', 'Quantity', 'Unit', 'Unit Cost', 'Amount']
const money = (value: number) => ({ value, style: MONEY })
const BILL: MadeSheet = {
  name: 'BOQ',
  rows: [
    ['BILL OF QUANTITIES'],
    ['Project:', 'Day Care Center'],
    HEADS,
    ['I', 'EARTHWORKS'],
    ['803(1)a', 'Structure Excavation', 46.8, 'cu.m.', 412.35, money(19297.98)],
    ['804(1)a', 'Embankment', 31.2, 'cu.m.', 268.9, money(8389.68)],
    [null, 'Sub-total', null, null, null, money(27687.66)],
    ['II', 'CONCRETE WORKS'],
    ['900(1)c', 'Structural Concrete,\nClass A', 18.75, 'cu.m.', 7885.4, money(147851.25)],
    [null, 'TOTAL', null, null, null, { value: 175538.91, style: MONEY, formula: 'F7+F9' }],
  ],
}
const short = ({ scopes }: ReadEstimate) =>
  scopes.map((scope) => [
    scope.item_no,
    scope.work_item,
    scope.quantity,
    scope.unit,
    scope.unit_cost,
    scope.total,
  ])
const ROWS = [
  ['803(1)a', 'Structure Excavation', 46.8, 'cu.m.', 412.35, 19297.98],
  ['804(1)a', 'Embankment', 31.2, 'cu.m.', 268.9, 8389.68],
  ['900(1)c', 'Structural Concrete, Class A', 18.75, 'cu.m.', 7885.4, 147851.25],
]
const failure = (file: Uint8Array) =>
  readEstimate(file).then(
    () => 'read',
    (error: Error) => error.message,
  )

test('a bill of a spreadsheet is read cell by cell, checked and understood to the peso', async () => {
  const read = await readEstimate(workbookFile([BILL]))
  expect(short(read)).toEqual(ROWS)
  expect([read.kind, read.project, read.grand_total]).toEqual(['boq', 'Day Care Center', 175538.91])
  expect(read.scopes.map(({ phase }) => phase)).toEqual(['I EARTHWORKS', 'I EARTHWORKS', 'II CONCRETE WORKS'])
  expect(read.understood).toMatchObject({ difference: 0, share: 1 })
  expect([read.warnings, read.notices]).toEqual([[], []])
})

test('a wrong product and a wrong total are told as in a PDF', async () => {
  const rows = BILL.rows.map((row) => (row[0] === '804(1)a' ? [...row.slice(0, 5), money(9389.68)] : row))
  const read = await readEstimate(workbookFile([{ ...BILL, rows }]))
  expect(read.scopes[1]?.marks.map(({ code }) => code)).toContain('product')
  expect(read.notices.map(({ code }) => code)).toContain('totals')
})

test.each([
  ['commas', ',', (text: string) => text],
  ['semicolons and decimal commas', ';', (text: string) => text.replace('.', ',')],
  ['tabs', '\t', (text: string) => text],
])('csv with %s', async (_, separator, number) => {
  const lines = [
    ['BILL OF QUANTITIES'],
    HEADS,
    ['803(1)a', 'Structure Excavation', number('46.80'), 'cu.m.', number('412.35'), number('19297.98')],
    ['804(1)a', 'Embankment', number('31.20'), 'cu.m.', number('268.90'), number('8389.68')],
    ['', 'TOTAL', '', '', '', number('27687.66')],
  ]
  const text = lines.map((cells) => cells.join(separator)).join('\r\n')
  const expected = ROWS.slice(0, 2)
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  for (const file of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16])
    expect(short(await readEstimate(new Uint8Array(file)))).toEqual(expected)
})

test('text numbers with thousands, and an ñ of an old Windows program', async () => {
  const text = `${HEADS.join(',')}\n1,Pi\u00f1a fence,2,lot,"1,234.50","2,469.00"\n2,Gate,1,set,"10,000.00","10,000.00"\n`
  expect(short(await readEstimate(new Uint8Array(Buffer.from(text, 'latin1'))))).toEqual([
    ['1', 'Piña fence', 2, 'lot', 1234.5, 2469],
    ['2', 'Gate', 1, 'set', 10000, 10000],
  ])
})

test('headings in merged cells over two rows', async () => {
  const read = await readEstimate(
    workbookFile([
      {
        name: 'Sheet1',
        rows: [
          ['ITEM', 'SCOPE OF WORK', 'QTY', 'UNIT', 'MATERIALS', null, 'LABOR', null, 'TOTAL'],
          [null, null, null, null, 'UNIT COST', 'AMOUNT', 'UNIT COST', 'AMOUNT', null],
          ['1', 'CHB Wall', 100, 'sq.m.', 700, money(70000), 300, money(30000), money(100000)],
          ['2', 'Plaster', 200, 'sq.m.', 250, money(50000), 150, money(30000), money(80000)],
          [null, 'TOTAL', null, null, null, null, null, null, money(180000)],
        ],
        merged: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:F1', 'G1:H1', 'I1:I2'],
      },
    ]),
  )
  expect(
    read.scopes.map((scope) => [scope.work_item, scope.material_unit_cost, scope.labor_amount, scope.total]),
  ).toEqual([
    ['CHB Wall', 700, 30000, 100000],
    ['Plaster', 250, 30000, 80000],
  ])
  expect(read.understood.share).toBe(1)
})

test('what is hidden is not read, and said', async () => {
  const read = await readEstimate(
    workbookFile([
      { ...BILL, hiddenRows: [6] },
      { ...BILL, name: 'Old', hidden: true },
    ]),
  )
  expect(read.scopes.map(({ item_no }) => item_no)).toEqual(['803(1)a', '900(1)c'])
  expect(read.notices.find(({ code }) => code === 'hidden')?.text).toBe(
    'Hidden in the file and not read: 1 sheet, 1 row.',
  )
  expect(read.notices.map(({ code }) => code)).toContain('totals')
})

test('a long sheet is looked at in pieces, and every row knows its own', async () => {
  const items = Array.from({ length: 150 }, (_, at) => [
    `1.${at + 1}`,
    `Work number ${at + 1}`,
    2,
    'lot',
    50,
    money(100),
  ])
  const read = await readEstimate(workbookFile([{ name: 'Long', rows: [HEADS, ...items] }]))
  expect(read.scopes).toHaveLength(150)
  expect(read.pages).toBe(3)
  const [first, last] = [read.scopes[0], read.scopes.at(-1)]
  expect([first?.place.page, last?.place.page]).toEqual([1, 3])
  for (const { place } of read.scopes) {
    expect(place.box.y0).toBeGreaterThan(0)
    expect(place.box.y1).toBeLessThan(900)
  }
})

test('refusals say what to do', async () => {
  const uncalculated = [HEADS, ['1', 'Gate', 1, 'set', 5, { value: Number.NaN, formula: 'C2*E2' }]]
  expect(await failure(workbookFile([{ name: 'A', rows: uncalculated }]))).toContain(
    'formulas without their results',
  )
  expect(await failure(workbookFile([{ name: 'A', rows: [['Just words']] }]))).toContain(
    'No estimate was found',
  )
  expect(await failure(workbookFile([{ name: 'A', rows: [] }]))).toContain('nothing to be seen')
  expect(await failure(workbookFile([{ ...BILL, hidden: true }]))).toContain('nothing to be seen')
  const wide = [Array.from({ length: 70 }, (_, at) => `c${at}`)]
  expect(await failure(workbookFile([{ name: 'A', rows: wide }]))).toContain('more than 60 columns')
  const long = Array.from({ length: 10_001 }, () => ['x'])
  expect(await failure(workbookFile([{ name: 'A', rows: long }]))).toContain('more than 10,000 rows')
  expect(await failure(new Uint8Array(Buffer.from('PK\u0003\u0004 nothing else')))).toContain('damaged')
})

test('an archive that unfolds without end is refused', async () => {
  const row = `<row><c><v>${'1'.repeat(10_000)}</v></c></row>`
  const file = bomb('xl/worksheets/sheet1.xml', '<worksheet><sheetData>', row.repeat(20), 600, 1000)
  expect(await failure(new Uint8Array(file))).toMatch(/unpacks to more|more than 10,000 rows/)
})
