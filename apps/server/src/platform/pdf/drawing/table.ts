import { sum } from '@itayo/domain'
import type { Table, TableRow } from '../model.ts'
import type { Sheet } from './sheet.ts'
import { tableFrame } from './table-frame.ts'
import { carriedRow, type MeasuredRow, measureRow, partHeight, planTable } from './table-rows.ts'

const AFTER = 10
/** When a row is too long for one page, so many of its lines at least stand on the page where it begins. */
const FEWEST_LINES = 3

/** Rows that must stay together, such as a heading with the row below it, make one piece. */
interface Piece {
  rows: { at: number; row: TableRow; measured: MeasuredRow }[]
  height: number
}

/** `below` is what has to stand on the page of the last row. */
export function drawTable(sheet: Sheet, table: Table, below = 0): void {
  const plan = planTable(sheet.canvas, table, sheet.left, sheet.width)
  const frame = tableFrame(plan)
  const carry = carrying(table)
  const carryHeight = carry ? carriedRow(plan, 'Carried forward', carry.column, 0).height : 0
  const mostOnAPage = sheet.wholePage - frame.headHeight - carryHeight
  let carried = 0
  let anyCounted = false

  /** Room to keep free below a row, for the line "Carried forward" should the next one not fit. */
  const keepFree = (at: number) => (carry && at < carry.until ? carryHeight : 0)
  const fits = (height: number, at: number) => sheet.y + height + keepFree(at) <= sheet.bottom

  const turnPage = (at: number) => {
    const carries = carry !== undefined && anyCounted && at <= carry.until
    const carryLine = (text: string) => {
      if (carries) sheet.y = frame.row(carriedRow(plan, text, carry.column, carried), sheet.y)
    }
    carryLine('Carried forward')
    frame.close(sheet.y)
    sheet.newPage()
    sheet.y = frame.open(sheet.y)
    carryLine('Brought forward')
  }

  const count = (row: TableRow) => {
    const amount = carry && countedAmount(row, carry.column)
    if (amount === undefined) return
    carried = sum([carried, amount])
    anyCounted = true
  }

  const placeInParts = ({ at, row, measured }: Piece['rows'][number]) => {
    count(row)
    for (let line = 0; line < measured.lines; ) {
      const room = sheet.bottom - sheet.y - keepFree(at) - partHeight(0, measured.lineHeight)
      // One line at least on a page of its own, or it would never end.
      const fitting = Math.max(1, Math.floor(room / measured.lineHeight + 1e-6))
      const until = Math.min(measured.lines, line + fitting)
      sheet.y = frame.row(measured, sheet.y, line, until)
      line = until
      if (line < measured.lines) turnPage(at)
    }
  }

  const isTooTall = (piece: Piece) => piece.height > mostOnAPage

  const place = (piece: Piece, free: number) => {
    const last = piece.rows.at(-1)?.at ?? 0
    const first = piece.rows[0]?.at ?? 0
    if (
      !fits(Math.min(piece.height, startHeight(piece)), first) ||
      (!isTooTall(piece) && !fits(piece.height + free, last))
    ) {
      turnPage(first)
    }
    const isWhole = !isTooTall(piece)
    for (const entry of piece.rows) {
      if (!isWhole && !fits(entry.measured.height, entry.at)) {
        // Only a very long row comes in parts; a sum below it starts the next page.
        if (!isSum(entry.row) || entry.measured.height > mostOnAPage) {
          placeInParts(entry)
          continue
        }
        turnPage(entry.at)
      }
      sheet.y = frame.row(entry.measured, sheet.y)
      count(entry.row)
    }
  }

  let isOpen = false
  const open = (room: number) => {
    sheet.ensure(frame.headHeight + room)
    sheet.y = frame.open(sheet.y)
    isOpen = true
  }
  const put = (piece: Piece, isLast: boolean) => {
    const wanted = isLast && below > 0 ? AFTER + below : 0
    const free = piece.height + wanted <= mostOnAPage ? wanted : 0
    if (!isOpen) open((isTooTall(piece) ? startHeight(piece) : piece.height + free) + keepFree(0))
    place(piece, free)
  }
  let waiting: Piece | undefined
  for (const piece of piecesOf(table.rows, (row) => measureRow(plan, row))) {
    if (waiting) put(waiting, false)
    waiting = piece
  }
  if (waiting) put(waiting, true)
  if (!isOpen) open(0)
  frame.close(sheet.y)
  sheet.y += AFTER
}

/** A heading above the table must stand on the page of at least this part of it. */
export function tableStartHeight(sheet: Sheet, table: Table): number {
  const plan = planTable(sheet.canvas, table, sheet.left, sheet.width)
  const [first] = piecesOf(table.rows, (row) => measureRow(plan, row))
  const carried =
    table.carriedColumn === undefined ? 0 : carriedRow(plan, 'Carried forward', table.carriedColumn, 0).height
  return tableFrame(plan).headHeight + (first ? startHeight(first) : 0) + carried
}

/** The whole piece, or as much of a very long one as must stand together. */
function startHeight(piece: Piece): number {
  let height = 0
  for (const { row, measured } of piece.rows) {
    const fewest = partHeight(Math.min(measured.lines, FEWEST_LINES), measured.lineHeight)
    if (!isHead(row)) return Math.min(piece.height, height + fewest)
    height += measured.height
  }
  return height
}

function* piecesOf(rows: readonly TableRow[], measure: (row: TableRow) => MeasuredRow): Generator<Piece> {
  for (let at = 0; at < rows.length; ) {
    const piece: Piece = { rows: [], height: 0 }
    const take = () => {
      const row = rows[at] as TableRow
      const measured = measure(row)
      piece.rows.push({ at, row, measured })
      piece.height += measured.height
      at++
    }
    // Heads go with the first row below them, sums with the last row above them.
    while (at < rows.length && isHead(rows[at]) && piece.rows.length < LONGEST_PIECE) take()
    if (at < rows.length) take()
    while (at < rows.length && isSum(rows[at]) && piece.rows.length < LONGEST_PIECE) take()
    yield piece
  }
}

const LONGEST_PIECE = 16

function isHead(row: TableRow | undefined): boolean {
  return row?.kind === 'group' || row?.kind === 'subgroup'
}

function isSum(row: TableRow | undefined): boolean {
  return row?.kind === 'subtotal' || row?.kind === 'total'
}

/** The sum is carried until the total has been printed: from there on it says nothing new. */
function carrying({ rows, carriedColumn }: Table): { column: number; until: number } | undefined {
  if (carriedColumn === undefined) return undefined
  const last = rows.findLastIndex((row) => countedAmount(row, carriedColumn) !== undefined)
  const total = rows.findIndex((row, at) => at > last && row.kind === 'total')
  return { column: carriedColumn, until: total < 0 ? last : total }
}

function countedAmount(row: TableRow, column: number): number | undefined {
  if (row.kind !== 'row' || row.counts === false) return undefined
  const amount = row.cells[column]
  return typeof amount === 'number' ? amount : undefined
}
