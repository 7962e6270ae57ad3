import { dayOf } from '../serial-dates.ts'
import type { CellValue } from '../sheet.ts'
import { SheetError } from '../sheet-error.ts'
import { decodeEscapes } from '../text.ts'

/** A cell as the file describes it. */
export interface RawCell {
  type: string
  style: number
  /** The text of its value; undefined when the file gives none. */
  value: string | undefined
  /** Undefined when it is no formula; empty when another cell holds the words. */
  formula: string | undefined
  inline: string | undefined
}

export interface CellContext {
  strings: readonly string[]
  dateStyles: readonly boolean[]
  counts1904: boolean
  /** A number as the cell shows it, where the caller wants to see what a person sees. */
  shown?: (number: number, style: number) => string
}

export function cellValue(cell: RawCell, context: CellContext): CellValue {
  const { type, value, formula } = cell
  if (type === 'inlineStr') return cell.inline || null
  if (formula !== undefined && !value && type !== 'str') return `=${formula || 'FORMULA'}`
  if (value === undefined || value === '') return null
  switch (type) {
    case 's':
      return sharedString(value, context.strings)
    case 'b':
      return value === '1' || value === 'true'
    case 'str':
    case 'e': // `#N/A` stays a text, so that validation names it.
      return decodeEscapes(value)
    case 'd':
      return value.slice(0, 10)
    default:
      return numberOrDay(value, cell.style, context)
  }
}

function sharedString(index: string, strings: readonly string[]): CellValue {
  const text = strings[Number(index)]
  if (text === undefined) throw new SheetError('broken')
  return text || null
}

function numberOrDay(text: string, style: number, context: CellContext): CellValue {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  const day = context.dateStyles[style] ? dayOf(number, context.counts1904) : undefined
  return day ?? context.shown?.(number, style) ?? number
}
