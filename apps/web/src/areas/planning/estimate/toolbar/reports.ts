import type { ReportFormat } from '../../../../lib/use-report-download.ts'

/** The server knows each report of the Download menu by its number (DWN-002, DWN-009). */
export const REPORTS = [
  { type: 1, label: 'Detailed Estimate', file: 'Estimate_Report' },
  { type: 9, label: 'DUPA sheets', file: 'DUPA_Report' },
  { type: 2, label: 'BOM', file: 'BOM_Report' },
  { type: 3, label: 'BOQ', file: 'BOQ_Report' },
  { type: 11, label: 'Program of Work', file: 'Program_of_Work' },
] as const

export type Report = (typeof REPORTS)[number]

export const FORMATS: readonly { format: ReportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'pdf', label: 'PDF' },
]
