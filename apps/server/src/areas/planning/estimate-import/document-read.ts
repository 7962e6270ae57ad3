import type { Notice, ReadEstimate } from './reader/result-types.ts'

/** This part is kept once for the whole document; its rows are kept one by one. */
export interface DocumentRead {
  project: string
  basis: 'total' | 'per_unit'
  understood: {
    document_total: number | null
    read_total: number
    difference: number | null
    share: number | null
    mark_ups: number
  }
  totals: {
    kind: 'sub_total' | 'grand_total' | 'markup' | 'carried'
    label: string
    amount: number
    read: number | null
    agrees: boolean | null
    page: number
  }[]
  warnings: { text: string; page: number }[]
  /** These are missing in documents that were read before they were kept. */
  unread_pages?: number[]
  scanned_pages?: number[]
  notices?: Notice[]
}

const MOST_TOTALS = 500
const MOST_WARNINGS = 200

/** `rowsTotal` is what its rows count for in its own sums. */
export function documentRead(read: ReadEstimate, rowsTotal: number): DocumentRead {
  return {
    project: (read.project ?? '').slice(0, 500),
    basis: read.basis ?? 'total',
    understood: {
      ...read.understood,
      mark_ups: Math.round((read.understood.read_total - rowsTotal) * 100) / 100,
    },
    totals: read.totals.slice(0, MOST_TOTALS).map(({ kind, label, amount, read: sum, agrees, place }) => ({
      kind,
      label: label.slice(0, 300),
      amount,
      read: sum,
      agrees,
      page: place.page,
    })),
    // A warning about a work item stands at its row; these concern the whole document.
    warnings: read.warnings
      .filter(({ work_item }) => work_item === null)
      .slice(0, MOST_WARNINGS)
      .map(({ text, place }) => ({ text: text.slice(0, 500), page: place.page })),
    unread_pages: read.unread_pages,
    scanned_pages: read.scanned_pages,
    notices: read.notices.map((notice) => ({ ...notice, text: notice.text.slice(0, 1500) })),
  }
}
