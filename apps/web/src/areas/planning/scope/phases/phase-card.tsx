import type { ScopePhase } from '@itayo/contract'
import { type ReactNode, useId } from 'react'
import { countOf, formatAmount } from '../../../../lib/formats.ts'
import { BudgetBadge, PhaseHeading, PhaseProgress, TimeBadge } from './phase-line.tsx'
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
        <PhaseHeading
          number={number}
          name={phase.Phase}
          isOpen={isOpen}
          controls={tasksId}
          onToggle={onToggle}
        />
        <span className={`small nowrap muted ${classes.count}`}>
          {countOf(phase.Task.length, 'work item', 'work items')}
        </span>
        <span className={`stack gap-6 ${classes.badges}`}>
          <BudgetBadge phase={phase} />
          <TimeBadge phase={phase} />
        </span>
        <PhaseProgress name={phase.Phase} percent={phase.ProgressPercentage} className={classes.progress} />
        <Cost phase={phase} />
      </div>
      {isOpen ? <div id={tasksId}>{children}</div> : null}
    </>
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
