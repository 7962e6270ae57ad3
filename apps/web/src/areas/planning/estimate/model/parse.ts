import {
  evaluateFormula,
  isFormula,
  isTooLarge,
  MOST_PESOS,
  MOST_TYPED,
  MOST_WORKERS,
  mostWords,
  parseDuration,
  sum,
} from '@itayo/domain'
import { decimalWords, numberIn, pastedText } from '../../../../ui/number/number-text.ts'
import type { CellField, LineKind } from './types.ts'

/** The value of a typed text, or why it is no value yet. */
export type Parsed<Value> = { value: Value } | { message: string }

export type NumberCell = Exclude<CellField, 'name'>

const LONGEST_NAME = 200

interface NumberRule {
  decimals: number
  max: number
}

const QUANTITY: NumberRule = { decimals: 4, max: MOST_TYPED }
const PESOS: NumberRule = { decimals: 2, max: MOST_PESOS }
const RULES: Readonly<Record<NumberCell, NumberRule>> = {
  measurement: QUANTITY,
  count: QUANTITY,
  duration: QUANTITY,
  rate: QUANTITY,
  percent: { ...QUANTITY, max: 100 },
  typedCost: PESOS,
  subConLabor: PESOS,
  subConEquipment: PESOS,
}

/** Spaces around a name are cut when it is sent, not under the cursor. */
export function parseName(text: string): Parsed<string> {
  if (text.trim().length > LONGEST_NAME) return { message: `Use at most ${LONGEST_NAME} characters.` }
  return { value: text }
}

/** An empty cell is nothing; commas, ₱ and 'days' are understood. The words are those of the server. */
export function parseNumber(
  field: NumberCell,
  kind: LineKind | null,
  text: string,
  measurement: number | null = null,
): Parsed<number | null> {
  const typed = text.trim()
  if (typed === '') return { value: null }
  if (isFormula(typed)) return parseFormula(field, kind, typed, measurement)
  if (/^[-−]/.test(typed)) return { message: 'This cannot be negative.' }
  const digits = field === 'duration' ? daysText(typed) : pastedText(typed)
  const value = digits === null ? null : numberIn(digits)
  if (digits === null || value === null)
    return { message: field === 'duration' ? 'Write a number of days.' : 'This must be a number.' }
  return field === 'count' && kind === 'labor' ? checkedWorkers(value) : checked(RULES[field], digits, value)
}

/** M is the measurement of the work item: it cannot stand in its own formula. */
function parseFormula(
  field: NumberCell,
  kind: LineKind | null,
  text: string,
  measurement: number | null,
): Parsed<number> {
  const result = evaluateFormula(text, kind === null ? undefined : measurement)
  if ('problem' in result) return { message: result.problem }
  if (field === 'count' && kind === 'labor') return checkedWorkers(result.value)
  const rule = RULES[field]
  const value = rule.decimals === 2 ? sum([result.value]) : result.value
  return value > rule.max || isTooLarge(value) ? { message: mostWords(rule.max) } : { value }
}

function daysText(text: string): string | null {
  const [bare = '', unit = ''] = text.split(/\s*(days?|d|hours?|hrs?|h)$/i)
  const digits = pastedText(bare)
  const days = digits === null ? null : parseDuration(`${digits} ${unit}`)
  return days === null ? null : String(days)
}

function checkedWorkers(value: number): Parsed<number> {
  if (!Number.isInteger(value)) return { message: 'Workers must be a whole number.' }
  return value > MOST_WORKERS ? { message: mostWords(MOST_WORKERS) } : { value }
}

function checked(rule: NumberRule, digits: string, value: number): Parsed<number> {
  const decimals = digits.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (value > rule.max || isTooLarge(value)) return { message: mostWords(rule.max) }
  if (decimals > rule.decimals) return { message: decimalWords(rule.decimals) }
  return { value }
}
