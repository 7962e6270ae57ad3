import type { ScopePhase } from '@itayo/contract'
import { usePrinting } from '../../../../ui/print/use-printing.ts'
import { useReorder } from '../reorder/use-reorder.ts'
import type { SaveQueue } from '../save/save-queue.ts'
import { Grip } from './grip.tsx'
import { PhaseCard } from './phase-card.tsx'
import classes from './phases.module.css'
import { TaskList } from './task-list.tsx'

interface PhaseListProps {
  projectId: number
  /** Found, and in the person's order. */
  phases: readonly ScopePhase[]
  numberOf: (phaseId: number) => string
  isOpen: (phaseId: number) => boolean
  onToggle: (phaseId: number) => void
  queue: SaveQueue
  canSave: boolean
  itemNumberOf: (id: number) => string | undefined
  focusedId: number | null
  onMovePhase: (phaseId: number, at: number) => void
  onMoveTask: (phase: ScopePhase, taskId: number, at: number) => void
  announce: (words: string) => void
}

export function PhaseList(props: PhaseListProps) {
  const { phases, isOpen, onToggle, onMovePhase, announce } = props
  const isPrinting = usePrinting()
  const reordering = useReorder({
    ids: phases.map(({ phase_id }) => phase_id),
    nameOf: (id) => phases.find(({ phase_id }) => phase_id === id)?.Phase ?? '',
    onMove: onMovePhase,
    announce,
  })
  return (
    <ul className={`column gap-8 ${classes.phases}`} ref={reordering.listRef} aria-label="Scopes of work">
      {phases.map((phase) => (
        <li
          key={phase.phase_id}
          className={`shrink anchor panel ${classes.phase}`}
          data-item
          data-phase={phase.phase_id}
          data-open={isOpen(phase.phase_id) || undefined}
          data-lifted={reordering.lifted === phase.phase_id || undefined}
          data-drop={reordering.dropAt(phase.phase_id)}
        >
          <PhaseCard
            phase={phase}
            number={props.numberOf(phase.phase_id)}
            grip={<Grip of={reordering} id={phase.phase_id} />}
            isOpen={isOpen(phase.phase_id)}
            onToggle={() => onToggle(phase.phase_id)}
          >
            <TaskList
              projectId={props.projectId}
              phase={phase}
              queue={props.queue}
              canSave={props.canSave}
              itemNumberOf={props.itemNumberOf}
              focusedId={props.focusedId}
              onMove={(taskId, at) => props.onMoveTask(phase, taskId, at)}
              announce={announce}
              isPrinting={isPrinting}
            />
          </PhaseCard>
        </li>
      ))}
    </ul>
  )
}
