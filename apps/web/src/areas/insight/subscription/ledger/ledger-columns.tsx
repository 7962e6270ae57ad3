import type { CreditEntry } from '@itayo/contract'
import { CREDIT_KIND_NAMES, type CreditKind } from '@itayo/domain'
import { formatDateTime } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'

const TONES = {
  topup: 'good',
  grant: 'good',
  use: 'neutral',
  subscription: 'accent',
  disburse: 'info',
  adjust: 'warn',
} as const satisfies Record<CreditKind, string>

/** Credits that went are in brackets, as in a ledger; those that came have a plus. */
const moved = (credits: number) =>
  credits < 0
    ? `(${Math.abs(credits).toLocaleString('en-US')})`
    : credits === 0
      ? '0'
      : `+${credits.toLocaleString('en-US')}`

const COMPANY: Column<CreditEntry> = { id: 'company', head: 'Company', cell: (entry) => entry.company }

/** Who did it and whose wallet it was, which is nothing the platform sees. */
const PEOPLE: readonly Column<CreditEntry>[] = [
  { id: 'person', head: 'By', cell: (entry) => entry.person?.full_name ?? 'Itayo' },
  { id: 'wallet', head: 'Wallet', quiet: true, cell: (entry) => entry.wallet_of?.full_name ?? 'Pool' },
]

export const ledgerColumns = (isPlatform: boolean): readonly Column<CreditEntry>[] => [
  {
    id: 'at',
    head: 'Date',
    quiet: true,
    card: 'subtitle',
    cell: (entry) => <span className="figures nowrap">{formatDateTime(entry.at)}</span>,
  },
  {
    id: 'note',
    head: 'Description',
    width: 'fill',
    card: 'title',
    cell: (entry) => (
      <>
        {[entry.note || entry.reference, entry.project].filter(Boolean).join(', ')}
        {entry.note ? <span className="block small muted">{entry.reference}</span> : null}
      </>
    ),
  },
  ...(isPlatform ? [COMPANY] : PEOPLE),
  {
    id: 'kind',
    head: 'Kind',
    card: 'badge',
    cell: (entry) => <Badge tone={TONES[entry.kind]}>{CREDIT_KIND_NAMES[entry.kind]}</Badge>,
  },
  {
    id: 'credits',
    head: 'Credits',
    align: 'end',
    cell: (entry) => (
      <span className="figures toned" data-tone={entry.credits < 0 ? 'bad' : 'good'}>
        {moved(entry.credits)}
      </span>
    ),
  },
  {
    id: 'after',
    head: 'Balance',
    align: 'end',
    cell: (entry) => <span className="figures">{entry.credits_after.toLocaleString('en-US')}</span>,
  },
]
