import { remember } from './remember.ts'
import { unitOf } from './units.ts'

export interface PrintedNumber {
  value: number
  /** Digits after the point as printed: they say how far the number was rounded. */
  decimals: number
}

const CURRENCY = /^(?:₱|php\.?|p(?=\s?[\d(–-])|peso?s?:?)\s*/i
const DASH = /^[-–—−]{1,3}$|^nil$/i
const NUMBER = /^\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,6})?$|^\d{1,15}(?:\.\d{1,6})?$|^\.\d{1,6}$/

/** A number as printed in a cell: peso signs, thousands, dashes for zero, parentheses for less than zero. */
export const parseNumber = remember((text: string): PrintedNumber | undefined => {
  if (text.length > 40) return undefined
  let rest = text.trim().replace(CURRENCY, '').trim()
  if (DASH.test(rest)) return { value: 0, decimals: 0 }
  const negative = /^\(.{1,30}\)$/.test(rest) || /^[-−–]\s?\d/.test(rest)
  if (negative) rest = rest.replace(/^[(−–-]\s?/, '').replace(/\)$/, '')
  rest = rest
    .replace(CURRENCY, '')
    .replace(/\/-$|-$/, '')
    // '1,291.93/m2': the unit of a price.
    .replace(/(\d)\s?\/\s?([A-Za-z][A-Za-z.]{0,7}[23²³]?)$/, (all, digit, unit) =>
      unitOf(unit) ? digit : all,
    )
    .replace(/\s/g, '')
  if (!NUMBER.test(rest)) return undefined
  const value = Number(rest.replaceAll(',', ''))
  const point = rest.indexOf('.')
  return { value: negative ? -value : value, decimals: point < 0 ? 0 : rest.length - point - 1 }
})

export const isCurrency = (text: string): boolean => /^(?:₱|php\.?|p|peso?s?)$/i.test(text)

export const isDash = (text: string): boolean => DASH.test(text)

/** A number that looks like money or a measured quantity, not a count inside a sentence. */
export function looksLikeAmount(text: string): boolean {
  return parseNumber(text) !== undefined && /\d[.,]\d{2,}|^[₱P]/.test(text)
}
