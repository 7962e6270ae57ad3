import type { StockRow } from '@itayo/contract'
import { countDifference, whyNotCounted } from '@itayo/domain'
import { inOurWords } from '../../../../ui/language/spoken.ts'
import { t } from './messages/en.ts'

/** The typed count of one material, with the books as they were shown. */
export interface CountedLine {
  row: StockRow
  counted: number | null
  reason: string
}

export type CountDraft = ReadonlyMap<number, CountedLine>

/** A field that is emptied again leaves the material uncounted. */
export function withLine(draft: CountDraft, row: StockRow, change: Partial<CountedLine>): CountDraft {
  const next = new Map(draft)
  const line = { counted: null, reason: '', ...next.get(row.stock_id), row, ...change }
  if (line.counted === null && line.reason === '') next.delete(row.stock_id)
  else next.set(row.stock_id, line)
  return next
}

/**
 * The same count on the books as they are now. Whoever counted before something moved has to look again: what moved is
 * named, so that it can be said.
 */
export function rebased(
  draft: CountDraft,
  rows: readonly StockRow[],
): { draft: CountDraft; moved: readonly string[] } {
  const next = new Map(draft)
  const moved: string[] = []
  for (const row of rows) {
    const line = draft.get(row.stock_id)
    if (!line || line.row.stock_balance === row.stock_balance) continue
    next.set(row.stock_id, { ...line, row })
    moved.push(row.material_description)
  }
  return moved.length > 0 ? { draft: next, moved } : { draft, moved }
}

/** Null while nothing is typed. */
export const differenceOf = ({ row, counted }: CountedLine): number | null =>
  counted === null ? null : countDifference(row.stock_balance, counted)

export const countedIn = (draft: CountDraft) => [...draft.values()].filter(({ counted }) => counted !== null)

/** The first thing that keeps the count from being saved; null when it can be. */
export function whyNotReady(draft: CountDraft): string | null {
  const lines = countedIn(draft)
  if (lines.length === 0) return t('countOne')
  for (const { row, counted, reason } of lines) {
    const line = { book: row.stock_balance, counted: counted ?? 0, reason: reason.trim() }
    const why = whyNotCounted(row.material_description, line)
    if (why) return inOurWords(why)
  }
  return null
}
