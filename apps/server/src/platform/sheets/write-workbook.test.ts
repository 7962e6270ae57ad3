import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { CellValue } from './sheet.ts'
import { withoutControls } from './text.ts'
import { workbookBuffer, writeWorkbook } from './write-workbook.ts'
import type { ColumnPlan, PlainValue, RowPlan, SheetPlan } from './writing/plan.ts'
import { readAll } from './xlsx.fixture.ts'

const sheet = (rows: SheetPlan['rows'], columns: ColumnPlan[] = [{}, {}, {}]): SheetPlan => ({
  name: 'Sheet',
  columns,
  rows,
})
const cells = (...values: RowPlan['cells']): RowPlan => ({ cells: values })

async function partsOf(...plans: SheetPlan[]): Promise<Record<string, string>> {
  const unzipped = unzipSync(await workbookBuffer(plans))
  return Object.fromEntries(Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const xmlOf = async (plan: SheetPlan) => (await partsOf(plan))['xl/worksheets/sheet1.xml'] ?? ''

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('_', 'x', '0', 'A', '5', 'F', '\r', '\n', '\t', ' ', '<', '&', '"', '=', '-'),
  }),
)
const anyValue: fc.Arbitrary<PlainValue> = fc.oneof(
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)

/** A reader gets back no control characters, no empty texts, and no minus before a zero. */
function readBack(value: PlainValue): CellValue {
  if (typeof value === 'number') return value + 0
  return typeof value === 'string' ? withoutControls(value.toWellFormed()) || null : value
}

test('whatever is written is read back', async () => {
  const anyRows = fc.array(fc.array(anyValue, { maxLength: 8 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(anyRows, async (rows) => {
      const marked = rows.map((row) => [...row, 'end'])
      const content = await workbookBuffer([sheet([...marked.map((row) => cells(...row)), cells('end')])])
      const read = (await readAll(content, { maxCellLength: 100_000 })).map((row) => row.cells)
      expect(read).toEqual([...marked.map((row) => row.map(readBack)), ['end']])
    }),
    { numRuns: 200 },
  )
})

test('days, percentages, formulas and the rows above come back as they went', async () => {
  const columns: ColumnPlan[] = [
    { title: 'Day', format: 'date' },
    { title: 'Share', format: 'percent' },
    { title: 'Amount', format: 'money' },
  ]
  const rows = [
    cells('2026-02-28', 0.15, { formula: '=B3*100', value: 15 }),
    cells('1900-01-01', 0, { formula: 'A1&"<"', value: 'a<' }),
    cells('2026-02-30', Number.NaN, { formula: 'TRUE()', value: true }),
    cells('not yet', null, { formula: 'SUM(C3:C5)', value: null }),
  ]
  const plan: SheetPlan = { ...sheet(rows, columns), above: [{ look: 'title', cells: ['Project'] }] }
  expect(await readAll(await workbookBuffer([plan]))).toEqual([
    { row: 1, cells: ['Project'] },
    { row: 2, cells: ['Day', 'Share', 'Amount'] },
    { row: 3, cells: ['2026-02-28', 0.15, 15] },
    { row: 4, cells: ['1900-01-01', 0, 'a<'] },
    { row: 5, cells: ['2026-02-30', '#NUM!', true] },
    { row: 6, cells: ['not yet', null, '=SUM(C3:C5)'] },
  ])
})

test.each([
  '=1+1',
  '+63917',
  '-1',
  '@cmd',
  '=HYPERLINK("http://x","y")',
  '\t=1',
  ' =1+1',
  '\n=1+1',
  '\u00a0@cmd',
  '\uff1d1+1',
])('the text %j is a text, never a formula, also when someone edits it', async (text) => {
  const parts = await partsOf(sheet([cells(text)]))
  const xml = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(xml).not.toContain('<f>')
  const style = Number(/<c r="A1" s="(\d+)" t="inlineStr">/.exec(xml)?.[1])
  const formats = /<cellXfs.*<\/cellXfs>/.exec(parts['xl/styles.xml'] ?? '')?.[0].match(/<xf [^>]*>/g)
  expect(formats?.[style]).toContain('quotePrefix="1"')
})

test('the elements of a sheet stand in the order the format asks for', async () => {
  const columns: ColumnPlan[] = [
    { title: 'Item', width: 30 },
    { title: 'Unit', choices: ['cu.m', 'pc, each'] },
  ]
  const xml = await xmlOf({
    ...sheet([cells({ value: 'wide', across: 2 })], columns),
    frozenColumns: 1,
    print: { paper: 'long', landscape: true, footer: 'R & D' },
  })
  const order = [...xml.matchAll(/<(\w+)/g)].map((match) => match[1] ?? '')
  const topLevel = [
    'sheetPr',
    'sheetViews',
    'sheetFormatPr',
    'cols',
    'sheetData',
    'mergeCells',
    'dataValidations',
    'pageMargins',
    'pageSetup',
    'headerFooter',
  ]
  expect(order.filter((name) => topLevel.includes(name))).toEqual(topLevel)
  expect(xml).toContain(
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>',
  )
  expect(xml).toContain('paperSize="14"')
  expect(xml).toContain('<oddFooter>&amp;LR &amp;&amp; D&amp;RPage &amp;P of &amp;N</oddFooter>')
})

test('choices stand on a hidden sheet that no reader takes for the first', async () => {
  const plan = { ...sheet([], [{ title: 'Unit', choices: ['cu.m', 'pc, each'] }]), name: 'Lists' }
  const parts = await partsOf(plan)
  expect(parts['xl/workbook.xml']).toContain(
    '<sheet name="Lists (2)" sheetId="2" state="hidden" r:id="rId2"/>',
  )
  expect(parts['xl/worksheets/sheet1.xml']).toContain(
    'sqref="A2:A1048576"><formula1>\'Lists (2)\'!$A$1:$A$2</formula1>',
  )
  expect(await readAll(await workbookBuffer([plan]))).toEqual([{ row: 1, cells: ['Unit'] }])
})

test('merged areas never touch each other, and what they cover is left out', async () => {
  const rows = [
    cells('a', { value: 'tall', down: 2 }, 'c'),
    cells({ value: 'wide', across: 3 }, 'covered', 'free'),
    cells({ value: 'whole', across: 3 }, 'covered', 'covered'),
  ]
  const plan = sheet(rows)
  expect([...(await xmlOf(plan)).matchAll(/mergeCell ref="([^"]+)"/g)].map((match) => match[1])).toEqual([
    'B1:B2',
    'A3:C3',
  ])
  expect((await readAll(await workbookBuffer([plan]))).map((row) => row.cells)).toEqual([
    ['a', 'tall', 'c'],
    ['wide', null, 'free'],
    ['whole'],
  ])
})

test.each([
  [
    ["Phase 1/2: 'North' [A]", "Phase 1/2: 'North' [A]"],
    ["Phase 1 2 'North' A", "Phase 1 2 'North' A (2)"],
  ],
  [
    ['', 'History'],
    ['Sheet', 'Sheet (2)'],
  ],
  [
    ['x'.repeat(40), 'X'.repeat(40)],
    ['x'.repeat(31), `${'X'.repeat(27)} (2)`],
  ],
])('sheets named %j are called %j', async (titles, expected) => {
  const parts = await partsOf(...titles.map((name) => ({ ...sheet([cells('x')]), name })))
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(
    (match) => match[1],
  )
  expect(names).toEqual(expected)
})

test('printed pages repeat the header, and the title is in the properties', async () => {
  const plan: SheetPlan = {
    ...sheet([cells('x')], [{ title: 'Item' }]),
    name: "O'Brien",
    above: [cells('a'), cells('b')],
    print: { paper: 'a4', repeatFromRow: 2 },
  }
  const unzipped = unzipSync(await workbookBuffer([plan], { title: 'Estimate <1>' }))
  const text = (part: string) => strFromU8(unzipped[part] ?? new Uint8Array())
  expect(text('xl/workbook.xml')).toContain(
    '<definedName name="_xlnm.Print_Titles" localSheetId="0">\'O\'\'Brien\'!$2:$3</definedName>',
  )
  expect(text('docProps/core.xml')).toContain('<dc:title>Estimate &lt;1&gt;</dc:title>')
})

test('rows are asked for while the file is written, and a failing source fails the file', async () => {
  let rows = 0
  async function* endless() {
    for (;;) yield cells(++rows, Math.random().toString(36).repeat(20))
  }
  for await (const piece of writeWorkbook([sheet(endless())])) if (piece.length > 10_000) break
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(20_000)

  async function* failing() {
    yield cells('x')
    throw new Error('the database went away')
  }
  await expect(workbookBuffer([sheet(failing())])).rejects.toThrow('the database went away')
})

test('the same sheet gives the same bytes', async () => {
  const plan = () => sheet([cells('x', 1, true)], [{ title: 'Item', width: 10 }, {}, {}])
  expect(await workbookBuffer([plan()])).toEqual(await workbookBuffer([plan()]))
})
