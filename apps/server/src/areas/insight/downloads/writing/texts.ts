import { shownMoment } from '../../../../platform/clock.ts'
import type { CellFormat, PlainValue } from '../../../../platform/sheets/writing/plan.ts'
import type { ReportHead } from '../report-source.ts'

export function printedLine({ printedAt, printedBy }: ReportHead): string {
  return `Printed ${shownMoment(printedAt)} by ${printedBy}`
}

const WHOLE = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })
const QUANTITY = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

const PRECISE = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 14 })

/** As a sheet would show it; amounts stay numbers, which the print writes itself. */
export function printed(value: PlainValue, format: CellFormat): string | number | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'number' || format === 'money') return value
  if (format === 'precise') return PRECISE.format(value)
  return format === 'whole' ? WHOLE.format(value) : QUANTITY.format(value)
}
