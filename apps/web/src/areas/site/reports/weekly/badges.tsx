import type { WeeklyPhase } from '@itayo/contract'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconClockExclamation,
} from '@tabler/icons-react'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { budgetBadgeOf, timeBadgeOf } from '../../../planning/scope/model/words.ts'

/** Only for people who see costs. */
export function BudgetBadge({ phase }: { phase: Pick<WeeklyPhase, 'under_budget'> }) {
  const word = budgetBadgeOf(phase)
  if (word === null) return null
  const isWithin = word === 'WITHIN BUDGET'
  return (
    <StatusBadge tone={isWithin ? 'good' : 'bad'} icon={isWithin ? IconCircleCheck : IconAlertTriangle}>
      {word}
    </StatusBadge>
  )
}

const TIME = {
  'ON-TIME': { tone: 'good', icon: IconClock },
  DELAYED: { tone: 'bad', icon: IconClockExclamation },
  INCOMPLETE: { tone: 'warn', icon: IconCircleDashed },
} as const

export function TimeBadge({ phase }: { phase: Pick<WeeklyPhase, 'incomplete' | 'delayed'> }) {
  const word = timeBadgeOf(phase)
  return (
    <StatusBadge tone={TIME[word].tone} icon={TIME[word].icon}>
      {word}
    </StatusBadge>
  )
}
