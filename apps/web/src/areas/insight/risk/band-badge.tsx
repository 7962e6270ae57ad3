import type { RiskItem } from '@itayo/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Badge } from '../../../ui/badge.tsx'
import { RISK_WORDS } from '../../planning/scope/model/words.ts'

type Band = RiskItem['band']

const TONES: Record<Band, 'good' | 'warn' | 'bad'> = {
  success: 'good',
  'semi-warning': 'warn',
  warning: 'warn',
  danger: 'bad',
}

/** "0.64 High": always the number with its word, never a colour alone. */
export function BandBadge({ score, band }: { score: number; band: Band }) {
  const icon = band === 'danger' ? <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> : undefined
  return (
    <Badge tone={TONES[band]} icon={icon}>
      <span className="figures">{score.toFixed(2)}</span> {RISK_WORDS[band]}
    </Badge>
  )
}
