import type { ApprovalRow } from '@itayo/contract'
import { IconArrowBackUp, IconCircleX, IconClock } from '@tabler/icons-react'
import type { IconPart } from '../../ui/icon.ts'
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx'

const STATES: Record<ApprovalRow['state'], { tone: StatusTone; icon?: IconPart; word: string }> = {
  waiting: { tone: 'info', icon: IconClock, word: 'Pending' },
  approved: { tone: 'good', word: 'Approved' },
  rejected: { tone: 'bad', icon: IconCircleX, word: 'Rejected' },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp, word: 'Taken back' },
}

export function StateBadge({ state }: { state: ApprovalRow['state'] }) {
  const { tone, icon, word } = STATES[state]
  return (
    <StatusBadge tone={tone} {...(icon ? { icon } : {})}>
      {word}
    </StatusBadge>
  )
}
