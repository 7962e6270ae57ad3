import type { ScopePhase } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconClockExclamation,
} from '@tabler/icons-react'
import { formatPercent } from '../../../../lib/formats.ts'
import { Bar } from '../../../../ui/bar.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { budgetBadgeOf, timeBadgeOf } from '../model/words.ts'
import classes from './phase-line.module.css'

/* The line of a phase looks the same wherever its work items are listed under it. */

interface PhaseHeadingProps {
  /** I, II, III by the order of the estimate; the code where that order is another. */
  number: string
  name: string
  isOpen: boolean
  /** The id of what it opens. */
  controls: string
  onToggle: () => void
}

export const PhaseHeading = ({ number, name, isOpen, controls, onToggle }: PhaseHeadingProps) => (
  <h2 className="shrink title">
    <UnstyledButton
      className={`full row gap-8 hovers start ${classes.toggle}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <IconChevronRight size={17} stroke={1.8} className="chevron muted" aria-hidden />
      <span className={`fixed medium muted ${classes.numeral}`}>{number}</span>
      <span className="shrink breakable">{name}</span>
    </UnstyledButton>
  </h2>
)

interface PhaseProgressProps {
  name: string
  percent: number
  className: string | undefined
}

export const PhaseProgress = ({ name, percent, className }: PhaseProgressProps) => (
  <span className={`stack gap-8 ${classes.progress} ${className}`}>
    <Bar label={`Progress of ${name}`} percent={percent} kind="progress" />
    <span className="dense figures end">{formatPercent(percent)}</span>
  </span>
)

/** Only for people who see costs. */
export function BudgetBadge({ phase }: { phase: Pick<ScopePhase, 'under_budget'> }) {
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

export function TimeBadge({ phase }: { phase: Pick<ScopePhase, 'incomplete' | 'delayed'> }) {
  const word = timeBadgeOf(phase)
  return (
    <StatusBadge tone={TIME[word].tone} icon={TIME[word].icon}>
      {word}
    </StatusBadge>
  )
}
