import { endingOf } from '../attachments/files.ts'
import { accomplishmentOf } from './accomplishment.ts'

/** Files of a statement of work accomplished: their endings and their types by content (REP-041, G-37). */
const FILES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/x-cfb',
  csv: 'text/csv',
  pdf: 'application/pdf',
}
export const SWA_ENDINGS: readonly string[] = Object.keys(FILES)
export const SWA_TYPES: readonly string[] = Object.values(FILES)
export const SWA_FILE_MB = 25
export const SWA_MOST_FILES = 10
export const SWA_WRONG_TYPE = 'Only XLSX, XLS, CSV and PDF files can be attached.'
export const SWA_TOO_LARGE = `A file may have up to ${SWA_FILE_MB} MB.`

/** A name that says something else than the content would mislead whoever opens it. */
export const isSwaFile = (name: string, type?: string): boolean => {
  const known = FILES[endingOf(name)]
  return known !== undefined && (type === undefined || known === type)
}

export const PREPARED_BY_REQUIRED = 'Prepared By is required'
export const BILLING_REQUIRED = 'Billing Percentage is required'
export const BILLING_BOUNDS = 'Billing Percentage must be between 0 and 100'

/** Why a statement cannot be saved as it is typed, by its fields; empty when it can. */
export function swaProblems(typed: {
  prepared_by: string
  billing_percentage: number | null
}): Partial<Record<'prepared_by' | 'billing_percentage', string>> {
  const { prepared_by, billing_percentage: billing } = typed
  return {
    ...(prepared_by.trim() === '' && { prepared_by: PREPARED_BY_REQUIRED }),
    ...(billing === null
      ? { billing_percentage: BILLING_REQUIRED }
      : !(billing >= 0 && billing <= 100) && { billing_percentage: BILLING_BOUNDS }),
  }
}

export type SwaState = 'draft' | 'pending' | 'approved' | 'certified'

/**
 * A typed quantity counts (D-45); without one the status gives its part of the measurement, to four decimals.
 */
export function accomplishedQuantity(done: {
  measurement: number | null
  status: number
  accomplishment: number | null
}): number {
  const { measurement, status, accomplishment } = done
  if (measurement === null || measurement <= 0) return 0
  return accomplishment ?? accomplishmentOf(status, measurement)
}
