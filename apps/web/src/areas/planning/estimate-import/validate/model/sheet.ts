import type { ImportRow } from '@itayo/contract'
import type { ImportProblem } from '@itayo/domain'
import type { Checked } from './state.ts'

export type CheckRow =
  | { kind: 'heading'; key: string; number: string; title: string }
  | { kind: 'item'; key: string; row: ImportRow; lines: number; isOpen: boolean }
  | { kind: 'line'; key: string; row: ImportRow; isLeft: boolean }
  | { kind: 'strip'; key: string; row: ImportRow; problems: readonly ImportProblem[] }

/** A row that was read, and that the cursor goes to. */
export type FilledRow = Extract<CheckRow, { kind: 'item' | 'line' }>

export const isFilled = (each: CheckRow): each is FilledRow => each.kind === 'item' || each.kind === 'line'

/** By its number in the document. */
export const rowKeyOf = (row: number): string => `r${row}`
export const rowOfKey = (key: string): number => Number(key.slice(1))

export interface SheetView {
  /** Shows only these rows, with their work items; null: all. */
  only: ReadonlySet<number> | null
  /** These work items stand before the others; null: all in the order of the document. */
  first: ReadonlySet<number> | null
  /** Work items whose lines are shown. */
  open: ReadonlySet<number>
  /** Doubts that are still open. */
  openProblems: (row: ImportRow, problems: readonly ImportProblem[]) => readonly ImportProblem[]
}

const TO_SETTLE_FIRST = 'To settle first'

/** The rows of the grid: headings, work items, the lines of open ones, and the problems of each. */
export function sheetRows(checked: Checked, view: SheetView): CheckRow[] {
  const rows: CheckRow[] = []
  const { first } = view
  const early = first ? checked.scopes.filter(({ scope }) => first.has(scope.row)) : []
  const late = first ? checked.scopes.filter(({ scope }) => !first.has(scope.row)) : checked.scopes
  if (early.length > 0) rows.push({ kind: 'heading', key: 'first', number: '', title: TO_SETTLE_FIRST })
  for (const scope of early) rows.push(...rowsOfScope(scope, checked, view))
  let heading = ''
  for (const scope of late) {
    const its = rowsOfScope(scope, checked, view)
    if (its.length === 0) continue
    if (scope.scope.heading !== heading) {
      heading = scope.scope.heading
      if (heading) rows.push({ kind: 'heading', key: `h${scope.scope.row}`, ...headingParts(heading) })
    }
    rows.push(...its)
  }
  return rows
}

function rowsOfScope(
  { scope, lines }: Checked['scopes'][number],
  { byRow }: Checked,
  { only, open, openProblems }: SheetView,
): CheckRow[] {
  const isLeft = scope.choice === 'leave'
  const wanted = lines.filter(({ row }) => only?.has(row))
  if (only && wanted.length === 0 && !only.has(scope.row)) return []
  const isOpen = open.has(scope.row) || wanted.length > 0
  const strip = (row: ImportRow): CheckRow[] => {
    const problems = isLeft || row.choice === 'leave' ? [] : openProblems(row, byRow.get(row.row) ?? [])
    return problems.length === 0 ? [] : [{ kind: 'strip', key: `s${row.row}`, row, problems }]
  }
  const shown = !isOpen ? [] : open.has(scope.row) ? lines : wanted
  return [
    { kind: 'item', key: rowKeyOf(scope.row), row: scope, lines: lines.length, isOpen },
    ...strip(scope),
    ...shown.flatMap((row): CheckRow[] => [
      { kind: 'line', key: rowKeyOf(row.row), row, isLeft },
      ...strip(row),
    ]),
  ]
}

/** Work items start open if a line is to be settled or their lines do not add up; the others start folded. */
export function opensItself(checked: Checked): Set<number> {
  const waiting = new Set(checked.toSettle)
  const open = new Set<number>()
  for (const { scope, lines } of checked.scopes) {
    const isOff = (checked.byRow.get(scope.row) ?? []).some(({ code }) => code === 'lines')
    if (lines.some(({ row }) => waiting.has(row)) || (isOff && waiting.has(scope.row))) open.add(scope.row)
  }
  return open
}

/** The next row to settle in the order of the document, round the end. */
export function nextToSettle(
  toSettle: readonly number[],
  from: number | null,
  isBack: boolean,
): number | null {
  if (toSettle.length === 0) return null
  if (from === null) return (isBack ? toSettle.at(-1) : toSettle[0]) ?? null
  const next = isBack ? toSettle.findLast((row) => row < from) : toSettle.find((row) => row > from)
  return next ?? (isBack ? toSettle.at(-1) : toSettle[0]) ?? null
}

/** 'PART II – EARTHWORKS' is number and title, as the document's own columns have them. */
export function headingParts(heading: string): { number: string; title: string } {
  const found =
    /^((?:(?:part|division|section|item)\s+)?(?:[ivxlc]+|[a-z]|\d+(?:\.\d+)*))\s*[.):–—-]+\s*(\S.*)$/i.exec(
      heading.trim(),
    )
  return { number: found?.[1] ?? '', title: found?.[2] ?? heading.trim() }
}
