import { columnLetters } from '../../../../platform/sheets/references.ts'
import type { CellPlan, Look, RowPlan, SheetPlan } from '../../../../platform/sheets/writing/plan.ts'
import type { FormColumn, FormPage, FormRow, FormTable, Place } from '../forms/form.ts'
import type { ReportHead, Signatory } from '../report-source.ts'
import { printedLine } from './texts.ts'

/** The pages as sheets, whose rows are made while the file is written. */
export function sheetsOf(pages: readonly FormPage[], head: ReportHead, seesCosts: boolean): SheetPlan[] {
  return pages.map((page) => {
    const tables = page.tables.map((table) => ({ ...table, columns: visible(table, seesCosts) }))
    const columns = tables[0]?.columns ?? []
    const shown = columns.filter((column) => !column.isHidden)
    const overRow = overRowOf(columns)
    const above = [...headRows(page, head, shown), ...overRow]
    const isOne = tables.length === 1
    return {
      name: page.name,
      // A header row can stay in view and be printed again when there is one for all rows.
      columns: columns.map(({ title, width, format, isHidden = false }) => ({
        width,
        format,
        ...(isOne && { title }),
        ...(isHidden && { hidden: true }),
      })),
      above,
      rows: rowsOf(page, tables, head, seesCosts, above.length + 1),
      print: {
        paper: PAPERS[head.paper],
        landscape: widthOf(shown) > WIDEST_UPRIGHT,
        footer: printedLine(head),
        ...(overRow.length > 0 && { repeatFromRow: above.length }),
      },
    }
  })
}

const PAPERS = { A4: 'a4', Letter: 'letter', Long: 'long' } as const
/** In characters: smaller print is hard to read. */
const WIDEST_UPRIGHT = 125

export function visible(table: FormTable, seesCosts: boolean): readonly FormColumn[] {
  return seesCosts ? table.columns : table.columns.filter((column) => !column.isCost)
}

/** Words above several columns, in a row of their own above the header. */
function overRowOf(columns: readonly FormColumn[]): RowPlan[] {
  if (columns.every(({ over }) => over === undefined)) return []
  const cells = columns.map(({ over }, at): CellPlan => {
    if (over === undefined || columns[at - 1]?.over === over) return null
    const next = columns.findIndex((column, other) => other > at && column.over !== over)
    return { value: over, format: 'text', across: (next < 0 ? columns.length : next) - at }
  })
  return [{ look: 'header', cells }]
}

function headRows(page: FormPage, head: ReportHead, columns: readonly FormColumn[]): RowPlan[] {
  const { name, address, contact, tin, pcab } = head.company
  const registered = [pcab && `PCAB Licence No. ${pcab}`, tin && `TIN ${tin}`].filter(Boolean).join('   ')
  const lines = [[address, contact].filter(Boolean).join('   '), registered].filter(Boolean)
  const facts = [...head.facts, ...page.facts]
  return [
    { look: 'title', cells: [name] },
    ...lines.map((line) => ({ cells: [line] })),
    { look: 'title', cells: [page.title] },
    { cells: [page.standing ?? head.standing] },
    ...pairs(facts).map(([left, right]) =>
      twoCells(`${left.label}: ${left.value}`, right ? `${right.label}: ${right.value}` : null, columns),
    ),
    { cells: [] },
  ]
}

function* rowsOf(
  page: FormPage,
  tables: readonly FormTable[],
  head: ReportHead,
  seesCosts: boolean,
  first: number,
): Generator<RowPlan> {
  const columns = (tables[0]?.columns ?? []).filter((column) => !column.isHidden)
  const place = { row: first, cell: (_key: string, _row: number) => '' } satisfies Place
  const isOne = tables.length === 1
  // The header of the only table is the sheet's own.
  if (isOne) place.row += 1
  for (const [at, table] of tables.entries()) {
    if (at > 0) {
      yield { cells: [] }
      place.row += 1
    }
    if (!isOne) {
      yield { look: 'section', cells: [table.heading ?? ''] }
      yield { look: 'header', cells: table.columns.map(({ title, format }) => ({ value: title, format })) }
      place.row += 2
    }
    place.cell = cellNames(table.columns)
    for (const row of table.rows(place)) {
      if (row.isCost && !seesCosts) continue
      yield sheetRow(row, table.columns)
      place.row += 1
    }
  }
  const closing = [
    ...[...page.words, ...(page.notes ?? []), ...(page.sheetNotes ?? [])].flatMap((words) => [
      { cells: [] },
      spread([[words, columns]]),
    ]),
    ...(page.isSigned ? signatureRows(signatoriesOf(page, head), columns) : []),
  ]
  // Words and signatures stay on one page.
  yield* closing.map((row, at) => (at === 0 ? { ...row, together: closing } : row))
}

/** The bidder signs before the others. */
export function signatoriesOf({ hasBidder }: FormPage, { company, signatures }: ReportHead): Signatory[] {
  const position = `Authorized representative, ${company.name}`
  return [...(hasBidder ? [{ label: 'Bidder', name: '', position }] : []), ...signatures]
}

function cellNames(columns: readonly FormColumn[]): Place['cell'] {
  const letters = new Map(columns.map((column, at) => [column.key, columnLetters(at + 1)]))
  return (key, row) => `${letters.get(key) ?? ''}${row}`
}

const LOOKS: Record<FormRow['kind'], Look> = {
  row: 'plain',
  caption: 'plain',
  group: 'section',
  subgroup: 'section',
  subtotal: 'total',
  total: 'total',
}

function sheetRow(row: FormRow, columns: readonly FormColumn[]): RowPlan {
  const cells = columns.map(({ key }): CellPlan => row.cells[key] ?? null)
  // Words of a row without a letter stand where the letter would: they run on into the empty cells.
  if (row.letter !== undefined) cells.splice(0, 2, row.letter, row.text ?? '')
  else if (row.text !== undefined) cells[0] = { value: row.text, format: 'general' }
  return { cells, look: LOOKS[row.kind] }
}

/** Two beside each other, as wide as the sheet allows: names need room. */
function* signatureRows(
  signatures: readonly Signatory[],
  columns: readonly FormColumn[],
): Generator<RowPlan> {
  for (const [left, right] of pairs(signatures)) {
    const row = (line: (one: Signatory) => string) =>
      twoCells(line(left), right ? line(right) : null, columns)
    yield { cells: [] }
    yield row((one) => `${one.label}:`)
    yield* [{ cells: [] }, { cells: [] }]
    yield row(({ name }) => name.toUpperCase() || '______________________________')
    yield row(({ position }) => position)
    yield row(() => 'Date: ____________________')
  }
}

const widthOf = (columns: readonly FormColumn[]) => columns.reduce((sum, column) => sum + column.width, 0)

/** The column nearest to half of the width. */
function middleOf(columns: readonly FormColumn[]): number {
  const half = widthOf(columns) / 2
  const distance = (at: number) => Math.abs(widthOf(columns.slice(0, at)) - half)
  return columns.reduce((best, _, at) => (at > 0 && distance(at) < distance(best) ? at : best), 1)
}

function twoCells(left: string, right: string | null, columns: readonly FormColumn[]): RowPlan {
  const middle = middleOf(columns)
  return spread([
    [left, columns.slice(0, middle)],
    [right ?? '', columns.slice(middle)],
  ])
}

const LINE = 15

/** Texts over several columns each, as high as they need: no program fits a row to a merged cell. */
function spread(texts: readonly (readonly [text: string, over: readonly FormColumn[]])[]): RowPlan {
  const lines = Math.max(...texts.map(([text, over]) => Math.ceil(text.length / widthOf(over))))
  return {
    cells: texts.flatMap(([value, over]): CellPlan[] => [
      { value, format: 'wrapped', across: over.length },
      ...Array<null>(Math.max(0, over.length - 1)).fill(null),
    ]),
    ...(lines > 1 && { height: lines * LINE }),
  }
}

function pairs<T>(all: readonly T[]): [T, T | undefined][] {
  return all.flatMap((one, at) => (at % 2 === 0 ? [[one, all[at + 1]] as [T, T | undefined]] : []))
}
