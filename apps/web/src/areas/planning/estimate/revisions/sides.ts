import type { RevisionRow } from '@itayo/contract'
import { formatDate } from '../../../../lib/formats.ts'

export interface Sides {
  from: RevisionRow
  to: RevisionRow
}

/** Without a request, or for one that is gone, the newest revision is compared with the one before. */
export function sidesOf(
  rows: readonly RevisionRow[],
  refs: { from: string | null; to: string | null },
): Sides | null {
  const to = rows.find(({ ref }) => ref === refs.to) ?? rows[0]
  if (!to) return null
  const from = rows.find(({ ref, number }) => ref === refs.from && number !== null) ?? before(rows, to)
  return from ? { from, to } : null
}

/** Waiting edits start from the newest revision; the first approval has none before it. */
function before(rows: readonly RevisionRow[], to: RevisionRow): RevisionRow | undefined {
  const approved = rows.filter(({ number }) => number !== null)
  if (to.number === null) return approved[0]
  return approved.find(({ number }) => number === (to.number as number) - 1) ?? to
}

/** Waiting edits will be the next revision, if they are the first to be approved. */
export function nameOf(row: RevisionRow, rows: readonly RevisionRow[]): string {
  if (row.number !== null) return `Revision ${row.number}`
  const waiting = rows.filter(({ number }) => number === null)
  return waiting.length > 1 ? 'Proposed edits' : `Revision ${newest(rows) + 1}`
}

function newest(rows: readonly RevisionRow[]): number {
  return Math.max(-1, ...rows.map(({ number }) => number ?? -1))
}

export function optionWords(row: RevisionRow, rows: readonly RevisionRow[]): string {
  const how = row.state === 'approved' ? 'approved' : 'proposed'
  const by = row.state === 'pending' && nameOf(row, rows) === 'Proposed edits' ? ` by ${row.prepared_by}` : ''
  return `${nameOf(row, rows)}, ${how}${by} ${formatDate(row.at)}`
}
