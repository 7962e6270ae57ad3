import { durationText } from '@itayo/domain'
import { formatQuantity } from '../../../../lib/formats.ts'
import { figureText } from '../../../../lib/rate-words.ts'
import { textOf } from '../../../../ui/number/number-text.ts'
import type { CellField, DraftLine, DraftScope, LineKind } from '../model/types.ts'

/** Workers and machines are counted, materials are measured. */
export function countText({ kind }: { kind: LineKind }, value: number | null): string {
  if (value === null) return ''
  return kind === 'material' ? figureText(value) : formatQuantity(value)
}

/** A line without orders shows a dash: it is calmer than a column of noughts. */
export function orderedText(line: DraftLine): string {
  return line.ordered === 0 ? '—' : countText(line, line.ordered)
}

export function daysText(days: number | null): string {
  return days === null ? '' : durationText(days)
}

/** As short as the column of the sheet: '61.0625 d'. All digits of a computed duration stand in its field. */
export function shortDays(days: number | null): string {
  return days === null ? '' : `${Number(days.toFixed(4))} d`
}

export function percentText(percent: number | null): string {
  return percent === null ? '' : `${formatQuantity(percent)}%`
}

/** In place of a name that was not chosen yet. */
export const UNNAMED: Record<LineKind, string> = {
  labor: 'Choose a position',
  equipment: 'Choose an equipment category',
  material: 'Choose a material',
}

/** 'Minor Tools (10% of labor)'. */
export function lineName(line: DraftLine): string {
  if (line.basis !== 'percent_of_labor' || line.name === '') return line.name
  return `${line.name} (${percentText(line.percent ?? 0)} of labor)`
}

/** The number of a cell as it is typed, without its formula. */
export function numberText(scope: DraftScope, line: DraftLine | null, field: CellField): string {
  const plain = line ? { ...line, formulas: {} } : null
  return editText({ ...scope, measurementFormula: null }, plain, field)
}

/** A cell with a formula is edited as the formula, any other as its number. */
export function editText(scope: DraftScope, line: DraftLine | null, field: CellField): string {
  switch (field) {
    case 'measurement':
      return scope.measurementFormula ?? textOf(scope.quantity ?? scope.measurement)
    case 'subConLabor':
    case 'subConEquipment':
      return textOf(scope[field])
    case 'name':
      return line?.name ?? ''
    default:
      return line?.formulas[field] ?? textOf(line?.[field] ?? null)
  }
}

export const SECTION_HEADS: Record<
  LineKind,
  { title: string; quantity: string; ordered: string; unit: string; rate: string }
> = {
  labor: {
    title: 'A · Labor',
    quantity: 'Workers',
    ordered: 'Hired',
    unit: 'Duration',
    rate: 'Rate per day',
  },
  equipment: {
    title: 'B · Equipment',
    quantity: 'Units',
    ordered: 'Ordered',
    unit: 'Duration',
    rate: 'Rate per day',
  },
  material: {
    title: 'C · Materials',
    quantity: 'Quantity',
    ordered: 'Ordered',
    unit: 'Unit',
    rate: 'Unit cost',
  },
}

/** Beside whatever comes from the catalogue for lack of the company's own figures (EST-086). */
export const BACKUP_WORDS = 'Backup calculation was used in this item.'
