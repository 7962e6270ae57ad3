import { type SlippageStage, slippageStage } from '@itayo/domain'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { formatPercent } from '../../../lib/formats.ts'
import type { IconPart } from '../../../ui/icon.ts'
import classes from './slippage.module.css'

interface Look {
  tone: 'good' | 'warn' | 'bad'
  icon: IconPart
  /** The stage in the words of D.O. 193, for who does not see the colour. */
  stage?: string
}

const BEHIND: Record<SlippageStage, Look> = {
  normal: { tone: 'warn', icon: IconTrendingDown },
  early_warning: { tone: 'bad', icon: IconTrendingDown, stage: 'Early warning' },
  critical: { tone: 'bad', icon: IconAlertTriangle, stage: 'Critical' },
  terminal: { tone: 'bad', icon: IconAlertOctagon, stage: 'Terminal' },
}
const AHEAD: Look = { tone: 'good', icon: IconTrendingUp }

/** −3.30% with its icon and tone; without a plan there is nothing to slip from. */
export function Slippage({ slippage }: { slippage: number | null }) {
  if (slippage === null) return <span className={`nowrap muted ${classes.none}`}>No plan yet</span>
  if (slippage === 0) return <span className="inline-row gap-4 figures nowrap toned">{formatPercent(0)}</span>
  const { tone, icon: Icon, stage } = slippage > 0 ? AHEAD : BEHIND[slippageStage(slippage)]
  return (
    <span className="inline-row gap-4 figures nowrap toned" data-tone={tone} title={stage}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {formatPercent(slippage, { signed: true })}
      {stage ? <VisuallyHidden> {stage}</VisuallyHidden> : null}
    </span>
  )
}
