import type { PdfForm } from '../model.ts'

/** Stands where a character should be that the typeface has no picture of. */
export const MARK = '□'

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Most texts are of these letters, which every typeface of ours has. */
const PLAIN = /^[\n\r\t -~\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2022\u20b1]*$/
/** Joiners, and marks that ask for a picture instead of a letter: nothing is lost with them. */
const UNSEEN = /\p{C}|\ufe0e|\ufe0f/gu

type HasGlyph = (codePoint: number) => boolean

/** The text with a mark for each character that cannot be printed, which are kept in `lost`. */
export function marked(text: string, hasGlyph: HasGlyph, lost: Set<string>): string {
  if (PLAIN.test(text)) return text
  let written = ''
  for (const { segment } of segments.segment(text.normalize('NFC'))) {
    const seen = /\s/.test(segment) ? segment : segment.replace(UNSEEN, '')
    const isThere = [...seen].every((letter) => /\s/.test(letter) || hasGlyph(letter.codePointAt(0) ?? 0))
    if (!isThere) lost.add(segment)
    written += isThere ? seen : MARK
  }
  return written
}

/** The form with marks in all its texts: it is plain data. */
export function markedForm(form: PdfForm, hasGlyph: HasGlyph): { form: PdfForm; lost: string[] } {
  const lost = new Set<string>()
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return marked(value, hasGlyph, lost)
    if (Array.isArray(value)) return value.map(walk)
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one)]))
  }
  return { form: walk(form) as PdfForm, lost: [...lost] }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
