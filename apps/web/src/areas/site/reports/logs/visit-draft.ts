import type { SentSiteVisit, SiteVisitReport } from '@itayo/contract'
import type { TouchedRow } from './add-more.ts'

export const VISIT_COLUMNS = ['date', 'purpose', 'event'] as const
export type VisitColumn = (typeof VISIT_COLUMNS)[number]

export interface VisitRow extends TouchedRow<VisitColumn> {
  date: string | null
  purpose: string
  event: string
}

export const emptyVisit = (key: number): VisitRow => ({
  key,
  touched: [],
  date: null,
  purpose: '',
  event: '',
})

export const visitsOf = (report: SiteVisitReport): VisitRow[] =>
  report.rows.map(({ date, purpose, event }, at) => ({
    key: at + 1,
    touched: VISIT_COLUMNS,
    date,
    purpose,
    event,
  }))

/** Problems of a row, by its column. */
export function visitProblems({ date, purpose, event }: VisitRow): Partial<Record<VisitColumn, string>> {
  return {
    ...(date === null && { date: 'Choose the date.' }),
    ...(purpose.trim() === '' && { purpose: 'Say what the visit is for.' }),
    ...(event.trim() === '' && { event: 'Say what happens.' }),
  }
}

export const areVisitsReady = (rows: readonly VisitRow[]): boolean =>
  rows.length > 0 && rows.every((row) => Object.keys(visitProblems(row)).length === 0)

/** Only of rows that are ready. */
export const sentVisits = (rows: readonly VisitRow[]): SentSiteVisit => ({
  rows: rows.map(({ date, purpose, event }) => ({ date: date ?? '', purpose, event })),
})
