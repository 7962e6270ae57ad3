import type { ReaderHints, RowHint, SeenPage, TableHint } from '@itayo/contract'

/** Points by which a frame may stand over the edge of the paper, as a hand draws it. */
const EDGE = 2

const middle = ({ y0, y1 }: { y0: number; y1: number }) => (y0 + y1) / 2

/** Tells the person which of the hints does not fit the pages it is about; nothing when all of them fit. */
export function hintProblem(hints: ReaderHints, pages: readonly SeenPage[]): string | undefined {
  if (hints.tables.length === 0 && hints.rows.length === 0) return 'Name a table or a row first.'
  const numbers = new Map(pages.map((page) => [page.page, page]))
  const about = (number: number) => {
    const page = numbers.get(number)
    if (!page) return { problem: `This document has no page ${number}.` }
    if (page.lines.length === 0) return { problem: `Page ${number} has no text that could be read.` }
    return { page }
  }
  for (const table of hints.tables) {
    const { page, problem } = about(table.page)
    const found = page ? (tableProblem(table, page) ?? overlapProblem(table, hints.tables)) : problem
    if (found) return found
  }
  for (const row of hints.rows) {
    const { page, problem } = about(row.page)
    const found = page ? rowProblem(row, page) : problem
    if (found) return found
  }
  return undefined
}

function tableProblem(table: TableHint, page: SeenPage): string | undefined {
  const { frame, begins, columns } = table
  const where = `on page ${page.page}`
  if (frame.x1 <= frame.x0 || frame.y1 <= frame.y0) return `The frame ${where} has no size.`
  if (frame.x0 < -EDGE || frame.y0 < -EDGE || frame.x1 > page.width + EDGE || frame.y1 > page.height + EDGE)
    return `The frame ${where} reaches over the edge of the page.`
  const crossing = columns.some(
    ({ from, to }, at) => to <= from || Math.abs(from - (columns[at - 1]?.to ?? from)) > 0.01,
  )
  if (crossing) return `Columns of the table ${where} cross each other, or leave room between them.`
  const within = page.lines.filter((line) => middle(line) >= frame.y0 && middle(line) <= frame.y1)
  if (within.length === 0) return `There is no text inside the frame ${where}.`
  const isRow = begins <= frame.y1 && within.some((line) => middle(line) >= begins)
  if (!isRow) return `There is no row where the table ${where} is said to begin.`
  if (table.kind === 'aside') return undefined
  if (!columns.some(({ meaning }) => meaning === 'description'))
    return `Say which column of the table ${where} holds the descriptions.`
  return undefined
}

function overlapProblem(table: TableHint, all: readonly TableHint[]): string | undefined {
  const { frame } = table
  const twice = all.some(
    (other) =>
      other !== table &&
      other.page === table.page &&
      Math.min(frame.x1, other.frame.x1) - Math.max(frame.x0, other.frame.x0) > EDGE &&
      lapOf(frame, other.frame) > Math.min(heightOf(frame), heightOf(other.frame)) / 2,
  )
  return twice ? `Two frames on page ${table.page} lie over each other.` : undefined
}

type Tall = { y0: number; y1: number }
const heightOf = ({ y0, y1 }: Tall) => y1 - y0
const lapOf = (a: Tall, b: Tall) => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)

function rowProblem(row: RowHint, page: SeenPage): string | undefined {
  if (row.is === 'joined') {
    const lines = page.lines.filter((line) => middle(line) >= row.from && middle(line) <= row.to)
    return lines.length < 2 ? `There are no two lines to join there on page ${page.page}.` : undefined
  }
  const above = page.lines.some((line) => middle(line) <= row.at)
  const below = page.lines.some((line) => middle(line) > row.at)
  return above && below ? undefined : `There is no row to split there on page ${page.page}.`
}
