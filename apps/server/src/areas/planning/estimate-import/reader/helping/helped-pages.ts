import type { ReaderHints, RowHint, TableHint } from '@itayo/contract'
import type { HelpedHeads } from '../elements.ts'
import { findHeads, type Head } from '../heads.ts'
import type { Line, UprightPage } from '../page-types.ts'
import { lineOf } from '../words.ts'
import { gridFrom } from './given-grid.ts'
import { headFrom, headlessLayout, headsByLayout, type Layout, layoutOf } from './layout.ts'

/** Hints are about this document, layouts come from others that looked like it. */
export interface ReaderHelp {
  hints: ReaderHints | null
  layouts: readonly Layout[]
}

export const NO_HELP: ReaderHelp = { hints: null, layouts: [] }

interface HelpedPages extends HelpedHeads {
  parts: UprightPage[]
  /** The layouts that were given and found here, by their place among them. */
  used: number[]
  /** Layouts that the hints teach for other files. */
  learnt: Layout[]
  /** Pages whose parts stand beside each other: places in them are not those of the page. */
  takenApart: Set<number>
}

interface Reading {
  partsOf: (page: UprightPage) => UprightPage[]
  /** A heading tells where its columns stand on other pages. In spreadsheets they are as wide as their cells. */
  teaches: boolean
}

const middle = (line: Pick<Line, 'y0' | 'y1'>) => (line.y0 + line.y1) / 2

/** Pages as parts in the order they are read, with the headings that a person's help gives them. */
export function helpedPages(
  pages: UprightPage[],
  { hints, layouts }: ReaderHelp,
  { partsOf, teaches }: Reading,
): HelpedPages {
  const given = new Map<UprightPage, Head[]>()
  const outside = new Set<UprightPage>()
  const learnt: Layout[] = []
  const takenApart = new Set<number>()
  const numbered = (hints?.rows ?? []).map((row, at) => ({ row, at }))

  const drawn = pages.map((page) => {
    const tables = (hints?.tables ?? []).filter((table) => table.page === page.number)
    return { page: withRows(page, numbered), tables }
  })
  const cut = drawn.map(({ page, tables }) => {
    if (tables.length === 0) return undefined
    const { parts, rest } = cutOut(page, tables)
    for (const { part, table } of parts) {
      const last = part.lines.findLastIndex((line) => middle(line) < table.begins)
      const above = part.lines.slice(0, last + 1)
      given.set(part, [headFrom(table, part, 0, last)])
      const grid = gridFrom(table, [], table.frame.y0, table.begins)
      const layout = layoutOf(table, above, page.rules, grid)
      if (layout && teaches) learnt.push(layout)
    }
    return { parts: parts.map(({ part }) => part), rest }
  })
  // A heading that was named once is known on every page of the file.
  const known = hints ? learnt : layouts
  const headless = hints ? undefined : headlessLayout(pages, layouts)
  const parts = drawn.flatMap(({ page }, at): UprightPage[] => {
    const helped = cut[at]
    if (helped) return inTurn(helped.parts, helped.rest, outside)
    if (headless?.page.number === page.number) {
      given.set(page, [headless.head])
      return [page]
    }
    if (known.length > 0 && headsByLayout(page, known).some((head) => head.given)) return [page]
    const beside = partsOf(page)
    if (beside.length !== 1 || beside[0] !== page) takenApart.add(page.number)
    return beside
  })
  const headsOn = (part: UprightPage) =>
    given.get(part) ?? (known.length > 0 ? headsByLayout(part, known) : findHeads(part))
  const grids = new Set(parts.flatMap(headsOn).flatMap(({ given }) => (given ? [given.columns] : [])))
  return {
    parts,
    headsOn,
    isOutside: (part) => outside.has(part),
    used: hints ? [] : layouts.flatMap((layout, at) => (isAmong(layout, grids) ? [at] : [])),
    learnt,
    takenApart,
  }
}

const isAmong = ({ columns }: Layout, grids: Set<Head['columns']>) =>
  [...grids].some(
    (grid) =>
      grid.length === columns.length &&
      grid.every((column, at) => column.x0 === columns[at]?.from && column.x1 === columns[at]?.to),
  )

/** The words inside each frame, and what is left of the page. */
function cutOut(page: UprightPage, tables: TableHint[]) {
  let rest = page.lines
  const inOrder = [...tables].sort((a, b) => a.frame.y0 - b.frame.y0 || a.frame.x0 - b.frame.x0)
  const parts = inOrder.map((table) => {
    const { frame } = table
    const isIn = (line: Line) => middle(line) >= frame.y0 && middle(line) <= frame.y1
    const isWithin = (word: { x0: number; x1: number }) =>
      (word.x0 + word.x1) / 2 >= frame.x0 && (word.x0 + word.x1) / 2 <= frame.x1
    const lines = rest.flatMap((line) => (isIn(line) ? some(line, isWithin) : []))
    rest = rest.flatMap((line) => (isIn(line) ? some(line, (word) => !isWithin(word)) : [line]))
    return { table, part: { ...page, lines } }
  })
  return { parts, rest: { ...page, lines: rest } }
}

function some(line: Line, isWanted: (word: Line['words'][number]) => boolean): Line[] {
  const words = line.words.filter(isWanted)
  if (words.length === line.words.length) return [line]
  const { joined, opens } = line
  const marks = { ...(joined === undefined ? {} : { joined }), ...(opens ? { opens } : {}) }
  return words.length === 0 ? [] : [{ ...lineOf(words, line.page), ...marks }]
}

/** Lines between the frames are read in their place; after a frame its table has ended. */
function inTurn(parts: UprightPage[], rest: UprightPage, outside: Set<UprightPage>): UprightPage[] {
  let left = rest.lines
  const found: UprightPage[] = []
  const add = (lines: Line[]) => {
    if (lines.length === 0) return
    const part = { ...rest, lines }
    if (found.length > 0) outside.add(part)
    found.push(part)
  }
  for (const part of parts) {
    const top = Math.min(...part.lines.map(middle))
    add(left.filter((line) => middle(line) < top))
    left = left.filter((line) => middle(line) >= top)
    found.push(part)
  }
  add(left)
  return found
}

/** The lines that a person joined or parted know it. */
function withRows(page: UprightPage, rows: { row: RowHint; at: number }[]): UprightPage {
  const own = rows.filter(({ row }) => row.page === page.number)
  if (own.length === 0) return page
  const lines = page.lines.map((line): Line => {
    const y = middle(line)
    const joined = own.find(({ row }) => row.is === 'joined' && y >= row.from && y <= row.to)?.at
    return joined === undefined ? line : { ...line, joined }
  })
  for (const { row } of own) {
    if (row.is !== 'split') continue
    const at = lines.findIndex((line) => middle(line) > row.at)
    const line = lines[at]
    if (line) lines[at] = { ...line, opens: true }
  }
  return { ...page, lines }
}
