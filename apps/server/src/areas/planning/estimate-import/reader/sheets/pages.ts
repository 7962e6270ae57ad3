import type { Line, Rule, UprightPage, Word } from '../page-types.ts'
import type { Place, ReadEstimate } from '../result-types.ts'
import { lineOf } from '../words.ts'
import { type LaidCell, type LaidSheet, LETTER, LETTER_SIZE, PAD, TOP } from './lay-out.ts'

/** A sheet as the stages after the words see a page: a line for each row, a rule between cells. */
export function pageOf(sheet: LaidSheet, number: number): UprightPage {
  const lines: Line[] = sheet.rows.map((row) =>
    lineOf(
      row.cells.flatMap((cell) => wordsOf(cell, row.y0)),
      number,
    ),
  )
  return {
    number,
    width: sheet.width,
    height: sheet.height,
    turned: 0,
    lines,
    rules: rulesOf(sheet),
  }
}

/** On one line, however long: what belongs to a cell is known, and need not be found by its lines. */
function wordsOf(cell: LaidCell, top: number): Word[] {
  const room = cell.x1 - cell.x0 - 2 * PAD
  const letter = Math.min(LETTER, room / cell.text.length)
  const free = room - letter * cell.text.length
  let x = cell.x0 + PAD + (cell.align === 'right' ? free : cell.align === 'center' ? free / 2 : 0)
  const baseline = top + LETTER_SIZE
  return cell.text.split(' ').map((text) => {
    const x0 = x
    const x1 = x + letter * text.length
    x = x1 + letter
    const y = { y0: baseline - LETTER_SIZE * 0.75, y1: baseline + LETTER_SIZE * 0.22 }
    return { text, x0, x1, ...y, baseline, size: LETTER_SIZE, bold: false }
  })
}

/** Between two columns, as long as no text runs over the line. */
function rulesOf(sheet: LaidSheet): Rule[] {
  const rules: Rule[] = []
  for (const { x1: at } of sheet.columns.slice(0, -1)) {
    let open: Rule | undefined
    for (const row of sheet.rows) {
      const crossed = row.cells.some((cell) => cell.x0 < at - 1 && cell.x1 > at + 1)
      if (crossed) open = undefined
      else if (open) open.to = row.y1
      else {
        open = { horizontal: false, at, from: row.y0, to: row.y1 }
        rules.push(open)
      }
    }
  }
  return rules
}

/** A long sheet is looked at in pieces of this height. */
const MOST_HEIGHT = 800

export interface ShownPage {
  /** The place of its sheet among the sheets. */
  sheet: number
  /** Rows of that sheet, the end not in it. */
  from: number
  to: number
  /** From the sheet's heights to the page's. */
  shift: number
  height: number
}

export function shownPages(sheets: readonly LaidSheet[]): ShownPage[] {
  return sheets.flatMap((sheet, at) => {
    const pages: ShownPage[] = []
    let from = 0
    sheet.rows.forEach((row, index) => {
      const top = sheet.rows[from]?.y0 ?? TOP
      const isLast = index + 1 === sheet.rows.length
      const next = sheet.rows[index + 1]
      if (!isLast && next && next.y1 - top <= MOST_HEIGHT) return
      pages.push({ sheet: at, from, to: index + 1, shift: top - TOP, height: row.y1 - top + TOP * 1.5 })
      from = index + 1
    })
    return pages
  })
}

/** Rows were read from whole sheets; they are looked at on the pieces. */
export function onShownPages(read: ReadEstimate, sheets: readonly LaidSheet[]): ReadEstimate {
  const pages = shownPages(sheets)
  const moved = new Set<Place>()
  const first = (sheet: number) => pages.findIndex((page) => page.sheet === sheet - 1) + 1
  const move = (place: Place) => {
    if (moved.has(place)) return
    moved.add(place)
    const of = place.page
    const at = pages.findLastIndex(({ sheet, shift }) => sheet === of - 1 && place.box.y0 >= shift + TOP - 1)
    const page = pages[at]
    if (!page) return
    place.page = at + 1
    place.box = { ...place.box, y0: place.box.y0 - page.shift, y1: place.box.y1 - page.shift }
  }
  for (const scope of read.scopes)
    for (const row of [scope, ...scope.labor, ...scope.equipment, ...scope.materials]) move(row.place)
  for (const { place } of [...read.totals, ...read.warnings]) move(place)
  const notices = read.notices.map((notice) => ({ ...notice, pages: notice.pages.map(first) }))
  return { ...read, notices, pages: pages.length }
}
