import { spokenLanguage } from '../language/spoken.ts'
import { ui } from '../messages/en.ts'

/**
 * A text on its way to a number. An unfinished one becomes a number by more keys, as "1,2" does; one
 * that never can is refused with words (D-51). Neither is taken over, so that no key vanishes and
 * leaves another number behind.
 */
export type Reading =
  | { is: 'number'; value: number | null }
  | { is: 'unfinished'; words: string }
  | { is: 'refused'; words: string }

// Digits in no groups or in groups of three, the last of which may be on its way.
const UNFINISHED = /^(?:\d{1,3}(?:,\d{3})*,\d{0,2}|\.)$/

/** Reads a typed text: commas between thousands and ₱ are understood, signs and exponents are not (UIX-005, B-54). */
export function readNumber(text: string, decimals: number, noNumber?: string): Reading {
  const bare = withoutDress(text)
  if (bare === '') return { is: 'number', value: null }
  const words = noNumber ?? ui('noNumber', { typed: text.trim().slice(0, 24) })
  if (UNFINISHED.test(bare)) return { is: 'unfinished', words }
  const digits = pastedText(text)
  if (digits === null) return { is: 'refused', words }
  const [, fraction = ''] = digits.split('.')
  if (fraction.replace(/0+$/, '').length > decimals || (decimals === 0 && digits.includes('.')))
    return { is: 'refused', words: decimalWords(decimals) }
  return { is: 'number', value: numberIn(digits) }
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

export function decimalWords(decimals: number): string {
  if (decimals === 0) return ui('wholeNumber')
  return decimals === 1
    ? ui('oneDecimal')
    : ui('mostDecimals', { count: spokenLanguage() === 'en' ? (COUNTS[decimals] ?? decimals) : decimals })
}

/** The sign that a typed or pasted text begins with, and the rest of it; null for a text without one. */
export function signIn(text: string): { sign: '-' | '+'; rest: string } | null {
  const found = /^\s*([-−–+])(.*)$/s.exec(text)
  if (!found) return null
  return { sign: found[1] === '+' ? '+' : '-', rest: found[2] ?? '' }
}

// Groups of three digits, or no groups: "12,34" may be a decimal comma, which is not guessed at.
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/

/**
 * A pasted text as plain digits: "₱1,234.50" is "1234.50". Null when it is no number of ours. A text
 * with e, E, plus or minus is refused whole: dropping the minus would turn a deduction into an amount.
 */
export function pastedText(text: string): string | null {
  const bare = withoutDress(text)
  return NUMBER.test(bare) ? bare.replaceAll(',', '') : null
}

/** Takes off what people write around a number: blanks, ₱ and %. */
function withoutDress(text: string): string {
  return text
    .replace(/[\s\u00a0\u202f]+/g, '')
    .replace(/^(?:₱|PHP|P)/i, '')
    .replace(/%$/, '')
}

/** Puts the pasted digits in place of the selection. */
export function withPasted(now: string, start: number, end: number, pasted: string): string {
  const before = now.slice(0, start)
  const after = now.slice(end)
  // A second point would silently shift the value: the paste then stands for the whole field.
  const clash = pasted.includes('.') && (before + after).includes('.')
  return clash ? pasted : before + pasted + after
}

export function numberIn(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}

// Never "1e-7": Intl writes every number out. Made once: making it takes ten times as long as using it.
const DIGITS = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 })

/** While typing: no commas that would jump under the cursor. */
export function textOf(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : DIGITS.format(value)
}

interface ShownAs {
  decimals: number
  /** True shows all decimals, as for money; false drops trailing zeros. */
  fixed: boolean
}

/** At rest: 1,234,567.89. */
export function shownText(value: number | null, { decimals, fixed }: ShownAs): string {
  if (value === null || !Number.isFinite(value)) return ''
  return value.toLocaleString('en-US', {
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: decimals,
  })
}

/** Room for a unit inside the field, in pixels: letters of 13 px are about 7 wide. */
export function unitRoom(unit: string): number {
  return Math.max(30, Math.ceil(unit.length * 6.8) + 18)
}

/** The message for a value out of limits. A typed value is never changed by itself. */
export function limitWords(value: number | null, min: number, max: number): string | null {
  if (value === null) return null
  const words = (limit: number) => limit.toLocaleString('en-US', { maximumFractionDigits: 4 })
  if (value < min) return ui('atLeast', { least: words(min) })
  if (value > max) return ui('atMost', { most: words(max) })
  return null
}
