import { type TransferStatusName, transferStatusName } from '@itayo/domain'
import { IconClock, IconTruckDelivery, IconX } from '@tabler/icons-react'
import type { IconPart } from '../../../ui/icon.ts'
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx'

const LOOKS: Record<TransferStatusName, { tone: StatusTone; icon?: IconPart }> = {
  Pending: { tone: 'warn', icon: IconClock },
  'Approved for delivery': { tone: 'info', icon: IconTruckDelivery },
  Rejected: { tone: 'bad', icon: IconX },
  Received: { tone: 'good' },
}

/** TRF-025, TRF-026. */
export function TransferStatusBadge({ status }: { status: number }) {
  const name = transferStatusName(status)
  return <StatusBadge {...LOOKS[name]}>{name}</StatusBadge>
}
