import type { TableHint } from '@itayo/contract'
import { cellsOf, type Grid } from '../grid.ts'
import { findHeads, type Head, hasFigures, phrasesOf, tableKind } from '../heads.ts'
import { labelledValues } from '../labels.ts'
import { type Line, type Rule, textOf, type UprightPage } from '../page-types.ts'
import { spansOf, stacksOf } from '../stacks.ts'
import { gridFrom } from './given-grid.ts'

/** A table by which others that look like it are known: the lines of its heading, or where its columns stand. */
export interface Layout {
  head: { text: string; x0: number }[]
  kind: TableHint['kind']
  columns: TableHint['columns']
}

const MOST_HEAD_LINES = 5
/** Points by which the same heading may stand elsewhere in another file. */
const SHIFT = 4
const FEWEST_ROWS = 2

const plain = (line: Line) => textOf(line.words).toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 300)

/** The parts of a table that other files may share; `above` are the lines of its frame over the first row. */
export function layoutOf(table: TableHint, above: Line[], rules: Rule[], grid: Grid): Layout | undefined {
  const near = above.slice(-MOST_HEAD_LINES)
  const first = near.findIndex(
    (line) =>
      !labelledValues(line, rules) &&
      phrasesOf(line, rules).length > 1 &&
      cellsOf(line, grid).filter((words) => words.length > 0).length > 1,
  )
  const head = first < 0 ? [] : near.slice(first)
  // Without a heading only the places of several columns tell one table from another.
  if (head.length === 0 && (table.kind === 'aside' || table.columns.length < 4)) return undefined
  return {
    head: head.map((line) => ({ text: plain(line), x0: line.x0 })),
    kind: table.kind,
    columns: table.columns,
  }
}

/** The same for layouts that cannot be told apart. */
export function fingerprintOf({ head, columns }: Layout): string {
  if (head.length > 0) return `head:${head.map(({ text }) => text).join('|')}`.slice(0, 1600)
  return `columns:${columns.map(({ to }) => Math.round(to / SHIFT)).join('|')}`
}

/** The headings of a part by the layouts that are known, and by their words where none fits. */
export function headsByLayout(part: UprightPage, layouts: readonly Layout[]): Head[] {
  const given: Head[] = []
  for (let at = 0; at < part.lines.length; at++) {
    const layout = layouts.find((each) => each.head.length > 0 && standsAt(each, part.lines, at))
    if (!layout) continue
    given.push(headFrom(layout, part, at, at + layout.head.length - 1))
    at += layout.head.length - 1
  }
  const isFree = ({ first, last }: Head) =>
    !given.some((head) => first <= head.last + 1 && last >= head.first - 1)
  return [...given, ...findHeads(part).filter(isFree)].sort((a, b) => a.first - b.first)
}

const standsAt = ({ head }: Layout, lines: Line[], at: number) =>
  head.every(({ text, x0 }, index) => {
    const line = lines[at + index]
    return line !== undefined && Math.abs(line.x0 - x0) < SHIFT && plain(line) === text
  })

/** The heading that a layout gives to the lines from `first` to `last`; none where `last` is before `first`. */
export function headFrom(
  table: Pick<TableHint, 'columns' | 'kind'>,
  part: UprightPage,
  first: number,
  last: number,
): Head {
  const head = part.lines.slice(first, last + 1)
  const top = head[0]?.y0 ?? part.lines[first]?.y0 ?? 0
  const given = gridFrom(table, head, top, part.lines[last + 1]?.y0 ?? top)
  const known = findHeads(part).find((each) => each.first >= first && each.first <= last)
  return { first, last, columns: given.columns, kind: known ? known.kind : tableKind(given.columns), given }
}

/** A file without any heading whose cells stand in the columns of a layout: the layout, and where its rows begin. */
export function headlessLayout(
  pages: readonly UprightPage[],
  layouts: readonly Layout[],
): { layout: Layout; page: UprightPage; head: Head } | undefined {
  const headless = layouts.filter(({ head }) => head.length === 0)
  if (headless.length === 0 || pages.some((page) => findHeads(page).length > 0)) return undefined
  for (const page of pages) {
    const rows = page.lines.filter((line) => spansOf(line).filter(({ figure }) => figure).length > 1)
    const layout = rows.length < FEWEST_ROWS ? undefined : headless.find((each) => holds(each, rows))
    const first = page.lines.findIndex(hasFigures)
    if (layout) return { layout, page, head: headFrom(layout, page, first, first - 1) }
  }
  return undefined
}

/** Every stack of cells lies in a column of its own, and every column but one has its stack. */
function holds({ columns }: Layout, rows: Line[]): boolean {
  const owners = stacksOf(rows).map((stack) =>
    columns.findIndex(({ from, to }) => stack.x0 > from - SHIFT && stack.x1 < to + SHIFT),
  )
  const apart = new Set(owners)
  return !apart.has(-1) && apart.size === owners.length && apart.size >= columns.length - 1
}
