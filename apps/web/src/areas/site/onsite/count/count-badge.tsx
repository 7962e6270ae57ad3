import type { StockCount } from '@itayo/contract'
import { Badge } from '../../../../ui/badge.tsx'

const STATES: Record<StockCount['state'], { word: string; tone: 'warn' | 'good' | 'bad' | 'neutral' }> = {
  waiting: { word: 'Waits for approval', tone: 'warn' },
  confirmed: { word: 'Confirmed', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
}

export function CountBadge({ state }: Pick<StockCount, 'state'>) {
  return <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
}
