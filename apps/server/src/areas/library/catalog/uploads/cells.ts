import { isCalendarDate, MOST_TYPED, mostWords, whyNotLikely } from '@itayo/domain'
import { withoutControls } from '../../../../platform/sheets/text.ts'
import type { Cell, Column, ColumnKind } from './list-plan.ts'

/** A cell under its column is a value, empty (null), or a problem. */
type Parsed = { value: string | number | null } | { problem: string }

const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)/i
const DECIMALS = 4

/** One line of text: no control characters, no double spaces. */
export function tidy(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  const text = withoutControls(String(cell)).toWellFormed()
  return text.replace(/\s+/g, ' ').trim()
}

export function parseCell(column: Column, cell: Cell, day: string): Parsed {
  const text = tidy(cell)
  if (text === '') return column.isRequired ? { problem: `${column.title} is required.` } : { value: null }
  if (text.startsWith('=')) return { problem: 'This formula has no value. Type the value itself.' }
  if (FORMULA_ERROR.test(text)) return { problem: `This formula ends in the error ${text.slice(0, 10)}.` }
  return parseText(column.is, cell, text, day)
}

function parseText(is: ColumnKind, cell: Cell, text: string, day: string): Parsed {
  switch (is.kind) {
    case 'text':
      return text.length > is.max ? { problem: `Use at most ${is.max} characters.` } : { value: text }
    case 'amount':
      return typeof cell === 'boolean' ? NOT_A_NUMBER : parseAmount(is, cell, text)
    case 'date':
      return parseDate(text, is.mayBeFuture, day)
    case 'choice':
      return parseChoice(is.choices, cell, text)
  }
}

const NOT_A_NUMBER: Parsed = { problem: 'This is not a number.' }
/** '₱ 1,265.50', 'PHP 265', '265': commas only where they part thousands. */
const AMOUNT = /^(?:₱|php|p)?\s*(-?)\s*(\d+|\d{1,3}(?:,\d{3})+)?(\.\d+)?$/i

function parseAmount(is: Extract<ColumnKind, { kind: 'amount' }>, cell: Cell, text: string): Parsed {
  const amount = typeof cell === 'number' ? cell : amountOf(text)
  if (amount === undefined || !Number.isFinite(amount)) return NOT_A_NUMBER
  if (amount < 0) return { problem: 'This cannot be negative.' }
  if (is.isAboveZero && amount === 0) return { problem: 'This must be above zero.' }
  const most = is.most ?? MOST_TYPED
  if (amount > most) return { problem: mostWords(most) }
  const scale = 10 ** (is.decimals ?? DECIMALS)
  const rounded = Math.round(amount * scale) / scale
  // A calculated number is off by less than a billionth; a larger difference was typed.
  if (Math.abs(amount - rounded) > 1e-9 * Math.max(1, amount))
    return { problem: `Use at most ${is.decimals === 2 ? 'two' : 'four'} decimals.` }
  return { value: rounded }
}

function amountOf(text: string): number | undefined {
  const [, sign = '', whole = '', fraction = ''] = AMOUNT.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  return Number(`${sign}${whole.replaceAll(',', '')}${fraction}`)
}

function parseDate(text: string, mayBeFuture: boolean, day: string): Parsed {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const date = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : text
  if (!isCalendarDate(date)) {
    return { problem: 'This is not a date. Write it as 2026-01-31 or 01/31/2026.' }
  }
  const unlikely = whyNotLikely(date)
  if (unlikely) return { problem: unlikely }
  if (!mayBeFuture && date > day) return { problem: 'This date is in the future.' }
  return { value: date }
}

function parseChoice(choices: readonly string[], cell: Cell, text: string): Parsed {
  const word = typeof cell === 'boolean' ? (cell ? 'YES' : 'NO') : text.toUpperCase()
  return choices.includes(word) ? { value: word } : { problem: `Use one of these: ${choices.join(', ')}.` }
}
