import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { readSheet } from './read-sheet.ts'
import { readBatches } from './reading/read-batches.ts'
import { type ReadOptions, type SheetLimits, type SheetRow, USUAL_LIMITS } from './sheet.ts'
import { SheetError } from './sheet-error.ts'

/** Workbooks written by hand, part by part, so that they can be as odd as the ones people send. */
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface OddWorkbook {
  /** The content of sheetData. */
  rows?: string
  /** The content of sst. */
  strings?: string
  /** The content of styleSheet. */
  styles?: string
  workbookProperties?: string
  /** The content of sheets; the only part is sheet1. */
  sheets?: string
  contentType?: string
  /** Parts to add or to replace as they are. */
  parts?: Record<string, string>
}

export function oddParts(odd: OddWorkbook): Record<string, string> {
  const sheets = odd.sheets ?? '<sheet name="Prices" sheetId="1" r:id="rId1"/>'
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${odd.contentType ?? 'sheet.main+xml'}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}${relation('rId4', 'styles', 'styles.xml')}${relation('rId5', 'chartsheet', 'chartsheets/sheet1.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${odd.workbookProperties ?? ''}<sheets>${sheets}</sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${odd.rows ?? ''}</sheetData></worksheet>`,
    ...(odd.strings !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${odd.strings}</sst>` }),
    ...(odd.styles !== undefined && { 'xl/styles.xml': `<styleSheet>${odd.styles}</styleSheet>` }),
    ...odd.parts,
  }
}

export function oddXlsx(odd: OddWorkbook): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(oddParts(odd)).map(([name, xml]) => [name, strToU8(xml)])))
}

/**
 * A part whose packed bytes repeat one block as often as wished: gigabytes that cost nothing to make.
 * Its headers declare the size given, true or not.
 */
export function bomb(
  part: string,
  head: string,
  block: string,
  times: number,
  declaredSize: number,
  odd: OddWorkbook = {},
): Uint8Array {
  const repeatable = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const once = repeatable(block)
  const packed = Buffer.concat([
    repeatable(head),
    ...Array.from({ length: times }, () => once),
    deflateRawSync(''),
  ])
  const shell = Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(oddParts({ rows: '', strings: '', ...odd })).map(([name, xml]) => [
          name,
          strToU8(xml),
        ]),
      ),
    ),
  )
  return withPart(shell, part, packed, declaredSize)
}

/** Puts a part in front of an archive and points the table of contents at it. */
function withPart(shell: Buffer, part: string, packed: Buffer, declaredSize: number): Buffer {
  const name = Buffer.from(part)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(declaredSize, 22)
  local.writeUInt16LE(name.length, 26)
  const front = Buffer.concat([local, name, packed])

  const end = Buffer.from(shell.subarray(shell.length - 22))
  const directory = Buffer.from(shell.subarray(end.readUInt32LE(16), shell.length - 22))
  for (let at = 0; at < directory.length; ) {
    directory.writeUInt32LE(directory.readUInt32LE(at + 42) + front.length, at + 42)
    const nameLength = directory.readUInt16LE(at + 28)
    if (directory.toString('utf8', at + 46, at + 46 + nameLength) === part) {
      directory.writeUInt16LE(8, at + 10)
      directory.writeUInt32LE(packed.length, at + 20)
      directory.writeUInt32LE(declaredSize, at + 24)
      directory.writeUInt32LE(0, at + 42)
    }
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  end.writeUInt32LE(end.readUInt32LE(16) + front.length, 16)
  return Buffer.concat([front, shell.subarray(0, end.readUInt32LE(16) - front.length), directory, end])
}

/** The same archive, written as some programs write even the smallest: with the fields of huge ones. */
export function with64BitFields(zip: Uint8Array): Buffer {
  const bytes = Buffer.from(zip)
  const end = bytes.length - 22
  const start = bytes.readUInt32LE(end + 16)
  const entries: Buffer[] = []
  for (let at = start; at < end; ) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const entry = Buffer.from(bytes.subarray(at, nameEnd))
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    for (const [place, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(field)), 4 + place * 8)
      entry.writeUInt32LE(0xffffffff, field)
    }
    entry.writeUInt16LE(extra.length, 30)
    entries.push(entry, extra)
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  const longEnd = Buffer.alloc(56)
  longEnd.writeUInt32LE(0x06064b50, 0)
  longEnd.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + Buffer.concat(entries).length), 8)
  const shortEnd = Buffer.from(bytes.subarray(end))
  shortEnd.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([bytes.subarray(0, start), ...entries, longEnd, locator, shortEnd])
}

/** In this thread: the same reading, without the half second that a thread takes on a busy machine. */
export function readAll(
  content: Uint8Array | string,
  limits: Partial<SheetLimits> = {},
  options: ReadOptions = {},
): Promise<SheetRow[]> {
  const order = {
    content: new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content),
    limits: { ...USUAL_LIMITS, ...limits },
    sheetName: options.sheetName,
  }
  return collect(readBatches(order))
}

/** As the areas read: in a worker. */
export function readInWorker(
  content: Uint8Array | string,
  limits: Partial<SheetLimits> = {},
): Promise<SheetRow[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return collect(readSheet(bytes, { ...USUAL_LIMITS, ...limits }))
}

async function collect(batches: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

export async function problemOf(reading: Promise<unknown>): Promise<{ reason: string; text: string }> {
  const thrown = await reading.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(thrown instanceof SheetError)) throw new Error('expected a SheetError', { cause: thrown })
  return { reason: thrown.reason, text: thrown.message }
}
