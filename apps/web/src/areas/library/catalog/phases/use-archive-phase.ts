import type { PhaseRow } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { catalogCalls, catalogQueries } from '../queries.ts'
import { bodyOf, valuesOf } from './phase-values.ts'

/** Archives a phase after asking, or restores it. */
export function useArchivePhase(): (phase: PhaseRow) => Promise<void> {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries(catalogQueries.all())
  const edit = useAction(catalogCalls.editPhase, { announce: true, onSuccess: refresh, onError: refresh })
  return async (phase) => {
    const archived = !phase.is_archived
    const sure =
      !archived ||
      (await askToConfirm({
        title: `Archive ${phase.name}?`,
        text: 'The phase and its work items are not offered any more when work items are chosen. Estimates that have them keep them. It can be restored at any time.',
        confirm: 'Archive',
        cancel: 'Cancel',
        tone: 'warn',
      }))
    if (sure)
      edit.mutate({
        params: { id: phase.id },
        body: { ...bodyOf(valuesOf(phase)), archived, version: phase.version },
      })
  }
}
