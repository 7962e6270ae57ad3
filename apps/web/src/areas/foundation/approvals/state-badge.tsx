import type { ApprovalRow } from '@itayo/contract'
import { IconArrowBackUp, IconCircleX, IconClock } from '@tabler/icons-react'
import type { IconPart } from '../../../ui/icon.ts'
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx'
import { requestOf } from './approval-words.ts'
import { RequestStatus } from './request-status.tsx'

const STATES: Record<ApprovalRow['state'], { tone: StatusTone; icon?: IconPart; word: string }> = {
  waiting: { tone: 'info', icon: IconClock, word: 'Pending' },
  approved: { tone: 'good', word: 'Approved' },
  rejected: { tone: 'bad', icon: IconCircleX, word: 'Rejected' },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp, word: 'Taken back' },
}

const REQUESTS = { waiting: 'Pending', approved: 'Approved', rejected: 'Disapproved' } as const

/** A request has the words and colours of its history. */
export function StateBadge({ approval: { kind, state } }: { approval: Pick<ApprovalRow, 'kind' | 'state'> }) {
  const of = requestOf(kind)
  if (of && state !== 'withdrawn') return <RequestStatus of={of} status={REQUESTS[state]} />
  const { tone, icon, word } = STATES[state]
  return (
    <StatusBadge tone={tone} {...(icon ? { icon } : {})}>
      {word}
    </StatusBadge>
  )
}
