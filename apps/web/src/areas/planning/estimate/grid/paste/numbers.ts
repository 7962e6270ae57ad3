import { numberIn, pastedText, textOf } from '../../../../../ui/number/number-text.ts'
import { type NumberCell, parseNumber } from '../../model/parse.ts'
import type { LineKind } from '../../model/types.ts'

/** The number of a pasted cell, or why it is none with the number that was probably meant. */
type PastedNumber =
  | { value: number | null; isPercent: boolean }
  | { message: string; suggestion: string | null }

/** Accounting formats write nothing as a dash. */
const DASH = /^(?:₱|PHP|P)?\s*[-–—]+$/i

export function pastedNumber(field: NumberCell, kind: LineKind | null, text: string): PastedNumber {
  const isPercent = /%$/.test(text)
  if (DASH.test(text)) return { value: 0, isPercent }
  if (/^\(.*\)$/.test(text) || /^(?:₱|PHP|P)?\s*[-−]\s*[\d.]/i.test(text))
    return { message: 'This cannot be negative.', suggestion: null }
  const parsed = parseNumber(field, kind, text)
  if ('value' in parsed) return { value: parsed.value, isPercent }
  const suggestion = suggestionFor(field, kind, text)
  const isNumber = pastedText(text) !== null
  const guess = suggestion === null ? text : `${suggestion}?`
  return { message: isNumber ? parsed.message : `Not a number: ${guess}`, suggestion }
}

/** Whether a column of such texts is one of numbers, right or wrong. */
export function looksNumeric(text: string): boolean {
  return /^[(₱]?\s*(?:PHP|P)?\s*[-−(]?\s*[\d.,\s]+\)?\s*(?:%|days?|d)?$/i.test(text) || DASH.test(text)
}

function suggestionFor(field: NumberCell, kind: LineKind | null, text: string): string | null {
  for (const guess of guesses(text)) {
    const parsed = parseNumber(field, kind, guess)
    if ('value' in parsed && parsed.value !== null) return guess
  }
  return null
}

function guesses(text: string): string[] {
  const bare = text.replace(/[\s₱]/g, '').replace(/^(?:PHP|P)/i, '')
  const found: string[] = []
  const comma = /^(\d{1,3}(?:\.\d{3})*|\d+),(\d{1,2})$/.exec(bare)
  if (comma) found.push(`${comma[1]?.replaceAll('.', '')}.${comma[2]}`)
  if (/^\d+(?:\.\d+)?e\+?\d{1,2}$/i.test(bare)) found.push(textOf(Number(bare)))
  // Letters in place of digits: a scanned or hurried O and l.
  if (/^[\dOolI.,]+$/.test(bare) && /\d/.test(bare))
    found.push(bare.replace(/[Oo]/g, '0').replace(/[lI]/g, '1'))
  const [digits] = /^[\d,]*\.?\d+/.exec(bare) ?? []
  const plain = digits === undefined ? null : pastedText(digits)
  if (plain !== null && digits !== bare && !comma) found.push(plain)
  const long = pastedText(bare)
  const value = long === null ? null : numberIn(long)
  if (value !== null) found.push(textOf(Math.round(value * 1e4) / 1e4), textOf(Math.round(value)))
  return found
}
