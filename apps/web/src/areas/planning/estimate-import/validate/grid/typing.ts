import type { ImportRow } from '@itayo/contract'
import { numberIn, pastedText, textOf, typedText } from '../../../../../ui/number/number-text.ts'
import type { TypedChange } from '../model/edits.ts'
import { durationWords, typedDuration } from '../model/words.ts'
import type { CellUse } from './columns.ts'

const MOST_ITEM_NO = 60
const MOST_NAME = 500
const MOST_FIGURE = 999_999_999_999

/** The text that the field of a cell starts with. */
export function startText(row: ImportRow, use: CellUse): string {
  if (use.use === 'text') return row[use.field]
  if (use.use === 'number') return textOf(row[use.field] ?? null)
  return use.use === 'duration' ? durationWords(row).replaceAll(',', '') : ''
}

/** Drops characters that the cell cannot hold, while the person types. */
export function keptText(text: string, use: CellUse): string {
  if (use.use === 'number') return typedText(text, use.decimals)
  if (use.use === 'duration') return text.replace(/[^\d.hd ]/gi, '').slice(0, 20)
  return text.slice(0, use.use === 'text' && use.field === 'item_no' ? MOST_ITEM_NO : MOST_NAME)
}

/** The typed text as a change of the row; null for a number that is too large. */
export function typedChange(text: string, row: ImportRow, use: CellUse): TypedChange | null {
  if (use.use === 'text') return { [use.field]: text.trim().replace(/\s+/g, ' ') }
  if (use.use === 'duration') return typedDuration(text, row)
  if (use.use !== 'number') return null
  const value = numberIn(text)
  return value !== null && value > MOST_FIGURE ? null : { [use.field]: value }
}

/** A pasted value for a cell; null when it is none: '(1,234.00)' and '12,5' are not guessed at. */
export function pastedChange(text: string, row: ImportRow, use: CellUse): TypedChange | null {
  const bare = text.split(/[\t\n]/)[0]?.trim() ?? ''
  if (use.use === 'text') return typedChange(keptText(bare, use), row, use)
  const digits = use.use === 'number' || use.use === 'duration' ? pastedText(bare) : null
  return digits === null ? null : typedChange(keptText(digits, use), row, use)
}
