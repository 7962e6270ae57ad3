import { useAction } from '../../../lib/query.ts'
import { recommenderCalls } from './queries.ts'
import { useAfterDecision } from './use-after-decision.ts'

/** Writes accepted advice into the plan. */
export const useAccept = (projectId: number, onAccepted: () => void) =>
  useAction(
    (body: Parameters<typeof recommenderCalls.save>[0]['body'], options) =>
      recommenderCalls.save({ body }, options),
    useAfterDecision(projectId, onAccepted),
  )
