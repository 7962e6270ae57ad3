import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { SheetError } from './sheet-error.ts'
import { type OddWorkbook, oddParts, oddXlsx, problemOf, readAll, with64BitFields } from './xlsx.fixture.ts'

const cellsOf = async (odd: OddWorkbook) => (await readAll(oddXlsx(odd))).map(({ cells }) => cells)
const oneCell = async (cell: string, odd: OddWorkbook = {}) =>
  (await cellsOf({ ...odd, rows: `<row r="1">${cell}<c r="B1"><v>1</v></c></row>` }))[0]?.[0]

test.each([
  ['a number', '<c r="A1"><v>1.5E3</v></c>', 1500],
  ['a number written in full', '<c r="A1"><v>0.28999999999999998</v></c>', 0.29],
  ['a boolean', '<c r="A1" t="b"><v>1</v></c>', true],
  ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
  ['a text of a formula', '<c r="A1" t="str"><f>A2</f><v>m&#179; &amp; more</v></c>', 'm³ & more'],
  ['the last value of a formula', '<c r="A1"><f>SUM(B1:B2)</f><v>12</v></c>', 12],
  ['a formula that gave nothing', '<c r="A1" t="str"><f>IF(1,"")</f><v></v></c>', null],
  ['a formula never calculated', '<c r="A1"><f>SUM(B1:B2)</f><v/></c>', '=SUM(B1:B2)'],
  ['a formula shared and never calculated', '<c r="A1"><f t="shared" si="0"/></c>', '=FORMULA'],
  ['an error of a formula', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['a text in place', '<c r="A1" t="inlineStr"><is><t>here</t></is></c>', 'here'],
  [
    'a text in place, in runs',
    '<c r="A1" t="inlineStr"><is><r><t>he</t></r><r><t>re</t></r></is></c>',
    'here',
  ],
  ['a text with character data', '<c r="A1" t="str"><v><![CDATA[<b>]]></v></c>', '<b>'],
  ['an ISO day', '<c r="A1" t="d"><v>2026-02-28T00:00:00</v></c>', '2026-02-28'],
  ['an empty cell', '<c r="A1" s="3"/>', null],
  ['a number that is none', '<c r="A1"><v>12abc</v></c>', '12abc'],
])('%s', async (_, cell, value) => {
  expect(await oneCell(cell)).toBe(value)
})

test('shared strings come with all their runs and without reading aids', async () => {
  const strings =
    '<si><t xml:space="preserve"> plain </t></si>' +
    '<si><r><rPr><b/></rPr><t>Portland </t></r><r><t>cement</t></r></si>' +
    '<si><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh></si>' +
    '<si/><si><t>two_x000D_\nlines _x005F_x0041_</t></si>'
  const cell = (column: string, index: number) => `<c r="${column}1" t="s"><v>${index}</v></c>`
  const rows = `<row r="1">${cell('A', 0)}${cell('B', 1)}${cell('C', 2)}${cell('D', 3)}${cell('E', 4)}</row>`
  expect(await cellsOf({ strings, rows })).toEqual([
    [' plain ', 'Portland cement', '課', null, 'two\r\nlines _x0041_'],
  ])
})

test('gaps are told by the references, and rows keep their numbers', async () => {
  const rows =
    '<row r="2"><c r="B2"><v>1</v></c><c r="AB2"><v>2</v></c></row><row r="3" ht="20"/>' +
    '<row r="7"><c><v>3</v></c><c><v>4</v></c></row><row><c r="A8"><v>5</v></c><c r="C8" s="1"/></row>'
  const read = await readAll(oddXlsx({ rows }))
  expect(read.map(({ row }) => row)).toEqual([2, 7, 8])
  expect(read[0]?.cells).toHaveLength(28)
  expect(read[0]?.cells.filter((cell) => cell !== null)).toEqual([1, 2])
  expect(read[0]?.cells.indexOf(2)).toBe(27)
  expect(read.slice(1).map(({ cells }) => cells)).toEqual([[3, 4], [5]])
})

const xf = (id: number) => `<cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs>`
const custom = (code: string) => `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts>${xf(170)}`

test.each([
  ['14', xf(14), 46081, '2026-02-28'],
  ['22, with a time', xf(22), 46081.75, '2026-02-28'],
  ['mm/dd/yyyy', custom('mm/dd/yyyy'), 46081, '2026-02-28'],
  ['[$-409]d-mmm-yy;@', custom('[$-409]d\\-mmm\\-yy;@'), 46081, '2026-02-28'],
  ['mmmm', custom('mmmm'), 46081, '2026-02-28'],
  ['the first day', xf(14), 1, '1900-01-01'],
  ['the day before the one that never was', xf(14), 59, '1900-02-28'],
  ['the day that never was', xf(14), 60, 60],
  ['the day after it', xf(14), 61, '1900-03-01'],
  ['the last day', xf(14), 2958465, '9999-12-31'],
  ['no day', xf(14), -1, -1],
  ['a time of day', xf(20), 0.5, 0.5],
  ['hours that add up', custom('[h]:mm:ss'), 1.5, 1.5],
  ['money', custom('[$₱-3409]#,##0.00;[Red]-#,##0.00'), 46081, 46081],
  ['words in quotes', custom('0.00 &quot;days&quot;'), 46081, 46081],
  ['words behind backslashes', custom('0\\d\\a\\y'), 46081, 46081],
  ['General', custom('General'), 46081, 46081],
  ['colour only', custom('[Red]0'), 46081, 46081],
  ['other lists of formats', `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>${xf(2)}`, 46081, 46081],
])('a number in the format %s', async (_, styles, number, value) => {
  expect(await oneCell(`<c r="A1" s="1"><v>${number}</v></c>`, { styles })).toBe(value)
})

test.each([
  [0, '1904-01-01'],
  [44619, '2026-02-28'],
])('day %s of the 1904 calendar is %s', async (number, day) => {
  const odd = { styles: xf(14), workbookProperties: '<workbookPr date1904="1"/>' }
  expect(await oneCell(`<c r="A1" s="1"><v>${number}</v></c>`, odd)).toBe(day)
})

const named = (name: string, id: string, state = '') =>
  `<sheet name="${name}" sheetId="1"${state} r:id="${id}"/>`
const second = {
  'xl/worksheets/sheet2.xml':
    '<worksheet><sheetData><row r="1"><c r="A1"><v>2</v></c></row></sheetData></worksheet>',
}
const first = '<row r="1"><c r="A1"><v>1</v></c></row>'

test.each([
  ['the first sheet', named('One', 'rId1') + named('Two', 'rId2'), undefined, 1],
  [
    'the first that is not hidden',
    named('One', 'rId1', ' state="hidden"') + named('Two', 'rId2'),
    undefined,
    2,
  ],
  ['no chart', named('Chart', 'rId5') + named('Two', 'rId2'), undefined, 2],
  ['the named one', named('One', 'rId1') + named('Two', 'rId2'), ' two', 2],
  [
    'the named one, even hidden',
    named('One', 'rId1') + named('Two', 'rId2', ' state="veryHidden"'),
    'Two',
    2,
  ],
])('read is %s', async (_, sheets, sheetName, value) => {
  const content = oddXlsx({ sheets, rows: first, parts: second })
  expect(await readAll(content, {}, sheetName ? { sheetName } : {})).toEqual([{ row: 1, cells: [value] }])
})

test('a sheet that is not there is named', async () => {
  const problem = await problemOf(readAll(oddXlsx({ rows: first }), {}, { sheetName: 'Rates' }))
  expect(problem).toEqual({ reason: 'no_rows', text: 'This file has no sheet named "Rates".' })
})

test('prefixes of names, comments and UTF-16 do not matter', async () => {
  const sheet =
    '<?xml version="1.0" encoding="UTF-16"?><x:worksheet xmlns:x="m"><!-- x --><x:sheetData>' +
    '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>ñ</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
  const parts = Object.fromEntries(Object.entries(oddParts({})).map(([name, xml]) => [name, strToU8(xml)]))
  parts['xl/worksheets/sheet1.xml'] = new Uint8Array(Buffer.from(`\ufeff${sheet}`, 'utf16le'))
  expect(await readAll(zipSync(parts))).toEqual([{ row: 1, cells: ['ñ'] }])
})

const cfb = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const doctype =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row r="1">' +
  '<c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>'

test.each([
  ['a sheet of empty rows', oddXlsx({ rows: '<row r="1"><c r="A1" s="1"/></row>' }), 'no_rows', /nothing/],
  [
    'a workbook with macros',
    oddXlsx({ contentType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
    'not_a_sheet',
    /macros.*Save it as \.xlsx/,
  ],
  ['a workbook with a macro part', oddXlsx({ parts: { 'xl/vbaProject.bin': 'x' } }), 'not_a_sheet', /macros/],
  [
    'a binary workbook',
    oddXlsx({ contentType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' }),
    'not_a_sheet',
    /xlsb.*Save it as \.xlsx/,
  ],
  ['an old .xls', Buffer.concat([cfb, Buffer.alloc(1000)]), 'not_a_sheet', /Save it as \.xlsx/],
  [
    'a file with a password',
    Buffer.concat([cfb, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
    'encrypted',
    /password/,
  ],
  ['any other archive', zipSync({ 'a.txt': strToU8('a') }), 'not_a_sheet', /Save it as \.xlsx/],
  ['a text document', oddXlsx({ parts: { 'xl/workbook.xml': '<document/>' } }), 'not_a_sheet', /spreadsheet/],
  ['a document type', oddXlsx({ parts: { 'xl/worksheets/sheet1.xml': doctype } }), 'broken', /damaged/],
  ['an unknown entity', oddXlsx({ rows: '<row><c t="str"><v>&boom;</v></c></row>' }), 'broken', /damaged/],
  [
    'half an element',
    oddXlsx({ parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' } }),
    'broken',
    /damaged/,
  ],
  ['elements without end', oddXlsx({ rows: '<a>'.repeat(5000) }), 'broken', /damaged/],
  [
    'a text that is not there',
    oddXlsx({ rows: '<row r="1"><c r="A1" t="s"><v>9</v></c></row>' }),
    'broken',
    /damaged/,
  ],
  ['rows out of order', oddXlsx({ rows: '<row r="2"/><row r="1"/>' }), 'broken', /damaged/],
  [
    'a place that is none',
    oddXlsx({ rows: '<row r="1"><c r="ZZZZ1"><v>1</v></c></row>' }),
    'broken',
    /damaged/,
  ],
])('%s is refused', async (_, content, reason, text) => {
  const problem = await problemOf(readAll(content))
  expect(problem.reason).toBe(reason)
  expect(problem.text).toMatch(text)
})

const whole = oddXlsx({ rows: first })
const changed = (change: (bytes: Uint8Array) => void) => {
  const bytes = whole.slice()
  change(bytes)
  return bytes
}

test.each([
  ['cut in the middle', whole.subarray(0, whole.length / 2), 'broken'],
  ['cut at its very end', whole.subarray(0, whole.length - 1), 'broken'],
  ['cut after its first bytes', whole.subarray(0, 4), 'broken'],
  [
    'with a directory that points outside',
    changed((bytes) => bytes.fill(0xf0, bytes.length - 6, bytes.length - 2)),
    'broken',
  ],
  ['with a damaged part', changed((bytes) => bytes.fill(0xaa, 60, 90)), 'broken'],
])('an archive %s is refused', async (_, content, reason) => {
  expect((await problemOf(readAll(content))).reason).toBe(reason)
})

test('an archive with the fields of huge ones is read', async () => {
  expect(await readAll(with64BitFields(whole))).toEqual([{ row: 1, cells: [1] }])
})

test('a file damaged anywhere gives rows or a refusal, never a surprise', async () => {
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(damage, async (bytes) => {
      const content = changed((copy) => {
        for (const [at, byte] of bytes) copy[at] = byte
      })
      await readAll(content).catch((error) => expect(error).toBeInstanceOf(SheetError))
    }),
    { numRuns: 500 },
  )
})
