import type { Payment } from '@itayo/contract'
import { IconClock, IconClockX, IconFlag } from '@tabler/icons-react'
import type { IconPart } from '../../../../ui/icon.ts'
import { StatusBadge, type StatusTone } from '../../../../ui/status-badge.tsx'

interface Look {
  tone: StatusTone
  word: string
  icon?: IconPart
}

const LOOKS: Record<Payment['status'], Look> = {
  pending: { tone: 'info', word: 'Pending', icon: IconClock },
  paid: { tone: 'good', word: 'Paid' },
  failed: { tone: 'bad', word: 'Failed' },
  expired: { tone: 'neutral', word: 'Expired', icon: IconClockX },
  flagged: { tone: 'warn', word: 'Flagged', icon: IconFlag },
}

export const PAYMENT_STATUS_OPTIONS = [
  { value: '', label: 'All' },
  ...Object.entries(LOOKS).map(([value, { word }]) => ({ value, label: word })),
]

export function PaymentStatusBadge({ status }: { status: Payment['status'] }) {
  const { tone, word, icon } = LOOKS[status]
  return (
    <StatusBadge tone={tone} {...(icon && { icon })}>
      {word}
    </StatusBadge>
  )
}
