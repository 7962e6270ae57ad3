import type { ScheduleStanding } from '@itayo/contract'

/** The stages of slippage, in the words of D.O. 193. */
export const STAGES: Record<ScheduleStanding['stage'], { words: string; tone: 'plain' | 'warn' | 'bad' }> = {
  normal: { words: 'within the limits', tone: 'plain' },
  early_warning: { words: 'early warning', tone: 'bad' },
  critical: { words: 'critical', tone: 'bad' },
  terminal: { words: 'terminal', tone: 'bad' },
}
