import type { CellFormat, PlainValue } from '../../../../platform/sheets/writing/plan.ts'
import type { ReportHead } from '../report-source.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** mm/dd/yyyy hh:mm AM/PM in Philippine time (G-42). */
export function shownMoment(at: Date): string {
  return moment.format(at).replace(',', '')
}

export function printedLine({ printedAt, printedBy }: ReportHead): string {
  return `Printed ${shownMoment(printedAt)} by ${printedBy}`
}

const WHOLE = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })
const QUANTITY = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** As a sheet would show it; amounts stay numbers, which the print writes itself. */
export function printed(value: PlainValue, format: CellFormat): string | number | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'number' || format === 'money') return value
  return format === 'whole' ? WHOLE.format(value) : QUANTITY.format(value)
}
