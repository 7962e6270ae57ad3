import type { ColumnMeaning, ImportHelp, ReaderHints, RowHint, SeenPage, TableHint } from '@itayo/contract'

export interface DraftTable extends TableHint {
  id: number
  /** It was changed here, or by the help before: only such tables are sent. */
  isNamed: boolean
}

/** The hints of a person so far. */
export interface Draft {
  tables: DraftTable[]
  rows: RowHint[]
}

const NARROWEST = 4
type Frame = TableHint['frame']

export function draftOf({ tables, hints }: ImportHelp): Draft {
  const named = hints?.tables ?? []
  const isNamed = (page: number) => named.some((table) => table.page === page)
  const read = tables.filter(({ page }) => !isNamed(page)).map(({ is_proposed: _, ...table }) => table)
  const all = [
    ...named.map((table) => ({ ...table, isNamed: true })),
    ...read.map((table) => ({ ...table, isNamed: false })),
  ]
  return { tables: all.map((table, id) => ({ ...table, id })), rows: hints?.rows ?? [] }
}

export function hintsOf({ tables, rows }: Draft): ReaderHints {
  const named = tables.filter(({ isNamed }) => isNamed)
  return { tables: named.map(({ id: _, isNamed: __, ...table }) => table), rows }
}

export const isNothing = (draft: Draft) =>
  draft.rows.length === 0 && !draft.tables.some(({ isNamed }) => isNamed)

export function changed(draft: Draft, id: number, change: Partial<TableHint>): Draft {
  const tables = draft.tables.map((table) =>
    table.id === id ? { ...table, ...change, isNamed: true } : table,
  )
  return { ...draft, tables }
}

export function meant(table: DraftTable, at: number, meaning: ColumnMeaning): Partial<TableHint> {
  return { columns: table.columns.map((column, index) => (index === at ? { ...column, meaning } : column)) }
}

/** The line after column `at` goes to `x`, never past the lines beside it. */
export function edgeMoved({ columns }: DraftTable, at: number, x: number): Partial<TableHint> {
  const [left, right] = [columns[at], columns[at + 1]]
  if (!left || !right) return {}
  const edge = Math.min(right.to - NARROWEST, Math.max(left.from + NARROWEST, x))
  return {
    columns: columns.map((column, index) =>
      index === at ? { ...column, to: edge } : index === at + 1 ? { ...column, from: edge } : column,
    ),
  }
}

export function columnSplit({ columns }: DraftTable, at: number): Partial<TableHint> {
  return {
    columns: columns.flatMap((column, index) => {
      if (index !== at) return [column]
      const middle = (column.from + column.to) / 2
      return [
        { ...column, to: middle },
        { ...column, from: middle, meaning: 'unnamed' as const },
      ]
    }),
  }
}

/** A column and the one after it become one, which keeps the first's meaning. */
export function columnsJoined({ columns }: DraftTable, at: number): Partial<TableHint> {
  const next = columns[at + 1]
  if (!next || columns.length <= 2) return {}
  return {
    columns: columns.flatMap((column, index) =>
      index === at + 1 ? [] : [index === at ? { ...column, to: next.to } : column],
    ),
  }
}

/** The columns go with the frame: what stands outside it is cut off, the outer ones reach its sides. */
export function framed(table: DraftTable, drawn: Frame): Partial<TableHint> {
  const frame = {
    x0: Math.min(drawn.x0, drawn.x1),
    x1: Math.max(drawn.x0, drawn.x1),
    y0: Math.min(drawn.y0, drawn.y1),
    y1: Math.max(drawn.y0, drawn.y1),
  }
  const inside = table.columns.filter(
    ({ from, to }) => to > frame.x0 + NARROWEST && from < frame.x1 - NARROWEST,
  )
  const kept = inside.length >= 2 ? inside : halves(frame)
  const columns = kept.map((column, at) => ({
    ...column,
    from: at === 0 ? frame.x0 : column.from,
    to: at === kept.length - 1 ? frame.x1 : column.to,
  }))
  const begins = Math.min(Math.max(table.begins, frame.y0), frame.y1)
  return { frame, columns, begins }
}

function halves({ x0, x1 }: Frame): TableHint['columns'] {
  const middle = (x0 + x1) / 2
  return [
    { from: x0, to: middle, meaning: 'description' },
    { from: middle, to: x1, meaning: 'amount' },
  ]
}

export function tableAdded(draft: Draft, { page, width, height }: SeenPage): Draft {
  const frame = { x0: width * 0.05, y0: height * 0.05, x1: width * 0.95, y1: height * 0.95 }
  const id = Math.max(-1, ...draft.tables.map((table) => table.id)) + 1
  const table = { page, frame, begins: frame.y0, kind: null, columns: halves(frame), id, isNamed: true }
  return { ...draft, tables: [...draft.tables, table] }
}

export function tableRemoved(draft: Draft, id: number): Draft {
  return { ...draft, tables: draft.tables.filter((table) => table.id !== id) }
}

type SeenLine = SeenPage['lines'][number]
const middleOf = ({ y0, y1 }: SeenLine) => (y0 + y1) / 2

/** The lines in a table's frame, its headings too. */
export function linesIn({ frame }: Pick<TableHint, 'frame'>, { lines }: SeenPage): SeenLine[] {
  return lines.filter((line) => middleOf(line) >= frame.y0 && middleOf(line) <= frame.y1)
}

/** A person's hint on a line and the one above it. */
export function rowHintAt(draft: Draft, page: number, above: SeenLine, line: SeenLine): RowHint['is'] | null {
  const found = draft.rows.find(
    (row) =>
      row.page === page && (row.is === 'split' ? isBetween(row.at, above, line) : holds(row, above, line)),
  )
  return found?.is ?? null
}

const isBetween = (y: number, above: SeenLine, line: SeenLine) => y >= middleOf(above) && y < middleOf(line)
const holds = (row: { from: number; to: number }, ...lines: SeenLine[]) =>
  lines.every((line) => middleOf(line) >= row.from && middleOf(line) <= row.to)

/** A line is one row with the line above it, begins a row, or the reader decides. */
export function rowSaid(
  draft: Draft,
  page: number,
  [above, line]: [SeenLine, SeenLine],
  is: RowHint['is'] | null,
): Draft {
  const others = draft.rows.flatMap((row): RowHint[] => {
    if (row.page !== page) return [row]
    if (row.is === 'split') return isBetween(row.at, above, line) ? [] : [row]
    if (!holds(row, above, line)) return [row]
    // Lines that were joined around it stay joined on both sides.
    return [
      { ...row, to: middleOf(above) },
      { ...row, from: middleOf(line) },
    ].filter(({ from, to }) => to - from > 1)
  })
  if (is === 'split') return { ...draft, rows: [...others, { is, page, at: splitAt(above, line) }] }
  if (is === null) return { ...draft, rows: others }
  const touches = (row: RowHint) =>
    row.is === 'joined' && row.page === page && (holds(row, above) || holds(row, line))
  const near = others.filter(touches) as Extract<RowHint, { is: 'joined' }>[]
  const from = Math.min(middleOf(above), ...near.map((row) => row.from))
  const to = Math.max(middleOf(line), ...near.map((row) => row.to))
  return {
    ...draft,
    rows: [...others.filter((row) => !touches(row)), { is: 'joined', page, from, to }],
  }
}

const splitAt = (above: SeenLine, line: SeenLine) => (middleOf(above) + middleOf(line)) / 2
