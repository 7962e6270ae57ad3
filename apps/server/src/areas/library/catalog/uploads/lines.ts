import type { SheetRow } from '../../../../platform/sheets/sheet.ts'
import { parseCell, tidy } from './cells.ts'
import type { Header } from './header.ts'
import type { Cell, Column, Line } from './list-plan.ts'

/** Longer than any column takes: enough to recognise a cell that is too long. */
const SHOWN = 600
/** How the template marks its examples, so that nobody loads them by mistake. */
const EXAMPLE = '(example)'

export interface ReadingRules {
  header: Header
  columns: readonly Column[]
  mayPrice: boolean
  day: string
}

/** Reads a row by the rule of each column; undefined for a row that is empty under the columns. */
export function lineOf({ row, cells }: SheetRow, rules: ReadingRules): Line | undefined {
  const line: Line = { row, read: {}, values: {}, problems: [] }
  for (const { key } of rules.columns) line.values[key] = null
  for (const { column, at } of rules.header.places) {
    const cell = cells[at] ?? null
    line.read[column.title] = shown(cell)
    const isForbidden = column.isPrice && !rules.mayPrice && tidy(cell) !== ''
    const parsed = isForbidden ? { problem: 'You may not set prices.' } : parseCell(column, cell, rules.day)
    if ('problem' in parsed) line.problems.push({ column: column.title, message: parsed.problem })
    else line.values[column.key] = parsed.value
  }
  const texts = Object.values(line.read).map(tidy)
  if (texts.every((text) => text === '')) return undefined
  return texts.some((text) => text.endsWith(EXAMPLE)) ? asExample(line, rules) : line
}

function shown(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const text = cell.toWellFormed().replaceAll('\0', '')
  return text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text
}

function asExample(line: Line, { columns }: ReadingRules): Line {
  const column = columns.find(({ isRequired }) => isRequired)?.title ?? ''
  const message = 'This is an example row of the template. Write over it.'
  return { ...line, problems: [{ column, message }] }
}
