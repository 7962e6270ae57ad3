import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, Zip, ZipDeflate, type ZipInputFile } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { type OddWorkbook, oddParts, oddXlsx } from '../../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../../testing/demo-server.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'
import { countsOf, csv, filled, load, problemsOf, send, xlsx } from './sheets.fixture.ts'

const { server } = await openDemo()
let estimator: SignedInClient
beforeAll(async () => {
  await server.startJobs()
  estimator = await server.signIn('estimator@bayanihan.test')
})

const sendMaterials = (file: File) => send(estimator, 'material', file)
/** By this the door tells a workbook from any other archive. */
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const workbook = (odd: OddWorkbook) => xlsx(oddXlsx({ ...odd, contentType }))

/** A true workbook whose sheet unpacks to 600 MB. */
function bomb(): File {
  const pieces: Uint8Array[] = []
  const zip = new Zip((_error, piece) => pieces.push(piece))
  for (const [name, xml] of Object.entries(oddParts({ contentType }))) {
    if (name.endsWith('sheet1.xml')) addPacked(zip, name)
    else {
      const part = new ZipDeflate(name)
      zip.add(part)
      part.push(strToU8(xml), true)
    }
  }
  zip.end()
  return xlsx(Buffer.concat(pieces))
}

function addPacked(zip: Zip, filename: string): void {
  const repeatable = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const zeros = repeatable('0'.repeat(10_000_000))
  const content = [repeatable('<worksheet><!-- '), ...Array(60).fill(zeros), deflateRawSync('')]
  const part: ZipInputFile = { filename, size: 1000, crc: 0, compression: 8 }
  zip.add(part)
  part.ondata?.(null, Buffer.concat(content), true)
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const HEADER = `<row>${cell('Description')}${cell('Unit')}${cell('Price')}</row>`

test('formulas count with their value; one without a value and one with an error are named', async () => {
  const rows = `${HEADER}
    <row>${cell('Calculated')}${cell('pcs')}<c><f>2*3</f><v>6</v></c></row>
    <row>${cell('Without value')}${cell('pcs')}<c><f>A1*3</f></c></row>
    <row>${cell('Error')}${cell('pcs')}<c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
  const upload = await sendMaterials(workbook({ rows }))
  expect(await problemsOf(estimator, upload)).toEqual([
    [3, 'Price', 'This formula has no value. Type the value itself.'],
    [4, 'Price', 'This formula ends in the error #DIV/0!.'],
  ])
  expect(countsOf(upload)).toEqual([1, 0, 0, 2])
})

test('a required column that is missing is named', async () => {
  const noUnit = await sendMaterials(csv('Prices of 2026\nDescription,Price\nCement,5\n'))
  expect(noUnit).toMatchObject({
    state: 'refused',
    refusal: "The column 'Unit' is missing. Download the template to see the columns.",
    rows_read: 0,
  })
  const other = await sendMaterials(csv('a,b\n1,2\n'))
  expect(other.refusal).toBe(
    "The columns 'Description' and 'Unit' are missing. Download the template to see the columns.",
  )
})

test('a thousand columns, an empty sheet and a header alone are refused', async () => {
  const wide = await sendMaterials(workbook({ rows: `<row>${'<c><v>1</v></c>'.repeat(1000)}</row>` }))
  expect([wide.state, wide.refusal]).toEqual(['refused', expect.stringContaining('columns')])
  const empty = await sendMaterials(workbook({ rows: '' }))
  expect(empty.refusal).toBe('There is nothing in this sheet.')
  const head = await sendMaterials(await filled(['Description', 'Unit'], []))
  expect(head.refusal).toBe('There are no rows below the names of the columns.')
})

test('a zip bomb is refused, and the next file is read as if nothing had happened', async () => {
  const upload = await sendMaterials(bomb())
  expect(upload).toMatchObject({ state: 'refused', rows_read: 0 })
  expect(upload.refusal).toContain('too large once it is unpacked')
  expect(countsOf(await sendMaterials(csv('Description,Unit\nAfter the bomb,pcs\n')))).toEqual([1, 0, 0, 0])
})

test('a hundred thousand rows below the names of the columns are read', async () => {
  const upload = await sendMaterials(csv(`Prices\nDescription,Unit\n${'Same,pcs\n'.repeat(100_000)}`))
  // All but the first are repeated.
  expect([upload.state, upload.rows_read, upload.rows_wrong]).toEqual(['checked', 100_000, 99_999])
})

test.each(['material', 'equipment', 'manpower'] as const)(
  'an empty file for %s is refused at the door',
  async (list) => {
    for (const name of ['empty.csv', 'empty.xlsx']) {
      const error = await refusal(estimator.catalog.upload({ params: { list }, file: new File([], name) }))
      expect([error.http, error.message]).toEqual([422, 'This file is empty.'])
    }
  },
)

test('more than a hundred thousand rows leave nothing behind', async () => {
  const upload = await sendMaterials(csv(`Description,Unit\n${'Same,pcs\n'.repeat(100_001)}`))
  expect([upload.state, upload.refusal]).toEqual(['refused', expect.stringContaining('rows')])
  const { rows } = await server.owner.query(
    'select count(*)::int as staged from list_upload_row where upload_id = $1',
    [upload.id],
  )
  expect(rows).toEqual([{ staged: 0 }])
})

test('what is neither a workbook nor text is refused at the door', async () => {
  for (const file of [
    xlsx(Buffer.from('not a workbook')),
    new File(['a,b'], 'prices.txt'),
    new File([new Uint8Array([1, 0, 2, 0])], 'prices.csv'),
    new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')], 'prices.xlsx'),
  ]) {
    const error = await refusal(estimator.catalog.upload({ params: { list: 'material' }, file }))
    expect(error.title).toBe('Invalid File Type')
  }
})

test('UTF-16, as Excel writes "Unicode text", is read', async () => {
  const content = Buffer.from('\ufeffDescription\tUnit\nSeñor paint\tgal\n', 'utf16le')
  const upload = await sendMaterials(new File([content], 'prices.csv'))
  expect(countsOf(upload)).toEqual([1, 0, 0, 0])
})

test('a file in which every row is wrong cannot be loaded', async () => {
  const upload = await sendMaterials(csv('Description,Unit\nA,sakko\n'))
  const error = await refusal(load(estimator, upload))
  expect([error.code, error.message]).toEqual([
    'upload.not_ready',
    'Every row of this file is wrong: there is nothing to load.',
  ])
})
