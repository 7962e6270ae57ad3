import type { StockCount } from '@itayo/contract'
import { Badge } from '../../../../ui/badge.tsx'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'

const STATES: Record<StockCount['state'], { word: () => string; tone: 'warn' | 'good' | 'bad' | 'neutral' }> =
  {
    waiting: { word: () => t('waitsForApproval'), tone: 'warn' },
    confirmed: { word: () => t('confirmed'), tone: 'good' },
    rejected: { word: () => site('rejected'), tone: 'bad' },
    withdrawn: { word: () => t('withdrawn'), tone: 'neutral' },
  }

export function CountBadge({ state }: Pick<StockCount, 'state'>) {
  return <Badge tone={STATES[state].tone}>{STATES[state].word()}</Badge>
}
