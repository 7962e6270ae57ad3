import type { Grid } from './grid.ts'
import { FIGURE_ROLES, type ResourceKind, type Role } from './head-words.ts'
import { isItemNumber, splitItemNumber, withoutStop } from './item-number.ts'
import { isCurrency, type PrintedNumber, parseNumber } from './numbers.ts'
import type { Box } from './page-types.ts'
import type { TableRow } from './rows.ts'
import { unitOf } from './units.ts'
import { figureInBrackets, isWrittenOut } from './written-out.ts'

/** A row with its cells understood. */
export interface ParsedRow {
  page: number
  box: Box
  text: string
  /** The words without the figures of the number columns. */
  label: string
  item: string | null
  name: string
  unit: string | null
  figures: Partial<Record<Role, PrintedNumber>>
  /** Every amount that belongs to no part, from left to right: with and without tax, direct and in all. */
  amounts: PrintedNumber[]
  /** Figures of columns that are read and not kept: percentages, taxes, a second opinion. */
  aside: number[]
  split: Partial<Record<ResourceKind, { unit_cost?: PrintedNumber; amount?: PrintedNumber }>>
  /** A cell held something else than its column promises. */
  unclear: boolean
  bold: boolean
  /** How many cells hold something. */
  cells: number
}

export function parseRow(row: TableRow, grid: Grid): ParsedRow {
  const parsed: ParsedRow = {
    page: row.page,
    box: row.box,
    text: row.text,
    label: '',
    item: null,
    name: '',
    unit: null,
    figures: {},
    amounts: [],
    aside: [],
    split: {},
    unclear: row.doubtful,
    bold: row.bold,
    cells: row.cells.filter((text) => text !== '').length,
  }
  const names: string[] = []
  const words: string[] = []
  grid.columns.forEach((column, index) => {
    const text = row.cells[index] ?? ''
    const role = column.role
    if (text === '') return
    if (role === 'percent' || role === 'again') {
      parsed.aside.push(...numbersIn(text))
      return
    }
    if (role && FIGURE_ROLES.has(role)) {
      const cell = figureOf(text)
      if (cell.rest !== '') {
        words.push(cell.rest)
        const timed = (role === 'hours' || role === 'days') && cell.number === undefined
        if ((role === 'quantity' || timed) && unitOf(cell.rest)) parsed.unit ??= cell.rest
        else if (cell.number && isTime(cell.rest)) parsed.unit ??= cell.rest
        else if (cell.number && !COUNTED.test(cell.rest) && !isWrittenOut(cell.rest)) parsed.unclear = true
      }
      if (cell.number) putFigure(parsed, role, column.group, cell.number)
      return
    }
    words.push(text)
    if (role === 'item') parsed.item = text
    else if (role === 'unit') {
      const cut = grid.columns[index - 1]?.role === 'description' ? endOfName(text) : undefined
      if (cut) names.push(cut.end)
      parsed.unit = cut?.unit ?? text
      parsed.unclear ||= cut !== undefined
    } else if (role === 'description') names.push(text)
  })
  parsed.label = words.join(' ')
  parsed.name = names.join(' ')
  return settleItem(parsed)
}

/** 'mm sq.m.': the name beside it ended in the unit's column. */
function endOfName(text: string): { end: string; unit: string } | undefined {
  const words = text.split(' ')
  if (words.length < 2 || unitOf(text) !== undefined) return undefined
  const from = words.findIndex((_, at) => at > 0 && unitOf(words.slice(at).join(' ')) !== undefined)
  return from > 0 ? { end: words.slice(0, from).join(' '), unit: words.slice(from).join(' ') } : undefined
}

const numbersIn = (text: string) => text.split(' ').flatMap((word) => parseNumber(word)?.value ?? [])

/** The rightmost of several columns of the same meaning counts: totals stand at the right. */
function putFigure(row: ParsedRow, role: Role, group: ResourceKind | undefined, number: PrintedNumber): void {
  if (group && (role === 'amount' || role === 'unit_cost')) {
    row.split[group] = { ...row.split[group], [role]: number }
  } else row.figures[role] = number
  if (!group && role === 'amount') row.amounts.push(number)
}

/** The figure of a cell, and what else stands in it. */
function figureOf(text: string): { number: PrintedNumber | undefined; rest: string } {
  const whole = parseNumber(text)
  if (whole) return { number: whole, rest: '' }
  const words = text.split(' ').filter((word) => !isCurrency(word))
  const numbers = words.filter((word) => parseNumber(word))
  const bracketed = figureInBrackets(text)
  if (bracketed) return bracketed
  if (numbers.length !== 1) return { number: undefined, rest: text }
  return {
    number: parseNumber(numbers[0] ?? ''),
    rest: words.filter((word) => word !== numbers[0]).join(' '),
  }
}

/** '3 pax', '2 units': what is counted says nothing new. */
const COUNTED = /^(?:pax|persons?|men|workers?|units?|heads?|nos?\.?)$/i

const isTime = (text: string) => /^(?:hr|day|man-day|man-hr)$/.test(unitOf(text) ?? '')

/** Item numbers may lead the name, or the name may begin in the item's narrow column. */
function settleItem(row: ParsedRow): ParsedRow {
  // In its own column any short code with a digit is a number.
  const isNumber =
    row.item !== null && (isItemNumber(row.item) || /^(?=.{0,13}\d)[\w.()/-]{1,14}$/.test(row.item))
  if (row.item !== null && !isNumber) {
    const split = splitItemNumber(`${row.item} ${row.name}`)
    if (split && `${row.item} ${row.name}`.startsWith(split.number))
      return { ...row, item: split.number, name: split.rest }
    return { ...row, item: null, name: `${row.item} ${row.name}`.trim() }
  }
  if (row.item !== null) {
    // '803 (1)' with its last letter pushed into the next column is left as it is; only the trailing point goes.
    return {
      ...row,
      item: withoutStop(row.item),
    }
  }
  return row
}
