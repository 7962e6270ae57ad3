import type { SlippageStage } from '@itayo/domain'

/** The stages of slippage, in the words of D.O. 193. Within the limits nothing is coloured. */
export const SLIPPAGE_STAGES: Record<SlippageStage, { words: string; tone: 'neutral' | 'warn' | 'bad' }> = {
  normal: { words: 'within the limits', tone: 'neutral' },
  early_warning: { words: 'early warning', tone: 'warn' },
  critical: { words: 'critical', tone: 'bad' },
  terminal: { words: 'terminal', tone: 'bad' },
}
