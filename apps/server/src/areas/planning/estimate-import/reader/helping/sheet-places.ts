import type { ReaderHints, RowHint, TableHint } from '@itayo/contract'
import { type LaidSheet, TOP } from '../sheets/lay-out.ts'
import { type ShownPage, shownPages } from '../sheets/pages.ts'
import { MOST_COLUMNS, type SeenDocument } from './seen-pages.ts'

type Tall = { y0: number; y1: number }
const middle = ({ y0, y1 }: Tall) => (y0 + y1) / 2

/** The heights of the sheet that a page shows. */
function reachOf({ sheet, from, to }: ShownPage, sheets: readonly LaidSheet[]): Tall {
  const rows = sheets[sheet]?.rows ?? []
  return { y0: rows[from]?.y0 ?? 0, y1: rows[to - 1]?.y1 ?? 0 }
}

/** Moves findings on whole sheets to the pages that a person looks at: a long sheet is cut into several. */
export function onPages(found: SeenDocument, sheets: readonly LaidSheet[]): SeenDocument {
  const shown = shownPages(sheets)
  const pages = shown.map((page, at) => {
    const width = sheets[page.sheet]?.width ?? 0
    const reach = reachOf(page, sheets)
    const lines = found.pages[page.sheet]?.lines ?? []
    return {
      page: at + 1,
      width,
      height: page.height,
      turned: 0,
      lines: lines
        .filter((line) => middle(line) >= reach.y0 && middle(line) <= reach.y1)
        .map((line) => ({ ...line, y0: line.y0 - page.shift, y1: line.y1 - page.shift })),
    }
  })
  const tables = found.tables.flatMap((table) => {
    const isHere = (page: ShownPage) =>
      page.sheet === table.page - 1 && table.begins <= reachOf(page, sheets).y1
    const at = shown.findIndex(isHere)
    const page = shown[at]
    if (!page) return []
    const { y0, y1 } = reachOf(page, sheets)
    const frame = {
      ...table.frame,
      y0: Math.max(table.frame.y0, y0 - TOP / 2) - page.shift,
      // The rest of a table stands on the next pages.
      y1: Math.min(table.frame.y1, y1) - page.shift,
    }
    const columns = table.is_proposed ? cellColumns(sheets[page.sheet], table) : table.columns
    const [left = frame.x0, right = frame.x1] = [columns[0]?.from, columns.at(-1)?.to]
    return [
      {
        ...table,
        page: at + 1,
        frame: { ...frame, x0: Math.min(frame.x0, left), x1: Math.max(frame.x1, right) },
        begins: Math.max(table.begins, y0) - page.shift,
        columns,
      },
    ]
  })
  return { pages, tables }
}

/** A table that is only supposed takes the columns of the sheet. */
function cellColumns(sheet: LaidSheet | undefined, { columns }: TableHint): TableHint['columns'] {
  const own = sheet?.columns ?? []
  if (own.length < 2 || own.length > MOST_COLUMNS) return columns
  return own.map(({ x0, x1 }) => ({ from: x0, to: x1, meaning: 'unnamed' }))
}

/** Moves a person's hints from those pages back to the sheets. A frame that reaches the end of its page goes on. */
export function onSheets(
  { tables, rows }: ReaderHints,
  found: readonly TableHint[],
  sheets: readonly LaidSheet[],
): ReaderHints {
  const shown = shownPages(sheets)
  const moved = tables.flatMap((table): { table: TableHint; goesOn: boolean }[] => {
    const page = shown[table.page - 1]
    if (!page) return []
    const last = sheets[page.sheet]?.rows[page.to - 1]
    const frame = {
      ...table.frame,
      y0: table.frame.y0 + page.shift,
      y1: table.frame.y1 + page.shift,
    }
    const goesOn = last !== undefined && frame.y1 >= middle(last)
    return [{ table: { ...table, page: page.sheet + 1, frame, begins: table.begins + page.shift }, goesOn }]
  })
  const tops = [...moved.map(({ table }) => table), ...found]
  return {
    tables: moved.map(({ table, goesOn }) => {
      if (!goesOn) return table
      const next = tops.filter(({ page, frame }) => page === table.page && frame.y0 >= table.frame.y1 - 1)
      const end = sheets[table.page - 1]?.height ?? table.frame.y1
      return { ...table, frame: { ...table.frame, y1: Math.min(end, ...next.map(({ frame }) => frame.y0)) } }
    }),
    rows: rows.flatMap((row) => rowOnSheet(row, shown[row.page - 1])),
  }
}

function rowOnSheet(row: RowHint, page: ShownPage | undefined): RowHint[] {
  if (!page) return []
  const on = { page: page.sheet + 1 }
  return row.is === 'joined'
    ? [{ ...row, ...on, from: row.from + page.shift, to: row.to + page.shift }]
    : [{ ...row, ...on, at: row.at + page.shift }]
}
