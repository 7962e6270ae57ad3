import { findUnit, type UnitRow } from '@itayo/domain'
import type { ChosenItem, DraftLine, DraftScope, LineKey, LineKind } from '../../model/types.ts'
import type { Role } from './columns.ts'
import { pastedNumber } from './numbers.ts'

export type Outcome = 'updates' | 'same' | 'new' | 'wrong' | 'total' | 'left-out'

interface CellProblem {
  column: number
  message: string
  /** The number that was probably meant; Enter takes it. */
  suggestion: string | null
}

/** The fields of a line that a pasted row gives; the others are undefined. */
export interface PastedLine {
  name?: string
  item?: ChosenItem
  count?: number | null
  duration?: number | null
  rate?: number | null
  percent?: number
  unit?: UnitRow
}

export interface PlannedRow {
  /** The row of the clipboard, from 0. */
  at: number
  outcome: Outcome
  words: string
  /** The line it changes, and its number on the screen. */
  lineKey: LineKey | null
  changed: readonly Role[]
  problems: readonly CellProblem[]
  values: PastedLine
}

interface PasteInput {
  scope: DraftScope
  kind: LineKind
  cells: readonly string[][]
  roles: readonly Role[]
  withHeadings: boolean
  /** Lines that no row names are removed. */
  replaces: boolean
  /** Rows without names go to the lines from here on. */
  fromLine: LineKey | null
  units: readonly UnitRow[]
  items: ItemsByName
}

/** Entries of the master lists, by `nameKey`. */
export type ItemsByName = ReadonlyMap<string, readonly ChosenItem[]>

/** Two spellings of one name: capitals, spaces and points do not matter. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function planOf(input: PasteInput): PlannedRow[] {
  const match = matcher(input)
  const first = input.withHeadings ? 1 : 0
  return input.cells.flatMap((row, at) =>
    at < first || row.every((cell) => cell === '') ? [] : [plannedRow(input, row, at, match)],
  )
}

type Match = (name: string | undefined, item: ChosenItem | undefined) => DraftLine | null

/** The second row of a name is for the second line of that name. */
function matcher({ scope, kind, roles, fromLine }: PasteInput): Match {
  const free = scope[kind].filter((line) => !line.removed)
  if (!roles.includes('name')) {
    const from = fromLine === null ? 0 : free.findIndex(({ key }) => key === fromLine)
    const following = free.slice(Math.max(0, from)).values()
    return () => following.next().value ?? null
  }
  const byName = Map.groupBy(free, (line) => nameKey(line.name))
  const byItem = Map.groupBy(free, (line) => line.itemId)
  const taken = new Set<DraftLine>()
  return (name, item) => {
    const isFree = (line: DraftLine) => !taken.has(line)
    const named = byName.get(nameKey(name ?? ''))?.find(isFree)
    const line = named ?? (item?.itemId == null ? undefined : byItem.get(item.itemId)?.find(isFree))
    if (line) taken.add(line)
    return line ?? null
  }
}

const TOTAL = /^(?:grand |sub[- ]?)?totals?\b|^sum\b/i

const LEFT: Pick<PlannedRow, 'lineKey' | 'changed' | 'problems' | 'values'> = {
  lineKey: null,
  changed: [],
  problems: [],
  values: {},
}

function plannedRow(input: PasteInput, row: readonly string[], at: number, match: Match): PlannedRow {
  const cellOf = (role: Role) => row[input.roles.indexOf(role)] ?? ''
  const hasNames = input.roles.includes('name')
  const words = row.find((cell) => /\p{L}/u.test(cell)) ?? ''
  if (TOTAL.test(hasNames ? cellOf('name') || words : words))
    return { at, outcome: 'total', words: 'Total row, left out', ...LEFT }
  const numbers = (['count', 'duration', 'rate'] as const).filter((role) => cellOf(role) !== '')
  if (hasNames && cellOf('name') === '' && numbers.length < 2)
    return { at, outcome: 'left-out', words: 'No description, left out', ...LEFT }
  if (numbers.length === 0 && cellOf('unit') === '')
    return { at, outcome: 'left-out', words: 'No figures, left out', ...LEFT }
  const { values, problems } = valuesOf(input, row)
  const line = match(values.name, values.item)
  if (!line && !values.name) problems.push(missingName(input))
  if (problems.length > 0) return wrongRow(at, line, values, problems)
  if (!line) return { at, outcome: 'new', words: 'New line', ...LEFT, values }
  const changed = changesOf(line, values)
  const place = input.scope[input.kind].indexOf(line) + 1
  if (changed.length === 0)
    return { ...LEFT, at, outcome: 'same', words: 'Same, no change', lineKey: line.key, values }
  const words2 = `Updates line ${place}`
  return { at, outcome: 'updates', words: words2, lineKey: line.key, changed, problems, values }
}

function missingName({ roles }: PasteInput): CellProblem {
  return {
    column: Math.max(0, roles.indexOf('name')),
    message: roles.includes('name') ? 'Description is required.' : 'No line left for this row.',
    suggestion: null,
  }
}

function wrongRow(
  at: number,
  line: DraftLine | null,
  values: PastedLine,
  problems: CellProblem[],
): PlannedRow {
  const words = problems[0]?.message ?? ''
  return { at, outcome: 'wrong', words, lineKey: line?.key ?? null, changed: [], problems, values }
}

function valuesOf(
  { kind, roles, units, items }: PasteInput,
  row: readonly string[],
): { values: PastedLine; problems: CellProblem[] } {
  const values: PastedLine = {}
  const problems: CellProblem[] = []
  roles.forEach((role, column) => {
    const text = row[column] ?? ''
    if (role === 'none' || text === '') return
    if (role === 'name') {
      if (text.length > 200)
        problems.push({ column, message: 'Use at most 200 characters.', suggestion: text.slice(0, 200) })
      else values.name = text
    } else if (role === 'unit') {
      const unit = findUnit(text, units)
      if (unit) values.unit = unit
      else if (isOfLabor(text)) values.percent ??= 0
      else problems.push({ column, message: `Unknown unit: ${text}`, suggestion: null })
    } else {
      const number = pastedNumber(role, kind, text)
      if ('message' in number) problems.push({ column, ...number })
      else if (number.isPercent && kind !== 'labor' && number.value !== null) values.percent = number.value
      else values[role] = number.value
    }
  })
  // '10' beside '% of labor' is a percentage as much as '10%' is.
  if (values.percent === 0 && typeof values.count === 'number') values.percent = values.count
  if (values.percent !== undefined && values.percent > 100)
    problems.push({
      column: roles.indexOf('count'),
      message: 'This cannot be more than 100.',
      suggestion: null,
    })
  const found = values.name === undefined ? [] : (items.get(nameKey(values.name)) ?? [])
  const item = found.find(({ unitId }) => unitId === values.unit?.id) ?? found[0]
  if (item) values.item = item
  return { values, problems }
}

const isOfLabor = (text: string) => /^%\s*(?:of )?labou?r|^percent of labou?r/i.test(text)

function changesOf(line: DraftLine, values: PastedLine): Role[] {
  const changed: Role[] = []
  if (values.percent !== undefined)
    return line.basis === 'percent_of_labor' && line.percent === values.percent ? [] : ['count']
  for (const role of ['count', 'duration', 'rate'] as const)
    if (values[role] !== undefined && values[role] !== line[role]) changed.push(role)
  if (values.unit && values.unit.id !== line.unitId) changed.push('unit')
  return changed
}

/** Rows that are wrong are not counted as pasted until they are corrected. */
export function countsOf(rows: readonly PlannedRow[]): Record<Outcome, number> & { pasted: number } {
  const counts = { updates: 0, same: 0, new: 0, wrong: 0, total: 0, 'left-out': 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return { ...counts, pasted: counts.updates + counts.same + counts.new }
}

/** The key of a pasted cell: '3:1' is the second cell of the fourth row. */
export const cellKey = (row: number, column: number) => `${row}:${column}`

export const rowOfKey = (key: string) => Number(key.split(':')[0])

/** The next cell to correct after this one, and the first one again after the last. */
export function nextProblem(rows: readonly PlannedRow[], from: string | null): string | null {
  const cells = rows.flatMap(({ at, problems }) =>
    problems.map(({ column }) => ({ at, column })).toSorted((one, other) => one.column - other.column),
  )
  const [row = -1, column = -1] = from === null ? [] : from.split(':').map(Number)
  const next = cells.find((cell) => cell.at > row || (cell.at === row && cell.column > column)) ?? cells[0]
  return next ? cellKey(next.at, next.column) : null
}
