import type { CellContext } from './reading/cell.ts'
import { csvRows } from './reading/csv.ts'
import { readDateStyles } from './reading/date-formats.ts'
import { kindOf } from './reading/kind.ts'
import { type NumberFormat, readNumberFormats, shownNumber } from './reading/number-formats.ts'
import { rowCollector } from './reading/row-collector.ts'
import { readSharedStrings } from './reading/shared-strings.ts'
import { readWorkbook } from './reading/workbook.ts'
import { worksheetListener } from './reading/worksheet.ts'
import { readXml, type XmlListener } from './reading/xml.ts'
import { type Archive, openArchive } from './reading/zip.ts'
import { columnOf } from './references.ts'
import type { SheetLimits } from './sheet.ts'
import { SheetError } from './sheet-error.ts'

/** Cells that are one to the eye; rows and columns count from 1, both ends are in it. */
export interface Merged {
  top: number
  left: number
  bottom: number
  right: number
}

/** A sheet as a person sees it: texts and numbers as they are shown, without what is hidden. */
export interface ShownSheet {
  name: string
  rows: { row: number; cells: (string | null)[] }[]
  merged: Merged[]
  hiddenRows: number
  hiddenColumns: number
}

export interface ShownWorkbook {
  sheets: ShownSheet[]
  hiddenSheets: number
}

const MOST_SHEETS = 200
const MOST_MERGED = 20_000

/** Every sheet of an .xlsx or .csv file, told by its content. The limits hold for all of them together. */
export async function readShownWorkbook(content: Uint8Array, limits: SheetLimits): Promise<ShownWorkbook> {
  const book = kindOf(content) === 'xlsx' ? await ofXlsx(content, limits) : await ofCsv(content, limits)
  const sheets = book.sheets.filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw new SheetError('no_rows')
  return { ...book, sheets }
}

async function ofCsv(content: Uint8Array, limits: SheetLimits): Promise<ShownWorkbook> {
  const { rows, take } = rowCollector(limits)
  for await (const _ of csvRows(content, limits, take));
  const plain = { name: '', merged: [], hiddenRows: 0, hiddenColumns: 0 }
  return {
    sheets: [{ ...plain, rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(textOf) })) }],
    hiddenSheets: 0,
  }
}

async function ofXlsx(content: Uint8Array, limits: SheetLimits): Promise<ShownWorkbook> {
  const archive = openArchive(content, limits.maxUnpackedBytes)
  const { counts1904, stylesPart, stringsPart, sheets } = await readWorkbook(archive)
  const formats: NumberFormat[] = stylesPart ? await readNumberFormats(archive.open(stylesPart)) : []
  const context: CellContext = {
    counts1904,
    dateStyles: stylesPart ? await readDateStyles(archive.open(stylesPart)) : [],
    strings: stringsPart ? await readSharedStrings(archive.open(stringsPart), limits.maxCellLength) : [],
    shown: (number, style) => shownNumber(number, formats[style]),
  }
  const seen = sheets.flatMap(({ name, hidden, part }) => (part && !hidden ? [{ name, part }] : []))
  if (seen.length > MOST_SHEETS)
    throw new SheetError('too_many_rows', `This file has more than ${MOST_SHEETS} sheets. Split it.`)
  const collector = rowCollector(limits)
  const shown: ShownSheet[] = []
  for (const { name, part } of seen)
    shown.push({ name, ...(await shownSheet(archive, part, context, collector)) })
  return { sheets: shown, hiddenSheets: sheets.filter(({ hidden, part }) => hidden && part).length }
}

async function shownSheet(
  archive: Archive,
  part: string,
  context: CellContext,
  collector: ReturnType<typeof rowCollector>,
): Promise<Omit<ShownSheet, 'name'>> {
  const merged: Merged[] = []
  const hidden = new Set<number>()
  let hiddenRows = 0
  let isHidden = false
  const cells = worksheetListener(context, (row, found) => {
    if (!isHidden) return collector.take(row, found)
    if (found.some((cell) => cell !== null)) hiddenRows++
  })
  const listener: Required<XmlListener> = {
    ...cells,
    open(name, attributes) {
      if (name === 'row') isHidden = isOn(attributes.hidden)
      else if (name === 'col' && isOn(attributes.hidden)) addColumns(attributes, hidden)
      else if (name === 'mergeCell') addMerged(attributes.ref ?? '', merged)
      cells.open(name, attributes)
    },
  }
  for await (const _ of readXml(archive.open(part), listener));
  const rows = collector.rows.splice(0).map(({ row, cells: found }) => ({
    row,
    cells: found.map((cell, at) => (hidden.has(at + 1) ? null : textOf(cell))),
  }))
  const widest = Math.max(0, ...rows.map((row) => row.cells.length))
  const hiddenColumns = [...hidden].filter((column) => column <= widest).length
  return {
    rows: rows.filter((row) => row.cells.some((cell) => cell !== null)),
    merged,
    hiddenRows,
    hiddenColumns,
  }
}

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'

/** A sheet hides its last sixteen thousand columns with one word. */
const MOST_COLUMNS = 1000

function addColumns({ min = '0', max = '0' }: Record<string, string>, hidden: Set<number>): void {
  for (let column = Number(min); column <= Math.min(Number(max), MOST_COLUMNS); column++) hidden.add(column)
}

function addMerged(reference: string, merged: Merged[]): void {
  const [from = '', to = ''] = reference.split(':')
  const rowOf = (cell: string) => Number(/\d+$/.exec(cell)?.[0])
  const [left, right] = [columnOf(from), columnOf(to)]
  const [top, bottom] = [rowOf(from), rowOf(to)]
  if (!left || !right || !(top <= bottom) || left > right) return
  if (merged.length < MOST_MERGED) merged.push({ top, left, bottom, right })
}

function textOf(cell: string | number | boolean | null): string | null {
  if (cell === null) return null
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  const text = String(cell).replace(/\s+/g, ' ').trim()
  if (/^=[-+(]?[A-Z$\d]/i.test(text)) throw new SheetError('not_calculated')
  return text === '' ? null : text
}
