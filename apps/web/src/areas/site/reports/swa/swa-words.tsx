import type { ReportLog, SwaReport } from '@itayo/contract'
import {
  isSwaFile,
  SWA_ENDINGS,
  SWA_FILE_MB,
  SWA_TOO_LARGE,
  SWA_WRONG_TYPE,
  type SwaState,
} from '@itayo/domain'
import { formatDay, formatPercent, formatWhen } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import type { Sorted } from '../../../../ui/files/sort-files.ts'

const STATES = {
  draft: { tone: 'neutral', word: 'Draft' },
  pending: { tone: 'warn', word: 'For approval' },
  approved: { tone: 'info', word: 'Approved' },
  certified: { tone: 'good', word: 'Certified' },
} as const satisfies Record<SwaState, { tone: string; word: string }>

export function SwaBadge({ state }: { state: SwaState }) {
  const { tone, word } = STATES[state]
  return <Badge tone={tone}>{word}</Badge>
}

export const periodWords = ({ period_from, period_to }: { period_from: string; period_to: string }) =>
  `${formatDay(period_from)} – ${formatDay(period_to)}`

/** Who took the last step, and when. */
export function stepWords(report: SwaReport): string {
  if (report.state === 'certified' && report.certified_at)
    return `Certified by ${report.certified_by ?? 'somebody'} ${formatWhen(report.certified_at).toLowerCase()}`
  if (report.state === 'approved' && report.approved_at)
    return `Approved by ${report.approved_by ?? 'somebody'} ${formatWhen(report.approved_at).toLowerCase()}`
  if (report.state === 'pending') return `Waits for ${report.waiting_for.join(', ') || 'an approver'}`
  return `Drafted by ${report.submitted ?? 'somebody'}`
}

/** The good ones go on; the others are named with the reason. The server looks inside as well. */
export const SWA_FILES = {
  accept: SWA_ENDINGS.map((ending) => `.${ending}`).join(','),
  sort(files: readonly File[]): Sorted<File> {
    const wrong = files.filter(({ name }) => !isSwaFile(name))
    const large = files.filter((file) => isSwaFile(file.name) && file.size > SWA_FILE_MB * 1024 * 1024)
    const refused = [
      { title: 'Invalid File Type' as const, text: SWA_WRONG_TYPE, names: wrong.map(({ name }) => name) },
      { title: 'File Too Large' as const, text: SWA_TOO_LARGE, names: large.map(({ name }) => name) },
    ].filter(({ names }) => names.length > 0)
    return { good: files.filter((file) => !wrong.includes(file) && !large.includes(file)), refused }
  },
}

export const SWA_COLUMNS: Column<ReportLog>[] = [
  { id: 'date', head: 'Date', card: 'subtitle', cell: (log) => formatDay(log.date) },
  { id: 'number', head: 'No.', card: 'title', cell: (log) => `SWA ${log.swa?.number ?? ''}` },
  {
    id: 'period',
    head: 'Period',
    cell: (log) => (log.swa ? <span className="figures">{periodWords(log.swa)}</span> : null),
  },
  {
    id: 'billing',
    head: 'Billing',
    align: 'end',
    cell: (log) => (log.swa ? formatPercent(log.swa.billing_percentage) : null),
  },
  { id: 'submitted', head: 'Submitted by', width: 'fill', cell: (log) => log.submitted ?? '—' },
  {
    id: 'state',
    head: 'State',
    card: 'badge',
    cell: (log) => (log.swa ? <SwaBadge state={log.swa.state} /> : null),
  },
  { id: 'modified', head: 'Last Modified', quiet: true, cell: (log) => formatWhen(log.last_modified) },
]
