import type { ScopePhase } from '@itayo/contract'
import { useEffect } from 'react'

interface FocusedTask {
  phaseId: number
  /** Null when only the phase was asked for. */
  taskId: number | null
}

/** The phase and task that an address names; null when there are none, or not any more. */
export function focusedTask(
  phases: readonly ScopePhase[],
  { sowId, phaseId }: { sowId: number | null; phaseId: number | null },
): FocusedTask | null {
  const among = phaseId === null ? phases : phases.filter(({ phase_id }) => phase_id === phaseId)
  if (sowId !== null) {
    for (const phase of among) {
      const task = phase.Task.find(({ sow_id }) => sow_id === sowId)
      if (task) return { phaseId: phase.phase_id, taskId: task.id }
    }
  }
  const phase = phaseId === null ? undefined : among[0]
  return phase ? { phaseId: phase.phase_id, taskId: null } : null
}

/** Brings it into sight once its card is open (B-16). */
export function useFocusedTask(
  phases: readonly ScopePhase[],
  address: { sowId: number | null; phaseId: number | null },
): FocusedTask | null {
  const found = focusedTask(phases, address)
  const place =
    found && (found.taskId === null ? `[data-phase="${found.phaseId}"]` : `[data-task="${found.taskId}"]`)
  useEffect(() => {
    if (!place) return
    const frame = requestAnimationFrame(() => {
      document.querySelector(place)?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [place])
  return found
}
