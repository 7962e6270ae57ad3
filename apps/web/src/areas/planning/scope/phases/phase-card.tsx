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
import { type ReactNode, useId } from 'react'
import { countOf, formatAmount, formatPercent } from '../../../../lib/formats.ts'
import { Bar } from '../../../../ui/bar.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { budgetBadgeOf, timeBadgeOf } from '../model/words.ts'
import classes from './phases.module.css'

interface PhaseCardProps {
  phase: ScopePhase
  /** I, II, III by the order of the estimate; the code where that order is another. */
  number: string
  grip: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** The line of a phase, and its tasks when it is open. */
export function PhaseCard({ phase, number, grip, isOpen, onToggle, children }: PhaseCardProps) {
  const tasksId = useId()
  return (
    <>
      <div className={`stack gap-4-12 ${classes.line}`}>
        {grip}
        <h2 className="shrink title">
          <UnstyledButton
            className={`full row gap-8 hovers start ${classes.toggle}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? tasksId : undefined}
            onClick={onToggle}
          >
            <IconChevronRight size={17} stroke={1.8} className="chevron muted" aria-hidden />
            <span className={`fixed medium muted ${classes.numeral}`}>{number}</span>
            <span className="shrink breakable">{phase.Phase}</span>
          </UnstyledButton>
        </h2>
        <span className={`small nowrap muted ${classes.count}`}>
          {countOf(phase.Task.length, 'work item', 'work items')}
        </span>
        <span className={`stack gap-6 ${classes.badges}`}>
          <BudgetBadge phase={phase} />
          <TimeBadge phase={phase} />
        </span>
        <span className={`stack gap-8 ${classes.progress}`}>
          <Bar label={`Progress of ${phase.Phase}`} percent={phase.ProgressPercentage} kind="progress" />
          <span className="dense figures end">{formatPercent(phase.ProgressPercentage)}</span>
        </span>
        <Cost phase={phase} />
      </div>
      {isOpen ? <div id={tasksId}>{children}</div> : null}
    </>
  )
}

function BudgetBadge({ phase }: { phase: ScopePhase }) {
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

function TimeBadge({ phase }: { phase: ScopePhase }) {
  const word = timeBadgeOf(phase)
  return (
    <StatusBadge tone={TIME[word].tone} icon={TIME[word].icon}>
      {word}
    </StatusBadge>
  )
}

/** Only for people who see costs. */
function Cost({ phase: { Total_Cost, Total_Budget } }: { phase: ScopePhase }) {
  if (Total_Cost === undefined || Total_Budget === undefined) return null
  return (
    <span className={`stack small figures end muted ${classes.cost}`}>
      <b data-over={Total_Cost > Total_Budget || undefined}>{formatAmount(Total_Cost)}</b>{' '}
      <span>of {formatAmount(Total_Budget)}</span>
    </span>
  )
}
