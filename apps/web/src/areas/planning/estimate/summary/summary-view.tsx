import type { EstimateTotals } from '@itayo/contract'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { NothingFound } from '../../../../ui/data-table/table-state.tsx'
import { directWithoutMarkUp, projectFigures } from '../model/figures.ts'
import type { EstimateState } from '../model/types.ts'
import { BudgetCards } from './budget-cards.tsx'
import { type PhaseRow, phaseBudget } from './budget-rows.ts'
import { BudgetTable } from './budget-table.tsx'
import { BuildUpPanel } from './build-up-panel.tsx'
import { CommittedNote } from './committed-note.tsx'
import { foundIn } from './found.ts'
import { PhaseChart } from './phase-chart.tsx'
import classes from './summary.module.css'
import { useRemoveRounding } from './use-remove-rounding.ts'

export interface BudgetViewProps {
  state: EstimateState
  totals: EstimateTotals
  isDirty: boolean
  filter: string
  onClearFilter: () => void
  onOpenPhase: (phase: { phaseCode: string; phase: string } | null) => void
}

export function outsideIn(totals: EstimateTotals) {
  return { notAllocated: totals.not_allocated ?? 0, removed: totals.removed_work_items ?? 0 }
}

/** The figures include unsaved edits, so that they agree with Detail; this says when they do. */
export function UnsavedWords({ isDirty }: { isDirty: boolean }) {
  return isDirty ? (
    <p className={`row gap-6 small ${classes.unsaved}`} role="status">
      With unsaved changes
    </p>
  ) : null
}

interface SummaryViewProps extends BudgetViewProps {
  projectId: number
  mode: 1 | 2
  canEdit: boolean
  onOpenItems: (sortedBy: string) => void
}

export function SummaryView(props: SummaryViewProps) {
  const { state, totals, filter, onOpenPhase } = props
  const removeRounding = useRemoveRounding(props.projectId, state.rounding)
  const isNarrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const budget = useMemo(() => phaseBudget(state, outsideIn(totals)), [state, totals])
  const found = useMemo(() => foundIn(state, filter), [state, filter])
  const phases = budget.phases.filter((row) => found?.phases.has(row.source.group.phaseId) ?? true)
  const open = (row: PhaseRow | null) => onOpenPhase(row?.source.group ?? null)
  const List = isNarrow ? BudgetCards : BudgetTable
  return (
    <div className="shrink stack gap-panels page-pad">
      <UnsavedWords isDirty={props.isDirty} />
      <CommittedNote projectId={props.projectId} />
      {phases.length === 0 && found ? (
        <div className="clip panel shrink">
          <NothingFound text={`No scope of work is named “${filter}”.`} onClear={props.onClearFilter} />
        </div>
      ) : (
        <>
          <div className={`stack gap-panels ${classes.pictures}`}>
            <PhaseChart rows={phases} onOpen={open} />
            <BuildUpPanel
              cost={projectFigures(state)}
              withoutMarkUp={directWithoutMarkUp(state)}
              terms={state.terms}
              mode={props.mode}
              budget={totals.total_budget}
              onOpen={props.onOpenItems}
              onRemoveRounding={props.canEdit ? removeRounding : undefined}
            />
          </div>
          <div className="clip panel shrink">
            <List
              budget={{ ...budget, phases }}
              totalName={found ? 'Total of all phases' : 'Total'}
              onOpen={open}
            />
          </div>
        </>
      )}
    </div>
  )
}
