import { unitOf } from './units.ts'

const ROMAN = /^(?=[IVXLC])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

/** '1.' and 'a)' without what ends them; the bracket of '903 (2)' belongs to it. */
export const withoutStop = (text: string): string =>
  text.replace(/[.):]$/, (end) => (end === ')' && text.includes('(') ? end : ''))

/** Item numbers that a cell of its own may hold: 1, 1.01, A.1, IV, 900(1)c2, 1046 (2) a1, B.5-a, SPL-1. */
export function isItemNumber(text: string): boolean {
  const plain = withoutStop(text.trim())
  if (plain.length === 0 || plain.length > 24) return false
  if (ROMAN.test(plain) || /^[A-Za-z]$/.test(plain)) return true
  if (/^\d{1,5}(?:[.-](?:\d{1,4}|[A-Za-z])){0,5}[A-Za-z]?$/.test(plain)) return true
  if (/^[A-Za-z]{1,4}[.\-\s]?\d{1,5}(?:[.-]\d{1,4}){0,4}[A-Za-z]?$/.test(plain)) return true
  if (/^(?:ROMAN|[IVXLC]{1,6})[.-](?:\d{1,4}|[A-Z])(?:\.\d{1,4}){0,3}$/.test(plain)) return true
  if (/^[A-Z](?:\.[A-Z0-9]{1,3}){1,4}$/.test(plain)) return true
  return /^[A-Z]{0,3}\.?\s?\d{1,5}(?:[.-]\d{1,4})?\s?(?:\([0-9A-Za-z]{1,3}\)\s?[A-Za-z]{0,2}\d{0,2}\s?){1,4}(?:-[A-Z0-9]{1,2})?$/.test(
    plain,
  )
}

/** 'Item No. 1.1 - Excavation' begins with its number all the same. */
const withoutItemWord = (text: string) =>
  text
    .trim()
    .replace(/^(?:pay |work )?item\s+(?:no\.?\s*)?[:#]?\s*(?=\S{0,12}\d)/i, '')
    .replace(/^(?:item|ITEM|Item)\s+(?:no\.?\s*)?(?=(?:[IVXLC]{1,6}|[A-Z])\s?[.:)–-])/, '')

/** 'Item No.: Item 803 (1) a' says the word once more. */
export function itemAlone(value: string | undefined): string | undefined {
  const bare = value && withoutItemWord(value)
  return bare && isItemNumber(bare) ? bare : value
}

/** An item number at the start of a line of text, apart from the words that follow: '1.1 Excavation', 'I. WORKS'. */
export function splitItemNumber(text: string): { number: string; rest: string } | undefined {
  const words = withoutItemWord(text).split(/\s+/)
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue
    const head = words.slice(0, count).join(' ')
    const rest = words
      .slice(count)
      .join(' ')
      .replace(/^[-–—:.]\s+/, '')
    // Several words only for the '800 (1) a' style; 'A 5' or '1 2' would swallow the first word of a name.
    if (count > 1 && !/^\d{2,5}\s?\(/.test(head)) continue
    if (isItemNumber(head) && /[A-Za-z]/.test(rest)) return { number: withoutStop(head), rest }
  }
  return undefined
}

/** Headings over items: 'PART I - GENERAL', 'DIVISION 2', 'I. EARTHWORKS', 'A. SITE WORKS', 'Bill No. 3'. */
export function isSectionLabel(text: string): boolean {
  if (
    /^(?:part|division|section|bill|phase|group|chapter|schedule|item group)\s+(?:no\.?\s*)?(?!of\b|and\b|for\b|the\b)[\dA-Z]{1,5}\b/i.test(
      text,
    )
  )
    return true
  const split = splitItemNumber(text)
  if (split === undefined) return false
  // 'M (CLEAR)' or 'L of pipe' goes on with a measure; 'A. SITE WORKS' has its stop, 'A SITE WORKS' its name.
  const stopped = /^\S{1,6}\s?[.:)–-]/.test(withoutItemWord(text))
  if (!stopped && (unitOf(split.number) !== undefined || !/^[A-Z][A-Za-z]{2}/.test(split.rest))) return false
  return ROMAN.test(split.number) || /^[A-Z]$/.test(split.number)
}

/** Enumerators before a resource's name ('a. Cement', '- Sand') are not part of it. */
export function withoutEnumerator(text: string): string {
  return text.replace(/^\s*(?:[-*•–]|[a-zA-Z][.)]|\d{1,2}[.)])\s+/, '').trim()
}
