import { type ImportRow, MOST_READ } from '@itayo/contract'
import { mostWords } from '@itayo/domain'
import { readNumber, textOf } from '../../../../../ui/number/number-text.ts'
import type { TypedChange } from '../model/edits.ts'
import { durationWords, typedDuration } from '../model/words.ts'
import type { CellUse } from './columns.ts'

const MOST_ITEM_NO = 60
const MOST_NAME = 500

/** The text that the field of a cell starts with. */
export function startText(row: ImportRow, use: CellUse): string {
  if (use.use === 'text') return row[use.field]
  if (use.use === 'number') return textOf(row[use.field] ?? null)
  return use.use === 'duration' ? durationWords(row).replaceAll(',', '') : ''
}

export function mostLetters(use: CellUse): number {
  return use.use === 'text' && use.field === 'item_no' ? MOST_ITEM_NO : MOST_NAME
}

/** A change of the row, or why the text is none (D-51): '(1,234.00)' and '12,5' are not guessed at. */
export type Typed = { change: TypedChange } | { refused: string }

export function typedChange(text: string, row: ImportRow, use: CellUse): Typed {
  if (use.use === 'text')
    return { change: { [use.field]: text.slice(0, mostLetters(use)).trim().replace(/\s+/g, ' ') } }
  if (use.use === 'duration') return typedDuration(text, row)
  if (use.use !== 'number') return { refused: 'This cell cannot be typed in.' }
  const reading = readNumber(text, use.decimals)
  if (reading.is !== 'number') return { refused: reading.words }
  if ((reading.value ?? 0) > MOST_READ) return { refused: mostWords(MOST_READ) }
  return { change: { [use.field]: reading.value } }
}

/** Only the first cell of a pasted range counts. */
export function pastedChange(text: string, row: ImportRow, use: CellUse): Typed {
  return typedChange(text.split(/[\t\n]/)[0]?.trim() ?? '', row, use)
}
