import type { Signature, Signatures } from '../model.ts'
import { baselineIn, lineHeight } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { type Line, wrap } from './wrap.ts'

const MOST_IN_A_ROW = 5
const GAP = 20
const ROW_GAP = 16
const ABOVE = 14
/** To sign in, between "Approved by:" and the name. */
const HAND = 26
const SIZE = 8.5
const LINE = lineHeight(SIZE)
const SMALL = 8
const SMALL_LINE = lineHeight(SMALL)

interface Place {
  x: number
  label: Line[]
  name: Line[]
  position: Line[]
  date: string
}

interface PlacedRow {
  places: Place[]
  width: number
  height: number
}

export function drawSignatures(sheet: Sheet, block: Signatures): void {
  const rows = placedRows(sheet, block.signatures)
  sheet.ensure(heightOf(rows))
  if (!sheet.isEmpty()) sheet.y += ABOVE
  for (const row of rows) {
    // Only a block longer than a page comes here with too little room.
    sheet.ensure(row.height)
    for (const place of row.places) drawPlace(sheet, place, row)
    sheet.y += row.height + ROW_GAP
  }
}

export function signaturesHeight(sheet: Sheet, { signatures }: Signatures): number {
  return heightOf(placedRows(sheet, signatures))
}

function heightOf(rows: readonly PlacedRow[]): number {
  return ABOVE + rows.reduce((sum, { height }) => sum + height, 0) + (rows.length - 1) * ROW_GAP
}

function placedRows(sheet: Sheet, signatures: readonly Signature[]): PlacedRow[] {
  const rows: PlacedRow[] = []
  const rowCount = Math.ceil(signatures.length / MOST_IN_A_ROW)
  const inRow = Math.ceil(signatures.length / rowCount)
  const width = (sheet.width - (inRow - 1) * GAP) / inRow
  for (let first = 0; first < signatures.length; first += inRow) {
    const places = signatures
      .slice(first, first + inRow)
      .map((signature, column) => place(sheet, signature, sheet.left + column * (width + GAP), width))
    rows.push({ places, width, height: rowHeight(places) })
  }
  return rows
}

function place({ canvas }: Sheet, signature: Signature, x: number, width: number): Place {
  const few = (lines: Line[]) => lines.slice(0, 4)
  return {
    x,
    label: few(wrap(canvas.regular, `${signature.label}:`, SIZE, width)),
    name: few(wrap(canvas.bold, signature.name.toUpperCase(), SIZE, width)),
    position: few(wrap(canvas.regular, signature.position ?? '', SMALL, width)),
    date: wrap(canvas.regular, signature.date ?? '', SMALL, width - 28)[0]?.text ?? '',
  }
}

/** The distance of the line under the names from the top of the row: the same for all in the row. */
function signingLine(places: readonly Place[]): number {
  const lines = (of: (place: Place) => Line[]) => Math.max(...places.map((place) => of(place).length))
  return lines(({ label }) => label) * LINE + HAND + lines(({ name }) => name) * LINE + 1
}

function rowHeight(places: readonly Place[]): number {
  const positions = Math.max(...places.map(({ position }) => position.length))
  return signingLine(places) + 2 + positions * SMALL_LINE + SMALL_LINE + 4
}

function drawPlace({ canvas, y }: Sheet, place: Place, { places, width }: PlacedRow): void {
  const { x, label, name, position, date } = place
  label.forEach((line, at) => {
    canvas.text(canvas.regular, SIZE, x, baselineIn(y + at * LINE, SIZE), line.text)
  })
  const signing = y + signingLine(places)
  name.forEach((line, at) => {
    const top = signing - 1 - (name.length - at) * LINE
    canvas.text(canvas.bold, SIZE, x + (width - line.width) / 2, baselineIn(top, SIZE), line.text)
  })
  canvas.line(x, signing, x + width, signing, 0.6)
  position.forEach((line, at) => {
    const base = baselineIn(signing + 2 + at * SMALL_LINE, SMALL)
    canvas.text(canvas.regular, SMALL, x + (width - line.width) / 2, base, line.text)
  })
  const positions = Math.max(...places.map((other) => other.position.length))
  const dateTop = signing + 2 + positions * SMALL_LINE + 4
  const dateX = x + canvas.regular.widthOf('Date: ', SMALL)
  canvas.text(canvas.regular, SMALL, x, baselineIn(dateTop, SMALL), 'Date:')
  if (date) canvas.text(canvas.regular, SMALL, dateX, baselineIn(dateTop, SMALL), date)
  else canvas.line(dateX, dateTop + SMALL + 1, x + width, dateTop + SMALL + 1, 0.4)
}
