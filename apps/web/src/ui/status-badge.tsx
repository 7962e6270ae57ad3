import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconEye,
  IconProgress,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import type { IconPart } from './icon.ts'

/** Fine, wrong, look, going on, nothing yet: as the design assigns tint and icon. */
export type StatusTone = 'good' | 'bad' | 'warn' | 'info' | 'neutral'

const ICONS: Record<StatusTone, IconPart> = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  warn: IconEye,
  info: IconProgress,
  neutral: IconCircleDashed,
}

/** Tint, icon and word, never the colour alone. Another icon may say more: a clock, a pencil. */
export function StatusBadge({
  tone,
  icon,
  children,
}: {
  tone: StatusTone
  icon?: IconPart
  children: ReactNode
}) {
  const Icon = icon ?? ICONS[tone]
  return (
    <Badge tone={tone} icon={<Icon size={13} stroke={2} aria-hidden />}>
      {children}
    </Badge>
  )
}
