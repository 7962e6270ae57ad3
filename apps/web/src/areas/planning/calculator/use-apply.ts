import { ConnectionLost, type calculator, type RouteCall } from '@itayo/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showMessage } from '../../../ui/dialogs.ts'
import type { CalculatedCell, CalculatorPanelProps } from '../estimate/offered.ts'
import { TYPES } from './modes.ts'
import { calculatorCalls, calculatorQueries, trackCalculator } from './queries.ts'

export type Created = RouteCall<typeof calculator.create>['body']

/** Keeps the calculation first: what cannot be kept is not applied. */
export function useApply({ scope, line, projectId, onApply, onClose }: CalculatorPanelProps) {
  const queries = useQueryClient()
  const kept = useMutation({
    mutationFn: (body: Created) => calculatorCalls.create({ body }),
    meta: { showsItself: (error) => failed(error, line.kind) },
  })
  return {
    isPending: kept.isPending,
    async apply(body: Partial<Created>, cells: readonly CalculatedCell[]): Promise<void> {
      // A new line outside the lists: nobody could look for its calculation later.
      if (line.itemId !== null || line.id !== null) {
        const isSaved = scope.workItemId !== null && line.id !== null
        const sent = {
          type: TYPES[line.kind],
          sow_id: scope.sowId,
          phase_id: scope.phaseId,
          project_id: projectId,
          type_id: line.itemId,
          line: isSaved ? { psow_id: scope.workItemId as number, line_id: line.id as number } : null,
          ...body,
        }
        const isKept = await kept.mutateAsync(sent).then(
          () => true,
          () => false,
        )
        if (!isKept) return
        void queries.invalidateQueries({ queryKey: calculatorQueries.details() })
      }
      onApply(cells)
      onClose()
      trackCalculator()
    },
  }
}

/** CAL-040 to CAL-042, and the material one by analogy (B-52). */
function failed(error: unknown, kind: string): boolean {
  if (error instanceof ConnectionLost) void showMessage('Error', `Error saving ${kind} calculation`)
  else void showMessage('Save Failed', `There was a problem saving the ${kind} calculation.`)
  return true
}
