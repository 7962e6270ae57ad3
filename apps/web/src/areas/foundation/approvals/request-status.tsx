import type { ApprovalStatus } from '@itayo/contract'
import { IconArrowBackUp, IconBan, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react'
import { Badge } from '../../../ui/badge.tsx'

/** The list of a request decides the colour of its wait (C-21). */
export type RequestOf = 'material' | 'equipment'

const LOOKS = {
  Approved: { tone: 'good', icon: IconCircleCheck },
  Disapproved: { tone: 'bad', icon: IconX },
  Withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
  Cancelled: { tone: 'neutral', icon: IconBan },
} as const

/** Approved green, Disapproved red, grey for what was taken back; waiting blue for materials and cyan for equipment (MAT-031, EQP). */
export function RequestStatus({ status, of }: { status: ApprovalStatus; of: RequestOf }) {
  const { tone, icon: Icon } =
    status === 'Pending'
      ? { tone: of === 'material' ? ('info' as const) : ('cyan' as const), icon: IconClock }
      : LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon size={13} stroke={2} aria-hidden />}>
      {status}
    </Badge>
  )
}
