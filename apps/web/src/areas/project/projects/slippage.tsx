import { isBehind, type SlippageStage, slippageStage } from '@itayo/domain'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { formatPercent } from '../../../lib/formats.ts'
import type { IconPart } from '../../../ui/icon.ts'
import classes from './slippage.module.css'
import { SLIPPAGE_STAGES } from './slippage-stages.ts'

const ICONS: Record<SlippageStage, IconPart> = {
  normal: IconTrendingDown,
  early_warning: IconTrendingDown,
  critical: IconAlertTriangle,
  terminal: IconAlertOctagon,
}

/** −6.30% with its icon and tone; without a plan there is nothing to slip from. */
export function Slippage({ slippage }: { slippage: number | null }) {
  if (slippage === null) return <span className={`nowrap muted ${classes.none}`}>No plan yet</span>
  const stage = slippageStage(slippage)
  const { words, tone } = SLIPPAGE_STAGES[stage]
  // For who does not see the colour.
  const told = isBehind(slippage) ? words : undefined
  const Icon = slippage > 0 ? IconTrendingUp : slippage < 0 ? ICONS[stage] : null
  return (
    <span
      className="inline-row gap-4 figures nowrap toned"
      data-tone={slippage > 0 ? 'good' : told ? tone : undefined}
      title={told}
    >
      {Icon ? <Icon size={16} stroke={1.8} aria-hidden /> : null}
      {formatPercent(slippage, { signed: slippage !== 0 })}
      {told ? <VisuallyHidden> {told}</VisuallyHidden> : null}
    </span>
  )
}
