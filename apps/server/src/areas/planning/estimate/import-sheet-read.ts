import type { SheetLineKind } from '@itayo/contract'
import type { CellValue, SheetRow } from '../../../platform/sheets/sheet.ts'
import { MARKS_TITLE, type Marks, marksIn, REFERENCE_TITLE } from './sheet-marks.ts'

/** The columns of the detailed estimate, by the words people put above them. */
const TITLES = {
  item: ['itemno', 'item', 'no', 'code', 'itemcode', 'payitem', 'payitemno'],
  description: ['description', 'particulars', 'workitem', 'itemdescription', 'descriptionofwork'],
  unit: ['unit', 'uom', 'unitofmeasure'],
  quantity: ['quantity', 'qty', 'estqty', 'estimatedquantity'],
  days: ['days', 'duration', 'noofdays', 'numberofdays'],
  rate: ['rateorunitcost', 'unitcost', 'rate', 'unitprice', 'price'],
  amount: ['amountphp', 'amount', 'total', 'totalcost', 'totalamount'],
  reference: [plain(REFERENCE_TITLE)],
  marks: [plain(MARKS_TITLE)],
} as const

export type ColumnName = keyof typeof TITLES
type ImportCells = Partial<Record<ColumnName, CellValue>>

export interface SheetLine {
  row: number
  /** The id of the line it was written for. */
  id: number | null
  kind: SheetLineKind
  name: string
  marks: Marks
  cells: ImportCells
}

export interface SheetScope {
  row: number
  id: number | null
  code: string
  name: string
  marks: Marks
  cells: ImportCells
  lines: SheetLine[]
}

export interface ReadRows {
  scopes: SheetScope[]
  /** Rows with figures that stand nowhere. */
  left: { row: number; name: string; message: string }[]
  /** A sheet says nothing about the columns it lacks. */
  columns: ReadonlySet<ColumnName>
}

/** Words that only say where the rows below belong. */
const CAPTION = /^(?:[abc]\s*[.)·-]?\s*)?(labou?r|manpower|equipments?|materials?)(?: cost)?$/i
const TOTAL =
  /^(?:sub-?|grand )?totals?\b|^unit price\b|^indirect cost|^overhead|^contractor.s profit|^vat\b|^direct cost|^[a-i]\.?$/i
const END = /^summary of the project/i

/** Null when no row names the columns. */
export function readRows(rows: readonly SheetRow[], isWorkItem: (text: string) => boolean): ReadRows | null {
  const header = headerOf(rows)
  if (!header) return null
  const { places, row: headerRow } = header
  const read: ReadRows = { scopes: [], left: [], columns: new Set(places.keys()) }
  let section: SheetLineKind | null = null
  for (const { row, cells } of rows) {
    if (row <= headerRow) continue
    const named: ImportCells = {}
    for (const [name, at] of places) named[name] = cells[at] ?? null
    const item = textOf(named.item)
    const description = textOf(named.description)
    const [, letter, id] = /^([SLEM])(\d{1,15})$/.exec(textOf(named.reference)) ?? []
    if (!letter && (END.test(item) || END.test(description))) break
    const marks = marksIn(textOf(named.marks))
    const own = { row, id: id === undefined ? null : Number(id), marks, cells: named }
    const scope = read.scopes.at(-1)
    if (letter === 'S' || (!letter && isHead(item, description, isWorkItem))) {
      section = null
      read.scopes.push({ ...own, code: item, name: description, lines: [] })
    } else if (letter && scope) {
      section = KINDS[letter as keyof typeof KINDS]
      scope.lines.push({ ...own, kind: section, name: nameOf(named) })
    } else {
      const caption = captionOf(item, description)
      if (caption) section = caption
      else if (TOTAL.test(item) || TOTAL.test(description) || !hasFigures(named)) continue
      else if (scope && section && description)
        scope.lines.push({ ...own, kind: section, name: nameOf(named) })
      else read.left.push({ row, name: description || item, message: whyLeft(description, scope) })
    }
  }
  return read
}

const KINDS = { L: 'labor', E: 'equipment', M: 'material' } as const

/** As it is written: two spaces in a name are its own affair. */
const nameOf = ({ description }: ImportCells) => String(description ?? '').trim()

function whyLeft(description: string, scope: SheetScope | undefined): string {
  if (!scope) return 'It stands below no work item.'
  return description ? 'It stands below neither Labor, Equipment nor Materials.' : 'It has no description.'
}

function isHead(item: string, description: string, isWorkItem: (text: string) => boolean): boolean {
  return item !== '' && !TOTAL.test(item) && description !== '' && isWorkItem(item)
}

function captionOf(item: string, description: string): SheetLineKind | null {
  const [, word = ''] = CAPTION.exec(item) ?? CAPTION.exec(description) ?? []
  if (/^(?:labou?r|manpower)/i.test(word)) return 'labor'
  if (/^equipment/i.test(word)) return 'equipment'
  return word ? 'material' : null
}

function hasFigures({ quantity, rate, amount, days }: ImportCells): boolean {
  return [quantity, rate, amount, days].some((cell) => cell !== null && cell !== undefined && cell !== '')
}

/** The first row that names what is described and how much of it there is. */
function headerOf(rows: readonly SheetRow[]) {
  for (const { row, cells } of rows.slice(0, 60)) {
    const titles = cells.map((cell) => plain(textOf(cell)))
    const places = new Map<ColumnName, number>()
    for (const [name, words] of Object.entries(TITLES)) {
      const at = titles.findIndex((title) => (words as readonly string[]).includes(title))
      if (at >= 0) places.set(name as ColumnName, at)
    }
    if (places.has('description') && places.has('quantity')) return { row, places }
  }
  return null
}

export function textOf(cell: CellValue | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ').trim()
}

function plain(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
