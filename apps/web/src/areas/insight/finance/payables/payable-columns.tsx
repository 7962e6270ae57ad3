import type { Payable } from '@itayo/contract'
import { PAYABLE_NAMES } from '@itayo/domain'
import { formatAmount, formatDay } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'

/** Whom it is owed to; a payroll has no name but its days. */
export function payeeOf({ payee, period, kind }: Pick<Payable, 'payee' | 'period' | 'kind'>): string {
  const days = period ? `${formatDay(period.from)} – ${formatDay(period.until)}` : ''
  return [payee || PAYABLE_NAMES[kind], days].filter(Boolean).join(', ')
}

const BADGES = {
  open: { tone: 'warn', word: 'Open' },
  part: { tone: 'info', word: 'Paid in part' },
  paid: { tone: 'good', word: 'Paid' },
  overpaid: { tone: 'bad', word: 'Overpaid' },
} as const

export function PayableBadge({ state }: { state: Payable['state'] }) {
  return <Badge tone={BADGES[state].tone}>{BADGES[state].word}</Badge>
}

export function payableColumns(withProject: boolean): Column<Payable>[] {
  return [
    {
      id: 'day',
      head: 'Date',
      sortable: true,
      quiet: true,
      card: 'detail',
      cell: ({ day }) => formatDay(day),
    },
    {
      id: 'payee',
      head: 'Payee',
      width: 'fill',
      card: 'title',
      cell: (row) => (
        <span className="stack">
          <span className="truncate">{payeeOf(row)}</span>
          <span className="small truncate muted">
            {[row.number, row.document, row.receipt, withProject ? row.project : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    { id: 'kind', head: 'Kind', quiet: true, card: 'detail', cell: ({ kind }) => PAYABLE_NAMES[kind] },
    {
      id: 'amount',
      head: 'Amount (₱)',
      align: 'end',
      sortable: true,
      firstOrder: 'DESC',
      card: 'detail',
      cell: ({ amount }) => formatAmount(amount),
    },
    { id: 'paid', head: 'Paid (₱)', align: 'end', card: 'hidden', cell: ({ paid }) => formatAmount(paid) },
    {
      id: 'open',
      head: 'Open (₱)',
      align: 'end',
      sortable: true,
      firstOrder: 'DESC',
      card: 'figure',
      cell: ({ open }) => (
        <span className="strong toned" data-tone={open < 0 ? 'bad' : undefined}>
          {formatAmount(open)}
        </span>
      ),
    },
    { id: 'state', head: 'State', card: 'badge', cell: ({ state }) => <PayableBadge state={state} /> },
  ]
}
