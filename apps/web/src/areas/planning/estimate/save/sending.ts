import { type Changes, changesOf } from '../model/changes.ts'
import type { EstimateState } from '../model/types.ts'
import { type VarianceAnswers, withAnswers } from '../variance/question.ts'

/** A save on its way; edits typed meanwhile are told apart by it. */
export interface Sending {
  body: ReturnType<typeof bodyOf>
  sent: EstimateState
  changes: Changes
  status: 1 | 2
}

function bodyOf(
  projectId: number,
  { count: _, ...changes }: Changes,
  status: 1 | 2,
  answers: VarianceAnswers,
) {
  const estimate_data = withAnswers(changes.estimate_data, answers)
  return { project_id: projectId, ...changes, estimate_data, estimate_status: status }
}

export function sendingOf(
  projectId: number,
  state: EstimateState,
  status: 1 | 2,
  answers: VarianceAnswers,
): Sending {
  const changes = changesOf(state)
  return { body: bodyOf(projectId, changes, status, answers), sent: state, changes, status }
}

export function hasChanges(state: EstimateState): boolean {
  const { estimate_data, labor_total_actual_cost, equipment_total_actual_cost } = changesOf(state)
  return estimate_data.length + labor_total_actual_cost.length + equipment_total_actual_cost.length > 0
}
